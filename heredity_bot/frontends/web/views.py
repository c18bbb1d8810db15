"""A table as one person sees it, as JSON of words and ids; the page decides how it looks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from heredity_bot.frontends.web.story_log import LogTeller
from heredity_bot.kernel import ASIDE, Act, Answer, Ask, PickSome
from heredity_bot.stage.scene import Choice, QuestionScene, TextLine, find_path, path_labels
from heredity_bot.stage.words import is_machine
from heredity_bot.tables.access import WHOLE_TABLE, Kinds, Secret, is_disclosed, may_have
from heredity_bot.tables.actions import Reply
from heredity_bot.tables.hot_seat import screen_of
from heredity_bot.tables.info import TOGETHER, Ballot
from heredity_bot.tables.state import read_paper
from heredity_bot.tables.table import LiveTable
from heredity_bot.tables.vote_count import NO, YES, count

STEP = " › "
NOTHING = "–"


class SharedTableView:
    """The part of the page that is the same for all who read one language and see the same secrets; made for a line."""

    def __init__(self, table: LiveTable, log_teller: LogTeller) -> None:
        self.table, self.log_teller = table, log_teller
        self.line = table.last
        self.text = log_teller.text(table)
        self.ask: Ask | None = table.ask
        self.scene: QuestionScene | None = None
        if self.ask is not None:
            self.scene = log_teller.teller.question(table.t, self.ask, eye=log_teller.eye)

    def question(self) -> dict[str, Any] | None:
        scene, ask = self.scene, self.ask
        if scene is None or ask is None:
            return None
        groups = ask.one_of if isinstance(ask, PickSome) else ()
        return {
            "mark": self.table.mark,
            "kind": scene.kind,
            "prompt": scene.prompt,
            "asked": scene.asked,
            "choices": [choice_json(choice) for choice in scene.choices],
            "also": [choice_json(choice) for choice in scene.also],
            "least": scene.least,
            "most": scene.most,
            "caps": scene.caps,
            "one_of": groups,
            "why": scene.why,
        }

    def looks(self) -> dict[str, list[dict[str, Any]]]:
        teller, eye = self.log_teller.teller, self.log_teller.eye
        if self.table.session is None:
            return {look.name: [] for look in teller.looks}
        t = self.table.t
        return {
            look.name: [line_json(line) for line in teller.look(t, look.name, eye=eye)]
            for look in teller.looks
        }


def answer_label(scene: QuestionScene, answer: Answer) -> str:
    """An answer in the words of its question."""
    names = {choice.id: choice.label for choice in scene.choices}
    if isinstance(answer, str):
        return names.get(answer, answer)
    if isinstance(answer, dict):
        return ", ".join(f"{names.get(name, name)} × {n}" for name, n in answer.items()) or NOTHING
    if answer[:1] == (ASIDE,):
        return STEP.join(path_labels(find_path(scene.also, answer[1:])))
    if scene.kind == "act":
        return STEP.join(path_labels(find_path(scene.choices, answer)))
    return ", ".join(names.get(name, name) for name in answer) or NOTHING


def line_json(line: TextLine) -> dict[str, Any]:
    return {"text": line.text, "tone": line.tone, "why": line.why}


def choice_json(choice: Choice) -> dict[str, Any]:
    found: dict[str, Any] = {"id": choice.id, "label": choice.label}
    if choice.details:
        found["details"] = choice.details
    if choice.alike:
        found["alike"] = choice.alike
    if choice.follows:
        found["follows"] = choice.follows
    if choice.choices:
        found["choices"] = [choice_json(below) for below in choice.choices]
    return found


def view(
    shared: SharedTableView,
    me: str,
    present: Sequence[str],
    name: dict[str, str],
    here: Collection[str],
    now: float,
    *,
    kinds: Kinds,
) -> dict[str, Any]:
    """The state of the page.

    `present` are the people for whom a click there counts, `name` has people by id, `here` are those with an open page,
    `kinds` says what `me` is here.
    """
    table, info = shared.table, shared.table.info
    text, teller = shared.text, shared.log_teller.teller
    waiting = table.waiting_for()
    return {
        "line": table.last,
        "now": now,
        "phase": info.phase,
        "me": me,
        "host": info.host,
        "players": table.players,
        "people": [
            {
                "id": user,
                "name": name[user],
                "here": screen_of(user) in here,
                "beside": screen_of(user) != user,
                "waited": user in waiting,
                **({"machine": True} if is_machine(user) else {}),
            }
            for user in info.people
        ],
        "seats": [
            {"id": seat, "name": teller.seat(seat), "holder": info.seats.get(seat, TOGETHER)}
            for seat in table.game.seats
            if info.phase == "lobby" or info.seats.get(seat) or table.game.seating.unheld != "out"
        ],
        "waiting": waiting,
        "waiting_for": text.waiting(),
        "done": info.done,
        "question": shared.question(),
        "asked_players": _asked_players(shared, name),
        "mine": _mine(table, present),
        "vote": _vote(shared, info.vote, me, name) if info.vote else None,
        "motions": [_motion(shared, ballot, present, name) for ballot in info.motions],
        "opened": info.opened,
        "first_answer": len(table.human_players) > 1 and table.takes_first_answer,
        "looks": shared.looks(),
        "undo": _can_undo(table, present),
        "undo_votes": info.settings.undo == "vote" and len(table.human_players) > 1,
        "redo": len(info.undone),
        "settings": msgspec.to_builtins(info.settings),
        "promise": info.promise,
        "seed": info.seed if is_disclosed(info, Secret.SEED) else "",
        "may": {
            "file": may_have(info, WHOLE_TABLE, kinds),
            "invite": may_have(info, {Secret.CODES}, kinds) and info.phase != "over",
        },
    }


def _can_undo(table: LiveTable, present: Sequence[str]) -> bool:
    session, info = table.session, table.info
    return (
        session is not None
        and info.phase == "playing"
        and any(user in table.players for user in present)
        and session.position > info.part_at
    )


def _asked_players(shared: SharedTableView, name: dict[str, str]) -> list[str]:
    """The names of the players whom a question is for, where several players share one screen."""
    table, ask = shared.table, shared.ask
    asked = [] if ask is None or isinstance(ask, Act) else ask.seats
    holders = dict.fromkeys(table.info.seats.get(seat, TOGETHER) for seat in asked)
    at_one_screen = any(screen_of(user) != user for user in table.players)
    return [name[user] for user in holders if user] if at_one_screen and len(asked) == 1 else []


def _mine(table: LiveTable, present: Sequence[str]) -> dict[str, Any]:
    """The rights of the people in front of a screen at the question."""
    info, ask = table.info, table.ask
    ours = [user for user in present if user in table.players]
    playing = bool(ours)
    held = [seat for seat, holder in info.seats.items() if holder in ours]
    acting = [seat for seat, holder in info.seats.items() if holder in (*ours, TOGETHER)] if playing else []
    may = False
    if ask is not None and playing:
        voters = table.deciders().voters
        acts = isinstance(ask, Act) and (not ask.seats or any(seat in held for seat in ask.seats))
        may = acts or table.takes_first_answer or any(user in voters for user in ours)
    votes = info.vote.votes if info.vote else {}
    voted = next((votes[user] for user in ours if user in votes), None)
    return {
        "seats": held,
        "acting": list(info.seats) if info.opened and playing else acting,
        "playing": playing,
        "may": may,
        "voted": msgspec.to_builtins(read_paper(voted)) if voted is not None else None,
        "done": any(user in info.done for user in ours),
        **({"rival": True} if info.contest else {}),
    }


def _voters(ballot: Ballot, name: dict[str, str]) -> list[dict[str, Any]]:
    return [{"name": name.get(user, ""), "voted": user in ballot.votes} for user in ballot.voters]


def _vote(shared: SharedTableView, ballot: Ballot, me: str, name: dict[str, str]) -> dict[str, Any]:
    """The vote on the question; a secret one shows only who has voted."""
    scene = shared.scene
    tally: Sequence[dict[str, Any]] = ()
    if scene is not None and not ballot.policy.secret:
        tally = [
            {
                "answer": msgspec.to_builtins(read_paper(paper)),
                "label": answer_label(scene, read_paper(paper)),
                "votes": n,
                "by": [name.get(user, "") for user, vote in ballot.votes.items() if vote == paper],
            }
            for paper, n in count(ballot).items()
        ]
    return {
        "voters": _voters(ballot, name),
        "tally": list(tally),
        "secret": ballot.policy.secret,
        "deadline": ballot.deadline,
        "round": ballot.round,
        "left": [msgspec.to_builtins(read_paper(paper)) for paper in ballot.left],
        "mine": me in ballot.voters,
    }


def _motion(
    shared: SharedTableView, ballot: Ballot, present: Sequence[str], name: dict[str, str]
) -> dict[str, Any]:
    """A motion; a secret one shows only who has voted."""
    motion, scene = ballot.motion, shared.scene
    if isinstance(motion, Reply) and scene is not None:
        what = answer_label(scene, motion.answer)
    else:
        what = shared.text.motion(ballot)
    votes = [] if ballot.policy.secret else list(ballot.votes.values())
    ours = [user for user in present if user in ballot.voters]
    return {
        "id": ballot.id,
        "what": what,
        "by": name.get(ballot.proposer, ""),
        "voters": _voters(ballot, name),
        "secret": ballot.policy.secret,
        "yes": votes.count(YES),
        "no": votes.count(NO),
        "vote": next((ballot.votes[user] for user in ours if user in ballot.votes), None),
        "mine": bool(ours),
        "deadline": ballot.deadline,
    }
