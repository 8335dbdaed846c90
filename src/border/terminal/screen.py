"""The table screen: its layout, and its reactions to keys and clicks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding, BindingType
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Footer, Static

from border.engine import score
from border.terminal.dialogs import EndScreen, HelpScreen
from border.terminal.draft import PAGE, Crosses, Keeps
from border.terminal.drawing import DAY, FACE, GAP, NIGHT, SMALL, TALL, WIDE, HexSize
from border.terminal.input import TONES, TableInput
from border.terminal.messages import (
    describe_closures,
    describe_event,
    heading,
    prompt,
    texts_of,
    tray,
)
from border.terminal.saves import SavedGames
from border.terminal.session import Session, Setup
from border.terminal.widgets import (
    STRIP,
    BoardView,
    ChoiceList,
    DiceTray,
    Log,
    Others,
    draw_players,
    draw_strip,
    draw_table,
)
from border.texts import LANGUAGES, Texts

MIN_SCREEN = (80, 24)  # columns and lines of the smallest supported screen
LARGE_SCREEN = (100, 30)  # from this size, the large board has two lines per row
BOARD = 61  # columns of the large board: 14.5 hexagons of 4 columns each, and the row numbers
TRAY = 5 * (FACE + GAP)
SCORES = 11  # lines of the score table
OTHERS = 30  # columns of the other players' boards
MIN_COLUMNS_WITH_OTHERS = BOARD + 2 + 37 + 1 + OTHERS  # from this width, the other boards are shown

Place: TypeAlias = tuple[int, int, int, int]  # column, line, columns, lines


@dataclass(frozen=True, slots=True)
class Layout:
    """Places of the widgets; widgets without a place are hidden."""

    hex_size: HexSize
    places: dict[str, Place]


def layout(columns: int, lines: int) -> Layout:
    """Return the layout for a screen of this size."""
    if columns < MIN_SCREEN[0] or lines < MIN_SCREEN[1]:
        return Layout(SMALL, {"narrow": (0, 0, columns, lines)})
    bars = {"head": (0, 0, columns, 1), "message": (0, lines - 2, columns, 1)}
    if columns < LARGE_SCREEN[0] or lines < LARGE_SCREEN[1]:
        return Layout(WIDE, bars | _compact(columns, lines))
    return Layout(TALL, bars | _roomy(columns, lines))


def _compact(columns: int, lines: int) -> dict[str, Place]:
    """Place the board and its values at the top, the dice below, then choices beside the log."""
    middle = columns // 2
    return {
        "board": (0, 1, BOARD, 13),
        "strip": (columns - STRIP, 1, STRIP, 9),
        "players": (columns - STRIP, 10, STRIP, 4),
        "tray": (1, 14, TRAY, 3),
        "prompt": (TRAY + 2, 14, columns - TRAY - 2, 3),
        "choices": (1, 17, middle - 2, lines - 19),
        "log": (middle, 17, columns - middle, lines - 19),
    }


def _roomy(columns: int, lines: int) -> dict[str, Place]:
    """Place the board and the log on the left, then the controls, then the other boards."""
    beside = columns >= MIN_COLUMNS_WITH_OTHERS
    left = BOARD + 2
    width = columns - left - (OTHERS + 1 if beside else 0)
    choices = min(PAGE + 1, lines - 2 - SCORES - 11)
    places = {
        "board": (0, 1, BOARD, 25),
        "log": (1, 26, BOARD - 1, lines - 28),
        "prompt": (left, 1, width, 5),
        "tray": (left, 6, TRAY, 3),
        "choices": (left, 10, width, choices),
        "scores": (left, 11 + choices, width, SCORES),
    }
    if beside:
        places["others"] = (columns - OTHERS, 1, OTHERS, lines - 3)
    return places


# Actions that are not always available.
CONTEXT_ACTIONS = ("confirm", "throw", "stop", "rematch", "undo", "reset")
SHORT = 12  # number of characters of the commitment that are shown


class TableScreen(Screen[None], inherit_bindings=False):
    """Screen of a game in which all people share one keyboard."""

    # Each description is the key of a text, which `active_bindings` looks up.
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", "key-confirm", key_display="↵"),
        Binding("t", "throw", "key-throw"),
        Binding("s", "stop", "key-stop"),
        Binding("n", "rematch", "key-rematch"),
        Binding("u", "undo", "key-undo"),
        Binding("r", "reset", "key-reset"),
        Binding("h", "hint", show=False),
        Binding("space", "pick_pointed", show=False),
        Binding("up,left", "point(-1)", show=False),
        Binding("down,right", "point(1)", show=False),
        *(Binding(str(number), f"pick({number})", show=False) for number in range(1, 10)),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
        Binding("tab", "look(1)", "key-boards", key_display="⇥"),
        Binding("shift+tab", "look(-1)", show=False),
        Binding("f", "faster", show=False),
        Binding("d", "palette", show=False),
        Binding("l", "language", "key-language"),
        Binding("question_mark", "help", "key-help", key_display="?"),
        Binding("q", "leave", "key-quit"),
        Binding("ctrl+c", "leave", show=False),
    ]

    def __init__(
        self,
        setup: Setup,
        table: Session,
        folder: SavedGames,
        texts: Texts,
        *,
        pace: float,
        greeting: str,
    ) -> None:
        super().__init__()
        self._setup, self._folder = setup, folder
        self._pace = pace  # seconds that a bot waits before each action
        self._bots_at_once = pace == 0
        self._greeting = greeting
        self._shown_texts: dict[str, Text] = {}  # current text of each widget
        self._available: set[str] = set()  # actions shown in the footer
        self._logged = 0  # number of transitions in the log
        self.table_input = TableInput(table, texts)
        self._board = BoardView(table.position.boards[self.table_input.viewed], id="board")
        self._tray, self._choices = DiceTray(id="tray"), ChoiceList(id="choices")
        self._log, self._others = Log(id="log"), Others(table.position, id="others")

    @property
    def texts(self) -> Texts:
        """Texts in the current language."""
        return self.table_input.texts

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """Bindings with descriptions in the current language."""
        return {key: self._named(active) for key, active in super().active_bindings.items()}

    def _named(self, active: ActiveBinding) -> ActiveBinding:
        name = active.binding.description
        if name not in self.texts:
            return active
        return active._replace(binding=replace(active.binding, description=self.texts(name)))

    @property
    def table(self) -> Session:
        """The current game."""
        return self.table_input.table

    def compose(self) -> ComposeResult:
        """Create all widgets; `layout` places them."""
        with Container(id="table"):
            for name in ("head", "prompt", "message", "strip", "players", "scores", "narrow"):
                yield Static(id=name)
            yield from (self._board, self._tray, self._choices, self._log, self._others)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Start or resume the game."""
        self._place()
        self._begin(self._greeting)

    def on_resize(self, _event: events.Resize) -> None:
        """Place all widgets again."""
        self._place()
        self._show()

    def _place(self) -> None:
        found = layout(self.size.width, self.size.height)
        self._board.hex_size = found.hex_size
        for part in self.query_one("#table").children:
            place = found.places.get(part.id or "")
            part.set_class(place is not None, "placed")
            if place is not None:
                part.styles.offset = place[:2]
                part.styles.width, part.styles.height = place[2:]

    def _begin(self, greeting: str) -> None:
        self._log.reset()
        self._logged = 0
        self.table_input.say(greeting)
        self._advance()

    def _advance(self) -> None:
        """Continue until a person has to decide, a bot has to wait, or the game ends."""
        self._save()  # save first: when the game is resumed, the bots make the same decisions again
        went_on = False
        while self._bots_at_once and self.table.asked is None and not self.table.over:
            self.table.go_on()
            went_on = True
        if went_on:
            self._save()
        self._log_events()
        self.table_input.ask()
        self._show()
        if self.table.over:
            end = EndScreen(self.texts, self.table, self._folder.games)
            self.app.push_screen(end, self._answer)
        elif self.table_input.seat is None:
            self.set_timer(self._pace, self._go_on)

    def _go_on(self) -> None:
        self.table.go_on()
        self._advance()

    def _save(self) -> None:
        try:
            self._folder.store(self._setup, self.table)
            if self.table.over:
                self._folder.finish(self.table)
        except OSError as error:
            self.app.exit(error)

    def _log_events(self) -> None:
        texts, names = self.texts, self.table_input.names
        fresh = self.table.transitions[self._logged :]
        self._logged += len(fresh)
        self._log.add(
            [line for transition in fresh for line in describe_event(texts, transition, names)]
        )
        for transition in fresh:
            if self.table.passed(transition):
                self.table_input.say(next(describe_event(texts, transition, names)))
        if closures := [
            c for transition in fresh for c in describe_closures(texts, transition, names)
        ]:
            self.table_input.say(f"★ {'; '.join(closures)} ★", "closed")

    def _show(self) -> None:
        """Update all widgets."""
        table_input, table, texts = self.table_input, self.table, self.texts
        position, names, viewed = table.position, table_input.names, table_input.viewed
        palette = NIGHT if self.app.current_theme.dark else DAY
        self._write("head", self._head())
        self._write("prompt", prompt(texts, table, table_input.seat, table_input.draft))
        self._write("strip", draw_strip(texts, position, viewed))
        self._write("players", draw_players(position, names, viewed))
        self._write("scores", draw_table(texts, position, names, viewed, self._width("scores")))
        self._write("narrow", Text(texts("too-narrow", columns=MIN_SCREEN[0], lines=MIN_SCREEN[1])))
        self._write("message", table_input.message.text)
        for tone in TONES:
            self.query_one("#message").set_class(table_input.message.tone == tone, tone)
        self._board.palette = palette
        self._board.show(position.boards[viewed], viewed, table_input.marks)
        self._others.show(position, self._titles(), viewed, palette)
        keeping = table_input.pointed if isinstance(table_input.draft, Keeps) else None
        self._tray.show(texts, tray(table, table_input.draft, keeping))
        self._show_choices()
        self._show_keys()

    def _show_choices(self) -> None:
        table_input = self.table_input
        board = self.table.position.boards[
            table_input.viewed if table_input.seat is None else table_input.seat
        ]
        if isinstance(table_input.draft, Crosses):
            self._choices.show(self.texts, board, table_input.choices, table_input.pointed)
        else:
            title = self.texts("choices-ahead")
            self._choices.show(self.texts, board, table_input.prospects, None, title)

    def _show_keys(self) -> None:
        useful = {action for action in CONTEXT_ACTIONS if self.check_action(action, ())}
        if useful != self._available:
            self._available = useful
            self.refresh_bindings()

    def _head(self) -> Text:
        commitment = self.table.dice.commitment[:SHORT]
        left = heading(self.texts, self.table)
        right = self.texts("heading-dice", commitment=commitment) + " "
        room = max(0, self.size.width - len(right) - 1)
        text = Text(f" {left}")
        text.truncate(room, overflow="ellipsis", pad=True)
        return text.append(right, "dim")

    def _titles(self) -> list[str]:
        position = self.table.position
        return [
            self.texts("player-points", name=name, points=score(position, seat))
            for seat, name in enumerate(self.table_input.names)
        ]

    def _width(self, name: str) -> int:
        return layout(*self.size).places.get(name, (0, 0, 0, 0))[2]

    def _write(self, name: str, text: Text) -> None:
        if text != self._shown_texts.get(name):
            self._shown_texts[name] = text
            self.query_one(f"#{name}", Static).update(text, layout=False)

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action is available; the footer shows only available actions."""
        table_input = self.table_input
        match action:
            case "throw":
                return table_input.seat is not None and not isinstance(table_input.draft, Crosses)
            case "stop":
                return isinstance(table_input.draft, Keeps)
            case "undo" | "reset":
                return table_input.draft is not None
            case "confirm":
                return table_input.seat is not None
            case "rematch":
                return self.table.over
            case _:
                return True

    def on_key(self, event: events.Key) -> None:
        """Explain why the action of a key is not available."""
        asking = {
            "t": self.table_input.throw,
            "s": self.table_input.stop,
            "enter": self.table_input.confirm,
        }
        actions = {"t": "throw", "s": "stop", "enter": "confirm"}
        if event.key in asking and not self.check_action(actions[event.key], ()):
            self._after(asking[event.key]())

    def action_confirm(self) -> None:
        """Confirm the draft."""
        self._after(self.table_input.confirm())

    def action_throw(self) -> None:
        """Throw the dice that are not kept."""
        self._after(self.table_input.throw())

    def action_stop(self) -> None:
        """Stop throwing and use the dice as they are."""
        self._after(self.table_input.stop())

    def _after(self, went_on: bool) -> None:
        if went_on:
            self.table_input.say("")
            self._advance()
        else:
            self._show()

    def action_undo(self) -> None:
        """Undo the last choice."""
        self.table_input.undo()
        self._show()

    def action_hint(self) -> None:
        """Show the champion's decision."""
        self.table_input.hint()
        self._save()
        self._show()

    def action_reset(self) -> None:
        """Undo all choices."""
        self.table_input.reset()
        self._show()

    def action_pick(self, number: int) -> None:
        """Toggle the die or choice with that number."""
        self.table_input.pick(number)
        self._show()

    def action_pick_pointed(self) -> None:
        """Toggle the die or choice under the cursor."""
        self.table_input.pick_pointed()
        self._show()

    def action_point(self, step: int) -> None:
        """Move the cursor."""
        self.table_input.point(step)
        self._show()

    def action_look(self, step: int) -> None:
        """Show another player's board."""
        self.table_input.look(step)
        self._show()

    def action_faster(self) -> None:
        """Toggle whether bots play without delay."""
        self._bots_at_once = not self._bots_at_once
        self.table_input.say(self.texts("bots-at-once" if self._bots_at_once else "bots-slowly"))
        self._show()

    def action_palette(self) -> None:
        """Toggle between the dark and the light theme."""
        self.app.theme = "day" if self.app.current_theme.dark else "night"
        self._show()

    def action_language(self) -> None:
        """Switch to the next language and translate the log."""
        following = LANGUAGES.index(self.texts.language) + 1
        self.table_input.texts = texts_of(LANGUAGES[following % len(LANGUAGES)])
        self._log.reset()
        self._logged = 0
        self._log_events()
        self.table_input.say(self.texts("language-chosen"))
        self.refresh_bindings()
        self._show()

    def action_scroll_log(self, pages: int) -> None:
        """Scroll the log."""
        self._log.scroll_relative(y=pages * max(1, self._log.size.height - 1), animate=False)

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.app.push_screen(HelpScreen(self.texts, self.table.position.rules))

    def action_rematch(self) -> None:
        """Start a new game with the seats rotated."""
        self._answer("new")

    def action_leave(self) -> None:
        """Exit; the game is saved already."""
        self.app.exit()

    def on_board_view_picked(self, event: BoardView.Picked) -> None:
        """Toggle the clicked cell."""
        self.table_input.pick_cell(event.seat, event.cell)
        self._show()

    def on_dice_tray_picked(self, event: DiceTray.Picked) -> None:
        """Toggle the clicked die."""
        self.table_input.pick_die(event.index)
        self._show()

    def on_choice_list_picked(self, event: ChoiceList.Picked) -> None:
        """Toggle the clicked choice."""
        self.table_input.pick_choice(event.index)
        self._show()

    def _answer(self, answer: str | None) -> None:
        if answer == "quit":
            self.app.exit()
        elif answer == "new":
            self._setup = self._setup.rotated()
            self.table_input = TableInput(self._setup.table(), self.texts)
            self._begin(self.texts("greeting-rematch"))
