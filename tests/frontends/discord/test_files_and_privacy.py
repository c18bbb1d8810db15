"""Files, newer cards, and what is known of people."""

import gzip
from dataclasses import dataclass

import msgspec

from heredity_bot.games.heredity.game import HeredityGame
from heredity_bot.tables.bundle import read_bundle
from tests.frontends.discord.stand import core, stand

LAMP = "The Lamp on the Weir"


async def content(seen) -> bytes:
    (attachment,) = seen.message.attachments
    return await attachment.read()


async def test_the_host_gets_the_whole_table_as_a_file_and_nobody_else(s):
    await s.together("anna", "ben", chapter=LAMP)
    refused = await s.slash("ben", "table export")

    told = await s.slash("anna", "table export")
    bundle = read_bundle(await content(told))

    assert f"<@{s.person('anna').id}> or a moderator can fetch it" in refused.text
    assert told.message.ephemeral
    assert bundle.head.lines == (await s.table()).last


async def test_a_report_names_nobody(s):
    await s.together("anna", "ben", chapter=LAMP)
    refused = await s.slash("zoe", "report")

    told = await s.slash("anna", "report")
    text = gzip.decompress(await content(told)).decode()

    assert "table" in refused.text.lower()
    assert str(s.person("anna").id) not in text
    assert str(s.person("ben").id) not in text
    assert read_bundle(text.encode()).head.reduced


async def test_a_report_tells_no_secret_before_the_end_but_to_those_who_may_have_the_whole_table(s):
    await s.together("anna", "ben", chapter=LAMP)
    s.moderator("mod")

    early = await s.slash("ben", "report")
    assert f"<@{s.person('anna').id}> or a moderator can fetch it" in early.text
    assert await content(await s.slash("mod", "report"))

    await s.slash("anna", "table end")
    late = gzip.decompress(await content(await s.slash("ben", "report"))).decode()
    assert read_bundle(late.encode()).head.reduced


async def test_one_can_see_fetch_and_delete_what_is_kept(s):
    await s.together("anna", "ben", chapter=LAMP)
    ben = str(s.person("ben").id)
    await s.slash("ben", "me language", language="de")
    await s.slash("ben", "me language", language="en")

    page = await s.slash("ben", "me data")
    assert "one table" in page.text
    page = await s.click("ben", page, "Send it to me as a file")
    assert msgspec.json.decode(await content(page))["user"] == ben
    page = await s.slash("ben", "me data")
    gone = await s.click("ben", page, "Delete it for good")

    assert "take over your members" in gone.text
    assert ben not in (await s.table()).info.people
    everything = [thing async for thing in s.store.everything()]
    assert ben not in repr(everything)
    assert ben not in s.living().text


async def test_who_is_not_known_has_nothing_to_delete(s):
    page = await s.slash("zoe", "me data")

    assert "no table" in page.text
    assert page.buttons == {}


@dataclass(frozen=True)
class Newer(HeredityGame):
    """The same cards under a later version."""

    @property
    def pack(self) -> str:
        return f"{super().pack.split(' ')[0]} 99.0.0 newer"


async def test_newer_cards_are_tried_on_before_they_are_taken(s):
    await s.alone()
    told = await s.slash("anna", "table upgrade")
    assert told.buttons == {}, "nothing newer"

    _, game = core()
    newer = Newer(game.book, opened_pack=game.opened_pack)
    s.registry.library.games.append(newer)
    refused = await s.slash("zoe", "table upgrade")
    page = await s.slash("anna", "table upgrade")
    forged = await s.send("zoe", page.button("upgrade")["custom_id"], on=s.living())
    assert "host" in refused.text
    assert "may not" in s.answer(forged).text
    assert "99.0.0" in page.text
    assert (await s.table()).info.pack == game.pack
    await s.click("anna", page, "Go on with the newest cards")

    assert (await s.table()).info.pack == newer.pack
    assert "99.0.0" in s.living().text


async def test_the_story_of_a_table_is_handed_out_as_a_page_and_a_book():
    made = []

    async def book(table, locale):
        made.append((table.id, locale))
        return b"<html>", b"%PDF", "A word about it."

    async with stand() as s:
        await s.together("anna", "ben", chapter=LAMP)
        nothing = await s.slash("anna", "chronicle")
        s.services.book = book

        told = await s.slash("anna", "chronicle")

        assert "cannot be made" in nothing.text
        assert "Here is your story" in told.text
        assert "A word about it." in told.text
        assert told.message.ephemeral
        assert [file.filename for file in told.message.attachments] == ["chronicle.html", "chronicle.pdf"]
        assert made == [((await s.table()).id, "en")]
