"""Every limit of Discord that its specification does not state."""

import pytest

from tests.loopback.limits import EMPTY, TOO_LARGE, Stored, Upload, request_problems
from tests.loopback.limits_commands import is_command_name

SEND = ("POST", "/channels/{channel_id}/messages")
EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
COMMANDS = ("PUT", "/applications/{application_id}/commands")
V2 = 1 << 15
PICTURE = {"components": [{"type": 12, "items": [{"media": {"url": "attachment://map.png"}}]}], "flags": V2}


def codes(route, body, uploads=None, stored=None):
    return [problem.code for problem in request_problems(*route, body, uploads or {}, stored)]


def row(*components):
    return {"type": 1, "components": list(components)}


def button(custom_id="a", **more):
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id, **more}


def select(*values, custom_id="s", **more):
    options = [{"label": value, "value": value} for value in values]
    return {"type": 3, "custom_id": custom_id, "options": options, **more}


def text(content="words"):
    return {"type": 10, "content": content}


def command(name="roll", description="Roll.", **more):
    return {"name": name, "description": description, "type": 1, **more}


def option(name, **more):
    return {"type": 3, "name": name, "description": "An option.", **more}


def subcommand(name, *options, type_=1):
    return {"type": type_, "name": name, "description": "More.", "options": list(options)}


FINE = [
    {"content": "x" * 2000},
    {"content": "x", "components": [row(*[button(str(number)) for number in range(5)])] * 1},
    {"content": "x", "components": [row(select("a", "b", max_values=2))]},
    {
        "content": "x",
        "components": [row({"type": 2, "style": 5, "url": "https://example.org", "label": "L"})],
    },
    {"components": [{"type": 17, "components": [text("x" * 4000)]}], "flags": V2},
    {"components": [text()] * 40, "flags": V2},
    {"poll": {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "x" * 55}}]}},
]


@pytest.mark.parametrize("body", FINE)
def test_what_is_just_within_the_limits_passes(body):
    assert codes(SEND, body) == []


WRONG = [
    ({"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH"),
    ({"content": ""}, EMPTY),
    (
        {"content": "x", "components": [row(button(str(number))) for number in range(6)]},
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        {"content": "x", "components": [row(select("a"), select("a", custom_id="t"))]},
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    ({"content": "x", "components": [row(select("a"), button())]}, "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    ({"content": "x", "components": [row(button("a"), button("a"))]}, "COMPONENT_CUSTOM_ID_DUPLICATED"),
    ({"content": "x", "components": [row(button("a", id=1), button("b", id=1))]}, "COMPONENT_ID_DUPLICATED"),
    ({"content": "x", "components": [row(select("a", "a"))]}, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"),
    ({"content": "x", "components": [row(button(custom_id=None))]}, "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"),
    ({"content": "x", "components": [row({"type": 2, "style": 5, "label": "L"})]}, "BASE_TYPE_REQUIRED"),
    (
        {"content": "x", "components": [row(button(url="https://example.org"))]},
        "BUTTON_COMPONENT_CUSTOM_ID_AND_URL",
    ),
    ({"content": "x", "components": [row(button(label=None))]}, "BUTTON_COMPONENT_INVALID_LABEL"),
    ({"content": "x", "components": [row(select("a", "b", min_values=2))]}, "SELECT_COMPONENT_INVALID_RANGE"),
    ({"content": "x", "components": [row(select("a", max_values=2))]}, "NUMBER_TYPE_MAX"),
    (
        {"content": "x", "components": [text()], "flags": V2},
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    ({"components": [text()]}, "COMPONENT_NEEDS_V2_FLAG"),
    ({"components": [{"type": 17, "components": [text()] * 40}], "flags": V2}, "COMPONENT_MAX_TOTAL"),
    (
        {"components": [text("x" * 2001), text("y" * 2000)], "flags": V2},
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    (PICTURE, "MEDIA_NOT_UPLOADED"),
    (
        {"components": [{"type": 13, "file": {"url": "attachment://book.pdf"}}], "flags": V2},
        "MEDIA_NOT_UPLOADED",
    ),
    ({"content": "x", "attachments": [{"id": 0, "filename": "map.png"}]}, "UNKNOWN_ATTACHMENT"),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    (
        {"poll": {"question": {"text": "?"}, "answers": [{"poll_media": {"text": "x" * 56}}]}},
        "BASE_TYPE_MAX_LENGTH",
    ),
]


@pytest.mark.parametrize("body, code", WRONG)
def test_what_discord_refuses_in_a_message(body, code):
    assert codes(SEND, body)[:1] == [code]
    assert codes(CALLBACK, {"type": 4, "data": body})[:1] == [code]
    assert codes(("POST", "/webhooks/{webhook_id}/{webhook_token}"), body)[:1] == [code]
    assert codes(EDIT, body, stored=Stored())[:1] == [code]
    assert codes(CALLBACK, {"type": 7, "data": body}, stored=Stored())[:1] == [code]


def test_what_a_list_gives_back_has_a_hundred_signs():
    def offered(value):
        return {"type": 8, "data": {"choices": [{"name": "x", "value": value}]}}

    assert codes(CALLBACK, offered("x" * 100)) == []
    assert codes(CALLBACK, offered("x" * 101)) == ["BASE_TYPE_MAX_LENGTH"]


def test_files_have_a_size_and_a_name():
    big = {"files[0]": Upload("map.png", bytes(10 * 1024 * 1024 + 1))}
    small = {"files[0]": Upload("map.png", b"x")}

    assert codes(SEND, {}, big) == [TOO_LARGE]
    assert codes(SEND, PICTURE, small) == []


def test_an_edit_is_seen_together_with_what_was_there():
    layout = Stored({"content": "", "components": [text()], "flags": V2})
    with_file = Stored({"content": "", "attachments": ["x"], "flags": 0}, {"7": "map.png"})

    assert codes(EDIT, {"content": "x"}, stored=layout) == [
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    ]
    assert codes(EDIT, {"components": [text()]}, stored=layout) == []
    assert codes(EDIT, {"components": []}, stored=layout) == [EMPTY]
    assert codes(EDIT, PICTURE, stored=with_file) == []
    assert codes(EDIT, PICTURE | {"attachments": []}, stored=with_file) == ["MEDIA_NOT_UPLOADED"]
    assert codes(EDIT, {"content": ""}, stored=Stored({"content": "x"})) == [EMPTY]


WRONG_COMMANDS = [
    ([command(str(number)) for number in range(101)], "APPLICATION_COMMANDS_TOO_MANY"),
    ([command(), command()], "APPLICATION_COMMANDS_DUPLICATE_NAME"),
    ([command("Roll")], "APPLICATION_COMMAND_INVALID_NAME"),
    ([command("roll it")], "APPLICATION_COMMAND_INVALID_NAME"),
    ([command(name_localizations={"fr": "Lancer"})], "APPLICATION_COMMAND_INVALID_NAME"),
    ([command(name_localizations={"xx": "lancer"})], "BASE_TYPE_CHOICES"),
    ([command(description="")], "BASE_TYPE_REQUIRED"),
    (
        [command(options=[option("a"), option("b", required=True)])],
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    ([command(options=[option("a"), option("a")])], "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE"),
    (
        [command(options=[option("a", autocomplete=True, choices=[{"name": "x", "value": "x"}])])],
        "APPLICATION_COMMAND_OPTIONS_CHOICES_WITH_AUTOCOMPLETE",
    ),
    ([command(options=[option("a"), subcommand("b")])], "APPLICATION_COMMAND_OPTIONS_MIXED"),
    (
        [command(options=[subcommand("a", subcommand("b", type_=2), type_=2)])],
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    (
        [
            command(
                options=[
                    subcommand(
                        f"s{a}",
                        *[option(f"o{b}", description_localizations={"fr": "x" * 100}) for b in range(25)],
                    )
                    for a in range(4)
                ]
            )
        ],
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
    ([{"name": "Greet", "type": 2, "description": "words"}], "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION"),
]


@pytest.mark.parametrize("commands, code", WRONG_COMMANDS)
def test_what_discord_refuses_in_commands(commands, code):
    assert codes(COMMANDS, commands)[:1] == [code]


def test_commands_that_pass():
    good = [
        command(options=[option("a", required=True), option("b")]),
        command("würfeln", name_localizations={"ja": "サイコロ", "hi": "पासा"}),
        {"name": "Greet Somebody", "type": 2},
    ]

    assert codes(COMMANDS, good) == []


@pytest.mark.parametrize(
    "name, is_one",
    [("act", True), ("d'acte", True), ("a-b_c", True), ("", False), ("Act", False), ("a.b", False)],
)
def test_names_of_commands(name, is_one):
    assert is_command_name(name) is is_one
