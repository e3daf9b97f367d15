"""Texts: the arena, its progress and its figures."""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    "arena.decimal": Text(",", "."),
    # Progress: one line, written over and over.
    "arena.progress": Text(
        "{done} van {deals} spellen, A {diff} (foutmarge {ci95}), nog {left}",
        "{done} of {deals} deals, A {diff} (margin of error {ci95}), {left} to go",
    ),
    "arena.progress.begun": Text("{done} van {deals} spellen", "{done} of {deals} deals"),
    # The figures.
    "arena.pair": Text(
        "A: {a} (seinen: {a_signals}), B: {b} (seinen: {b_signals})",
        "A: {a} (signals: {a_signals}), B: {b} (signals: {b_signals})",
    ),
    "arena.deals.one": Text(
        "Een spel, aan twee tafels; regels: {rules}; startwaarde: {seed}",
        "One deal, at two tables; rules: {rules}; seed: {seed}",
    ),
    "arena.deals.many": Text(
        "{n} spellen, elk aan twee tafels; regels: {rules}; startwaarde: {seed}",
        "{n} deals, each at two tables; rules: {rules}; seed: {seed}",
    ),
    "arena.fixed": Text(
        "Troef stond vast, aan beide tafels dezelfde",
        "Trumps were given, the same at both tables",
    ),
    "arena.diff": Text(
        "Per spel en tafel voor A: {diff} punten, foutmarge {ci95} (95%)",
        "A deal and table for A: {diff} points, margin of error {ci95} (95%)",
    ),
    "arena.diff.one": Text("Per tafel voor A: {diff} punten", "A table for A: {diff} points"),
    "arena.nat": Text("Nat: A {a} keer, B {b} keer", "Nat: A {a} times, B {b} times"),
    "arena.time": Text(
        "Bedenktijd in ms: A gemiddeld {mean_a}, p99 {p99_a}; B gemiddeld {mean_b}, p99 {p99_b}",
        "Time to decide in ms: A mean {mean_a}, p99 {p99_a}; B mean {mean_b}, p99 {p99_b}",
    ),
    "arena.speed": Text("Snelheid: {speed} spellen per seconde", "Speed: {speed} deals a second"),
    # What happened on the way.
    "arena.stopped": Text(
        "Gestopt na {done} van de {deals} spellen.",
        "Stopped after {done} of the {deals} deals.",
    ),
    "arena.faults": Text(
        "Geen geldig antwoord: A {a} keer, B {b} keer; dan koos {other}.",
        "No valid answer: A {a} times, B {b} times; {other} chose instead.",
    ),
    # What is wrong.
    "arena.players_missing": Text(
        "Er ontbreekt een speler: noem er twee, bijvoorbeeld {example}.",
        "A player is missing: name two, for example {example}.",
    ),
    "arena.seed": Text(
        '--seed kan niet "{value}" zijn: neem een heel getal van 0 tot {most}.',
        '--seed cannot be "{value}": take a whole number from 0 to {most}.',
    ),
    "arena.conventions": Text(
        '--conventions kan niet "{value}" zijn: kies er twee uit {choices}, bijvoorbeeld {example}.',
        '--conventions cannot be "{value}": choose two from {choices}, for example {example}.',
    ),
    "arena.worker_died": Text(
        "Een van de processen is onverwacht gestopt (status {status}): probeer het met --workers 1.",
        "One of the processes has stopped unexpectedly (status {status}): try it with --workers 1.",
    ),
}
