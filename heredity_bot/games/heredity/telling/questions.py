"""Questions in words: the prompt, whom it is for, and every answer with a label."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import cast

from heredity_bot.games.heredity.rules import card_actions, combat
from heredity_bot.games.heredity.rules.effects.choice import tests_ahead
from heredity_bot.games.heredity.rules.state import MEMBERS, PARTS
from heredity_bot.games.heredity.telling.causes import tests_told
from heredity_bot.games.heredity.telling.sentences import Sentences, ref
from heredity_bot.kernel import Act, Allot, Ask, Fact, Many, Menu, Phrase, PickOne, PickSome, Ref
from heredity_bot.stage.grammar import capital, form_of
from heredity_bot.stage.scene import Branch, Choice, Follows, Kind, QuestionScene, TextLine, made_whole

PLAIN = (
    "done",
    "continue",
    "retry",
    "stop",
    "stay",
    "nobody",
    "agree",
    "decline",
    "place",
    "components",
    "turn",
    "go_on",
)
"""Answers that are the same words everywhere."""

_SLOTS = ("damage.slots", "heal.slot", "repair.slot", "together.slot")
_PARTS = ("explore.zone", "place.room", "ally.move", "npc.path")
_CARDS = ("item.full", "pick_up.items", "reaction.order")
_JOINS = ("attack.join", "ally.join")


def tell_question(sentences: Sentences, ask: Ask, *, at_once: bool = True) -> QuestionScene:
    """Unless all is told at once, acts are told when they are looked at: that must be before the game goes on."""
    asked = tuple(sentences.label(ref("member", name)) for name in ask.seats if name in MEMBERS)
    tell = made_whole if at_once else tuple
    also = tell(_tree(sentences, ask.also))
    prompt = tell_prompt(sentences, ask)
    labels = _Labels(sentences, ask)
    if isinstance(ask, Act):
        return QuestionScene(prompt, asked, "act", tell(_tree(sentences, ask.menu)), also=also, why=ask.rules)
    names = tuple(ask.bins) if isinstance(ask, Allot) else ask.options
    choices = tuple(Choice(name, labels.of(name), (), labels.alike(name)) for name in names)
    kind: Kind = "one" if isinstance(ask, PickOne) else "some" if isinstance(ask, PickSome) else "allot"
    least, most = (1, 1) if isinstance(ask, PickOne) else (ask.least, ask.most)
    caps = dict(ask.bins) if isinstance(ask, Allot) else {}
    return QuestionScene(prompt, asked, kind, choices, least, most, caps, also, ask.rules)


def tell_prompt(sentences: Sentences, ask: Ask) -> str:
    key = f"ask.{ask.key}"
    if not sentences.words.knows(key):
        sentences.words.missing.append(key)
        return sentences.say("ask.other")
    if isinstance(ask, Allot) and (some := _in_parts(sentences, key, ask)):
        return sentences.say(some)
    if ask.key == "pause.karma":
        return sentences.say(_before_karma(sentences, ask.facts))
    return sentences.say(Phrase(key, ask.facts))


def _in_parts(sentences: Sentences, key: str, ask: Allot) -> Phrase | None:
    """OQ-36: not all of it has to be said at once."""
    points = ask.facts.get("points")
    if not isinstance(points, int) or ask.least >= points or not sentences.words.knows(f"{key}-some"):
        return None
    return Phrase(f"{key}-some", {**ask.facts, "least": ask.least})


def _before_karma(sentences: Sentences, facts: Mapping[str, Fact]) -> Phrase:
    """The reason for which a karma card is turned, where the rules have given one."""
    tests = facts.get("tests")
    if isinstance(tests, Many):
        return Phrase("ask.pause-karma-tests", {"tests": sentences.say(tests_told(tests.facts))})
    for name, key in (("power", "ask.pause-karma-attack"), ("dying", "ask.pause-karma-dying")):
        if name in facts:
            return Phrase(key, facts)
    return Phrase("ask.pause.karma")


class _Labels:
    """The answers to one flat question."""

    def __init__(self, sentences: Sentences, ask: Ask) -> None:
        self.sentences, self.ask = sentences, ask

    def of(self, name: str) -> str:
        sentences, key = self.sentences, self.ask.key
        if key == "card.choice":
            return self._card_choice(name)
        if name in PLAIN:
            return sentences.say(f"option.{name}")
        if name in MEMBERS:
            return sentences.label(ref("member", name))
        if name in PARTS:
            return sentences.cap_label(Phrase(f"part.{name}"))
        if key == "damage.slots":
            return self._damaged(name)
        if key in _SLOTS:
            return sentences.cap_label(ref("slot", name))
        if key in _PARTS:
            return capital(way_label(sentences, name.split(">")))
        if key in _JOINS:
            return self._joining(name)
        if key == "trade.components":
            return sentences.say(f"option.{name}", other=self.ask.facts["other"])
        if key == "trade.items":
            return self._owned(name)
        if key in _CARDS:
            return sentences.cap_label(ref("card", name))
        return sentences.cap_label(ref("figure", name))

    def _damaged(self, slot: str) -> str:
        """A slot, and what nothing else of the member can do if damage covers it."""
        label = self.sentences.cap_label(ref("slot", slot))
        lost = self.sentences.lost_icons(self.ask.seats[0], (slot,))
        return self.sentences.say(f"option.loss-{lost[0]}", slot=label) if lost else label

    def _card_choice(self, name: str) -> str:
        """A pack's own words; without any, the paths are numbered."""
        question = self.ask.facts.get("text")
        words = self.sentences.text(f"{question.id}.{name}") if isinstance(question, Ref) else None
        options = cast(PickOne, self.ask).options
        return words or self.sentences.say("option.number", n=options.index(name) + 1)

    def _joining(self, name: str) -> str:
        member, _, slot = name.partition(":")
        label = attack_label(self.sentences, member, slot)
        return self.sentences.say("option.with", member=ref("member", member), slot=label)

    def alike(self, name: str) -> str:
        """Slots with the same icons are alike for a member who joins an attack."""
        member, _, slot = name.partition(":")
        if self.ask.key not in _JOINS or not slot:
            return ""
        return f"{member}:{_alike(_body_icons(self.sentences, member), slot)}"

    def _owned(self, name: str) -> str:
        owner = self.sentences.t.carrier(int(name))
        item = self.sentences.label(ref("card", name))
        return self.sentences.say("option.owner", item=item, member=ref("member", owner)) if owner else item


# The menu of the Family phase, and what may be done freely


def _tree(sentences: Sentences, found: Menu) -> list[Choice]:
    """The menu of acts: the member, the act, its target, the slot that pays."""
    choices = []
    for member, acts in found.items():
        if acts is None:
            choices.append(Choice(member, sentences.say(f"option.{member}")))
        else:
            choices.append(
                Branch(
                    member,
                    partial(sentences.label, ref("member", member)),
                    partial(_acts, sentences, member, acts),
                    follows="implied",
                )
            )
    return choices


def _acts(sentences: Sentences, member: str, acts: Menu) -> tuple[Choice, ...]:
    return tuple(
        Branch(
            act,
            partial(_deed_label, sentences, member, act, how or {}),
            partial(_ways, sentences, member, act, how or {}),
        )
        for act, how in acts.items()
    )


def _deed_label(sentences: Sentences, member: str, act: str, how: Menu) -> str:
    """An act by its name; with the only thing it can be done to, where there is only one."""
    if _follows(act, how) != "named":
        return act_label(sentences, act)
    [thing] = how
    label = _LABEL_OF_ACT[act](sentences, member, thing)
    key = f"deed.{act.replace('_', '-')}"
    if sentences.words.knows(key):
        return sentences.say(key, thing=label)
    return sentences.say("deed.other", act=act_label(sentences, act), thing=label)


def act_label(sentences: Sentences, act: str) -> str:
    words = sentences.clause(Phrase(f"act.{act.replace('_', '-')}"))
    return sentences.words.grammar.typeset(form_of(words, "label"))


def _follows(act: str, how: Menu) -> Follows:
    """Whether a step follows by itself: the zone of the member, its only way out, and a slot that only pays are implied."""
    if act in (*card_actions.ICON_OF_ACT, "explore") or act not in _LABEL_OF_ACT:
        return "implied"
    return "named" if len(how) == 1 else ""


def _ways(sentences: Sentences, member: str, act: str, how: Menu) -> tuple[Choice, ...]:
    tell = _LABEL_OF_ACT.get(act, _slot_label)
    icons = {} if act in _LABEL_OF_ACT else _body_icons(sentences, member)
    follows = _follows(act, how)
    return tuple(
        Branch(
            name,
            partial(_way_told, tell, sentences, member, name),
            partial(_payments, sentences, member, act, paying or {}),
            _alike(icons, name) if icons else "",
            follows,
        )
        for name, paying in how.items()
    )


def _way_told(
    tell: Callable[[Sentences, str, str], str], sentences: Sentences, member: str, name: str
) -> str:
    return capital(tell(sentences, member, name))


def _payments(sentences: Sentences, member: str, act: str, paying: Menu) -> tuple[Choice, ...]:
    tell = attack_label if act in ("attack", "attack_together") else _slot_label
    icons = _body_icons(sentences, member)
    return tuple(
        Branch(slots, partial(tell, sentences, member, slots), tuple, _alike(icons, slots), "implied")
        for slots in paying
    )


def _body_icons(sentences: Sentences, member: str) -> dict[str, tuple[str, ...]]:
    """Slots of a body that do nothing but pay."""
    return {
        slot.id: slot.icons
        for slot in sentences.t.slots(member)
        if not (slot.item or slot.attack or slot.use)
    }


def _alike(icons: Mapping[str, tuple[str, ...]], slots: str) -> str:
    """Slots of a body with the same icons pay for the same; which of them does not matter."""
    return "+".join("/".join(icons.get(slot, ())) or slot for slot in slots.split("+"))


def _slot_label(sentences: Sentences, _: str, slots: str) -> str:
    """One slot, or several that pay together; that of an item is named with what it is for here."""
    ids = slots.split("+")
    label = capital(sentences.words.grammar.typeset(sentences.slots(ids)))
    is_item = any(slot.partition(".")[0].isdecimal() for slot in ids)
    return sentences.say("option.pay", slot=label) if is_item else label


def way_label(sentences: Sentences, parts: list[str]) -> str:
    zone = sentences.label(ref("zone", parts[-1]))
    if len(parts) == 1:
        return zone
    via = sentences.named([ref("zone", part) for part in parts[:-1]])
    return sentences.say("option.via", zone=zone, via=via)


def _move_label(sentences: Sentences, member: str, way: str) -> str:
    parts = way.split(">")
    label, hurt = way_label(sentences, parts), _fire_on(sentences, member, parts)
    return sentences.say("option.fire", way=label, n=hurt, kind=ref("harm", "fire")) if hurt else label


def _fire_on(sentences: Sentences, member: str, parts: list[str]) -> int:
    """MOVE-03: how much damage the lines of a way deal."""
    t = sentences.t
    zone, hurt = t.zone(member), 0
    for part in parts:
        steps = t.layout.steps(zone, by_part=True)
        step = next((step for step in steps if step.part == part), None)
        hurt += step.damage if step else 0
        zone = t.layout.zone_of[part]
    return hurt


def _explore_label(sentences: Sentences, _: str, way: str) -> str:
    card, side, _ = way.split(".")
    if side == "level":
        return sentences.say("option.level", card=ref("card", card))
    return sentences.say("option.side", side=Phrase(f"side.{side}"), card=ref("card", card))


def _zone_label(sentences: Sentences, _: str, part: str) -> str:
    return sentences.label(ref("zone", part))


def _figure_label(sentences: Sentences, _: str, name: str) -> str:
    return sentences.label(ref("figure", name))


def _trade_label(sentences: Sentences, member: str, other: str) -> str:
    """The partner of a trade; and the thing that changes hands where there is only one, as no question follows then."""
    label = sentences.label(ref("figure", other))
    mine, theirs = sentences.t.state.members[member], sentences.t.state.members[other]
    purse = mine.components + theirs.components
    items = [*mine.items, *theirs.items]
    if len(items) + purse != 1:
        return label
    thing = sentences.label(ref("card", items[0])) if items else sentences.say("option.components-n", n=1)
    return sentences.say(
        "option.gives" if mine.items or mine.components else "option.takes", other=label, thing=thing
    )


def _card_label(sentences: Sentences, _: str, number: str) -> str:
    return sentences.label(ref("card", number))


def _offer_label(sentences: Sentences, member: str, offer_id: str) -> str:
    offer = next((offer for offer in card_actions.offers(sentences.t) if offer.id == offer_id), None)
    face, _, place = offer_id.partition(":")
    icon: Fact = Phrase(f"icon.{offer.action.icon if offer else 'none'}")
    words = sentences.text(f"{face}.action.{place}")
    if words:
        label = sentences.say("option.offer-named", label=words.rstrip("."), icon=icon)
    else:
        card = sentences.label(ref("card", face.removesuffix("b")))
        label = sentences.say("option.offer", card=card, icon=icon)
    if offer is None:
        return label
    label = _with_cost(sentences, label, offer.action.cost.components)
    label = _with_tests(sentences, label, tests_ahead(offer.action.do))
    partners = card_actions.partners_for(sentences.t, offer, member)
    if partners and len(partners) == card_actions.partners_needed(
        offer, member
    ):  # nobody is asked who they are
        members = sentences.named([ref("member", name) for name in partners])
        return sentences.say("option.partners", label=label, members=members)
    return label


def _with_tests(sentences: Sentences, label: str, tests: Sequence[Phrase]) -> str:
    """The symbols that a karma card will have to show, as they are printed."""
    for test in tests:
        if test.key == "if.karma-value":
            return sentences.say("option.karma", label=label, n=test.facts["n"])
        if test.key in ("if.karma-skull", "if.karma-no-skull"):
            return sentences.say("option.karma-skull", label=label)
    return label


def _target_label(sentences: Sentences, _: str, name: str) -> str:
    """An NPC with its printed defence and life."""
    t, label = sentences.t, sentences.label(ref("figure", name))
    figure = t.state.figures.get(name)
    npc = t.npc(figure.card) if figure and figure.card else None
    if figure is None or npc is None:
        return label
    facts: dict[str, Fact] = {"target": label, "defence": combat.defence_of(t, name), "life": npc.life}
    if figure.damage:
        return sentences.say("option.target-hurt", **facts, damage=figure.damage)
    return sentences.say("option.target", **facts)


def _with_cost(sentences: Sentences, label: str, cost: int) -> str:
    return sentences.say("option.cost", label=label, n=cost) if cost else label


def _repair_label(sentences: Sentences, _: str, item: str) -> str:
    return _with_cost(sentences, sentences.label(ref("card", item)), 1)


def _improve_label(sentences: Sentences, _: str, item: str) -> str:
    improvement = sentences.t.item(int(item)).improve
    return _with_cost(sentences, sentences.label(ref("card", item)), improvement.cost if improvement else 0)


def _use_label(sentences: Sentences, _: str, slot: str) -> str:
    return sentences.cap_label(ref("slot", slot))


def _drop_label(sentences: Sentences, member: str, thing: str) -> str:
    if thing == "components":
        return sentences.say("option.components-n", n=sentences.t.state.members[member].components)
    return sentences.label(ref("card", thing))


def _part_label(sentences: Sentences, _: str, part: str) -> str:
    return sentences.label(Phrase(f"part.{part}"))


_LABEL_OF_ACT: dict[str, Callable[[Sentences, str, str], str]] = {
    "move": _move_label,
    "explore": _explore_label,
    "observe": _zone_label,
    "talk": _zone_label,
    "interact": _zone_label,
    "do": _offer_label,
    "use": _use_label,
    "attack": _target_label,
    "attack_together": _target_label,
    "heal": _figure_label,
    "trade": _trade_label,
    "repair": _repair_label,
    "improve": _improve_label,
    "commit": _card_label,
    "drop": _drop_label,
    "wound": _part_label,
}


def attack_label(sentences: Sentences, member: str, slot_id: str) -> str:
    """The slot of an attack and its power."""
    t = sentences.t
    slot = next((slot for slot in t.slots(member) if slot.id == slot_id), None)
    name = sentences.label(ref("slot", slot_id))
    if slot is None:
        return capital(name)
    power = combat.power_of(t, member, slot.attack, slot.item)
    if slot.attack is None:
        blow = "punch" if "hand" in slot.icons else "kick"
        return sentences.say(f"option.{blow}", slot=name, power=power)
    if slot.attack.range is None:
        return sentences.say("option.power", slot=name, power=power)
    reach = combat.reach_of(t, member, slot.attack, slot.item)
    return sentences.say("option.power-range", slot=name, power=power, range=reach)


# Help


def tell_help(sentences: Sentences, ask: Ask | None) -> list[TextLine]:
    """A hint on what can be done now, in two or three sentences."""
    if ask is None:
        return [TextLine(sentences.say("help.over"), "hint")]
    if isinstance(ask, Act):
        members = sentences.t.state.members
        left: list[Fact] = [
            Phrase("help.pawns-of", {"member": ref("member", name), "n": who.available})
            for name, who in members.items()
        ]
        said = [
            sentences.say("help.family"),
            sentences.say("help.pawns", list=sentences.listed(left)),
            sentences.say("help.done"),
        ]
    else:
        said = [_whose(sentences, ask), _how_many(sentences, ask)]
        if ask.also:
            said.append(sentences.say("help.also"))
    return [TextLine(text, "hint", ask.rules) for text in said]


def _whose(sentences: Sentences, ask: Ask) -> str:
    names: list[Fact] = [ref("member", name) for name in ask.seats]
    return (
        sentences.say("help.asked", who=sentences.words.join([sentences.clause(n) for n in names]))
        if names
        else (sentences.say("help.together"))
    )


def _how_many(sentences: Sentences, ask: Ask) -> str:
    if isinstance(ask, (PickSome, Allot)):
        key = "help.some" if isinstance(ask, PickSome) else "help.allot"
        return sentences.say(key, least=ask.least, most=ask.most, range=1 if ask.least == ask.most else 2)
    return sentences.say("help.one")


__all__ = ["PLAIN", "tell_help", "tell_prompt", "tell_question"]
