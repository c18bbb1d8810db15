"""Requests and gateway payloads against Discord's own descriptions."""

import pytest

from tests.loopback import MISSING_SPEC, spec, spec_folder

pytestmark = pytest.mark.skipif(spec_folder() is None, reason=MISSING_SPEC)
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
