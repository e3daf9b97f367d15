"""Texts: how a deal came out, and who won the match."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "result.maker": Text("{maker} speelde {suit}.", "{maker} made {suit} trumps."),
    "result.maker.kraak": Text(
        "{maker} speelde {suit}, met {kraak}.",
        "{maker} made {suit} trumps, with {kraak}.",
    ),
    "result.cards": Text("Kaarten: {first}, {second}.", "Cards: {first}, {second}."),
    "result.figure": Text("{side} {points}", "{side} {points}"),
    "result.figure.last": Text(
        "{side} {points} ({ten} voor de laatste slag)",
        "{side} {points} ({ten} for the last trick)",
    ),
    "result.no_roem": Text("Geen roem.", "No roem."),
    "result.roem": Text("Roem {side} {points}: {melds}.", "Roem {side} {points}: {melds}."),
    "result.roem.hand": Text(
        "Roem in de hand {side} {points}: {melds}.",
        "Roem in hand {side} {points}: {melds}.",
    ),
    "result.meld": Text("{meld} {points}", "{meld} {points}"),
    "result.pit": Text(
        "Pit: {side} haalden alle acht slagen, {bonus} erbij.",
        "Pit: {side} took all eight tricks, {bonus} extra.",
    ),
    "result.tegenpit": Text(
        "Tegenpit: {side} haalden alle acht slagen, {bonus} erbij.",
        "Tegenpit: {side} took all eight tricks, {bonus} extra.",
    ),
    "result.tegenpit.nothing": Text(
        "Tegenpit: {side} haalden alle acht slagen; dat geeft hier niets extra.",
        "Tegenpit: {side} took all eight tricks, which gives nothing extra here.",
    ),
    "result.trump_cards": Text("Troeven dubbel: {first}, {second}.", "Trumps doubled: {first}, {second}."),
    "result.factor.cards": Text("De kaarten tellen ×{cards}, de roem niet.", "Cards count ×{cards}, roem does not."),
    "result.factor.both": Text(
        "De kaarten tellen ×{cards}, de roem ×{roem}.",
        "Cards count ×{cards}, roem ×{roem}.",
    ),
    "result.together": Text("Alles samen: {first}, {second}.", "All together: {first}, {second}."),
    "result.made": Text("Gehaald.", "Made."),
    "result.nat": Text("{side} zijn nat.", "{side} are nat."),
    "result.level.makers": Text(
        "Gelijk: {side} speelden en zijn nat.",
        "Level: {side} made trumps and are nat.",
    ),
    "result.level.doubler": Text(
        "Gelijk: {side} kraakten het laatst en zijn nat.",
        "Level: {side} doubled last and are nat.",
    ),
    "result.revoked": Text("{side} hebben verzaakt.", "{side} have revoked."),
    "result.revoked.bonus": Text(
        "Daarvan is {bonus} voor het verzaken.",
        "Of that, {bonus} is for the revoke.",
    ),
    "result.writes": Text("{first} schrijven {figure}.", "{first} write {figure}."),
    "result.write": Text(
        "{first} schrijven {figure}, {second} {other_figure}.",
        "{first} write {figure}, {second} {other_figure}.",
    ),
    "result.with_roem": Text("{points} en {roem} roem", "{points} and {roem} roem"),
    "result.thrown_in": Text(
        "Iedereen paste: dezelfde gever geeft opnieuw.",
        "Everybody passed: the same dealer deals again.",
    ),
    "result.revoke_redeal": Text(
        "Er is verzaakt: dezelfde gever geeft opnieuw.",
        "There was a revoke: the same dealer deals again.",
    ),
    "match.won": Text("{side} winnen met {high} tegen {low}.", "{side} win by {high} to {low}."),
    "match.draw": Text("Gelijkspel: {high} tegen {low}.", "A draw: {high} to {low}."),
    "match.play_on": Text(
        "Gelijk met {high} tegen {low}: er wordt doorgespeeld.",
        "Level with {high} to {low}: play goes on.",
    ),
}
