"""What somebody reads who has never played: whose turn it is, nothing twice, nothing that needs no asking."""

from msgspec.structs import replace

from heredity_bot.frontends.discord.messages.panels import fill_page, short, walk
from heredity_bot.frontends.discord.messages.posts import post_of
from heredity_bot.frontends.discord.messages.table_page import stressed
from heredity_bot.stage.scene import Choice, QuestionScene, TextLine, scenes
from heredity_bot.tables.actions import Leave, Set
from tests.frontends.discord.stand import Stand

LAMP = "The Lamp on the Weir"
STEPS = {"djamal": "The yard", "maeve": "The yard", "selena": "The kitchen", "brick": "The kitchen"}
FAMILY = ("Djamal", "Maeve", "Selena", "Brick")


async def speak(s: Stand, name: str, language: str) -> None:
    await s.slash(name, "me language", language=language)


async def test_which_of_several_like_slots_pays_is_not_asked(s):
    living = await s.alone()

    panel = await s.click("anna", living, "Act")
    panel = await s.choose("anna", panel, "step", "Djamal")
    panel = await s.choose("anna", panel, "step", "Move")
    assert panel.menus[0]["placeholder"] == "Where to?"
    await s.choose("anna", panel, "step", "The yard")

    assert "**Djamal**: 2 pawns left" in s.living().text


def test_of_choices_that_are_alike_one_is_offered_and_taken_where_it_is_the_only_one():
    hands = tuple(Choice(f"a.{n}", f"Hand {n}", (), "hand", "implied") for n in (1, 2))
    hook = Choice("114.1", "Hook", follows="implied")
    level = (
        Choice("bare", "Bare", hands),
        Choice("armed", "Armed", (*hands, hook)),
    )

    bare = walk(level, 1, short(("bare",)))
    armed = walk(level, 1, short(("armed",)))

    assert bare.path == ("bare", "a.1")
    assert [choice.label for choice in armed.below] == ["Hand 1", "Hook"]


async def test_a_post_does_not_say_again_what_its_heading_says(s):
    await s.together("anna", "ben")
    opening, cistern, *_ = (post.text for post in s.posts())

    assert opening.startswith("### The Dry Morning (card 100)\n-# Chapter 1 begins.")
    assert "You take card 111" not in cistern
    assert "You take card 113: Noon." in cistern, "what has no heading of its own is told"


async def test_what_the_channel_reads_is_not_read_twice_to_somebody_of_the_same_language(s):
    await s.alone()
    await speak(s, "anna", "en")

    told = await s.slash("anna", "do observe", who="selena")

    assert "Small boots" in s.posts()[-1].text
    assert "Selena observes" in told.text
    assert "Small boots" not in told.text


async def test_somebody_of_another_language_reads_it_in_their_own(s):
    await s.alone()
    await speak(s, "anna", "fr")

    told = await s.slash("anna", "do observe", who="selena")

    assert "Small boots" in s.posts()[-1].text
    assert "De petites bottes" in told.text


async def test_help_says_whose_turn_it_is_and_what_is_asked(s):
    await s.together("anna", "ben")
    await s.click("anna", s.living(), verb="pick", rest=("0",))

    asked = await s.slash("ben", "help")
    waits = await s.slash("anna", "help")
    stranger = await s.slash("zoe", "help")

    assert "It is your turn.\n**Does Swan come with you?**" in asked.text
    assert f"Waiting for <@{s.person('ben').id}>." in waits.text
    assert "You have no seat at this table." in stranger.text
    assert "Choose one answer" not in stranger.text


async def test_done_is_no_answer_to_a_question_which_is_told_instead(s):
    await s.together("anna", "ben")

    asked = await s.slash("anna", "do done")
    stranger = await s.slash("zoe", "do done")

    assert asked.text == "Now the table asks: Does Swan come with you?"
    assert "no seat" in stranger.text


async def test_after_the_end_strangers_are_not_asked_to_join(s):
    await s.together("anna", "ben")
    await s.slash("anna", "table end")
    await s.slash("ben", "table end")

    for command in ("do move", "do done"):
        assert (await s.slash("zoe", command)).text == "The game is over."


async def test_where_there_is_no_other_game_nobody_is_sent_to_a_list(s):
    nothing = await s.slash("anna", "table open", game="the last one")
    await s.alone()
    alone = await s.slash("anna", "table open", game="the last one")

    assert nothing.text == alone.text == "There is no other game in this channel. /play begins one."


async def test_help_after_the_end_leads_to_another_game(s):
    await s.alone()
    await s.slash("anna", "table end")

    told = await s.slash("anna", "help")

    assert "/play begins another game" in told.text


async def test_help_in_the_lobby_speaks_of_playing_alone_only_to_those_who_are(s):
    page = await s.slash("anna", "play")
    await s.choose("anna", page, "new", "What the Water Left: The Dry Morning")
    alone = await s.slash("anna", "help")
    await s.click("ben", s.living(), "Join")
    together = await s.slash("anna", "help")

    assert "begin alone" in alone.text
    assert "begin alone" not in together.text


async def test_why_explains_the_question_and_not_how_the_table_was_laid(s):
    await s.alone()

    told = await s.slash("anna", "why")
    opening = await s.click("anna", s.posts()[0], "Why?")

    assert "ACT-06" in told.text
    assert told.text.index("so the family acts; 12 pawns are left") < told.text.index("ACT-06")
    assert "SETUP" not in told.text
    assert 0 < opening.text.count("\n- ") <= 8


async def test_only_those_who_may_take_back_are_asked_how_far(s):
    await s.together("anna", "ben", chapter=LAMP)
    await s.slash("anna", "do move", who="maeve", target="The yard")
    table = await s.table()

    stranger = await s.click("zoe", s.living(), "Undo")
    await s.registry.do(table.id, Set(replace(table.info.settings, undo="host")), table.info.host)
    player = await s.click("ben", s.living(), "Undo")

    assert "no seat" in stranger.text
    assert not stranger.menus
    assert f"Only the host can do that: <@{s.person('anna').id}>." in player.text
    assert not player.menus


async def test_what_was_done_again_is_told_by_what_it_was(s):
    await s.alone()
    await s.slash("anna", "do move", who="djamal", target="The yard")
    await s.slash("anna", "undo", steps=1)
    await s.slash("anna", "redo")

    panel = await s.slash("anna", "undo")

    assert [option["label"] for option in panel.menus[0]["options"]] == [
        "1. Djamal moves into the yard (first foot slot)."
    ]


async def test_a_proposal_to_do_something_again_says_so_and_names_who_is_missing(s):
    await s.together("anna", "ben", "cleo", chapter=LAMP)
    ids = {name: f"<@{s.person(name).id}>" for name in ("anna", "ben", "cleo")}
    table = await s.table()
    mine = next(seat for seat, user in table.info.seats.items() if user == str(s.person("anna").id))
    await s.slash("anna", "do move", who=mine, target=STEPS[mine])
    await s.slash("anna", "undo", steps=1)

    await s.slash("ben", "redo")

    assert f"{ids['ben']} proposes: to redo the answer that was undone." in s.living().text
    assert f"Waiting for {ids['anna']} and {ids['cleo']}." in s.living().text


async def test_settings_name_the_chapter_and_who_may_change_them(s):
    await s.together("anna", "ben")

    told = await s.slash("ben", "table settings")

    assert "Chapter: The Dry Morning" in told.text
    assert f"<@{s.person('anna').id}> can change them." in told.text


async def test_the_goal_is_told_first_and_without_stage_directions(s):
    await s.alone()

    told = await s.slash("anna", "look goals")

    assert told.text.startswith("### Goal\n- Find Swan before the last light goes.")
    assert "To be read by" not in told.text


async def test_what_was_missed_stands_under_a_heading(s):
    await s.together("anna", "ben", chapter=LAMP)

    told = await s.slash("ben", "look missed")
    again = await s.slash("ben", "look missed")

    assert told.text.startswith("### Since you were last here\n- ")
    assert again.text == "You have missed nothing."


async def test_a_name_that_nobody_bears_is_answered_with_the_list(s):
    await s.alone()

    told = await s.slash("anna", "do move", who="zzz", target="nowhere")

    assert "choose from the list" in told.text


async def test_a_seat_that_all_play_is_handed_over_by_the_host_alone(s):
    await s.together("anna", "ben", chapter=LAMP)
    table = await s.table()
    await s.registry.do(table.id, Leave(), str(s.person("ben").id))
    seat = next(seat for seat, holder in table.info.seats.items() if not holder)
    await s.rest()

    told = await s.slash("zoe", "table hand-over", member=seat, user=s.person("zoe"))

    assert f"Only the host can do that: <@{s.person('anna').id}>." in told.text


def test_people_are_stressed_and_not_the_things_that_are_named_after_them():
    french = stressed("Cour : Brick ; Swan (allié) ; Le crochet de Brick.", FAMILY)
    english = stressed("The yard: Maeve; Brick’s Hook; Brick.", FAMILY)

    assert french == "Cour : **Brick** ; Swan (allié) ; Le crochet de Brick."
    assert english == "The yard: **Maeve**; Brick’s Hook; **Brick**."


async def test_numbers_are_spread_in_whole_sentences(s):
    await s.alone()
    table = await s.table()
    french = s.services.texts.of(table, "fr")
    choices = (Choice("a", "Emplacement œil"),)

    exact = fill_page(table, french, QuestionScene("Où ?", (), "allot", choices, 1, 1, {"a": 1}), [0])
    some = fill_page(table, french, QuestionScene("Où ?", (), "allot", choices, 1, 2, {"a": 2}), [0])

    assert "1 en tout" in exact.text()
    assert "De 1 à 2 en tout" in some.text()
    assert exact.blocks[1].buttons[0].label == "Emplacement œil\u202f: 0/1"


async def test_a_turn_is_headed_by_whose_it_is_and_time_that_passes_by_that(s):
    await s.alone()
    table, text = await s.table(), s.services.texts.of(await s.table())
    turn = TextLine("The dog acts; the target is Selena.", "event", starts="turn", who="125#1")
    blow = TextLine("The dog attacks Selena.", "fight", starts="fight")
    outcome = TextLine("2 − 1 = 1.", "fight", is_outcome=True)
    before = TextLine("The hourglass moves on.", "event")

    [own] = scenes([turn, blow, outcome])
    [on_its_way] = scenes([before, turn, blow, outcome])
    posts = [post_of(scene, table, text, 1) for scene in (own, on_its_way)]

    assert [post.title for post in posts] == ["The dog acts; the target is Selena", "Time passes"]
    assert [len(post.rest) for post in posts] == [2, 4]
    assert [post.rest[post.suspense] for post in posts] == ["**2 − 1 = 1.**"] * 2, "held back is the outcome"
