"""The closed list of verbs that cards of Heredity use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BeforeValidator

from heredity_bot.games.heredity.rules import triggers
from heredity_bot.games.heredity.rules.effects import (
    board,
    campaign,
    cards,
    choice,
    npc_lines,
    people,
    timeline,
)
from heredity_bot.packs.effects import Verb, as_list, closed, complete

VERBS: tuple[type[Verb], ...] = (
    cards.Take,
    cards.Flip,
    cards.Burn,
    cards.AddTokens,
    cards.RemoveTokens,
    cards.MoveTokens,
    cards.CallLetter,
    timeline.Anchor,
    timeline.StartHourglass,
    board.Lay,
    board.PlaceFigures,
    board.WithdrawFigures,
    board.Put,
    people.Damage,
    people.Heal,
    people.Give,
    people.Lose,
    people.SetStatus,
    people.Activate,
    people.Recover,
    people.Exhaust,
    choice.If,
    choice.Try,
    choice.Vote,
    choice.Choose,
    choice.SecretBallot,
    choice.Each,
    choice.DrawKarma,
    choice.Swap,
    campaign.SetFlag,
    campaign.Tell,
    campaign.Win,
    campaign.Fail,
)

NPC_LINES: tuple[type[Verb], ...] = (npc_lines.NpcMove, npc_lines.NpcMelee, npc_lines.NpcShot, *VERBS)


def _bare(value: Any) -> Any:
    """`burn` alone is short for `burn: this`."""
    return {value: "this"} if value in ("burn", "flip", "withdraw") else value


if TYPE_CHECKING:
    Instructions = tuple[Verb, ...]
    NpcLine = Verb
else:
    Instruction = closed(VERBS, _bare)
    Instructions = Annotated[tuple[Instruction, ...], BeforeValidator(as_list)]
    NpcLine = closed(NPC_LINES, _bare)
    complete((timeline, choice, triggers), {"Instructions": Instructions})
