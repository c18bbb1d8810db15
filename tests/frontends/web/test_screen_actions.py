"""Several players before one screen, by the game's own rules for seats."""

import pytest

from heredity_bot.kernel import PickOne
from heredity_bot.tables.hot_seat import who_answers
from heredity_bot.tables.settings import Policy
from heredity_bot.tables.state import Deciders
from tests.frontends.web.conftest import news
from tests.frontends.web.test_protocol import PASS, notes, texts

SEATS = {
    1: [["djamal", "maeve", "selena", "brick"]],
    2: [["djamal", "selena"], ["maeve", "brick"]],
    3: [["djamal"], ["brick"], ["maeve"]],
    4: [["djamal"], ["brick"], ["maeve"], ["selena"]],
}


async def played_by(guest, players, **wish):
    await guest.open(players=players, **wish)
    state = (await guest.state())["state"]
    held = {person["id"]: [] for person in state["people"]}
    for seat in state["seats"]:
        if seat["holder"]:
            held[seat["holder"]].append(seat["id"])
    return state, list(held.values())


@pytest.mark.parametrize("edition", ["fr-2023", "de-2025"])
@pytest.mark.parametrize("players", SEATS)
async def test_who_plays_whom_is_as_the_rules_have_it(at_home, players, edition):
    guest = await at_home.guest()

    state, held = await played_by(guest, players, edition=edition)

    assert held == SEATS[players]
    assert state["phase"] == "playing"
    assert set(state["mine"]["acting"]) == {"djamal", "maeve", "selena", "brick"}


async def test_the_start_page_says_who_would_play_whom(at_home):
    guest = await at_home.guest()

    (story,) = (await guest.get("/api/start"))["stories"]

    assert [len(plan["players"]) for plan in story["seating"]] == [1, 2, 3, 4]
    assert story["seating"][1]["players"] == [["Djamal", "Selena"], ["Maeve", "Brick"]]
    assert story["seating"][2]["together"] == ["Selena"]
    assert (
        next(o for o in story["options"] if o["part"])["values"][0]["about"]
        == "Find Swan before the last light goes."
    )


async def test_names_are_theirs_and_a_player_without_one_is_numbered(at_home):
    guest = await at_home.guest()

    state, _ = await played_by(guest, 3, name="Anna", others=["Ben", ""])

    assert [person["name"] for person in state["people"]] == ["Anna", "Ben", "Player 3"]
    assert all(person["here"] for person in state["people"])


@pytest.mark.parametrize("players", [0, 5, 9, "two"])
async def test_a_table_has_no_more_players_than_seats(at_home, players):
    guest = await at_home.guest()
    body = {"pack": "core", "cause": guest.cause(), "players": players}

    await guest.post("/api/tables", body, status=400)


async def test_one_click_speaks_for_whoever_acts_and_the_turn_ends_without_a_vote(at_home):
    guest = await at_home.guest()
    state, _ = await played_by(guest, 4)
    move = way(state["question"]["choices"], "maeve", "move")

    await guest.do({"type": "Reply", "answer": move, "mark": state["question"]["mark"]})
    moved = (await guest.state())["state"]
    await guest.do(PASS)
    passed = (await guest.state())["state"]

    assert moved["vote"] is None
    assert passed["question"]["mark"] != state["question"]["mark"]


def way(choices, *begin):
    """A whole path that begins so."""
    path = []
    while choices:
        wanted = begin[len(path)] if len(path) < len(begin) else choices[0]["id"]
        found = next(choice for choice in choices if choice["id"] == wanted)
        path.append(found["id"])
        choices = found.get("choices")
    return path


async def test_where_two_at_one_screen_are_asked_one_click_answers_for_both(at_home, monkeypatch):
    guest = await at_home.guest()
    await played_by(guest, 4)
    table = await at_home.site.context.registry.fetch(guest.table)
    first, _, second, _ = table.players
    monkeypatch.setattr(type(table), "deciders", lambda _table: Deciders([first, second], Policy()))
    monkeypatch.setattr(type(table), "ask", PickOne(key="npc.target", options=("left", "right")))

    assert who_answers(table, "left", table.players) == [first, second]
    assert who_answers(table, ("*", "selena", "drop"), table.players) == [table.info.seats["selena"]]


async def test_the_one_at_the_screen_gives_a_neighbours_seat_away_and_leaves_with_all(at_home):
    guest, friend = await at_home.guest(), await at_home.guest()
    await played_by(guest, 2)
    codes = (await guest.get(f"/api/tables/{guest.table}/invitations"))["codes"]
    await guest.do({"type": "HandOver", "seat": "brick", "to": ""})
    await friend.join(codes["brick"], "Carla")

    await guest.do({"type": "Leave"})
    left = (await friend.state())["state"]

    assert [person["name"] for person in left["people"]] == ["Carla"]


async def test_the_lobby_knows_how_many_are_to_come(at_home):
    guest = await at_home.guest()

    await guest.open(screens="many", players=3)

    assert (await guest.state())["state"]["expected"] == 3


# Several screens, one of them with several players


async def mixed(house, **wish):
    """Anna and Ben sit before one screen; Dora takes Maeve over from Carla, at a screen of her own."""
    anna, dora = await house.guest(), await house.guest()
    await anna.open(players=3, name="Anna", others=["Ben", "Carla"], **wish)
    codes = (await anna.get(f"/api/tables/{anna.table}/invitations"))["codes"]
    await dora.join(codes["maeve"], "Dora")
    return anna, dora


async def asked(guest):
    return (await guest.state())["state"]


async def test_whoever_comes_is_told_by_name(at_home):
    anna, dora = await at_home.guest(), await at_home.guest()
    await anna.open(players=3)
    codes = (await anna.get(f"/api/tables/{anna.table}/invitations"))["codes"]

    async with anna.live() as socket:  # somebody looks: what happens is told at once
        line = (await news(socket))["state"]["line"]
        await dora.join(codes["maeve"], "Dora")
        told = await news(socket, lambda message: message["state"]["line"] > line)

    assert "Dora plays Maeve." in notes(told)


async def test_who_has_a_screen_of_their_own_is_asked_and_one_click_is_the_vote_of_a_whole_screen(at_home):
    anna, dora = await mixed(at_home, chapter=1)
    question = (await asked(dora))["question"]
    first, second = question["choices"]

    await dora.do({"type": "Reply", "answer": first["id"], "mark": question["mark"]})
    seen = await asked(anna)
    await anna.do({"type": "Reply", "answer": second["id"], "mark": question["mark"]})
    decided = await anna.state()

    assert [vote["by"] for vote in seen["vote"]["tally"]] == [["Dora"]]
    assert [voter["name"] for voter in seen["vote"]["voters"] if not voter["voted"]] == ["Anna", "Ben"]
    assert decided["state"]["vote"] is None
    assert decided["state"]["question"]["mark"] != question["mark"]
    assert any(second["label"] in text for text in texts(decided))


async def test_the_turn_ends_when_every_screen_is_done_and_a_screen_may_go_on_after_all(at_home):
    anna, dora = await mixed(at_home)
    mark = (await asked(anna))["question"]["mark"]

    await anna.do(PASS)
    waiting = await asked(anna)
    await anna.do({"type": "Withdraw"})
    again = await asked(anna)
    await anna.do(PASS)
    await dora.do(PASS)

    assert waiting["question"]["mark"] == mark
    assert waiting["waiting"] == [(await dora.get("/api/me"))["user"]]
    assert waiting["mine"]["done"]
    assert not again["mine"]["done"]
    assert not again["done"]
    assert (await asked(anna))["question"]["mark"] != mark


async def test_a_screen_agrees_as_one_to_what_another_proposes(at_home):
    anna, dora = await mixed(at_home)
    await anna.do(PASS)
    await dora.do(PASS)

    await dora.do({"type": "Undo", "to": 0})
    (motion,) = (await asked(anna))["motions"]
    await anna.do({"type": "Agree", "ballot": motion["id"], "yes": True})
    undone = await anna.state()

    assert (motion["by"], motion["yes"], motion["mine"], motion["vote"]) == ("Dora", 1, True, None)
    assert undone["state"]["motions"] == []
    assert undone["entries"][-1]["back"] == 0


async def test_what_a_screen_proposes_is_the_wish_of_all_who_sit_there(at_home):
    anna, dora = await mixed(at_home)
    await anna.do(PASS)
    await dora.do(PASS)

    await anna.do({"type": "Undo", "to": 0})

    assert (await asked(dora))["motions"] == []
    assert (await dora.state())["entries"][-1]["back"] == 0
