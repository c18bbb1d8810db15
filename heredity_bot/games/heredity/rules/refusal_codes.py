"""The codes of refusals, with the rules each of them follows from (section 5.1 of the catalogue)."""

from __future__ import annotations

from heredity_bot.kernel import Fact, Phrase, Refusal

RULES: dict[str, tuple[str, ...]] = {
    "ACTION_IN_PROGRESS": ("ACT-07",),
    "ACTION_USED": ("ACT-14",),
    "ALLY_ONE_PAWN": ("ALLY-05",),
    "ALREADY_EXPLORED": ("EXPL-08",),
    "ALREADY_WOUNDED": ("WOUND-08",),
    "ANCHOR_FULL": ("SLOT-14", "ITEM-02"),
    "ANCHOR_WRONG": ("SLOT-14",),
    "BACK_HIDDEN": ("CARD-05", "CARD-10", "ITEM-18"),
    "BURNED": ("CARD-09",),
    "CANNOT_HEAL_NPC": ("HEAL-02",),
    "CONSENT_MISSING": ("TRADE-09",),
    "CORNER": ("MOVE-04",),
    "DAMAGE_PENDING": ("DMG-07",),
    "DROP_WINDOW": ("TRADE-01",),
    "DYING_SLOT": ("DYING-04",),
    "EDGE_CLOSED": ("EXPL-02",),
    "FORBIDDEN": ("READ-11",),
    "INSTRUCTION_PENDING": ("READ-03",),
    "ITEM_NOT_CARRIED": ("ITEM-05", "ITEM-11", "ITEM-15"),
    "ITEM_NOT_CLEAN": ("ITEM-17",),
    "KARMA_FIXED": ("KARMA-13",),
    "KARMA_NOT_ASKED": ("KARMA-07",),
    "LINE_BLOCKED": ("MOVE-02",),
    "MOVE_COST": ("MOVE-05",),
    "NOTHING_HERE": ("TRADE-05",),
    "NOTHING_TO_EXPLORE": ("EXPL-01",),
    "NOT_ADJACENT": ("MOVE-01",),
    "NOT_A_TARGET": ("ATK-24",),
    "NOT_CALLED": ("CARD-04",),
    "NOT_COMMITTED": ("ALLY-05",),
    "NOT_DAMAGED": ("ITEM-15", "HEAL-06"),
    "NOT_ENOUGH_COMPONENTS": ("ACT-21", "ITEM-15", "ITEM-16"),
    "NOT_FAMILY_PHASE": ("ACT-03", "ATK-20"),
    "NOT_SAME_ZONE": ("TRADE-08", "HEAL-02"),
    "NOT_WITH_NPC": ("NPC-19",),
    "NOT_YOUR_MEMBER": ("SETUP-11",),
    "NO_FREE_SLOT": ("ACT-05",),
    "NO_IMPROVEMENT": ("ITEM-16",),
    "NO_LEVEL_LINK": ("MOVE-08",),
    "NO_LINE": ("ATK-06", "RANGE-02"),
    "NO_MOVE": ("MOVE-10",),
    "NO_PAWN": ("ACT-01", "ALLY-04"),
    "NO_RANGED_ATTACK": ("RANGE-09",),
    "NO_SUCH_ACTION_HERE": ("ACT-11",),
    "NO_TARGET": ("ALLY-04", "ATK-07"),
    "ONE_FIGURE": ("NPC-15",),
    "ONE_PAWN_PER_ATTACK": ("ATK-04",),
    "ONLY_ACTOR": ("ITEM-22",),
    "OTHER_LEVEL": ("RANGE-07",),
    "OUT_OF_MELEE": ("ATK-05",),
    "OUT_OF_RANGE": ("ATK-06", "RANGE-01"),
    "PARTNERS_MISSING": ("ACT-20",),
    "PARTNER_OUT_OF_REACH": ("ATK-17",),
    "SECRET": ("GEN-06",),
    "SERIOUS_WOUND": ("HEAL-04", "WOUND-07"),
    "SLOT_FULL": ("SLOT-02", "DMG-04"),
    "SLOT_NOT_FREE": ("SLOT-03", "ITEM-11"),
    "SLOT_NOT_YOURS": ("SLOT-06",),
    "SLOT_NO_ACTION": ("SLOT-08",),
    "SLOT_NO_HEART": ("SLOT-07", "ITEM-12"),
    "SLOT_WRONG_ICON": ("SLOT-04",),
    "TIMELINE_FIXED": ("TL-04",),
    "USE_REPAIR": ("HEAL-05",),
    "WOUND_NOT_READY": ("WOUND-05",),
    "WRONG_ZONE": ("ACT-16",),
    "ZONE_FULL": ("SAT-02",),
    "ZONE_FULL_PASS": ("SAT-03",),
}
"""Every code with the rules it follows from: the 66 of section 5.1, and FORBIDDEN for ⚠ cards."""


def refusal(code: str, **facts: Fact) -> Refusal:
    """Return a refusal with the rules that belong to its code."""
    return Refusal(code, facts, RULES[code])


def is_number(name: str) -> bool:
    """Whether a name could be a card's number; digits of other scripts and endless ones are not."""
    return name.isascii() and name.isdigit() and len(name) <= 3


def icon_phrase(icon: str) -> Phrase:
    return Phrase(f"icon.{icon}")
