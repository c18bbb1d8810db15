"""Answers to interactions: the first one, follow-ups, and changes of both."""

from collections.abc import Callable
from typing import Any

from tests.loopback import interactions, payloads, writing
from tests.loopback.errors import (
    Refused,
    already_acknowledged,
    invalid_token,
    unknown_interaction,
    unknown_message,
    unknown_webhook,
)
from tests.loopback.interactions import (
    AUTOCOMPLETE,
    CHOICES,
    COMPONENT,
    DEFERRED,
    DEFERRED_UPDATE,
    MESSAGE,
    MODAL_SUBMIT,
    UPDATE,
    Interaction,
)
from tests.loopback.model import EPHEMERAL, LOADING, Message
from tests.loopback.rest.router import Call, route

Json = dict[str, Any]
HOOK = "/webhooks/{webhook_id}/{webhook_token}"


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", needs_token=False)
def answer(call: Call) -> Json | None:
    interaction = call.world.interactions.get(call.arguments["interaction_token"])
    if interaction is None or interaction.id != call.number("interaction_id"):
        raise unknown_interaction()
    if interaction.callback is not None:
        raise already_acknowledged()
    if not interaction.may_be_acknowledged:
        raise unknown_interaction()
    kind = call.body["type"]
    _check_fits(interaction, kind)
    ANSWERS[kind](call, interaction, call.body.get("data") or {})
    interaction.callback = kind
    interaction.acknowledged_at = call.world.clock.now()
    call.world.changed()
    return _callback_body(call, interaction) if call.flag("with_response") else None


def _check_fits(interaction: Interaction, kind: int) -> None:
    is_update = kind in (DEFERRED_UPDATE, UPDATE)
    if (
        (interaction.type == AUTOCOMPLETE) != (kind == CHOICES)
        or (is_update and (interaction.type not in (COMPONENT, MODAL_SUBMIT) or interaction.source is None))
        or kind not in ANSWERS
    ):
        error = {"code": "INTERACTION_TYPE_INVALID", "message": "This interaction cannot be answered so"}
        raise Refused(400, 50035, "Invalid Form Body", errors={"type": {"_errors": [error]}})


def _reply(call: Call, interaction: Interaction, body: Json) -> Message:
    is_ephemeral = bool(int(body.get("flags") or 0) & EPHEMERAL)
    return writing.write(
        call.world,
        interaction.channel,
        call.world.bot,
        body,
        call.uploads,
        type=20 if interaction.type == interactions.COMMAND else 0,
        visible_to=interaction.person.id if is_ephemeral else None,
        interaction=interaction.metadata,
        application_id=call.world.application_id,
    )


def _say(call: Call, interaction: Interaction, data: Json) -> None:
    interaction.response = _reply(call, interaction, data)


def _think(call: Call, interaction: Interaction, data: Json) -> None:
    message = _reply(call, interaction, {"flags": int(data.get("flags") or 0) & EPHEMERAL})
    message.flags |= LOADING
    interaction.response = message


def _update(call: Call, interaction: Interaction, data: Json) -> None:
    assert interaction.source is not None
    writing.edit(call.world, interaction.source, data, call.uploads)


def _promise_update(call: Call, interaction: Interaction, data: Json) -> None:
    """Nothing is seen yet."""


def _offer(call: Call, interaction: Interaction, data: Json) -> None:
    interaction.choices = data.get("choices") or []


ANSWERS: dict[int, Callable[[Call, Interaction, Json], None]] = {
    MESSAGE: _say,
    DEFERRED: _think,
    UPDATE: _update,
    DEFERRED_UPDATE: _promise_update,
    CHOICES: _offer,
}


def _callback_body(call: Call, interaction: Interaction) -> Json:
    told: Json = {"id": str(interaction.id), "type": interaction.type}
    message = interaction.message
    if message is None:
        return {"interaction": told}
    told |= {
        "response_message_id": str(message.id),
        "response_message_loading": message.is_loading,
        "response_message_ephemeral": message.is_ephemeral,
    }
    body: Json = {"interaction": told}
    if interaction.callback in (MESSAGE, UPDATE):
        shown = payloads.message(message, call.world.bot.id)
        body["resource"] = {"type": interaction.callback, "message": shown}
    return body


# Everything later goes through a webhook that has the application's id and the interaction's token.


def _interaction(call: Call) -> Interaction:
    interaction = call.world.interactions.get(call.arguments["webhook_token"])
    if interaction is None or call.number("webhook_id") != call.world.application_id:
        raise unknown_webhook()
    if interaction.callback is None:
        raise unknown_webhook()
    if not interaction.is_alive:
        raise invalid_token()
    return interaction


@route("POST", HOOK, needs_token=False)
def follow_up(call: Call) -> Json:
    interaction = _interaction(call)
    loading = interaction.response
    if loading is not None and loading.is_loading:
        # The first follow-up after "is thinking" takes its place, for old times' sake.
        message = writing.edit(call.world, loading, call.body, call.uploads)
    else:
        message = _reply(call, interaction, call.body)
        interaction.followups.append(message)
    call.world.changed()
    return payloads.message(message, call.world.bot.id)


def _original(call: Call) -> Message:
    message = _interaction(call).message
    if message is None or message.is_deleted:
        raise unknown_message()
    return message


def _hooked(call: Call) -> Message:
    """Any message that this interaction brought forth, or whose button it was."""
    interaction = _interaction(call)
    own = [interaction.response, interaction.source, *interaction.followups]
    number = call.number("message_id")
    found = next((each for each in own if each and each.id == number and not each.is_deleted), None)
    if found is None:
        raise unknown_message()
    return found


@route("PATCH", HOOK + "/messages/@original", needs_token=False)
def edit_original(call: Call) -> Json:
    message = writing.edit(call.world, _original(call), call.body, call.uploads)
    return payloads.message(message, call.world.bot.id)


@route("PATCH", HOOK + "/messages/{message_id}", needs_token=False)
def edit_hooked(call: Call) -> Json:
    return payloads.message(
        writing.edit(call.world, _hooked(call), call.body, call.uploads), call.world.bot.id
    )
