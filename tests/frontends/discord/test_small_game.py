"""A game of another kind on Discord: rivals with hidden numbers, its own looks, verbs and options, ranks at the end."""

import json
import logging
import re
from contextlib import asynccontextmanager

from heredity_bot.games.plugin import PictureMoment, plugin
from heredity_bot.pictures.palette import DARK
from heredity_bot.pictures.picture import PictureStyle
from heredity_bot.tables import privacy
from tests.frontends.discord.fake_pictures import tiny_png
from tests.frontends.discord.stand import Stand, running
from tests.games.guess_kit import GAME, PACK, installed
from tests.tables.table_kit import Shelf, Spoilt, Time

RANDOM_IDS = r"\d{15,}|\b[0-9a-f]{10}\b|\b[0-9a-f]{16}\b"
"""Of Discord's things, of a table, and the promise of its seed."""


async def drawn(table, view, locale):
    """What the game's painter draws; the description names the drawing, so that requests show which it was."""
    painter = plugin("guess").painter(locale, PACK, DARK)
    subject = painter.subject(view, PictureStyle(), [PictureMoment(table.t, ())])
    picture = subject.draw(subject.t) if subject else None
    return (tiny_png(int(picture.key[:2], 16)), f"{picture.alt} {picture.key}") if picture else None


@asynccontextmanager
async def rivals(folder, *names, seed="seed"):
    """A table of Guess at its first question."""
    with installed(folder):
        time = Time()
        made = Stand(Spoilt(lambda: time.wall), time, Shelf(GAME))
        made.stories, made.seeds, made.picture = [GAME], iter([seed, "another"]), drawn
        async with running(made) as s:
            page = await s.slash(names[0], "play")
            await s.choose(names[0], page, "new", "Plain Numbers")
            for name in names[1:]:
                await s.click(name, s.living(), verb="join")
            await s.click(names[0], s.living(), verb="begin")
            yield s


async def keep(s, *names):
    """Everybody opens their own answers and keeps the number."""
    for name in names:
        panel = await s.click(name, s.living(), verb="fill")
        await s.click(name, panel, verb="pick", rest=("0",))


async def guess(s, name, target, number):
    return await s.slash(name, "guess number", **{"target": target, "with": str(number)})


async def test_a_private_question_is_answered_in_a_panel_that_its_seat_alone_can_open(tmp_path):
    async with rivals(tmp_path, "ann", "bob") as s:
        number = (await s.table()).t.state.numbers["ruby"]

        panel = await s.click("ann", s.living(), verb="fill")
        others = [await s.click(name, s.living(), verb="fill") for name in ("bob", "cem")]
        listed = [
            await s.person(name).autocomplete(s.channel, "guess answer", "answer", "")
            for name in ("ann", "bob", "cem")
        ]
        forged = await s.send("bob", panel.button("pick", "0")["custom_id"], on=s.living())
        after = await s.click("ann", panel, f"Keep the {number}")

        assert panel.message.ephemeral
        assert list(panel.buttons)[:2] == [f"Keep the {number}", f"Swap the {number}"]
        assert not any(other.buttons or other.menus for other in others)
        assert all(other.message.ephemeral for other in others)
        assert [len(entries) for entries in listed] == [2, 0, 0]
        assert s.answer(forged).text == f"This question is for <@{s.person('ann').id}>."
        assert f"keeps the {number}" in after.text


async def test_what_an_answer_costs_and_leads_to_is_shown(tmp_path):
    async with rivals(tmp_path, "ann", "bob") as s:
        number = (await s.table()).t.state.numbers["ruby"]
        details = f"You give the {number} back · You draw any number from 1 to 20"

        panel = await s.click("ann", s.living(), verb="fill")
        listed = await s.person("ann").autocomplete(s.channel, "guess answer", "answer", "swap")
        await keep(s, "ann", "bob")
        acts = await s.click("ann", s.living(), verb="panel")

        assert f"**Swap the {number}**: {details}" in panel.text
        assert [entry["name"] for entry in listed] == [f"Swap the {number} · {details}"]
        [menu] = acts.menus
        assert menu["options"][0]["description"] == "Jade is out if you are right"


async def test_nothing_that_others_see_depends_on_a_hidden_number(tmp_path, caplog):
    """The same clicks with other numbers: channel, panels, pictures, their descriptions and the log are the same."""
    caplog.set_level(logging.DEBUG, "heredity_bot")
    seen = {}
    for seed in ("one", "two"):
        caplog.clear()
        async with rivals(tmp_path / seed, "ann", "bob", seed=seed) as s:
            number = (await s.table()).t.state.numbers["ruby"]
            panel = await s.click("ann", s.living(), verb="fill")
            await s.click("ann", panel, verb="pick", rest=("1",))
            looks = ("table", "log", "recap", "goals", "missed")
            told = [
                (await s.slash(name, command)).parts
                for name in ("bob", "cem")
                for command in (*(f"look {look}" for look in looks), "why", "help", "undo")
            ]
            told += [post.parts for post in s.history()] + [(await s.slash("cem", "look hand")).parts]
            sent = [request.json for request in s.env.http_requests if "/channels/" in request.path]
            seen[number] = json.dumps([told, sent, [record.getMessage() for record in caplog.records]])

    first, second = (re.sub(RANDOM_IDS, "", words) for words in seen.values())
    assert first == second
    assert "Ruby has decided about the number." in first


async def test_its_looks_and_verbs_are_commands(tmp_path):
    async with rivals(tmp_path, "ann", "bob") as s:
        state = (await s.table()).t.state
        await keep(s, "ann", "bob")

        hand = await s.slash("ann", "look hand")
        listed = await s.person("ann").autocomplete(s.channel, "guess number", "target", "")
        waiting = await s.click("bob", s.living(), verb="panel")
        told = await guess(s, "ann", "Jade", 1)
        early = await guess(s, "ann", "Jade", 2)

        assert f"Ruby has the {state.numbers['ruby']}." in hand.text
        assert [entry["name"] for entry in listed] == ["Jade (1 to 20) · Jade is out if you are right"]
        assert "Ruby says Jade has the 1." in told.text
        assert "Jade" in early.text
        assert not waiting.buttons
        assert f"Waiting for <@{s.person('ann').id}>" in waiting.text


async def test_who_leaves_resigns_and_the_ranks_are_told_at_the_end(tmp_path):
    async with rivals(tmp_path, "ann", "bob", "cem") as s:
        state = (await s.table()).t.state
        await keep(s, "ann", "bob", "cem")

        await s.slash("cem", "table leave")
        await guess(s, "ann", "Jade", state.numbers["jade"])

        told = "\n".join(seen.text for seen in s.history()).replace("\\", "")
        assert "Amber gives up." in told
        assert "1. Ruby (1)\n2. Jade (0)\n3. Amber (0)" in told
        assert (await s.table()).info.phase == "over"


async def test_my_hand_opens_a_panel_that_nobody_else_sees(tmp_path):
    async with rivals(tmp_path, "ann", "bob") as s:
        numbers = (await s.table()).t.state.numbers

        shown = {name: await s.click(name, s.living(), "My number") for name in ("ann", "bob", "cem")}

        assert all(panel.message.ephemeral for panel in shown.values())
        assert f"Ruby has the {numbers['ruby']}." in shown["ann"].text
        assert f"Jade has the {numbers['jade']}." in shown["bob"].text
        assert "Ruby" not in shown["bob"].text
        assert "has the" not in shown["cem"].text


async def test_after_the_end_everybody_at_the_table_may_look_at_all_hands(tmp_path):
    async with rivals(tmp_path, "ann", "bob", "cem") as s:
        numbers = dict((await s.table()).t.state.numbers)
        await keep(s, "ann", "bob", "cem")
        await s.slash("eve", "table watch")
        before = await s.slash("eve", "look hand")
        for name in ("bob", "cem"):
            await s.slash(name, "table leave")

        after = await s.slash("eve", "look hand")
        stranger = await s.slash("zoe", "look hand")

        assert (await s.table()).info.phase == "over"
        assert not any(f"has the {number}" in before.text for number in numbers.values())
        assert all(f"has the {number}." in after.text for number in numbers.values())
        assert "has the" not in stranger.text


async def test_a_person_who_was_forgotten_has_no_name_in_the_results(tmp_path):
    async with rivals(tmp_path, "ann", "bob") as s:
        await keep(s, "ann", "bob")
        await s.slash("bob", "table leave")
        ann, bob = (str(s.person(name).id) for name in ("ann", "bob"))
        assert f"2. <@{bob}>" in (await s.slash("ann", "table results")).text.replace("\\", "")

        await privacy.forget(s.registry, bob)

        told = (await s.slash("ann", "table results")).text.replace("\\", "")
        assert f"1. <@{ann}> (0) · 2. – (0)" in told
        assert "someone" not in told


async def test_rivals_play_again_and_results_are_kept(tmp_path):
    async with rivals(tmp_path, "ann", "bob") as s:
        state = (await s.table()).t.state
        await keep(s, "ann", "bob")
        nothing = await s.slash("ann", "table results")
        await guess(s, "ann", "Jade", state.numbers["jade"])
        over = (await s.table()).id

        stranger = await s.click("cem", s.living(), verb="rematch")
        told = await s.click("bob", s.living(), "Play again, same people")
        shown = await s.slash("cem", "table results")

        table = await s.table()
        ann, bob = (str(s.person(name).id) for name in ("ann", "bob"))
        assert "No game of rivals" in nothing.text
        assert "not at this table" in stranger.text
        assert "on other seats" in told.text
        assert table.id != over
        assert (table.info.phase, table.info.seats) == ("lobby", {"ruby": bob, "jade": ann})
        assert f"<@{ann}> has won 1 of one game" in shown.text
        assert f"1. <@{ann}> (1) · 2. <@{bob}> (0)" in shown.text.replace("\\", "")
        await s.click("ann", s.living(), verb="begin")
        assert (await s.table()).info.phase == "playing"


async def test_the_host_seats_machines_in_the_lobby_and_plays_against_them(tmp_path):
    with installed(tmp_path):
        time = Time()
        made = Stand(Spoilt(lambda: time.wall), time, Shelf(GAME))
        made.stories, made.seeds, made.picture = [GAME], iter(["seed"]), drawn
        async with running(made) as s:
            await s.choose("ann", await s.slash("ann", "play"), "new", "Plain Numbers")
            await s.choose("ann", s.living(), "machine", "easy: answers at random")
            await s.slash("ann", "table machine", machine="hard: plays as well as it can", member="Opal")
            assert "- Machine 1 (easy)" in s.living().text
            assert "- Machine 2 (hard): Opal" in s.living().text
            await s.choose("ann", s.living(), "machine", "Take out: Machine 1 (easy)")
            told = await s.slash("bob", "table machine", machine="easy: answers at random")
            await s.click("ann", s.living(), verb="begin")
            await keep(s, "ann")
            await s.registry.machines.settled()
            table = await s.table()

            assert "host" in told.text
            assert table.players == [str(s.person("ann").id), "machine-hard-2"]
            assert table.waiting_for() == [str(s.person("ann").id)]
            assert "(Machine 2 (hard))" in s.living().text
