"""Requests and gateway payloads against Discord's own descriptions."""

import discord
import pytest

from tests.loopback import spec
from tests.loopback.bench import needs_spec, table

pytestmark = needs_spec
MESSAGES = "/channels/1/messages"


def problems(method, path, body, **query):
    return [
        (problem.path, problem.code) for problem in spec.rest().request_problems(method, path, query, body)
    ]


def test_numbers_may_be_strings_and_ids_may_be_numbers():
    assert problems("POST", MESSAGES, {"content": "x", "attachments": [{"id": 0}], "flags": "4"}) == []
    assert problems("GET", MESSAGES, None, limit="100", before="123") == []


def test_an_error_in_a_union_names_its_place():
    button = {"type": 2, "style": 1, "label": "A", "custom_id": "x" * 101}

    found = problems("POST", MESSAGES, {"components": [{"type": 1, "components": [button]}]})

    assert found == [(("components", 0, "components", 0, "custom_id"), "BASE_TYPE_MAX_LENGTH")]


def test_a_type_that_does_not_exist_is_named():
    found = problems("POST", MESSAGES, {"components": [{"type": 99}]})

    assert found == [(("components", 0, "type"), "BASE_TYPE_CHOICES")]


def test_an_error_in_something_that_may_be_null_names_its_place():
    found = problems("POST", "/interactions/1/abc/callback", {"type": 4, "data": {"content": "x" * 2001}})

    assert found == [(("data", "content"), "BASE_TYPE_MAX_LENGTH")]


def test_queries_and_paths_are_checked_too():
    assert problems("GET", MESSAGES, None, limit="101") == [(("limit",), "NUMBER_TYPE_MAX")]
    assert problems("GET", MESSAGES, None, colour="red") == [(("colour",), "UNKNOWN_PARAMETER")]
    assert problems("GET", "/channels/none/messages", None) == [(("channel_id",), "NUMBER_TYPE_COERCE")]
    assert problems("GET", "/nowhere", None) == [((), "UNKNOWN_ROUTE")]


@pytest.mark.parametrize(
    "embed",
    [
        {"title": "x" * 257},
        {"description": "x" * 4097},
        {"fields": [{"name": "n", "value": "v"}] * 26},
        {"color": -1},
    ],
)
def test_what_discord_py_lets_through_is_found(embed):
    assert problems("POST", MESSAGES, {"embeds": [embed]})


def test_the_gateway_schema_sees_what_is_wrong():
    hello = {"op": 10, "d": {"heartbeat_interval": "soon"}, "s": None, "t": None}
    strange = {"op": 0, "t": "NO_SUCH_EVENT", "s": 1, "d": {}}
    interaction = {"op": 0, "t": "INTERACTION_CREATE", "s": 1, "d": {"type": 2, "id": "1"}}

    for payload in (hello, strange, interaction):
        assert spec.gateway().received_by_bot_problems(payload)


def test_answers_of_the_loopback_are_held_against_it_too():
    assert spec.rest().response_problems("GET", "/users/@me", 200, {"id": "1"})
    assert spec.rest().response_problems("POST", MESSAGES, 200, {"id": "1", "content": "x"})


async def test_a_violation_is_answered_like_discord_does_and_written_down():
    async with table(may_break=True) as t:
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="A", custom_id="x" * 101))

        with pytest.raises(discord.HTTPException) as refused:
            await t.bot.get_channel(t.channel.id).send("x", view=view)

        assert (refused.value.status, refused.value.code) == (400, 50035)
        assert "components.0.components.0.custom_id" in refused.value.text
        [violation] = t.world.violations
        assert violation.request == f"POST /channels/{t.channel.id}/messages"
        assert violation.problems[0].code == "BASE_TYPE_MAX_LENGTH"


async def test_limits_are_answered_with_their_own_codes():
    async with table(may_break=True) as t:
        channel = t.bot.get_channel(t.channel.id)
        t.world.file_limit = 10

        with pytest.raises(discord.HTTPException) as empty:
            await channel.send("")
        with pytest.raises(discord.HTTPException) as large:
            await channel.send(file=discord.File(__file__))
        with pytest.raises(discord.HTTPException) as long:
            await channel.send("x" * 2001)

        assert [each.value.code for each in (empty, large, long)] == [50006, 40005, 50035]
        assert len(t.world.violations) == 3


async def test_a_route_that_the_loopback_does_not_know_is_written_down():
    async with table(may_break=True) as t:
        with pytest.raises(discord.NotFound):
            await t.bot.get_guild(t.guild.id).fetch_automod_rules()

        assert t.world.violations[0].problems[0].code == "NOT_IMPLEMENTED"
