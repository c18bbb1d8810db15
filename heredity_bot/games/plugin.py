"""The contract between a game and the rest of the program, and the registry of games.

A game is one folder (or one installed package). It offers a `GamePlugin`; tables, front ends, voice, pictures, chronicle
and playtest use nothing else of it. `docs/games.md` walks through a complete small game.

Words used everywhere: a *seat* is what one person plays (a person of a family, a dynasty, a duellist). An *eye* is the
tuple of seats whose secrets may be shown; the empty tuple is the public: channel, watchers, voice. `t` is a game in play
(`kernel.Table`), `ask` the question that waits for an answer.

`Game`, `Teller` and `GamePlugin` have bodies for everything that a small game can do without: inherit from them, and write
only what has no body.
"""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from heredity_bot.games.game import (
    PUBLIC,
    Eye,
    Game,
    GameOption,
    Options,
    OptionValue,
    QuestionKind,
    Rank,
    Seating,
    Standing,
    fitting_options,
    is_option,
    part_option,
    parts,
    pass_answer,
    settled,
)
from heredity_bot.games.machines import ChancePlayer, MachineLevel, MachinePlayer, own_part
from heredity_bot.games.pack_contents import EntryKind, NotInPack, PackThing, SchemaKind, ThingPreview
from heredity_bot.kernel import Ask, Event, Path, Refusal
from heredity_bot.stage.scene import Attempt, PictureRequest, QuestionScene, TextLine

if TYPE_CHECKING:
    from heredity_bot.chronicle.parts import Storybook
    from heredity_bot.packs.pack import Pack
    from heredity_bot.packs.problem import Problem
    from heredity_bot.pictures.palette import Palette
    from heredity_bot.pictures.picture import Picture, PictureStyle
    from heredity_bot.playtest.testbed import Testbed
    from heredity_bot.stage.text_drawing import DrawingSheet, Row
    from heredity_bot.stage.words import Words
    from heredity_bot.voice.speaker import CueName, Speaker

ENTRY_POINTS = "heredity_bot.games"
"""The group of entry points under which an installed package offers a game."""

SHIPPED = {
    "heredity": "heredity_bot.games.heredity.plugin:PLUGIN",
    "les_heritiers": "heredity_bot.games.les_heritiers.plugin:PLUGIN",
}
"""Games of this package, by the name that `game:` in a pack has."""

RECAP_LINES = 8
"""Lines of a recap by a game that makes none of its own."""

# How a game is told and shown


@dataclass(frozen=True)
class Look:
    """Something players can look at any time: the board, a hand, a family tree.

    Its label is the text `look-<name>` of the game's `table` words.
    """

    name: str
    picture: str = ""
    """The `PictureRequest.what` that draws it; empty where there are only words."""
    of_seat: Literal["", "around", "only"] = ""
    """Whether it can be about one seat: a part of the whole (`around`), or a sheet of its own (`only`)."""
    seat_picture: str = ""
    """The `PictureRequest.what` of one seat, where it differs."""
    message_picture: str = ""
    """The `PictureRequest.what` that a chat message shows beside every question, perhaps a smaller one; "" for none."""
    is_private: bool = False
    """For the seat's own eye, such as a hand."""
    is_drawn: bool = False
    """`Teller.drawn` can draw it with signs, for a terminal."""


@dataclass(frozen=True)
class ActVerb:
    """An act that has a slash command of its own: `/<group> <name>`. Words: `cmd-<group>-<name>` of the game's `discord` words."""

    name: str
    act: str
    """The id of the act in the menu of `Act` questions."""


ACT_STEPS = ("who", "what", "target", "with")


@dataclass(frozen=True)
class ActCommands:
    """The slash commands with which free acts are done: one group, its verbs, and what its steps are called."""

    group: str
    verbs: tuple[ActVerb, ...]
    steps: tuple[str, ...] = ACT_STEPS
    """The levels of the menu of an `Act` question, in order; `who` is a seat, `with` what pays: any will often do."""
    highest_thing: int = 0
    """Things are looked up by a number up to this one; 0 where they have names."""


@dataclass(frozen=True)
class Task:
    """Something open that players can work at: what, where, and how many are needed."""

    text: str
    place: str = ""


class Teller(Protocol):
    """Tells one game in one language.

    A method with `eye` may tell the secrets of these seats and no others; one without it tells what everybody may know.
    `refusal` and `why_not` are heard by the person alone who tried something, but by the same rule.

    Names stand in sentences as `Ref`: the kinds `seat` and `user` are the contract's, all others the game's own.
    """

    locale: str

    @property
    def looks(self) -> tuple[Look, ...]: ...

    def events(
        self,
        t: Any,
        events: Iterable[Event],
        before: bytes | None = None,
        *,
        whole: bool = False,
        eye: Eye = PUBLIC,
    ) -> list[TextLine]:
        """What happened, as `eye` may know it; `t` is the game now, after it or later.

        `before` is the state of the game before these events, as `Game.dump` saves it: a teller that loads it and applies
        one event after the other tells each as things lay at its moment. Where it is not known, things are called as they
        are now. `whole` adds the lines that only the log has, and the reason for each line.
        """
        ...

    def recap(
        self, t: Any, events: Iterable[Event], before: bytes | None = None, *, eye: Eye = PUBLIC
    ) -> list[TextLine]:
        """A short digest of many events, for a player who was away."""
        return self.events(t, events, before, eye=eye)[-RECAP_LINES:]

    def question(self, t: Any, ask: Ask, *, at_once: bool = True, eye: Eye = PUBLIC) -> QuestionScene:
        """The question with its answers in words, with the cost and consequence of each.

        Of a private question only its seats are given the answers. With `at_once` false, acts are told when they are
        looked at, which must be before the game goes on.

        The first level of the menu of an `Act` holds seats, each with its acts below it; a leaf beside them is for
        everybody. A lone leaf for which `Game.is_pass` holds is shown as the *done* button.
        """
        ...

    def prompt(self, t: Any, ask: Ask) -> str:
        """The question without its answers; it never holds a secret."""
        ...

    def cause(self, t: Any, ask: Ask) -> str:
        """Why this is asked, in this situation."""
        ...

    def refusal(self, refusal: Refusal, t: Any = None) -> str:
        """The sentence of a refusal: the text `refusal-<code>` of `words`.

        The codes of the kernel and of tables have their texts in `stage/locale`; the game has texts for its own.
        """
        return self.words(t).refusal(refusal)

    def why(self, rule_ids: Iterable[str]) -> list[str]:
        """Each rule in a plain sentence, with its title and its id."""
        ...

    def help(self, t: Any, ask: Ask | None, *, eye: Eye = PUBLIC) -> list[TextLine]:
        """What one can do now, in two or three sentences."""
        ...

    def understand(self, t: Any, words: Sequence[str]) -> Attempt | None:
        """The act that a player typed in words; None if the words name no act."""
        return None

    def find_thing(self, t: Any, name: str) -> str:
        """The id of something on the table by its name; "" if there is none of that name."""
        return ""

    def open_paths(self, t: Any, ask: Any, attempt: Attempt, seats: Iterable[str]) -> list[Path]:
        """The ways in which these seats can do now what was attempted: beginnings of answers."""
        return []

    def why_not(self, t: Any, ask: Ask, attempt: Attempt, seats: Iterable[str]) -> list[str]:
        """Why these seats cannot do it now, each sentence once."""
        return []

    def look(
        self, t: Any, name: str, *, seat: str = "", short: bool = False, eye: Eye = PUBLIC
    ) -> list[TextLine]:
        """The look `name`, one of `looks`, in words; `seat` asks for the part about one seat."""
        ...

    def drawn(self, t: Any, look: str, sheet: DrawingSheet) -> list[Row]:
        """A look drawn with signs; nothing where it cannot be drawn."""
        return []

    def thing(self, t: Any, thing_id: str, *, eye: Eye = PUBLIC) -> list[TextLine]:
        """A thing that `eye` has seen, such as a card, in words; nothing for any other."""
        return []

    def thing_title(self, t: Any, thing_id: str, *, eye: Eye = PUBLIC) -> str:
        """The heading of `thing`; "" where there is none."""
        return ""

    def things_seen(self, t: Any, *, eye: Eye = PUBLIC) -> list[str]:
        """Ids of all things that `thing` tells to this eye, in a sensible order."""
        return []

    def title(self, t: Any) -> str:
        """What is played: the pack, and the part once it has begun."""
        ...

    def option_value(self, key: str, value: str) -> str:
        """A value of an option in words, such as the title of a chapter; "" where the words have it."""
        return ""

    def option_about(self, key: str, value: str) -> str:
        """The meaning of a value, such as the goal of a chapter; "" where there is nothing to say."""
        return ""

    def goal(self, t: Any) -> str:
        """What this part of the game is about, in one sentence; "" where there is none."""
        return ""

    def tasks(self, t: Any, *, eye: Eye = PUBLIC) -> list[Task]:
        return []

    def goals(self, t: Any, *, eye: Eye = PUBLIC) -> list[TextLine]:
        """The goal at length, such as the cards that lie beside the board; for an eye, its secret goals as well."""
        return []

    def standing(self, standing: Standing) -> list[TextLine]:
        """The ranks at the end, best first; nothing where all share one rank, for then the end itself is told."""
        return ranks_in_words(self, standing) if len(standing.ranks) > 1 else []

    def seat(self, name: str) -> str:
        """What a seat is called."""
        ...

    def seat_status(self, t: Any, *, eye: Eye = PUBLIC) -> dict[str, str]:
        """What each seat in play has left, in a few words: tokens, cards in hand."""
        return {}

    def words(self, t: Any = None) -> Words:
        """The words of this table, for sentences that are not of the game: general ones, the game's put over them.

        They call the things of the game by their names. `stage.table_phrases.table_words` makes them.
        """
        ...


def ranks_in_words(teller: Teller, standing: Standing) -> list[TextLine]:
    """Each rank as a line: its place, its seats, and their score where there is one."""
    return [
        TextLine(
            f"{rank.place}. {names}" if rank.score is None else f"{rank.place}. {names} ({rank.score})",
            "happening",
        )
        for rank in standing.ranks
        for names in [", ".join(map(teller.seat, rank.seats))]
    ]


# What is done with a game beside playing it


@dataclass(frozen=True)
class PlayedStep:
    """An answer that counts and what followed; the first step of a game is its beginning."""

    at: float
    """When, in seconds since 1970."""
    by: str
    """Who answered; "" for the beginning, and where the table decided together."""
    events: tuple[Event, ...]
    is_answer: bool = False
    """False for the beginning and for a mere change of seats."""
    line: int = 0
    """The line of the journal in which it is stored."""


class PlayedMoment(NamedTuple):
    """A step with the table after it. The table is the same object in every moment and goes on with the next."""

    t: Any
    step: PlayedStep
    fits: bool
    """False where an event no longer fits the cards or rules of today."""
    before: bytes
    """The state before the step, as `Game.dump` saves it."""


class Chronicler(Protocol):
    """Retells a game as a storybook, in one language."""

    def storybook(self, moments: Iterable[PlayedMoment], *, is_over: bool, eye: Eye = PUBLIC) -> Storybook:
        """The book without what is the same for every game: dates, receipt, notes. Takes seconds: call it in a thread."""
        ...


@dataclass(frozen=True)
class PictureMoment:
    """A game at one moment, for a painter."""

    t: Any
    events: Sequence[Event]
    """What has just happened."""
    line: int = 0
    """The line of the journal in which it happened; 0 where it is not known."""
    ask: Ask | None = None


@dataclass(frozen=True)
class PictureSubject:
    """What a picture shows and how it is drawn."""

    t: Any
    """The game to draw; a copy of it is given to `draw`."""
    facts: Hashable
    """All that the picture depends on beside the state of the game, the request and the style: pictures are kept by it."""
    draw: Callable[[Any], Picture | None]
    """Called in a thread."""


class Painter(Protocol):
    """Draws one game in one language and palette."""

    @property
    def history(self) -> Mapping[str, Literal["events", "game"]]:
        """Pictures that show the past, by `PictureRequest.what`, and what they need of the journal.

        `events`: the events of the request's line and of some lines before it; the game itself is as it is now.
        `game`: the whole game, moment by moment, as it was played. All other pictures show the present.
        """
        ...

    def subject(
        self, request: PictureRequest, style: PictureStyle, moments: Iterable[PictureMoment]
    ) -> PictureSubject | None:
        """None where there is nothing to see, or where `request.eye` may not see it.

        `moments` is the present alone, or what `history` asks for. Of a whole game, each moment is valid only until the next
        one is taken: the game goes on.
        """
        ...


def _no_prose(_pack: Pack, _locale: str) -> Iterable[TextLine]:
    return ()


@dataclass(frozen=True)
class GameVoice:
    """What the voice has to know of a game."""

    sounds: Mapping[str, CueName] = field(default_factory=dict)
    """By the id of a rule: the sound before lines that follow from it. Of several rules the first counts."""
    always: frozenset[str] = frozenset()
    """Rules whose lines are heard although only the story is read, such as those on death."""
    announcements: frozenset[str] = frozenset()
    """Rules whose hints are not read: they tell who reads next, which is heard anyway."""
    speakers: Mapping[str, Speaker] = field(default_factory=dict)
    """How seats and figures sound; a pack may say otherwise."""
    language: Callable[[str], str] = lambda _locale: ""
    """For a language: what the game adds to `voice/locale/<language>.toml`, in the same form."""
    prose: Callable[[Pack, str], Iterable[TextLine]] = _no_prose
    """What a pack reads in a language, line by line, so that it can be spoken ahead of play."""


@dataclass(frozen=True)
class PageTheme:
    """What the browser page takes from a game, all files of one folder. Its words are `texts(locale, "web")`."""

    folder: str = ""
    """The folder as a dotted name, such as `heredity_bot.games.heredity.browser_theme`; browsers can read all its files."""
    styles: str = ""
    """A style sheet for its tables: colours of seats (`.token.<seat>`), shape and place of drawings."""
    script: str = ""
    """A module whose default export says what in its drawings can be clicked, and what that means.

    It overrides entries of `frontends/web/static/marks.js`; a game whose drawings mark things with `data-thing`, by the
    ids of answers, needs none.
    """
    icon: str = ""
    """An SVG, used where this game is the one offered first."""


class GamePlugin(Protocol):
    """Everything that is known of a game before a pack is opened. Cheap to import: it loads its parts when asked."""

    @property
    def name(self) -> str:
        """As `game:` in a pack says it."""
        ...

    @property
    def starter(self) -> str:
        """The id of the pack that is offered first."""
        ...

    @property
    def pack_folder(self) -> pathlib.Path | None:
        """A folder of packs that the game brings, or one pack; None for a game of ours, whose packs lie in `content/`."""
        return None

    @property
    def entry_kinds(self) -> tuple[EntryKind, ...]:
        """What a pack holds beside `pack.yaml` and texts."""
        return ()

    def preload(self) -> None:
        """Import what tables, tellers and painters need: called in a thread at start, so that no player waits for it."""

    def open(self, pack: Pack) -> Game:
        """Raises `PackError`."""
        ...

    @property
    def options(self) -> tuple[GameOption, ...]:
        """The options of its games as far as they are known before a pack is opened.

        The command line and the operator's settings offer them; of an option without values a pack says more.
        """
        return ()

    def check(self, pack: Pack) -> list[Problem]:
        return []

    def new_pack(self, name: str, *, box: bool = False) -> dict[str, str]:
        """The files of a small pack to begin with, by their paths in it; `box` adds a worksheet for a printed game."""
        head = f"id: {name}\nversion: 0.1.0\ngame: {self.name}\ntitle: {{ en: {name} }}\n"
        return {"pack.yaml": f"{head}authors: [Me]\nlicence: private\nlanguages: [en]\n"}

    def preview(self, game: Game, thing_id: str, locale: str) -> ThingPreview:
        """A thing of the pack of a game as players see it, for its author; raises `NotInPack`."""
        raise NotInPack(f"There is nothing to preview in a pack for {self.name}.")

    def contact_sheets(self, game: Game, locale: str, palette: Palette) -> Mapping[int, Picture]:
        """All pictures of a pack beside their texts, a sheet for each chapter; {} where there are none."""
        return {}

    def schema(self, kind: SchemaKind) -> dict[str, Any]:
        """The JSON schema of a file that authors write; {} where there is none."""
        return {}

    def texts(self, locale: str, file: str) -> str:
        """A locale file of the game as Fluent text: `table`, `discord`, `web` or `terminal`; "" where it has none.

        Its words are put over those of the front end, which it may say in the game's vocabulary.
        """
        return ""

    def teller(self, locale: str, pack: Pack, player: Callable[[str], str] = str) -> Teller:
        """`player` tells how a person is called."""
        ...

    def pack_things(self, pack: Pack, locale: str) -> list[PackThing]:
        """All that a pack holds, for its author."""
        return []

    def painter(
        self, locale: str, pack: Pack, palette: Palette, player: Callable[[str], str] = str
    ) -> Painter | None:
        """None for a game without pictures."""
        return None

    def chronicler(self, locale: str, pack: Pack, player: Callable[[str], str] = str) -> Chronicler | None:
        """None: a chronicle has what the teller says, paragraph by paragraph."""
        return None

    def testbed(self, game: Game, pack: Pack) -> Testbed | None:
        """What the playtest needs of an opened game; None: it is played by the random player alone."""
        return None

    @property
    def machine_levels(self) -> tuple[MachineLevel, ...]:
        """How well its machine players can play, the weakest first; () where machines cannot hold seats."""
        return ("easy",)

    def machine(self, level: MachineLevel, game: Game, seats: Eye, seed: str) -> MachinePlayer:
        """A player of one of `machine_levels` for these seats. The same seed and the same views give the same answers.

        Tables make it anew for every question, in a worker process, and never call its `watch`; plugin, game, question and
        view must be picklable. Where friends decide together (`kind_of` says `story`), it is not asked.
        """
        return ChancePlayer(seats, seed)

    @property
    def act_commands(self) -> ActCommands | None:
        return None

    @property
    def cues(self) -> GameVoice:
        return GameVoice()

    @property
    def theme(self) -> PageTheme:
        return PageTheme()


class UnknownGame(Exception):
    """A pack is for a game that is not installed."""


@cache
def plugin(name: str) -> GamePlugin:
    """The plugin of a game, imported when it is asked for first; raises `UnknownGame`."""
    if name in SHIPPED:
        module, _, attribute = SHIPPED[name].partition(":")
        found: GamePlugin = getattr(import_module(module), attribute)
        return found
    for entry in entry_points(group=ENTRY_POINTS, name=name):
        loaded: GamePlugin = entry.load()
        return loaded
    raise UnknownGame(name)


def entry_kinds(name: str) -> tuple[EntryKind, ...]:
    """`GamePlugin.entry_kinds` of a game by its name; nothing for a game that is not installed."""
    try:
        return plugin(name).entry_kinds
    except UnknownGame:
        return ()


def option_names() -> dict[str, tuple[str, ...]]:
    """Options of all games that have a list of values before a pack is opened, with these values."""
    found: dict[str, tuple[str, ...]] = {}
    for option in (option for name in game_names() for option in plugin(name).options):
        if option.is_public and option.values:
            found[option.key] = tuple(dict.fromkeys((*found.get(option.key, ()), *option.values)))
    return found


def part_names() -> tuple[str, ...]:
    """What parts are called in all games, such as `chapter`."""
    found = (option.key for name in game_names() for option in plugin(name).options if option.is_part)
    return tuple(dict.fromkeys(found))


@cache
def game_names() -> tuple[str, ...]:
    """All games that can be played here, ours first; nothing is imported, and installed packages are searched once."""
    return (*SHIPPED, *sorted(entry.name for entry in entry_points(group=ENTRY_POINTS)))


__all__ = [
    "PUBLIC",
    "ChancePlayer",
    "EntryKind",
    "Eye",
    "Game",
    "GameOption",
    "MachineLevel",
    "MachinePlayer",
    "NotInPack",
    "OptionValue",
    "Options",
    "PackThing",
    "QuestionKind",
    "Rank",
    "SchemaKind",
    "Seating",
    "Standing",
    "ThingPreview",
    "fitting_options",
    "is_option",
    "own_part",
    "part_option",
    "parts",
    "pass_answer",
    "settled",
]
