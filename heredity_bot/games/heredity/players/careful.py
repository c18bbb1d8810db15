"""The careful player: plays to win, with common sense and with what it learned in its warm-up.

Nothing in it knows a pack, a card number or an ending.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from heredity_bot.games.heredity.players.act_names import (
    TARGETLESS,
    choice_name,
    deed_name,
    is_busy,
    is_done,
)
from heredity_bot.games.heredity.players.card_knowledge import BY, ConsequenceRecorder
from heredity_bot.games.heredity.players.memory import Lessons, RunMemory, aim_of, repeated
from heredity_bot.games.heredity.players.planner import Planner, Steps
from heredity_bot.games.heredity.players.player_view import PlayerView
from heredity_bot.games.heredity.players.rating_player import PLACED, UNFIT, Goal, RatingPlayer
from heredity_bot.games.heredity.rules.events.board import ActionTokenRemoved
from heredity_bot.games.heredity.rules.events.card import (
    CardBurned,
    CardFlipped,
    CardTaken,
    TokensChanged,
)
from heredity_bot.games.heredity.rules.events.chapter import FlagSet, OnceDone
from heredity_bot.games.heredity.rules.events.family import ItemDropped, ItemGained, ItemTakenAway
from heredity_bot.games.heredity.rules.menu import DONE
from heredity_bot.games.heredity.rules.state import MEMBERS
from heredity_bot.kernel import Allot, Answer, Ask, Event, Menu, Path, Phrase, PickOne, PickSome, Ref
from heredity_bot.playtest.random_player import PlayerLuck, RandomPlayer

WORTH = {
    "observe": 60.0,
    "talk": 60.0,
    "interact": 60.0,
    "do": 58.0,
    "explore": 55.0,
    "pick_up": 40.0,
    "improve": 32.0,
    "repair": 25.0,
    "commit": 15.0,
}
LEARNED = 90.0
"""How much more a deed is worth if all games with it were won; in the measure of `WORTH`."""

LUCK = (-2, -1, 0, 0, 1, 1, 2)
"""How karma cards change an attack, roughly; every player knows that they do."""

HOPELESS = 0.12
"""Average damage for each pawn below which an attack is not worth it."""

BADLY, WOUNDED, HURT = 6, 4, 2
"""Harm from which a member is in danger, from which healing comes first, and from which healing is worth a walk."""

AIMED = 40.0
"""How much more a deed is worth if it leads to the aim of this game."""

BESIDE = 0.4
"""The share of their worth that other deeds keep while the aim can be reached."""

CHANGES = (
    ActionTokenRemoved,
    CardBurned,
    CardFlipped,
    CardTaken,
    FlagSet,
    ItemDropped,
    ItemGained,
    ItemTakenAway,
    OnceDone,
    TokensChanged,
)
"""Events after which the plan is made anew."""

WORKING = 0.96
"""The share of its worth that a card action keeps each time it is done, as long as tokens or flags change with it."""

HELPING = 0.8
"""The share of a goal's worth for a member who can only help with what another begins."""

RESTLESS = 2
"""After more idle laps than this, the player acts at random."""

ORDER = {"head": 0, "trunk": 1, "legs": 2}
"""Parts of a body in the order in which they are spared."""


def expected(power: int, defence: int) -> float:
    """The average damage of an attack."""
    return sum(max(0, power + luck - defence) for luck in LUCK) / len(LUCK)


class CarefulPlayer(RatingPlayer):
    """Heals in time, attacks together, keeps the family close and repeats what has led to victory."""

    least = 5.0

    def __init__(self, view: PlayerView, memory: RunMemory, lessons: Lessons, luck: PlayerLuck) -> None:
        super().__init__(view, memory, lessons, luck)
        self._idle = 0
        self._last = ""
        self._working: dict[str, None] = {}
        self._recorder = ConsequenceRecorder(lessons.knowledge)
        self._steps: Steps | None = None
        self._habits: dict[str, float] = {}
        self._choices: Mapping[str, None] = {}
        """The choices of the plan by which the latest deed was done: once it is done, there is another plan."""
        self._aim = self._choose_aim()
        lessons.aim = self._aim
        lessons.deeds[aim_of(self._aim)] = 1

    def _choose_aim(self) -> str:
        """One of the best known ways to each victory: the better it went in the warm-up, the more often it is taken."""
        memory = self.memory
        if self.lessons.rehearsal is not None:
            return memory.rehearse(*self.lessons.rehearsal)
        best: dict[str, str] = {}
        for aim in sorted(memory.aims(), key=memory.hope):
            best[aim.rpartition(BY)[0]] = aim
        left = self.luck.share() * sum(memory.hope(aim) ** 2 for aim in best.values())
        for aim in best.values():
            left -= memory.hope(aim) ** 2
            if left < 0:
                break
        return aim

    @property
    def steps(self) -> Steps:
        if self._steps is None:
            self._steps = self._plan()
        return self._steps

    def _plan(self) -> Steps:
        """A plan for the aim; when that is out of reach, for the same ending by another way, or for another ending."""
        planner = Planner(self.memory.knowledge, self.view)
        found = planner.towards(self._aim)
        if found.deeds or BY not in self._aim:
            return found
        ending = self._aim.rpartition(BY)[0]
        others = self.memory.aims()
        others.sort(key=lambda aim: (aim.rpartition(BY)[0] != ending, -self.memory.hope(aim)))
        return next((steps for aim in others if (steps := planner.towards(aim)).deeds), found)

    def act(self, menu: Menu) -> Path:
        self._choices = self.steps.choices
        if self._idle > RESTLESS:
            path = RandomPlayer(self.luck, is_done, is_busy).act(menu)
            self._idle = 0 if path == (DONE,) else self._idle
        else:
            path = super().act(menu)
            self._idle = -1 if path != (DONE,) else self._idle + 1
        name = deed_name(path[1], path[2] if path[1] not in TARGETLESS else "") if len(path) > 2 else ""
        self._last = name if name and path[1] in PLACED else ""
        self._recorder.begin(name if name and path[1] != "move" else "")
        return path

    def watch(self, events: Iterable[Event]) -> None:
        events = tuple(events)
        super().watch(events)
        self._recorder.watch(events)
        for event in events:
            if isinstance(event, CHANGES):
                self._steps = None
                if isinstance(event, (CardTaken, CardFlipped)):
                    self._read(event.card)
                elif self._last and isinstance(event, (TokensChanged, FlagSet)):
                    self._working[self._last] = None

    def _read(self, card: int) -> None:
        piece, face = self.view.card(card), self.view.face(card)
        if piece and face:
            self.lessons.knowledge.read(card, face, back=piece.back)

    # What is worth doing

    def worth(self, member: str, act: str, target: str, menu: Menu) -> float:
        if act == "heal":
            return self._healing(target)
        name = deed_name(act, target)
        learned = LEARNED * self.memory.gain(name)
        if act in ("attack", "attack_together"):
            return self._attacking(member, act, target, menu, learned)
        if act == "use":
            needed = any(self.view.harm(m) >= HURT for m in MEMBERS if m in self.view.figures)
            return (30.0 if needed else 6.0) + learned
        base = WORTH.get(act, 0.0)
        if not base:
            return 0.0
        if name in self.steps.deeds or (act == "pick_up" and self._is_short()):
            return self._step(name, base + AIMED)
        learned = 0.0 if self.steps.deeds else learned
        base *= BESIDE if self.steps.deeds else 1.0
        return self._again(name, base) if act == "do" else base + learned

    def _step(self, name: str, worth: float) -> float:
        """The worth of a deed of the plan; it falls with each repetition, and faster if the deed had no effect."""
        if not name.startswith("do "):
            return worth
        return worth * (WORKING if name in self._working else 0.8) ** self.times(name) + self._pace(name)

    def _again(self, name: str, base: float) -> float:
        """The worth of a card action; it falls with each repetition, and faster if the last one moved nothing."""
        times = self.times(name)
        keeps = WORKING if name in self._working else 0.5
        return base * keeps**times + LEARNED * self.memory.gain(repeated(name, times + 1))

    def _pace(self, name: str) -> float:
        """A bonus for work that takes few pawns, to choose among ways to do the same."""
        shift, printed = (
            self.memory.knowledge.shifts.get(name),
            self.memory.knowledge.printed.get(name.partition(" ")[2]),
        )
        return 10.0 * shift.by / printed.together if shift and printed else 0.0

    def _is_short(self) -> bool:
        """Whether no member has the components that the next step costs."""
        return self.steps.spends > max(member.components for member in self.view.members.values())

    def fitness(self, member: str, name: str) -> float:
        """How well a member fits an action as its card prints it: who may do it, can pay, and carries the items."""
        printed = self.memory.knowledge.printed.get(name.removeprefix("do "))
        if printed is None:
            return super().fitness(member, name)
        who = self.view.members[member]
        items = [int(fact.removeprefix("item ")) for fact, _ in printed.needs if fact.startswith("item ")]
        fit = member in printed.members and who.components >= printed.cost
        if fit and all(item in who.items for item in items):
            return 1.0
        return HELPING if fit and printed.together > 1 else UNFIT

    def _healing(self, patient: str) -> float:
        if patient not in MEMBERS:
            return 42.0
        harm = self.view.harm(patient)
        return 150.0 if harm >= BADLY else 110.0 if harm >= WOUNDED else 45.0 if harm >= HURT else 16.0

    def _attacking(self, member: str, act: str, target: str, menu: Menu, learned: float) -> float:
        npc = self.view.npc(target)
        if npc is None:
            return 0.0
        if not self.view.is_hostile(target):
            return learned - 10.0
        if self.view.harm(member) >= BADLY:
            return 0.0
        own = self._power(menu, member, target)
        alone = expected(own, npc.defence)
        if act == "attack":
            gain = alone
        else:
            powers = [own, *sorted(self._helpers(menu, member, target), reverse=True)]
            gain = max(expected(sum(powers[:n]), npc.defence) / n for n in range(1, len(powers) + 1))
            gain = gain if gain > alone else 0.0
        return 30.0 + 25.0 * min(1.0, gain) + learned if gain >= HOPELESS else 0.0

    def _power(self, menu: Menu, member: str, target: str) -> int:
        slots = ((menu.get(member) or {}).get("attack") or {}).get(target)
        return max(map(self.view.power, slots), default=0) if slots else 0

    def _helpers(self, menu: Menu, member: str, target: str) -> list[int]:
        powers = (self._power(menu, other, target) for other in menu if other != member)
        return [power for power in powers if power]

    def slot(self, act: str, slots: Menu) -> str:
        if act in ("attack", "attack_together"):
            return max(slots, key=self.view.power)
        return next(iter(slots))

    def seek(self) -> Iterator[Goal]:
        view = self.view
        yield from self._untried()
        for part in self.paths.near:
            if part not in self.lessons.visited and not self.memory.knows(part):
                yield Goal(part, 25.0, f"visit {part}", 0.3)
        for member in MEMBERS:
            if member in view.figures and (harm := view.harm(member)) >= HURT:
                yield Goal(view.figures[member].at, 70.0 if harm >= BADLY else 30.0, f"heal {member}", 0.2)
        for name in view.hostile():
            learned = LEARNED * self.memory.gain(f"attack {name}")
            yield Goal(view.figures[name].at, 30.0 + learned, f"attack {name}", 0.9)
        for member in MEMBERS:
            if member in view.figures:
                yield Goal(view.figures[member].at, 12.0, f"join {member}", 0.9)

    def _untried(self) -> Iterator[Goal]:
        """Steps of the plan that were never offered, at the place their card names."""
        for name in self.steps.deeds:
            if name.startswith("do ") and name not in self.memory.places:
                target = name.removeprefix("do ")
                printed = self.memory.knowledge.printed[target]
                number = int(target.partition(":")[0].removesuffix("b"))
                for part in [printed.at] if printed.at else self._figures(number):
                    yield self._goal(part, "do", target, share=0.85)

    def shuns(self, member: str) -> Mapping[str, None]:
        if self.view.harm(member) < WOUNDED:
            return {}
        return {self.view.figures[name].at: None for name in self.view.hostile()}

    # Questions

    def decide(self, ask: Ask) -> Answer:
        if isinstance(ask, PickOne):
            return self._one(ask)
        if isinstance(ask, PickSome):
            return self._some(ask)
        assert isinstance(ask, Allot)
        return self._spread(ask)

    def _one(self, ask: PickOne) -> str:
        if ask.key == "card.choice":
            return self._choose(ask)
        if ask.key == "ally.move":
            return self._shelter(ask)
        if ask.key == "effect.who":
            do = ask.facts.get("do")
            sign = 1.0 if isinstance(do, Phrase) and do.key.startswith("do.damage") else -1.0
            return max(ask.options, key=lambda name: (sign * self.soundness(name), self.luck.share()))
        if ask.key in _CHOSEN_BY:
            return max(ask.options, key=lambda option: (_CHOSEN_BY[ask.key](self, option), self.luck.share()))
        for wanted in ("agree", "place"):
            if wanted in ask.options:
                return wanted
        return self.luck.pick(ask.options)

    def _choose(self, ask: PickOne) -> str:
        """An option of the plan, if there is one; else the one that went best.

        The warm-up tries all options equally often, and within a game always the same one, so that habits are
        compared and not single answers.
        """
        options = [
            option for option in ask.options if choice_name(ask, option) in self._choices
        ] or ask.options
        if self.lessons.rehearsal is None:
            answer = max(options, key=lambda option: self._liking(choice_name(ask, option)))
        else:
            habit = self._habits.setdefault(choice_name(ask, ""), self.luck.share())
            answer = options[int(habit * len(options))]
        self._recorder.choice = choice_name(ask, answer)
        return answer

    def _liking(self, name: str) -> float:
        """The rating of a deed by past games, give or take a random amount for this game: the larger, the less it was tried."""
        if name not in self._habits:
            mean, doubt = self.memory.worth_of(name)
            self._habits[name] = mean + doubt * (sum(self.luck.share() for _ in range(12)) - 6)
        return self._habits[name]

    def _some(self, ask: PickSome) -> Path:
        if ask.key == "attack.join":
            return self._party(ask)
        if ask.key in ("pick_up.items", "attack.more", "ally.join") and not ask.one_of:
            return ask.options[: ask.most]
        answer = ask.sample(self.luck)
        return answer if isinstance(answer, tuple) else ()

    def _party(self, ask: PickSome) -> Path:
        """The strongest slot of each member, and as many of them as give the most damage for each pawn."""
        target = ask.facts.get("target")
        npc = self.view.npc(target.id) if isinstance(target, Ref) else None
        best: dict[str, str] = {}
        for option in ask.options:
            member = option.partition(":")[0]
            if member not in best or self._strength(option) > self._strength(best[member]):
                best[member] = option
        ranked = sorted(best.values(), key=lambda option: -self._strength(option))[: ask.most]
        powers = [1, *map(self._strength, ranked)]
        defence = npc.defence if npc else 0
        count = max(
            range(max(1, ask.least), len(ranked) + 1),
            key=lambda n: expected(sum(powers[: n + 1]), defence) / (n + 1),
        )
        return tuple(option for option in ask.options if option in ranked[:count])

    def _strength(self, option: str) -> int:
        return self.view.power(option.partition(":")[2])

    def _spread(self, ask: Allot) -> dict[str, int]:
        if ask.key != "damage.slots":
            total = ask.most if ask.key == "pick_up.components" else ask.least
            return _fill(ask.bins, min(total, sum(ask.bins.values())))
        left, chosen = dict(ask.bins), dict[str, int]()
        for _ in range(min(ask.most, len(left))):
            slot = max(left, key=lambda slot: _expendable(slot, left))
            chosen[slot] = left.pop(slot)
        return {slot: chosen[slot] for slot in ask.bins if slot in chosen}

    def soundness(self, member: str) -> float:
        """A rating of how well a figure can take damage; allies have little life."""
        if member in self.view.members:
            return -self.view.harm(member)
        figure, npc = self.view.figures.get(member), self.view.npc(member)
        left = npc.life - figure.damage if figure and npc else 0
        return left - float(BADLY + 2)

    def _shelter(self, ask: PickOne) -> str:
        """The best zone for an ally: where most members are, but not within two steps of an enemy."""
        npc = ask.facts.get("npc")
        here = self.view.figures[npc.id].at if isinstance(npc, Ref) else ""
        foes = [self.paths.reach(self.view.figures[name].at, {}, ())[0] for name in self.view.hostile()]
        ours = [self.view.figures[member].at for member in MEMBERS if member in self.view.figures]

        def safety(option: str) -> float:
            part = option if option in self.paths.near else here
            danger = sum(max(0, 3 - far.get(part, 9)) for far in foes)
            return 0.4 * ours.count(part) - danger

        return max(ask.options, key=lambda option: (safety(option), self.luck.share()))


def _expendable(slot: str, left: Mapping[str, int]) -> tuple[int, int]:
    """A rating of a slot for a damage token: it hurts less where many slots are left, and less on items than on bodies."""
    card, _, _ = slot.rpartition(".")
    beside = sum(other.startswith(f"{card}.") for other in left)
    return beside, ORDER.get(card.rpartition(".")[2], 1)


def _fill(bins: Mapping[str, int], total: int) -> dict[str, int]:
    chosen: dict[str, int] = {}
    for name, cap in bins.items():
        if (n := min(cap, total)) > 0:
            chosen[name] = n
            total -= n
    return chosen


def _first_the_head(_: CarefulPlayer, slot: str) -> float:
    return -ORDER.get(slot.rpartition(".")[0].rpartition(".")[2], 1)


def _last_the_head(_: CarefulPlayer, part: str) -> float:
    return ORDER.get(part, -1)


def _foes_only(player: CarefulPlayer, option: str) -> float:
    """An ally attacks enemies, and strangers only if it must attack."""
    return 1.0 if option in player.view.hostile() else 0.5 if option == "nobody" else 0.0


_CHOSEN_BY: dict[str, Callable[[CarefulPlayer, str], float]] = {
    "heal.slot": _first_the_head,
    "damage.wound": _last_the_head,
    "npc.target": CarefulPlayer.soundness,
    "ally.target": _foes_only,
}
