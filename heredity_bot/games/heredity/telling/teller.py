"""The teller of Heredity: everything about a table, in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from heredity_bot.games.heredity.rules.play import Play
from heredity_bot.games.heredity.telling import attempts
from heredity_bot.games.heredity.telling.board_map import draw_board
from heredity_bot.games.heredity.telling.card_face import tell_card
from heredity_bot.games.heredity.telling.causes import tell_question_cause
from heredity_bot.games.heredity.telling.event_walk import past_table
from heredity_bot.games.heredity.telling.events import tell_events
from heredity_bot.games.heredity.telling.looks import tell_board, tell_family, tell_karma, tell_timeline
from heredity_bot.games.heredity.telling.names import Names, Texts
from heredity_bot.games.heredity.telling.questions import tell_help, tell_prompt, tell_question
from heredity_bot.games.heredity.telling.recap import tell_recap
from heredity_bot.games.heredity.telling.sentences import Sentences
from heredity_bot.games.heredity.telling.timeline_map import draw_family, draw_timeline
from heredity_bot.games.heredity.telling.words import heredity_words, tell_rule
from heredity_bot.games.plugin import PUBLIC, Eye, Look, Teller
from heredity_bot.kernel import Act, Ask, Event, Path, Phrase, Ref
from heredity_bot.packs.effects import Verb
from heredity_bot.stage.scene import Attempt, QuestionScene, TextLine
from heredity_bot.stage.text_drawing import DrawingSheet, Row
from heredity_bot.stage.words import Words

LOOKS = (
    Look("board", "board", of_seat="around", message_picture="near", is_drawn=True),
    Look("timeline", "timeline", message_picture="strip", is_drawn=True),
    Look("family", "family", of_seat="only", seat_picture="member", is_drawn=True),
    Look("karma"),
)


def same(name: str) -> str:
    return name


class HeredityTeller(Teller):
    """Tells any table in one language. `missing` lists what it had no words for."""

    def __init__(self, locale: str, texts: Texts, player: Callable[[str], str] = same) -> None:
        self.locale, self.texts, self.player = locale, texts, player
        self._plain = heredity_words(locale, Names(texts, None, player))
        self._title = texts.title(locale)
        self.missing = self._plain.missing

    @property
    def looks(self) -> tuple[Look, ...]:
        return LOOKS

    def _sentences(self, t: Play) -> Sentences:
        """Return the sentences of a table in play. They are kept with the table, so that they keep no table alive."""
        kept = t.memo.get(f"sentences.{self.locale}")
        if kept is None or kept[0] is not self:
            kept = t.memo[f"sentences.{self.locale}"] = (self, self._new_sentences(t))
        sentences: Sentences = kept[1]
        return sentences

    def _new_sentences(self, t: Play) -> Sentences:
        names = Names(self.texts, t, self.player)
        return Sentences(t, self._plain.naming(names), names)

    def events(
        self,
        t: Play,
        events: Iterable[Event],
        before: bytes | None = None,
        *,
        whole: bool = False,
        eye: Eye = PUBLIC,
    ) -> list[TextLine]:
        """`whole`: with the lines that only the log has, and with the reason for each in this situation."""
        sentences = self._new_sentences(t if before is None else past_table(t.book, before))
        return tell_events(sentences, events, whole=whole, is_after=before is None)

    def question(self, t: Play, ask: Ask, *, at_once: bool = True, eye: Eye = PUBLIC) -> QuestionScene:
        """The question in words. With `at_once` false, acts are told when they are looked at: before the game goes on."""
        return tell_question(self._sentences(t), ask, at_once=at_once)

    def prompt(self, t: Play, ask: Ask) -> str:
        """The question without its answers, of which a free act has hundreds."""
        return tell_prompt(self._sentences(t), ask)

    def understand(self, t: Play, words: Sequence[str]) -> Attempt | None:
        """The act that a player types as `selena talk bosco`; None if the words name no act."""
        return attempts.understand(self._sentences(t), words)

    def find_thing(self, t: Play, name: str) -> str:
        """A figure, a zone or a card by its name; nothing if there is none of that name."""
        return attempts.find_thing(self._sentences(t), name.split())

    def open_paths(self, t: Play, ask: Act, attempt: Attempt, seats: Iterable[str]) -> list[Path]:
        """The ways in which these members can do now what was attempted: beginnings of answers."""
        return attempts.open_paths(self._sentences(t), ask, attempt, seats)

    def why_not(self, t: Play, ask: Ask, attempt: Attempt, seats: Iterable[str]) -> list[str]:
        """Why these members cannot do it now, each sentence once."""
        found = attempts.why_not(self._sentences(t), ask, attempt, seats)
        return list(dict.fromkeys(self.refusal(refusal, t) for refusal in found))

    def recap(
        self, t: Play, events: Iterable[Event], before: bytes | None = None, *, eye: Eye = PUBLIC
    ) -> list[TextLine]:
        """A short digest of many events, for a player who was away; `t` is the table now."""
        past = None if before is None else self._new_sentences(past_table(t.book, before))
        return tell_recap(self._sentences(t), events, past)

    def words(self, t: Play | None = None) -> Words:
        """The words of this table, for sentences that are not of the game."""
        return self._plain if t is None else self._new_sentences(t).words

    def instruction(self, verb: Verb, t: Play | None = None) -> str:
        """An instruction as the verb tells itself."""
        return self.words(t).sentence(verb.tell()) + "."

    def look(
        self, t: Play, name: str, *, seat: str = "", short: bool = False, eye: Eye = PUBLIC
    ) -> list[TextLine]:
        """A look in words; all players see the same, for the family plays together (GEN-03)."""
        sentences = self._sentences(t)
        if name == "board":
            return tell_board(sentences, short=short)
        if name == "family":
            return tell_family(sentences, seat)
        return {"timeline": tell_timeline, "karma": tell_karma}[name](sentences)

    def thing(self, t: Play, thing_id: str, *, eye: Eye = PUBLIC) -> list[TextLine]:
        return self.card(t, int(thing_id.removesuffix("b"))) if _is_face(thing_id) else []

    def thing_title(self, t: Play, thing_id: str, *, eye: Eye = PUBLIC) -> str:
        """The heading of a card that is read: its name and number."""
        return self._sentences(t).title_of(thing_id) if _is_face(thing_id) else ""

    def things_seen(self, t: Play, *, eye: Eye = PUBLIC) -> list[str]:
        return [str(n) for n in sorted({int(name.removesuffix("b")) for name in t.state.seen})]

    def option_value(self, key: str, value: str) -> str:
        return self.chapter(int(value)) if key == "chapter" else ""

    def option_about(self, key: str, value: str) -> str:
        return (self.texts.text(self.locale, f"goal.{value}") or "") if key == "chapter" else ""

    def seat_status(self, t: Play, *, eye: Eye = PUBLIC) -> dict[str, str]:
        """The number of pawns that each member can still place."""
        return {
            name: self._plain.say(Phrase("status.pawns", {"n": who.available}))
            for name, who in t.state.members.items()
        }

    def card(self, t: Play, number: int) -> list[TextLine]:
        return tell_card(self._sentences(t), number)

    def drawn(self, t: Play, look: str, sheet: DrawingSheet) -> list[Row]:
        """Board, timeline or family in signs; nothing where it cannot be drawn."""
        draw = {"board": draw_board, "timeline": draw_timeline, "family": draw_family}
        return draw[look](self._sentences(t), sheet)

    def cause(self, t: Play, ask: Ask) -> str:
        """Why this is asked, in this situation."""
        return tell_question_cause(self._sentences(t), ask)

    def why(self, rule_ids: Iterable[str]) -> list[str]:
        """Each rule in a plain sentence, with its title and its id."""
        return [tell_rule(self._plain, rule) for rule in dict.fromkeys(rule_ids)]

    def title(self, t: Play | None) -> str:
        """The title of the pack, and of the chapter once it has begun."""
        title = self._title
        chapter = self.texts.text(self.locale, f"chapter.{t.state.chapter}") if t is not None else None
        return f"{title} · {chapter}" if chapter else title

    def chapter(self, number: int) -> str:
        """The title of a chapter, if the pack has one."""
        return self.texts.text(self.locale, f"chapter.{number}") or ""

    def goal(self, t: Play) -> str:
        """The goal of the chapter in one sentence, if the pack has one."""
        return self.texts.text(self.locale, f"goal.{t.state.chapter}") or ""

    def goals(self, t: Play, *, eye: Eye = PUBLIC) -> list[TextLine]:
        """The goal at length: the cards that lie beside the board for the whole chapter."""
        return [line for number in t.beside_board() for line in self.card(t, number)]

    def seat(self, name: str) -> str:
        """The member that a seat plays."""
        return str(self._plain.tell(Ref("member", name)))

    def help(self, t: Play, ask: Ask | None, *, eye: Eye = PUBLIC) -> list[TextLine]:
        """A hint on what can be done now, in two or three sentences."""
        return tell_help(self._sentences(t), ask)


def _is_face(name: str) -> bool:
    return name.removesuffix("b").isdecimal()


__all__ = ["HeredityTeller", "Texts"]
