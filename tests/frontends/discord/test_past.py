"""What happened before is called as it was called then: in posts after an absence, in the log, before an undo."""

from heredity_bot.tables.actions import Reply


async def until_night(s, table):
    """Everybody rests until it is night, which ends the evening."""
    for _ in range(60):
        if table.ask is None or "952b" in table.t.state.seen:
            return
        await s.registry.do(table.id, Reply(table.game.default(table.ask), table.mark), table.players[0])


def hours(text):
    return [line for line in text.splitlines() if "hourglass moves on" in line]


async def test_what_was_missed_is_posted_with_the_names_it_had(s):
    await s.alone()
    table = await s.table()
    s.registry._listeners.clear()
    await until_night(s, table)

    await s.restart()

    told = hours("\n".join(seen.text for seen in s.history()))
    assert told
    assert not any("Night" in line for line in told)


async def test_the_log_calls_cards_as_they_lay(s):
    await s.alone()
    await until_night(s, await s.table())
    await s.rest()

    seen = await s.slash("anna", "look log")

    told = hours(seen.text)
    assert told
    assert not any("Night" in line for line in told)


async def test_the_log_leaves_out_what_was_taken_back(s):
    """Whoever came into play by it would be told by a number."""
    await s.together("anna")
    await s.click("anna", s.living(), verb="pick", rest=("0",))
    before = await s.slash("anna", "look log")

    await s.slash("anna", "undo", steps=1)
    after = await s.slash("anna", "look log")

    assert "Swan joins the timeline." in before.text
    assert "card 120" not in after.text.lower()
    assert "The last answer is undone." in after.text
    assert "The cistern joins the timeline." in after.text


async def test_the_undo_menu_calls_cards_as_they_lay(s):
    await s.alone()
    await until_night(s, await s.table())
    await s.rest()

    seen = await s.slash("anna", "undo")

    labels = [option["label"] for option in seen.menu("undo")["options"]]
    assert any("Dusk" in label for label in labels)
    assert not any("Night" in label for label in labels)


async def test_the_player_who_reads_is_named_where_several_play(s):
    await s.together("anna", "ben")
    table = await s.table()
    reads = [line for seen in s.history() for line in seen.text.splitlines() if "reads aloud" in line]

    assert reads
    for line in reads:
        member = line.removeprefix("-# ").split()[0].lower()
        assert f"(<@{table.info.seats[member]}>) reads aloud:" in line


async def test_alone_nobody_is_told_who_reads(s):
    await s.alone()
    reads = [line for seen in s.history() for line in seen.text.splitlines() if "reads aloud" in line]

    assert not any("<@" in line for line in reads)
