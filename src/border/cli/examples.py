"""What `--help` shows at its end: commands to be copied, each with what it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

EXAMPLES: Mapping[str, Sequence[tuple[str, str]]] = {
    "border": (
        ("border play", "the game, in the browser"),
        ("border boards show classic-1", "a board"),
        ("border simulate --out games.jsonl", "games between bots"),
        ("border replay --game 3 games.jsonl", "one of them, round by round"),
        ("border arena planner greedy", "which bot is better"),
        ("border COMMAND --help", "more about a command"),
    ),
    "border play": (
        ("border play", "in the browser, until Ctrl-C"),
        ("border play --host 0.0.0.0", "with the phones in your network"),
        ("border play --terminal", "at this keyboard"),
        ("border play --terminal --players Ada,Bob,scout --rules quick", "two people and a bot"),
        ("border play --terminal --players You,eager.py:eager", "against your own bot"),
    ),
    "border serve": (
        ("border serve", "tables at http://127.0.0.1:8000"),
        ("border serve --host 0.0.0.0 --public https://border.example", "for a club"),
        (
            "border serve --workers 4 --database postgresql+psycopg://border@db/border",
            "four processes on PostgreSQL",
        ),
    ),
    "border boards": (
        ("border boards list", "the boards of the package"),
        ("border boards new --seed 7 --out mine.toml", "one more"),
        ("border boards check mine.toml", "whether it can be played on"),
    ),
    "border boards list": (("border boards list", "a name and its set on each line"),),
    "border boards show": (
        ("border boards show classic-1", "here"),
        ("border boards show mine.toml --svg mine.svg", "as a picture"),
    ),
    "border boards check": (("border boards check mine.toml yours.toml", "every fault of both"),),
    "border boards new": (
        ("border boards new", "any"),
        ("border boards new --seed 7 --name mine --out mine.toml", "the same one again"),
    ),
    "border boards fair": (
        ("border boards fair classic --games 640", "how often each board and each place wins"),
        ("border boards fair mine.toml classic-2 --jobs 4 --json", "as figures"),
    ),
    "border replay": (
        ("border replay games.jsonl", "every game, round by round"),
        ("border replay --verify games.jsonl.zst", "is every rule kept, every die proved?"),
        ("border replay --game 3 --boards games.jsonl", "one game, with its boards"),
        ("border replay --game 3 --step 40 --svg step.svg games.jsonl", "one instant of it"),
    ),
    "border review": (
        ("border review games.jsonl", "every game: luck, and what decisions cost"),
        ("border review --game 3 --seat 0 games.jsonl", "your own part of one"),
        ("border review --game 3 --svg chances.svg games.jsonl", "everybody's chances, drawn"),
    ),
    "border puzzles": (("border puzzles new --out puzzles.jsonl", "ten of them"),),
    "border puzzles new": (
        ("border puzzles new --out puzzles.jsonl", "ten of them"),
        ("border puzzles new --count 100 --jobs 4 --out puzzles.jsonl --resume", "and more"),
    ),
    "border records": (
        ("border records table games.jsonl --out games.csv", "a row for each game"),
    ),
    "border records table": (
        ("border records table games.jsonl --out games.parquet", "a row for each game"),
        ("border records table --per round *.jsonl.gz --out rounds.csv", "for each round"),
    ),
    "border simulate": (
        ("border simulate --games 2", "two games, here"),
        ("border simulate --players planner,eager.py:eager --out games.jsonl", "with your own bot"),
        ("border simulate --games 100000 --jobs 4 --out games.jsonl --resume", "on and on"),
    ),
    "border arena": (
        ("border arena planner greedy --tables 2 --games 400", "who wins how often"),
        ("border arena eager.py:eager scout --out duel", "a function of yours; with plots"),
        ('border arena "exec:./my-bot" planner --patience 2', "a bot in any language"),
        ("border arena planner greedy random --jobs 4 --out duel --resume", "go on"),
    ),
    "border export": (
        ("border export --out games.jsonl", "all finished games of this machine's server"),
        ("border export --game 7kq3mwx2ab", "one of them"),
    ),
    "border import": (("border import games.jsonl", "as if they had been played here"),),
    "border backup": (
        ("border backup tables-today.sqlite", "while the server goes on"),
        ("border backup --force latest.sqlite", "over the one before"),
    ),
    "border admin": (
        ("border admin list", "the tables of this machine's server"),
        ("border admin show 7kq3mwx2ab", "one of them"),
        ("border admin log", "what operators have done"),
    ),
    "border admin list": (
        ("border admin list", "those first at which something happened last"),
        ("border admin list --name Ada", "where somebody sits"),
    ),
    "border admin show": (("border admin show 7kq3mwx2ab", "who sits there, and what is played"),),
    "border admin close": (("border admin close 7kq3mwx2ab", "whoever is there is told"),),
    "border admin delete": (("border admin delete 7kq3mwx2ab", "with all that happened there"),),
    "border admin erase": (('border admin erase "Ada Lovelace"', "in all games that are over"),),
    "border admin block": (
        ("border admin block 203.0.113.7 --hours 24", "for a day"),
        ("border admin block 203.0.113.7 --hours 0", "not any more"),
    ),
    "border admin log": (("border admin log", "of the last thirty days"),),
}
ROOM = 74  # characters of a line
EXITS = "Exit codes: 0 all is well, 1 a foul or a fault, 2 bad input, 130 interrupted."


def add_examples(command: click.Command, path: str) -> None:
    """Puts the examples below the help of a command, and of all commands in it."""
    lines = _lines(EXAMPLES.get(path, ()))
    command.epilog = "\n".join(["\b", "Examples:", *lines, "", "\b", EXITS])
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            add_examples(inner, f"{path} {name}")


def _lines(examples: Sequence[tuple[str, str]]) -> list[str]:
    """What each does beside it, or below it where there is no room for that."""
    width = max((len(line) for line, _ in examples), default=0)
    if all(width + 2 + len(does) <= ROOM for _, does in examples):
        return [f"  {line:{width}}  {does}" for line, does in examples]
    return [part for line, does in examples for part in (f"  {line}", f"      {does}")]
