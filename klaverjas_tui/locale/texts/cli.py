"""Texts: the command line, its help and what is wrong with how it was used.

Commands, options and values are English in both languages, so they fill places here.
"""

from __future__ import annotations

from typing import Final

from klaverjas_tui.locale.language import Text

TEXTS: Final[dict[str, Text]] = {
    # The parts of a help page.
    "cli.usage": Text("gebruik:", "usage:"),
    "cli.commands": Text("opdrachten", "commands"),
    "cli.arguments": Text("gegevens", "arguments"),
    "cli.options": Text("opties", "options"),
    "cli.command": Text("OPDRACHT", "COMMAND"),
    "cli.metavar.rules": Text("PRESET|BESTAND.toml", "PRESET|FILE.toml"),
    "cli.metavar.position": Text("STELLING.json", "POSITION.json"),
    "cli.metavar.drill": Text("ONDERDEEL", "DRILL"),
    "cli.metavar.record": Text("VERSLAG.jsonl", "RECORD.jsonl"),
    "cli.metavar.level": Text("NIVEAU", "LEVEL"),
    "cli.metavar.folder": Text("MAP", "FOLDER"),
    "cli.metavar.file": Text("BESTAND", "FILE"),
    "cli.metavar.window": Text("KOLOMMENxRIJEN", "COLUMNSxROWS"),
    # What the commands do.
    "cli.about": Text(
        "Klaverjassen in de terminal, met een computer als maat en als tegenstanders. "
        "Zonder opdracht ga je verder met je laatste partij, of begint er een nieuwe.",
        "Klaverjassen, the Dutch card game, in the terminal, with bots for your partner and opponents. "
        "Without a command you go on with your latest match, or begin a new one.",
    ),
    "cli.more": Text(
        "{command} laat zien wat er bij een opdracht hoort.",
        "{command} shows what goes with a command.",
    ),
    "cli.about.play": Text(
        "Begint een nieuwe partij; een partij die nog niet uit is, blijft bewaard. "
        "Wat je hier kiest, geldt voor deze partij; de rest komt uit je instellingen.",
        "Begins a new match; one that is not finished is kept. "
        "What you choose here holds for this match; the rest comes from your settings.",
    ),
    "cli.about.advise": Text(
        "Zegt bij een opgeschreven stelling welke kaart een speler van dit niveau speelt, of hoe die troef maakt, "
        "en waarom. In het bestand staat een stelling, of op elke regel een. "
        "Bij conventions staat hoe de koppels seinen: {conventions}.",
        "Tells for a written position which card a player of this level plays, or how it makes trumps, "
        "and why. The file holds one position, or one on every line. "
        "In conventions stands how the sides signal: {conventions}.",
    ),
    "cli.about.arena": Text(
        "Laat twee spelers tegen elkaar spelen: elk spel twee keer, met dezelfde kaarten en van plaats gewisseld. "
        "Zegt wie er wint, met hoeveel punten per spel, en hoe zeker dat is.",
        "Lets two players play against each other: every deal twice, with the same cards and the sides exchanged. "
        "Tells who wins, by how many points a deal, and how certain that is.",
    ),
    "cli.about.rules": Text(
        "Laat regels zien in woorden, of als een bestand voor {option}.",
        "Shows rules in words, or as a file for {option}.",
    ),
    "cli.about.practise": Text(
        "Oefent een onderdeel: troefplicht, roem, tellen, seinen, troef maken, of geeft de eerste les. "
        "Zonder onderdeel kies je uit een lijst. "
        "Wat je mist, komt eerder terug.",
        "Practises one thing: the trump duty, roem, counting, signals, making trumps, or gives the first lesson. "
        "Without a name you choose from a list. What you miss comes back sooner.",
    ),
    "cli.about.review": Text(
        "Kaart na over een spel dat uit is: elke keuze, wat die kostte naar wat je kon weten, en met open kaarten. "
        "Zonder verslag: het laatste spel dat je speelde.",
        "Goes through a deal that is over: every choice, what it cost by what you could know, and with open cards. "
        "Without a record: the last deal that you played.",
    ),
    "cli.about.stats": Text(
        "Laat zien hoe het oefenen gaat: hoeveel er goed is, per onderdeel en in de tijd, en hoeveel punten je per "
        "nagekaart spel liet liggen.",
        "Shows how practice goes: how much is right, by drill and over time, and how many points you lost in each "
        "deal that was reviewed.",
    ),
    "cli.about.serve": Text(
        "Laat anderen spelen over SSH: wie inlogt, zit aan tafel, met een eigen partij en eigen instellingen. "
        "De naam waarmee je inlogt, kiest de tafel. Iets anders dan het spel krijgt niemand.",
        "Lets others play over SSH: who logs in sits at a table, with a match and settings of their own. "
        "The name that you log in with picks the table. Nobody gets anything but the game.",
    ),
    "cli.line.practise": Text(
        "troefplicht, roem, tellen, seinen, troef maken", "duty, roem, counting, signals, trumps"
    ),
    "cli.line.review": Text("een spel dat uit is, keuze voor keuze", "a deal that is over, choice by choice"),
    "cli.line.stats": Text("hoe het oefenen gaat", "how practice goes"),
    "cli.line.play": Text(
        "een nieuwe partij, met andere regels als je wilt",
        "a new match, with other rules if you like",
    ),
    "cli.line.advise": Text(
        "de kaart en de reden bij een opgeschreven stelling",
        "the card and the reason for a written position",
    ),
    "cli.line.rules": Text("de regels in woorden of als bestand", "the rules in words or as a file"),
    "cli.line.arena": Text(
        "computerspelers tegen elkaar: wie is er sterker?",
        "bots against each other: which one is stronger?",
    ),
    "cli.line.serve": Text("anderen laten spelen over SSH", "lets others play over SSH"),
    # What the options do.
    "cli.help.help": Text("laat deze uitleg zien", "shows this help"),
    "cli.help.version": Text("laat de versie zien", "shows the version"),
    "cli.help.rules": Text(
        "de regels: {names}, of een eigen bestand in TOML",
        "the rules: {names}, or a file of your own in TOML",
    ),
    "cli.help.deals": Text("de partij is zoveel spellen", "the match is this many deals"),
    "cli.help.points": Text("de partij is tot zoveel punten", "the match is to this many points"),
    "cli.help.level": Text(
        "hoe sterk de anderen zijn: {levels}, of module:Class",
        "how strong the others are: {levels}, or module:Class",
    ),
    "cli.help.partner": Text("hoe sterk je maat is", "how strong your partner is"),
    "cli.help.opponents": Text("hoe sterk de tegenstanders zijn", "how strong your opponents are"),
    "cli.help.convention": Text(
        "hoe de anderen seinen: niet, eenvoudig, volledig of omgekeerd",
        "how the others signal: not at all, simply, fully or the other way round",
    ),
    "cli.help.deal": Text("het eerste spel is dat met deze spelcode", "the first deal is the one of this deal code"),
    "cli.help.seed": Text(
        "de startwaarde van de hele partij: dezelfde geeft dezelfde spellen",
        "the seed of the whole match: the same one gives the same deals",
    ),
    "cli.help.pace": Text("hoe vlug er gespeeld wordt", "how fast the others play"),
    "cli.help.text": Text(
        "regel voor regel, zonder schermen: voor schermlezers en scripts",
        "line by line, without screens: for screen readers and scripts",
    ),
    "cli.help.ascii": Text("alleen gewone letters en tekens", "plain letters and signs only"),
    "cli.help.lang": Text("de taal", "the language"),
    "cli.help.hosted_lang": Text(
        "de taal van de server, en van spelers die er geen zeggen",
        "the language of the server, and of players who do not say theirs",
    ),
    "cli.help.position": Text("een bestand, of - voor de standaardinvoer", "a file, or - for standard input"),
    "cli.help.advice_level": Text(
        "wie er raad geeft: {levels}, of module:Class",
        "who advises: {levels}, or module:Class",
    ),
    "cli.help.advice_json": Text(
        "antwoordt in JSON, een regel per stelling",
        "answers in JSON, a line for each position",
    ),
    "cli.help.shown_rules": Text(
        "{names}, of een bestand in TOML; zonder naam: de lijst, en als bestand de regels van je volgende partij",
        "{names}, or a file in TOML; without a name: the list, and as a file the rules of your next match",
    ),
    "cli.help.player_a": Text("{players}, of module:Class", "{players}, or module:Class"),
    "cli.help.player_b": Text("wie tegen A speelt, net zo genoemd", "who plays against A, named in the same way"),
    "cli.help.arena_rules": Text(
        "de regels: {names}, of een bestand in TOML; anders kbn",
        "the rules: {names}, or a file in TOML; else kbn",
    ),
    "cli.help.arena_deals": Text(
        "zoveel spellen, elk aan twee tafels; anders 1000",
        "this many deals, each at two tables; else 1000",
    ),
    "cli.help.arena_seed": Text(
        "de startwaarde, een getal: dezelfde geeft dezelfde uitslag; anders 1",
        "the seed, a number: the same one gives the same figures; else 1",
    ),
    "cli.help.workers": Text(
        "zoveel processen naast elkaar; anders 1",
        "this many processes at a time; else 1",
    ),
    "cli.help.conventions": Text(
        "hoe A en hoe B seint: {conventions}; anders full,full",
        "how A and how B signal: {conventions}; else full,full",
    ),
    "cli.help.fixed_trumps": Text(
        "troef staat vast: aan beide tafels dezelfde, met dezelfde speler",
        "trumps are given: at both tables the same, with the same maker",
    ),
    "cli.help.arena_json": Text("de uitslag als een regel JSON", "the figures as one line of JSON"),
    "cli.help.drill": Text(
        "{drills}; zonder: een lijst om uit te kiezen",
        "{drills}; without it: a list to choose from",
    ),
    "cli.help.mode": Text(
        "troefplicht naar Amsterdam, Rotterdam, beide op dezelfde kaarten, of je eigen regels (anders die)",
        "the duty of Amsterdam, of Rotterdam, both on the same cards, or of your own rules (else those)",
    ),
    "cli.help.practice_rules": Text(
        "je eigen regels: {names}, of een bestand in TOML; anders die van je volgende partij",
        "your own rules: {names}, or a file in TOML; else those of your next match",
    ),
    "cli.help.practice_convention": Text(
        "hoe er geseind wordt; anders zoals in je volgende partij",
        "how the signals are; else as in your next match",
    ),
    "cli.help.questions": Text("zoveel vragen; anders tot je stopt", "this many questions; else until you stop"),
    "cli.help.clock": Text(
        "zoveel seconden per vraag; anders geen klok", "this many seconds a question; else no clock"
    ),
    "cli.help.sheet": Text(
        "drukt zoveel vragen over troefplicht af, met de antwoorden erachter",
        "prints this many questions about the duty, with the answers after them",
    ),
    "cli.help.practice_seed": Text(
        "de startwaarde: dezelfde geeft wie even ver is dezelfde vragen, en iedereen hetzelfde blad",
        "the seed: the same one gives the same questions to who is as far, and everybody the same sheet",
    ),
    "cli.help.sheet_json": Text(
        "het blad als JSON, een vraag per regel, met antwoord en redenen",
        "the sheet as JSON, a question on each line, with its answer and reasons",
    ),
    "cli.help.record": Text("een verslag van een partij", "the record of a match"),
    "cli.help.reviewed_deal": Text(
        "het zoveelste spel van de partij; anders het laatste dat uit is",
        "the deal of this number; else the last one that is over",
    ),
    "cli.help.play_on": Text(
        "speelt door vanaf de zoveelste keuze van het spel; dat telt niet",
        "plays on from the choice of this number in the deal; that does not count",
    ),
    "cli.help.review_json": Text("als JSON, een keuze per regel", "as JSON, a choice on each line"),
    "cli.help.csv": Text("alles als CSV, voor een rekenblad", "all of it as CSV, for a spreadsheet"),
    "cli.help.port": Text(
        "de poort waarop geluisterd wordt; anders 2222, en bij 0 een die vrij is",
        "the port to listen on; else 2222, and for 0 one that is free",
    ),
    "cli.help.address": Text(
        "het adres waarop geluisterd wordt, 0.0.0.0 voor alle van IPv4; anders 127.0.0.1, alleen deze computer",
        "the address to listen on, 0.0.0.0 for all of IPv4; else 127.0.0.1, this computer only",
    ),
    "cli.help.data": Text(
        "waar de server alles bewaart: zijn eigen sleutel en wat er van elke speler is; anders server/ bij je partijen",
        "where the server keeps everything: its own key, and what each player has; else server/ beside your matches",
    ),
    "cli.help.keys": Text(
        "de publieke sleutels van wie er mag spelen, een per regel; anders authorized_keys in de map van de server",
        "the public keys of who may play, one a line; else authorized_keys in the folder of the server",
    ),
    "cli.help.guests": Text(
        "wie maar wil mag spelen, zonder sleutel aan een tafel die niet bewaard wordt; anders alleen wie op de lijst "
        "staat",
        "whoever likes may play, without a key at a table that is not kept; else only who is in the list",
    ),
    "cli.help.solvers": Text(
        "zoveel berekeningen tegelijk voor meester, nakaarten en oefenen; anders 2",
        "this many threads at a time think for meester, the reviews and the drills; else 2",
    ),
    "cli.help.sessions": Text("zoveel tafels tegelijk; anders 200", "this many tables at one time; else 200"),
    "cli.help.per_address": Text(
        "zoveel verbindingen, en zoveel tafels, vanaf een adres; anders 20",
        "this many connections, and as many tables, from one address; else 20",
    ),
    "cli.help.per_key": Text("zoveel tafels met een sleutel; anders 4", "this many tables of one key; else 4"),
    "cli.help.unauthenticated": Text(
        "zoveel verbindingen die nog niet gezegd hebben wie ze zijn; anders 20",
        "this many connections that have not said yet who they are; else 20",
    ),
    "cli.help.handshake": Text(
        "zoveel seconden mogen ze daarover doen, en dan tot ze aan tafel gaan; anders 30",
        "they may take this many seconds to say it, and then to sit down; else 30",
    ),
    "cli.help.idle": Text(
        "na zoveel seconden zonder toets wordt een tafel bewaard en gesloten; anders 1800",
        "after this many seconds without a key a table is saved and left; else 1800",
    ),
    "cli.help.output": Text(
        "zoveel KB (1024 bytes) wordt vastgehouden voor wie niet leest; anders 256",
        "this many KB (1024 bytes) are held for who does not read; else 256",
    ),
    "cli.help.window": Text(
        "zo groot kan een venster zijn, in kolommen en rijen; anders 250x80",
        "a window can be as large as this, in columns and rows; else 250x80",
    ),
    "cli.help.rate": Text(
        "zoveel toetsen per seconde, gemiddeld; anders 40",
        "this many keys a second, on average; else 40",
    ),
    "cli.help.json": Text("als JSON", "as JSON"),
    "cli.help.toml": Text("als TOML, om te bewaren en te veranderen", "as TOML, to keep and to change"),
    # The list of rules, and rules as a file.
    "cli.rules.list": Text("De regels die een naam hebben:", "The rules that have a name:"),
    "cli.rules.yours": Text("van je volgende partij", "of your next match"),
    "cli.rules.not_yet": Text("nog niet te spelen", "cannot be played yet"),
    "cli.rules.show": Text("{command} laat ze zien in woorden.", "{command} shows them in words."),
    "cli.rules.play": Text("{command} speelt ermee.", "{command} plays by them."),
    "cli.toml.use": Text("Speel ermee: {command} mijn.toml", "Play by these: {command} mine.toml"),
    # Advice.
    "cli.advice.card": Text("Speel {card}. {why}", "Play {card}. {why}"),
    "cli.advice.trumps": Text("Maak {suit} troef. {why}", "Make {suit} trumps. {why}"),
    "cli.advice.kraak": Text("Kraak. {why}", "Double. {why}"),
    "cli.advice.pass": Text("Pas. {why}", "Pass. {why}"),
    "cli.advice.fault": Text(
        "{level} gaf geen geldig antwoord ({what}); dit is dat van {other}.",
        "{level} gave no valid answer ({what}); this is the one of {other}.",
    ),
    # Hosting.
    "cli.serve.listens": Text("Luistert op {address}, poort {port}.", "Listens on {address}, port {port}."),
    "cli.serve.join": Text("Aan tafel komen: {command}", "To sit down at a table: {command}"),
    "cli.serve.key": Text("De sleutel van deze server: {fingerprint}", "The key of this server: {fingerprint}"),
    # What is wrong.
    "cli.unknown_command": Text(
        '"{word}" is geen opdracht: kies uit {names}.',
        '"{word}" is no command: choose from {names}.',
    ),
    "cli.unknown_option": Text(
        '{command} kent geen "{option}": kies uit {choices}.',
        '{command} has no option "{option}": choose from {choices}.',
    ),
    "cli.of_another": Text(
        "{option} hoort bij een opdracht: schrijf {command} {option}.",
        "{option} goes with a command: write {command} {option}.",
    ),
    "cli.command_first": Text(
        "De opdracht {command} komt voorop: schrijf klaverjas {command}, en dan de rest.",
        "The command {command} comes first: write klaverjas {command}, and then the rest.",
    ),
    "cli.too_much": Text(
        '"{word}" is te veel: {command} laat zien wat er kan.',
        '"{word}" is one too many: {command} shows what there is.',
    ),
    "cli.value_missing": Text(
        "Achter {option} ontbreekt een waarde: schrijf bijvoorbeeld {example}.",
        "{option} lacks a value: write for example {example}.",
    ),
    "cli.no_value": Text(
        "{option} krijgt geen waarde: schrijf alleen {option}.",
        "{option} takes no value: write {option} by itself.",
    ),
    "cli.not_together": Text(
        "{option} en {other} gaan niet samen: kies een van beide.",
        "{option} and {other} do not go together: choose one of them.",
    ),
    "cli.choice": Text(
        '{option} kan niet "{value}" zijn: kies uit {choices}.',
        '{option} cannot be "{value}": choose from {choices}.',
    ),
    "cli.number": Text(
        '{option} kan niet "{value}" zijn: neem een heel getal van 1 tot {most}.',
        '{option} cannot be "{value}": take a whole number from 1 to {most}.',
    ),
    "cli.number_from": Text(
        '{option} kan niet "{value}" zijn: neem een heel getal van {least} tot {most}.',
        '{option} cannot be "{value}": take a whole number from {least} to {most}.',
    ),
    "cli.window": Text(
        '{option} kan niet "{value}" zijn: schrijf kolommen en rijen, van {least} tot {most}, zoals {example}.',
        '{option} cannot be "{value}": write columns and rows, from {least} to {most}, such as {example}.',
    ),
    "cli.no_file": Text(
        "Bij {option}: {path} is geen bestand, noem een ander.",
        "For {option}: {path} is no file, name another.",
    ),
    "cli.ssh_missing": Text(
        'Om anderen te laten spelen is nog iets nodig: pip install "{package}", waar klaverjas is geïnstalleerd.',
        'To let others play something more is needed: pip install "{package}", where klaverjas is installed.',
    ),
    "cli.option": Text("Bij {option}: {reason}", "For {option}: {reason}"),
    "cli.sheet_of_duty": Text(
        "{option} is er alleen bij troefplicht: schrijf {example}.",
        "{option} goes with the duty drill only: write {example}.",
    ),
    "cli.json_of_sheet": Text(
        "--json is er alleen bij een blad: schrijf {example}.",
        "--json goes with a sheet only: write {example}.",
    ),
    "cli.mode_of_duty": Text(
        "--mode is er alleen bij troefplicht: schrijf {example}.",
        "--mode goes with the duty drill only: write {example}.",
    ),
    "cli.position_missing": Text(
        "Er ontbreekt een stelling: noem een bestand, of - voor de standaardinvoer.",
        "A position is missing: name a file, or - for standard input.",
    ),
    "cli.no_positions": Text(
        "In {path} staat geen stelling: schrijf er een JSON-object in.",
        "There is no position in {path}: put a JSON object in it.",
    ),
    "cli.not_json": Text(
        "Dit is geen JSON, vanaf teken {column} van regel {line}: verbeter het daar.",
        "This is no JSON, from character {column} of line {line} on: mend it there.",
    ),
    "cli.bad_positions": Text(
        "{bad} van de {count} stellingen kunnen niet; de eerste op regel {line}: {reason}",
        "{bad} of the {count} positions cannot be; the first on line {line}: {reason}",
    ),
    "cli.in_file": Text("Bestand {path}: {reason}", "File {path}: {reason}"),
    "cli.unreadable": Text(
        "{path} is niet te lezen ({why}): noem een ander bestand.",
        "{path} cannot be read ({why}): name another file.",
    ),
    "cli.not_toml": Text(
        "Regel {line} van {path} is geen TOML: schrijf zoiets als {example}.",
        "Line {line} of {path} is no TOML: write something like {example}.",
    ),
    "cli.no_rules": Text(
        '"{value}" is geen naam van regels en geen bestand: kies uit {names}, of noem een bestand in TOML.',
        '"{value}" is no name of rules and no file: choose from {names}, or name a file in TOML.',
    ),
    "cli.rules_not_yet": Text(
        "De tafel kan {name} nog niet spelen: kies uit {names}.",
        "The table cannot play {name} yet: choose from {names}.",
    ),
    "cli.field_not_yet": Text(
        "Bestand {path}: de tafel kan {field} = {value} nog niet spelen, kies uit {choices}.",
        "File {path}: the table cannot play {field} = {value} yet, choose from {choices}.",
    ),
    "cli.not_written": Text(
        "De uitvoer kan niet geschreven worden: {why}.",
        "The output cannot be written: {why}.",
    ),
}
