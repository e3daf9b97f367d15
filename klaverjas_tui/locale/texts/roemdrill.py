"""Texts: the roem drill."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "roemdrill.kind.run3": Text("Driekaart", "Run of three"),
    "roemdrill.kind.none": Text("Lijkt op roem, is het niet", "Looks like roem but is none"),
    "roemdrill.kind.stuk": Text("Stuk: heer en vrouw van troef", "Stuk: king and queen of trumps"),
    "roemdrill.kind.run4": Text("Vierkaart", "Run of four"),
    "roemdrill.kind.stuk_run3": Text("Driekaart met stuk", "Run of three with stuk"),
    "roemdrill.kind.stuk_run4": Text("Vierkaart met stuk", "Run of four with stuk"),
    "roemdrill.kind.four": Text("Vier gelijke", "Four alike"),
    # What is given.
    "roemdrill.trump": Text("Troef is {suit}.", "Trumps are {suit}."),
    "roemdrill.table.kbn": Text(
        "Vier gelijke kaarten zijn 100 waard, van zeven tot aas.",
        "Four alike are worth 100, from sevens to aces.",
    ),
    "roemdrill.table.home": Text(
        "Vier boeren zijn 200 waard; vier azen, heren, vrouwen of tienen 100; negens, achten en zevens niets.",
        "Four jacks are worth 200; four aces, kings, queens or tens 100; nines, eights and sevens nothing.",
    ),
    "roemdrill.table.plaatjes": Text(
        "Vier gelijke plaatjes (azen, heren, vrouwen of boeren) zijn 100 waard, andere niets.",
        "Four alike of aces, kings, queens or jacks are worth 100, all others nothing.",
    ),
    "roemdrill.stuk_from_hand": Text(
        "Stuk telt hier niet in de slag: het wordt uit de hand gemeld.",
        "Stuk does not count in the trick here: it is announced from the hand.",
    ),
    "roemdrill.asks": Text(
        "Hoeveel roem ligt er in deze slag? Typ het aantal, of 0 als er geen ligt.",
        "How much roem lies in this trick? Type the number, or 0 for none.",
    ),
    # The answer.
    "roemdrill.lies": Text("Er ligt {points} roem. {melds}.", "There is {points} roem. {melds}."),
    "roemdrill.nothing": Text("Er ligt geen roem.", "There is no roem."),
    "roemdrill.too_much": Text("{said} is {by} te veel.", "{said} is {by} too much."),
    "roemdrill.too_little": Text("{said} is {by} te weinig.", "{said} is {by} too little."),
    # What looks like roem and is none.
    "roemdrill.look.stuk_in_hand": Text(
        "{cards} telt niet: stuk wordt hier uit de hand gemeld.",
        "{cards} does not count: stuk is announced from the hand here.",
    ),
    "roemdrill.look.worthless_four": Text(
        "Vier {ranks} zijn bij deze regels niets waard.",
        "Four {ranks} are worth nothing under these rules.",
    ),
    "roemdrill.look.gap": Text(
        "{cards} sluit niet aan: {missing} ligt er niet.",
        "{cards} does not join up: {missing} is missing.",
    ),
    "roemdrill.look.corner": Text(
        "{cards} sluit niet aan: na het aas begint het niet opnieuw bij de zeven.",
        "{cards} does not join up: it does not go on from the ace to the seven.",
    ),
    "roemdrill.look.order": Text(
        "{cards} sluit niet aan: de volgorde voor roem is {ranks}.",
        "{cards} does not join up: the order for roem is {ranks}.",
    ),
    "roemdrill.look.order.trump": Text(
        "{cards} sluit niet aan: de volgorde voor roem is {ranks}, ook in troef.",
        "{cards} does not join up: the order for roem is {ranks}, in trumps too.",
    ),
    "roemdrill.look.plain_pair": Text(
        "{cards} is geen stuk: {suit} is geen troef.",
        "{cards} is no stuk: {suit} are not trumps.",
    ),
    "roemdrill.look.three_alike": Text(
        "Drie {ranks} zijn geen roem: het moeten er vier zijn.",
        "Three {ranks} are no roem: it takes four.",
    ),
    "roemdrill.look.mixed": Text(
        "{cards} is geen rij: het moet één kleur zijn.",
        "{cards} is no run: it must be all one suit.",
    ),
}
