"""Lists offer only what somebody may do now, votes on numbers can be read, and nothing ends in a dead end."""

import random

import pytest
from msgspec.structs import replace

from heredity_bot.frontends.discord.messages.table_page import in_words
from heredity_bot.kernel import Allot
from heredity_bot.stage.scene import Choice, QuestionScene
from heredity_bot.tables.actions import Set
from heredity_bot.tables.settings import TOGETHER_KEY, Policy, TableSettings
from heredity_bot.tables.state import ballot_paper
from tests.frontends.discord.people import Somebody
from tests.frontends.discord.stand import Sight, Stand, stand

LAMP = "The Lamp on the Weir"
PEOPLE = ("anna", "ben", "cleo")


def id_of(s: Stand, name: str) -> str:
    return str(s.person(name).id)


async def listed(s: Stand, name: str, command: str, option: str) -> list[str]:
    return [found["name"] for found in await s.person(name).autocomplete(s.channel, command, option, "")]


async def seats(s: Stand, *holders: str) -> list[str]:
    """The members of these people, as lists call them; "" is the table together."""
    wanted = [id_of(s, name) if name else "" for name in holders]
    table = await s.table()
    return [seat.capitalize() for seat in table.game.seats if table.info.seats.get(seat, "") in wanted]


async def speaks(s: Stand, name: str, locale: str) -> None:
    await s.slash(name, "me language", language=locale)


async def settle_on(s: Stand, **settings) -> None:
    """The host changes how the table is run."""
    table = await s.table()
    await s.registry.do(table.id, Set(replace(table.info.settings, **settings)), table.info.host)
    await s.rest()


# Numbers that a table spreads together


async def before_a_shared_blow(s: Stand) -> Allot:
    """Three people play until the member whom they play together is hit, and they have to say where."""
    luck = random.Random("a")
    await s.together(*PEOPLE)
    await settle_on(s, ballots="all")
    people = [Somebody(name, luck, hasty=0.8) for name in PEOPLE]
    for _ in range(150):
        table = await s.table()
        if isinstance(table.ask, Allot) and len(table.waiting_for()) == len(PEOPLE):
            return table.ask
        waiting = table.waiting_for() or table.players
        able = [one for one in people if id_of(s, one.name) in waiting] or people
        await luck.choice(able).play(s)
    raise AssertionError("no such question came")


async def numbers(s: Stand, name: str) -> Sight:
    """The panel for numbers, also where one click on the table message would do."""
    panel = await s.slash(name, "do answer", answer="?")
    assert panel is not None
    return panel


async def spread(s: Stand, name: str, panel: Sight, first: int = 0) -> Sight | None:
    """Count up from the `first` place on until it adds up, and say so."""
    while panel.button("filled").get("disabled"):
        panel = await s.click(name, panel, verb="count", rest=(str(first),))
        first += 1
    return await s.click(name, panel, verb="filled")


async def test_a_vote_on_numbers_tells_them_in_words(s):
    await before_a_shared_blow(s)
    choices = s.services.texts.of(await s.table()).question().choices

    for name, first in (("anna", 0), ("ben", 1)):
        await spread(s, name, await numbers(s, name), first)
    seen = s.living().text

    assert f"{choices[0].label}: **1** · {choices[1].label}: **1**" in seen
    assert "another answer" not in seen


async def test_more_than_one_of_something_is_told_with_its_number(s):
    ask = await before_a_shared_blow(s)
    text = s.services.texts.of(await s.table())
    scene = text.question()
    first, second = list(ask.bins)[:2]
    labels = [choice.label for choice in scene.choices[:2]]

    assert in_words(text, scene, ballot_paper({first: 2, second: 1})) == f"2 × {labels[0]}, {labels[1]}"
    assert in_words(text, scene, ballot_paper((second,))) == labels[1]
    assert in_words(text, scene, ballot_paper(())) == "None of them"


async def test_how_many_of_a_single_thing_is_told_with_its_number_also_when_it_is_one(s):
    await s.alone()
    text = s.services.texts.of(await s.table())
    scene = QuestionScene("How many?", (), "allot", (Choice("components", "Components"),), 1, 2)

    one = QuestionScene("Where?", (), "allot", (Choice("eye", "Eye slot"),), 1, 1)

    told = [in_words(text, scene, ballot_paper({"components": n})) for n in (1, 2)]

    assert told == ["1 × Components", "2 × Components"]
    assert in_words(text, one, ballot_paper({"eye": 1})) == "Eye slot"


async def test_after_a_tie_on_numbers_one_sees_what_is_left(s):
    await before_a_shared_blow(s)
    await settle_on(s, policies={TOGETHER_KEY: Policy(who="majority", tie="again")})
    choices = s.services.texts.of(await s.table()).question().choices

    for first, name in enumerate(PEOPLE):
        await spread(s, name, await numbers(s, name), first)
    seen = s.living().text

    assert "Second vote" in seen
    assert [f"{choice.label}: **0**" in seen for choice in choices[:3]] == [True] * 3


async def test_one_point_is_voted_on_with_one_click_and_after_a_tie_only_on_what_is_left(s):
    await before_a_shared_blow(s)
    await settle_on(s, policies={TOGETHER_KEY: Policy(who="majority", tie="again")})
    labels = [choice.label for choice in s.services.texts.of(await s.table()).question().choices]

    for label, name in zip(labels, PEOPLE, strict=False):
        await s.click(name, s.living(), label)
    seen = s.living()

    assert "Second vote" in seen.text
    assert [label for label in seen.buttons if label in labels] == labels[:3]


async def test_the_command_opens_the_panel_where_answers_stand_in_no_list(s):
    await before_a_shared_blow(s)
    await spread(s, "anna", await numbers(s, "anna"))

    panel = await s.slash("ben", "vote", choice="legs")
    watching = await s.slash("zoe", "vote", choice="legs")

    assert panel.button("filled")
    assert "no seat" in watching.text
    assert not watching.button("filled")
    await spread(s, "ben", panel)
    assert (await s.table()).info.vote is None, "two of three have decided it"


async def test_the_command_opens_the_panel_although_something_else_is_proposed(s):
    await before_a_shared_blow(s)
    await spread(s, "anna", await numbers(s, "anna"))
    await s.slash("cleo", "table end")

    panel = await s.slash("ben", "vote", choice="legs")

    assert panel.button("filled")
    assert await listed(s, "ben", "vote", "choice") == [
        "Yes: close this table for good",
        "No: close this table for good",
    ]


async def test_whoever_spread_numbers_sees_what_came_of_it_and_what_is_next(s):
    ask = await before_a_shared_blow(s)
    prompt = s.services.texts.of(await s.table()).question().prompt

    voted = await spread(s, "anna", await numbers(s, "anna"))
    decided = await spread(s, "ben", await numbers(s, "ben"))

    assert voted.text.startswith(f"### {prompt}\n- ")
    assert "Waiting for" in voted.text
    assert decided.text.startswith(f"### {prompt}\n- ")
    assert decided.menus or "Now the table asks" in decided.text
    assert "Noted." not in decided.text
    assert (await s.table()).ask != ask


@pytest.mark.parametrize(
    "locale, sentence",
    [
        ("en", "Past the limit it starts again at 0."),
        ("fr", "Au-delà du maximum, on repart de 0."),
        ("de", "Über der Grenze geht es wieder bei 0 los."),
    ],
)
async def test_that_counting_starts_again_is_said(s, locale, sentence):
    await s.alone()
    own = s.services.texts.of(await s.table(), locale)

    assert own.say("fill-hint", least=1, most=2, n=0).endswith(sentence)
    assert own.say("fill-hint-exact", least=1, most=1, n=0).endswith(sentence)


# Lists of seats


async def test_in_a_lobby_only_free_seats_can_be_wished_for(s):
    page = await s.slash("anna", "play")
    menu = page.menu("new")
    value = next(o["value"] for o in menu["options"] if o["label"].endswith(LAMP))
    await s.person("anna").select(page.message, [value])
    await s.rest()
    every = await listed(s, "ben", "table join", "member")

    await s.slash("ben", "table join", member=every[1])

    assert await listed(s, "anna", "table join", "member") == [every[0], *every[2:]]
    assert await listed(s, "zoe", "table join", "member") == [every[0], *every[2:]]
    assert await listed(s, "ben", "table hand-over", "member") == [every[1]]
    assert await listed(s, "ben", "table claim", "member") == []


async def test_nobody_is_offered_a_seat_that_is_taken_or_that_the_rules_leave_to_all(s):
    await s.together(*PEOPLE, chapter=LAMP)

    assert await listed(s, "zoe", "table join", "member") == await seats(s, "")
    assert await listed(s, "ben", "table join", "member") == []


async def test_seats_can_be_handed_over_by_those_who_have_them_and_by_the_host(s):
    await s.together(*PEOPLE, chapter=LAMP)

    assert await listed(s, "ben", "table hand-over", "member") == await seats(s, "ben")
    assert await listed(s, "anna", "table hand-over", "member") == await seats(s, "", *PEOPLE)
    assert await listed(s, "zoe", "table hand-over", "member") == []


async def test_ones_own_seat_cannot_be_claimed_and_somebody_elses_only_with_the_others_or_when_they_are_away(
    s,
):
    await s.together(*PEOPLE, chapter=LAMP)
    assert await listed(s, "ben", "table claim", "member") == await seats(s, "", "anna", "cleo")
    assert await listed(s, "zoe", "table claim", "member") == await seats(s, "")

    [wanted] = await seats(s, "cleo")
    await s.slash("ben", "table claim", member=wanted)
    assert await listed(s, "ben", "table claim", "member") == await seats(s, "", "anna")

    s.time.passes(TableSettings().away_after + 60)
    await s.slash("ben", "do done")
    assert await listed(s, "zoe", "table claim", "member") == await seats(s, "", "anna", "cleo")


async def test_what_is_offered_is_taken():
    """Whatever a list of seats offers to somebody, the table does not refuse it to them."""
    for command in ("table join", "table claim"):
        for name in ("zoe", "ben"):
            async with stand() as s:
                await s.together(*PEOPLE, chapter=LAMP)
                for found in await listed(s, name, command, "member"):
                    before = (await s.table()).last
                    await s.slash(name, command, member=found)
                    assert (await s.table()).last > before, (command, name, found)


async def test_only_somebody_of_the_server_can_be_given_a_seat(s):
    await s.together(*PEOPLE)
    [mine] = await seats(s, "anna")
    elsewhere = s.env.create_user("elsewhere")

    seen = await s.slash("anna", "table hand-over", member=mine, user=elsewhere)

    assert await seats(s, "anna") == [mine]
    assert "not at this table" in seen.text


async def test_after_the_end_no_seat_is_offered(s):
    await s.together(*PEOPLE, chapter=LAMP)
    await s.slash("anna", "table end")

    for command in ("table join", "table hand-over", "table claim"):
        assert await listed(s, "anna", command, "member") == []


# Lists of votes


async def test_answers_and_proposals_are_offered_only_to_those_who_have_a_say(s):
    await s.together(*PEOPLE)
    ben, [seat] = id_of(s, "ben"), await seats(s, "ben")
    answers = await listed(s, "ben", "vote", "choice")
    assert len(answers) == 2
    assert await listed(s, "zoe", "vote", "choice") == []
    assert await listed(s, "ben", "do answer", "answer") == answers
    assert await listed(s, "zoe", "do answer", "answer") == []

    await s.slash("cleo", "table claim", member=seat)

    assert (await s.table()).info.motions[0].voters.count(ben) == 0
    assert await listed(s, "ben", "vote", "choice") == answers
    assert await listed(s, "anna", "vote", "choice") == [
        f"Yes: take over {seat}",
        f"No: take over {seat}",
        *answers,
    ]
    refused = await s.slash("zoe", "vote", choice=answers[0])
    assert "no seat" in refused.text
    assert (await s.table()).info.vote is None


@pytest.mark.parametrize(
    "locale, ending, acting",
    [
        ("en", "Yes: close this table for good", "Yes: "),
        ("fr", "Oui\u202f: fermer cette table pour de bon", "Oui\u202f: "),
        ("de", "Ja: diesen Tisch endgültig schließen", "Ja: "),
    ],
)
async def test_proposals_are_listed_as_they_are_written_in_each_language(s, locale, ending, acting):
    await s.together(*PEOPLE, chapter=LAMP)
    [shared] = await seats(s, "")
    [theirs] = await seats(s, "ben")
    await speaks(s, "ben", locale)
    await speaks(s, "anna", locale)

    await s.slash("cleo", "table end")
    await s.slash("cleo", "table claim", member=theirs)
    panel = await s.click("cleo", s.living(), verb="panel")
    panel = await s.choose("cleo", panel, "step", shared)
    while panel.menus and not (await s.table()).info.motions[2:]:
        panel = await s.choose("cleo", panel, "step", panel.menus[0]["options"][0]["label"])
    found = [label.replace("\u00a0", "\u202f") for label in await listed(s, "ben", "vote", "choice")]
    other = await listed(s, "anna", "vote", "choice")

    assert found[0] == ending
    assert found[2].startswith(f"{acting}{shared} › ")
    assert {"en": "take over ", "fr": "reprendre le rôle de ", "de": "übernehmen"}[locale] in other[2]


@pytest.mark.parametrize(
    "locale, playing, watching",
    [
        ("en", "ask the player of {} to leave the table", "ask someone who watches to leave the table"),
        (
            "fr",
            "demander à la personne qui joue {} de quitter la table",
            "demander à une personne qui regarde de quitter la table",
        ),
        (
            "de",
            "die Person, die {} spielt, bitten, den Tisch zu verlassen",
            "eine Person, die zuschaut, bitten, den Tisch zu verlassen",
        ),
    ],
)
async def test_who_shall_leave_is_named_by_whom_they_play(s, locale, playing, watching):
    await s.together(*PEOPLE, chapter=LAMP)
    [theirs] = await seats(s, "ben")
    await s.slash("zoe", "table watch")
    await speaks(s, "anna", locale)
    await s.slash("cleo", "table dismiss", user=s.person("ben"))
    await s.slash("cleo", "table dismiss", user=s.person("zoe"))

    offered = await listed(s, "anna", "vote", "choice")

    assert offered[0].endswith(playing.format(theirs))
    assert offered[2].endswith(watching)


async def test_in_a_second_ballot_only_what_is_level_is_offered(s):
    await s.together("anna", "ben")
    answers = await listed(s, "ben", "vote", "choice")
    table = await s.table()
    await s.click("anna", s.living(), verb="pick", rest=("0",))
    table.info.vote.left = list(table.info.vote.votes.values())

    assert await listed(s, "ben", "vote", "choice") == answers[:1]


# Ways that lead nowhere


@pytest.mark.parametrize(
    "locale, told",
    [
        ("en", "To leave yourself: /table leave."),
        ("fr", "Pour partir vous-même\u202f: /table partir."),
        ("de", "Selbst gehen: /tisch gehen."),
    ],
)
async def test_whoever_would_dismiss_themselves_is_told_how_to_go(s, locale, told):
    await s.together("anna", "ben", chapter=LAMP)
    await speaks(s, "anna", locale)

    seen = await s.slash("anna", "table dismiss", user=s.person("anna"))

    assert seen.text == told
    assert id_of(s, "anna") in (await s.table()).players


@pytest.mark.parametrize("undo", ["anyone", "vote", "host"])
async def test_after_the_end_nothing_is_offered_that_cannot_be_taken_back(s, undo):
    await s.together("anna", "ben", chapter=LAMP)
    await settle_on(s, undo=undo)
    await s.click("anna", s.living(), verb="done")
    await s.click("ben", s.living(), verb="done")
    assert (await s.table()).session.position > 0
    await s.slash("anna", "table end")

    seen = await s.slash("ben", "undo")
    later = await s.slash("ben", "undo", steps=1)

    assert not seen.menus
    assert seen.text == later.text == "This game is over. Begin a new one any time."


@pytest.mark.parametrize(
    "locale, told",
    [
        ("en", "A moderator closed this table."),
        ("fr", "La modération a fermé cette table."),
        ("de", "Die Moderation hat diesen Tisch geschlossen."),
    ],
)
async def test_a_table_that_a_moderator_closed_says_so(s, locale, told):
    await s.together("anna", "ben", chapter=LAMP)
    await settle_on(s, locale=locale)
    await speaks(s, "ben", locale)
    s.moderator("mod")

    await s.slash("mod", "table end")
    missed = await s.slash("ben", "look missed")

    assert told in s.living().text
    assert f"- {told}" in missed.text.splitlines()


async def test_a_table_that_its_host_closed_names_the_host(s):
    await s.together("anna", "ben", chapter=LAMP)

    await s.slash("anna", "table end")
    missed = await s.slash("ben", "look missed")

    assert "moderator" not in s.living().text
    assert f"<@{id_of(s, 'anna')}> closes the table." in missed.text
