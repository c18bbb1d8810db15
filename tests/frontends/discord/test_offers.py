"""Whatever a list offers, to whomever and at whatever moment, is taken when it is chosen."""

import random

import pytest

from heredity_bot.frontends.discord.messages.text import common_text
from tests.frontends.discord.people import Somebody
from tests.frontends.discord.stand import Stand, stand
from tests.frontends.discord.test_lists_and_votes import LAMP, PEOPLE, id_of

ACTS = (
    "move", "observe", "talk", "interact", "explore", "attack", "attack-together", "use", "heal", "pick-up",
    "drop", "trade", "repair", "improve", "wound", "lay-pawn", "card-action",
)  # fmt: skip
LISTS = {
    **{f"do {act}": ("target", "who", "with") for act in ACTS},
    "do act": ("who", "what", "target", "with"),
    "do answer": ("answer",),
    "vote": ("choice",),
}
TURNS = 60
REFUSED = [common_text("en").say(key) for key in ("choose-from-list", "nobody-has", "not-seated", "failed")]


@pytest.mark.parametrize("chapter, seed", [("The Dry Morning", 1), ("The Dry Morning", 4), (LAMP, 6)])
async def test_whatever_is_offered_is_taken(chapter, seed):
    luck, chose = random.Random(f"offers {seed}"), 0
    async with stand() as s:
        await s.together(*PEOPLE, chapter=chapter)
        people = {id_of(s, name): Somebody(name, luck, hasty=0.8) for name in PEOPLE}
        for _ in range(TURNS):
            table = await s.table()
            if table.info.phase == "over":
                break
            name, command = luck.choice([*PEOPLE, "zoe"]), luck.choice(list(LISTS))
            chosen = await fill_in(s, name, command, luck)
            assert not (chosen and name == "zoe"), "strangers are offered nothing"
            if chosen:
                chose += 1
                seen = await s.slash(name, command, **chosen)
                assert seen.text not in REFUSED, (name, command, chosen)
            else:
                waiting = table.waiting_for() or table.players
                await luck.choice([people[user] for user in waiting]).play(s)
        assert chose > 3


async def fill_in(s: Stand, name: str, command: str, luck: random.Random) -> dict[str, str]:
    """Some of its options, in any order, each from its list."""
    options, chosen = LISTS[command], dict[str, str]()
    for option in luck.sample(options, luck.randint(1, len(options))):
        offered = await s.person(name).autocomplete(s.channel, command, option, "", **chosen)
        assert len(offered) <= 25
        if offered:
            chosen[option] = luck.choice(offered)["value"]
    return chosen
