"""A table at one terminal: shows events, asks questions, reads answers and commands."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from heredity_bot.frontends.terminal import recap as past
from heredity_bot.frontends.terminal.answers import NotSo, number, several, shares, words_of
from heredity_bot.frontends.terminal.loop_thread import LoopThread
from heredity_bot.frontends.terminal.screen import Screen, read_line
from heredity_bot.frontends.terminal.text import LOCALES, MAP, THING, commands_for, speech
from heredity_bot.games.plugin import ACT_STEPS, Eye, Teller, plugin
from heredity_bot.kernel import ASIDE, Act, Answer, Ask, Event, Refusal, Refused
from heredity_bot.stage.scene import (
    Choice,
    QuestionScene,
    causes_of,
    find_path,
    one_of_each,
    only_step,
    path_labels,
    rules_of,
)
from heredity_bot.stage.table_phrases import TablePhrases
from heredity_bot.stage.words import is_machine
from heredity_bot.tables.access import eye_of
from heredity_bot.tables.actions import (
    Answered,
    AnyAction,
    Noted,
    Redo,
    Redone,
    Reply,
    Set,
    Started,
    Undo,
    Undone,
)
from heredity_bot.tables.hot_seat import next_in_front, who_answers
from heredity_bot.tables.registry import TableRegistry
from heredity_bot.tables.table import ActionOutcome, LiveTable, News
from heredity_bot.tables.table_text import TableText

MACHINE_FAILED = 1.0
"""Seconds after which a machine that had no answer is looked at again."""
BACK, BESIDE, ASK_FIRST = "0", "+", "?"
LONGEST_NAME = 60
"""Characters of the name of a thing that is looked up."""
WHY_CAUSES, WHY_RULES = 6, 8
"""The most reasons and rules that are shown at once."""


class Left(Exception):
    """The players have gone; the table is saved."""


class Meant(Exception):
    """An act was named in words: go on from there."""

    def __init__(self, path: tuple[str, ...]) -> None:
        super().__init__(path)
        self.path = path


class Anew(Exception):
    """The question has changed, by an undo or another language: ask again from its beginning."""


_WORTH_TELLING = ("rule-failed", "redo-lost", "newer-rules")
"""Notes that are shown; who comes and who votes is seen at one keyboard anyway."""


class TerminalTable:
    """One table at one terminal."""

    def __init__(
        self,
        registry: TableRegistry,
        table: LiveTable,
        run: LoopThread,
        tellers: Callable[[str], Teller],
        locale: str,
        screen: Screen,
        heard: Iterable[News] = (),
    ) -> None:
        """`heard` are lines of machines that have not been told yet."""
        self.registry, self.table, self.run, self.screen = registry, table, run, screen
        self._tellers = tellers
        self._typed: deque[str] = deque()
        self._happened: tuple[list[Event], bytes | None] = [], None
        """Lines about the last answer."""
        self._refused: Refusal | None = None
        self._in_front = ""
        """Who of several rivals looks at the screen."""
        self._goal_shown: tuple[int, int, str] | None = None
        acts = plugin(table.game.name).act_commands
        self._steps = acts.steps if acts else ACT_STEPS
        self._heard = list(heard)
        registry.listen(self._hear_news)
        self._speak(locale)

    def _speak(self, locale: str) -> None:
        self.locale, self.teller = locale, self._tellers(locale)
        self.own = speech(locale, self.table.game.name)
        self._looks = {look.name: look for look in self.teller.looks}
        self._commands = commands_for(self.teller.looks)
        self.screen.onward = self.own.say("onward")

    @property
    def t(self) -> Any:
        return self.table.t

    @property
    def _eye(self) -> Eye:
        """The seats whose secrets are shown: those of the player who looks at the screen."""
        return eye_of(self.table.info, self._present)

    @property
    def _present(self) -> list[str]:
        """The players who sit at the screen; rivals look at it one at a time."""
        return [self._in_front] if self._in_front else self.table.human_players

    def _hand_over(self) -> None:
        """Give the screen to the rival who is asked, behind a curtain."""
        info = self.table.info
        rivals = self.table.human_players if info.contest and len(self.table.human_players) > 1 else []
        wanted = next_in_front(self.table, rivals, self._in_front) if rivals else ""
        if wanted in ("", self._in_front):
            self._in_front = wanted
            return
        if self.screen.covers:
            seat = next(seat for seat, holder in info.seats.items() if holder == wanted)
            self.screen.cover(self.own.say("curtain", seat=self.teller.seat(seat)))
        elif not self._in_front:
            self.screen.note(self.own.say("no-curtain"))
        self._in_front = wanted

    def play(self, outcome: ActionOutcome | None = None) -> bool:
        """Play until the game is over (True) or the players leave (False); `outcome` is shown first."""
        try:
            self._tell_steps(outcome or ActionOutcome())
            while (ask := self._asked()) is not None:
                try:
                    self._turn(ask)
                except Anew:
                    self._typed.clear()
        except (Left, KeyboardInterrupt):
            self.screen.note(self.own.say("saved"))
            return False
        self.screen.tell(TableText(self.locale, self.teller, self.table).standing())
        return True

    def _asked(self) -> Ask | None:
        """The question for the people at the terminal, after machines have answered theirs."""
        while self._heard or self.table.machine_to_answer():
            self.run(self._machines_settled())
            if self.table.gone:
                self.table = self.run(self.registry.fetch(self.table.id)) or self.table
            heard, self._heard = self._heard, []
            for news in heard:
                self._tell_steps(ActionOutcome(news.line, news.entry.steps, news.before))
        return self.table.ask

    async def _machines_settled(self) -> None:
        if self.registry.machines is not None:
            await self.registry.machines.settled()
        if self.table.machine_to_answer():  # it failed: the clock of the table goes on
            await asyncio.sleep(MACHINE_FAILED)

    def _hear_news(self, table: LiveTable, news: News) -> None:
        """Note what machines and the clock do; what people do here is told when it is done."""
        if table.id == self.table.id and (not news.by or is_machine(news.by)):
            self._heard.append(news)

    def _turn(self, ask: Ask) -> None:
        self._hand_over()
        scene = self.teller.question(self.t, ask, eye=self._eye)
        if scene.kind == "act":
            self._show_goal()
        answer = self._hear(scene)
        if self._typed:  # there are words after the answer: it is not clear what was meant
            self._typed.clear()
            self.screen.note(self.own.say("not-so"))
            return
        mark = self.table.mark
        for speaker in who_answers(self.table, answer, self._present):
            outcome = self._do(Reply(answer, mark), speaker)
            if outcome.refusal is not None:
                self._typed.clear()
                self._refused = outcome.refusal
                self.screen.note(self.teller.refusal(outcome.refusal, self.t))
            self._tell_steps(outcome)
            if self.table.mark != mark or self.table.info.vote is None:
                return

    def _do(self, action: AnyAction, by: str) -> ActionOutcome:
        """Do an action; after a fault the registry may have a new object for the table."""
        outcome = self.run(self.registry.do(self.table.id, action, by))
        if self.table.gone:
            self.table = self.run(self.registry.fetch(self.table.id)) or self.table
        return outcome

    def _tell_steps(self, outcome: ActionOutcome) -> None:
        for i, step in enumerate(outcome.steps):
            if isinstance(step, (Started, Answered, Redone)):
                self._tell(self.table.game.read_events(step.events), outcome.before.get(i))
            elif isinstance(step, Noted) and step.key in _WORTH_TELLING:
                talk = TablePhrases(self.teller.words(self.t))
                self.screen.note(talk.noted(step.key, step.facts))

    def _tell(self, events: Iterable[Event], before: bytes | None) -> None:
        happened = list(events)
        self._refused = None
        if happened:
            self._happened = happened, before
        eye = self._eye
        self.screen.tell(
            self.teller.events(self.t, self.table.game.events_for(happened, eye), before, eye=eye)
        )

    def _show_goal(self) -> None:
        """Show the goal at the beginning of each round, and when it has changed."""
        goal, game, state = self.teller.goal(self.t), self.table.game, self.t.state
        shown = (game.part_of(state)[0], game.round_of(state), goal)
        if goal and shown != self._goal_shown:
            self.screen.note(self.own.say("goal", goal=goal))
        self._goal_shown = shown

    # Hearing an answer

    def _hear(self, scene: QuestionScene) -> Answer:
        while True:
            heard = self._hear_once(scene)
            if heard is not None:
                return heard
            aside = self._walk(self.own.say("beside"), scene.also, way_back=True)
            if aside is not None:
                return (ASIDE, *aside)

    def _hear_once(self, scene: QuestionScene) -> Answer | None:
        """Read an answer; None if an act beside the question is wanted first."""
        if scene.kind == "act":
            return self._hear_act(scene)
        if scene.kind == "one":
            chosen = self._pick(self._prompt(scene), scene.choices, also=bool(scene.also))
            return chosen.id if chosen else None
        read = several if scene.kind == "some" else shares
        return self._read_several(scene, read)

    def _hear_act(self, scene: QuestionScene) -> Answer | None:
        """Seats of machines are not offered; whoever names one in words is told who plays it."""
        seats, begun = self.table.info.seats, tuple[str, ...]()
        own = [choice for choice in scene.choices if not is_machine(seats.get(choice.id, ""))]
        while True:
            try:
                return self._walk(scene.prompt, scene.choices if begun else own, begun=begun)
            except Meant as meant:
                begun = meant.path

    def _prompt(self, scene: QuestionScene) -> str:
        self._scene_why = scene.why
        if not scene.asked:
            return scene.prompt
        return f"{self.own.say('asked', who=', '.join(scene.asked))} {scene.prompt}"

    def _walk(
        self, prompt: str, choices: Sequence[Choice], *, way_back: bool = False, begun: Sequence[str] = ()
    ) -> tuple[str, ...] | None:
        """Choose step by step down a tree, from a path that was `begun` in words; None if the players go back out of it."""
        path, own = find_path(choices, begun), self._own_seat(choices)
        while True:
            if own is not None and path == [own]:
                path = []
            level = _level(path, choices)
            if path and not level:
                return tuple(choice.id for choice in path)
            # an act by its bare name, not by the label that names its thing
            unread = len(path) == len(begun) and [*self._steps[len(path) - 1 : len(path)]] == ["what"]
            if path and (only := only_step(level, label_was_read=not unread)) is not None:
                path.append(only)
                continue
            if own is not None and not path:
                level = [*one_of_each(own.choices), *(choice for choice in choices if choice is not own)]
            title = " › ".join([prompt, *path_labels(path[1:] if own is not None else path)])
            picked = self._pick(
                title, level, back=bool(path) or way_back, first="with" in self._steps[: len(path) + 1]
            )
            if picked is not None:
                path += [own, picked] if own is not None and not path and picked not in choices else [picked]
            elif not path:
                return None
            else:
                _step_back(path, choices)

    def _own_seat(self, choices: Sequence[Choice]) -> Choice | None:
        """The one seat of a rival who acts: its acts are offered at once, beside *done*."""
        seats = [choice for choice in choices if choice.follows == "implied"]
        return seats[0] if self.table.info.contest and len(seats) == 1 else None

    def _pick(
        self,
        prompt: str,
        choices: Sequence[Choice],
        *,
        back: bool = False,
        also: bool = False,
        first: bool = False,
    ) -> Choice | None:
        """Choose one of several; None for `0` (back) or `+` (beside the question). With `first` an empty line is number 1."""
        hint = self.own.say("type-or-enter" if first else "type-number", most=len(choices))
        while True:
            if not self._typed:
                zero = self.own.say("back") if back else None
                plus = self.own.say("beside") if also else None
                self.screen.question(prompt, [choice.full_label for choice in choices], zero, plus)
            word = self._word(hint, empty="1" if first else "")
            if word is None:
                continue
            if (back and word == BACK) or (also and word == BESIDE):
                return None
            try:
                return choices[number(word, len(choices))]
            except NotSo:
                self._not_so(hint, [word, *self._typed])

    def _read_several(
        self, scene: QuestionScene, read: Callable[[Sequence[str], QuestionScene], Answer]
    ) -> Answer | None:
        hint = self._how_to_type(scene)
        is_amount = scene.kind == "allot" and len(scene.choices) == 1  # the question names the only choice
        labels = [] if is_amount else [self._label(scene, choice) for choice in scene.choices]
        plus = self.own.say("beside") if scene.also else None
        while True:
            if not self._typed:
                self.screen.question(self._prompt(scene), labels, None, plus)
            word = self._word(hint)
            if word is None:
                continue
            if word == BESIDE and scene.also:
                return None
            words = [word, *self._typed]
            self._typed.clear()
            try:
                return read(words, scene)
            except NotSo:
                self._not_so(hint, words)

    def _how_to_type(self, scene: QuestionScene) -> str:
        bounds = {"least": scene.least, "most": scene.most}
        if scene.kind == "some":
            return self.own.say("type-numbers", **bounds)
        if len(scene.choices) == 1:
            return self.own.say("type-amount", **bounds)
        return self.own.say("type-shares", **bounds, none="no" if scene.least else "yes")

    def _label(self, scene: QuestionScene, choice: Choice) -> str:
        cap = scene.caps.get(choice.id, 1)
        return choice.full_label if cap == 1 else self.own.say("at-most", label=choice.full_label, cap=cap)

    def _not_so(self, hint: str, words: Sequence[str]) -> None:
        """Begin an act that was typed in words, or say why it is not possible."""
        self._typed.clear()
        ask = self.table.ask
        attempt = self.teller.understand(self.t, words) if ask else None
        if ask is None or attempt is None:
            self.screen.note(f"{self.own.say('not-so')} {hint}")
            return
        seats = self.table.game.seats
        found = self.teller.open_paths(self.t, ask, attempt, seats) if isinstance(ask, Act) else []
        if len(found) == 1:
            raise Meant(found[0])
        if found:
            self._note([self.own.say("several-ways")])
        else:
            self._note(self.teller.why_not(self.t, ask, attempt, seats) or [self.own.say("nobody-can")])

    def _word(self, hint: str, empty: str = "") -> str | None:
        """The next typed word; None if it was a command, which is then carried out."""
        while not self._typed:
            line = read_line(self.screen, hint, empty)
            if line is None:
                raise Left
            self._typed.extend(words_of(line))
        command = self.own.command(self._typed[0], self._commands)
        if command is None:
            return self._typed.popleft()
        _, *rest = self._typed
        self._typed.clear()
        self._command(command, rest)
        return None

    # Commands

    def _command(self, command: str, rest: list[str]) -> None:
        if command == MAP or command in self._looks:
            self._look(command, rest)
        else:
            commands: dict[str, Callable[[list[str]], None]] = {
                THING: self._thing,
                "why": self._explain,
                "recap": self._recap,
                "log": self._log,
                "report": self._report,
                "undo": self._undo,
                "redo": self._redo,
                "lang": self._lang,
                "help": self._help,
                "quit": self._quit,
            }
            commands[command](rest)

    def _look(self, what: str, rest: list[str]) -> None:
        """Show a look, drawn or in words: as asked for, else as the screen prefers."""
        manner = self.own.manner(rest[0]) if rest else None
        drawn = MAP in (what, manner) or (self.screen.draws and manner != "words")
        if what == MAP:
            what = next(look.name for look in self.teller.looks if look.is_drawn)
        drawn = drawn and self._looks[what].is_drawn
        rows = self.teller.drawn(self.t, what, self.screen.sheet) if drawn else []
        if rows:
            self.screen.draw(rows)
        else:
            self.screen.show(self.teller.look(self.t, what, eye=self._eye))

    def _recap(self, _rest: list[str]) -> None:
        text = TableText(self.locale, self.teller, self.table)
        self.screen.tell(text.recap(self.run(self.table.retrace()), self._eye))

    def _log(self, _rest: list[str]) -> None:
        events = self.run(past.last_events(self.table))
        lines = self.teller.events(self.t, *events, whole=True, eye=self._eye)
        if lines:
            self.screen.tell(lines)
        else:
            self.screen.note(self.own.say("no-log"))

    def _report(self, rest: list[str]) -> None:
        if not rest:
            self.screen.note(self.own.say("which-file"))
            return
        path = Path(" ".join(rest)).expanduser()
        try:
            self.run(past.write_report(self.registry.store, self.table.id, path))
        except FileExistsError:
            self.screen.note(self.own.say("file-there", path=str(path)))
        except OSError as fault:
            self.screen.note(self.own.say("file-failed", path=str(path), reason=fault.strerror or str(fault)))
        else:
            self.screen.note(self.own.say("reported", path=str(path)))

    def _thing(self, rest: list[str]) -> None:
        """Show a thing that was seen, by its id or its name."""
        name = " ".join(rest)[:LONGEST_NAME]
        lines = self.teller.thing(self.t, name, eye=self._eye) if name else []
        if name and not lines and (found := self.teller.find_thing(self.t, name)):
            lines = self.teller.thing(self.t, found, eye=self._eye)
        if lines:
            self.screen.tell(lines)
        else:
            self.screen.note(self.own.say("which-thing"))

    def _explain(self, _rest: list[str]) -> None:
        """Show the reasons and the rules of the last refusal, the question, and the events before it."""
        pending, refused = self.table.ask, self._refused
        lines = self.teller.events(self.t, *self._happened, whole=True)
        causes = [self.teller.refusal(refused, self.t)] if refused else []
        causes += [self.teller.cause(self.t, pending)] if pending else []
        causes += causes_of(lines)
        rules = [*(refused.rules if refused else ()), *(pending.rules if pending else ()), *rules_of(lines)]
        told = self.teller.why(rules)
        self._note(list(dict.fromkeys(causes))[:WHY_CAUSES])
        self._note(f"– {sentence}" for sentence in told[:WHY_RULES])
        if not told:
            self.screen.note(self.own.say("no-rules"))

    def _undo(self, rest: list[str]) -> None:
        """Take answers back and show them; with `?` only show what would be taken back."""
        wanted = int(rest[0][:4]) if rest and rest[0].isdecimal() else 1
        try:
            to = self.run(self.table.steps_back(wanted))
            gone = self.run(TableText(self.locale, self.teller, self.table).would_undo(to))
        except Refused:
            self.screen.note(self.own.say("nothing-to-undo"))
            return
        if ASK_FIRST in rest:
            self._note(gone)
            return
        outcome = self._do(Undo(to), self._present[0])
        if outcome.refusal is not None:
            self.screen.note(self.teller.refusal(outcome.refusal, self.t))
            return
        back = [step.answers for step in outcome.steps if isinstance(step, Undone)]
        self._note([self.own.say("undone", n=sum(back)), *gone[1:]])
        raise Anew

    def _note(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            self.screen.note(sentence)

    def _redo(self, rest: list[str]) -> None:
        wanted = int(rest[0][:4]) if rest and rest[0].isdecimal() else 1
        outcome = self._do(Redo(wanted), self._present[0])
        if outcome.refusal is not None:
            self.screen.note(self.own.say("nothing-to-redo"))
            return
        self.screen.note(self.own.say("redone"))
        self._tell_steps(outcome)
        raise Anew

    def _lang(self, rest: list[str]) -> None:
        if rest[:1] == [] or rest[0].lower() not in LOCALES:
            self.screen.note(self.own.say("which-language", known=", ".join(LOCALES)))
            return
        self._speak(rest[0].lower())
        info = self.table.info
        self._do(Set(msgspec.structs.replace(info.settings, locale=self.locale)), info.host)
        raise Anew

    def _help(self, _rest: list[str]) -> None:
        pending = self.table.ask
        if pending is not None:
            self.screen.tell(self.teller.help(self.t, pending))
        self.screen.note(self.own.say("commands"))
        for name in self._commands:
            self.screen.note(f"  {self.own.typed(name):<11} {self.own.explained(name)}")

    def _quit(self, _rest: list[str]) -> None:
        raise Left


def _step_back(path: list[Choice], choices: Sequence[Choice]) -> None:
    """Go back to the last step at which the players were asked."""
    while path:
        path.pop()
        if only_step(_level(path, choices)) is None:
            return


def _level(path: Sequence[Choice], choices: Sequence[Choice]) -> Sequence[Choice]:
    """The next choices; of equivalent ones only the first."""
    return one_of_each(path[-1].choices) if path else choices
