"""Games in the browser: every answer that the page of a host, a player and a watcher gets over real HTTP."""

from __future__ import annotations

import random
import re
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import count
from typing import Any
from unittest.mock import patch

from heredity_bot.frontends.web.speech import PageSpeech
from heredity_bot.tables.rate_limits import Limits
from tests.frontends.web.conftest import Guest, House, house
from tests.tables.table_kit import Time
from tests.transcripts.transcript import PACK, Transcript, changes, dumped, flat
from tests.voice.kit import FakeSpeechPool

LOCALES = ("en", "fr", "de")
NAMES = ("Anna", "Ben", "Cleo", "Dora")
IMAGE = re.compile(r'data:(image/\w+|font/\w+);base64,[^"\')]*')
GAP = re.compile(r"\{\w+\}")
LOOK_UPS = ("why?question=yes", "help", "recap", "undo", "log", "card?number=950", "card?number=101")
"""What the host looks up now and then, in this order, as it was called when the games were recorded."""
PICTURES = ("board", "timeline", "strip", "family")


class Person:
    """A guest whose deeds have fixed names, with the state that their page shows."""

    def __init__(self, name: str, guest: Guest) -> None:
        self.name, self.guest = name, guest
        self.state: dict[str, Any] = {}
        self.told: list[Any] = []
        causes = (f"cause-{name}-{n}" for n in count())
        guest.cause = lambda: next(causes)
        self.socket: Any = None

    async def hear(self, line: int) -> None:
        """Read the socket until the page knows this line; several messages count as one."""
        while self.state.get("line", -1) < line:
            await self._next()

    async def hear_all_here(self, people: int) -> None:
        while sum(one["here"] and not one["beside"] for one in self.state.get("people", ())) < people:
            await self._next()

    async def _next(self) -> None:
        message = await self.socket.receive_json(timeout=30)
        assert message["type"] == "news", message
        self.told += message["entries"]
        self.state = state_as_recorded(message["state"])


@dataclass(frozen=True)
class BrowserGame:
    seed: str
    chapter: int
    players: int
    language: str
    edition: str
    most: int
    """Deeds before the host ends the game."""
    hasty: float = 0.4
    """How often a player ends a turn instead of acting."""
    reader: str = ""
    """The watcher's language; empty: that of the table."""
    drawn: tuple[int, ...] = ()
    """After how many deeds all pictures are drawn."""
    spoken: bool = False
    """Whether the sentences of the narrator are written down."""
    bound: tuple[str, ...] = ()
    """Languages in which the chronicle is written down at the end."""
    seen: bool = True
    """Whether all that the pages show is written down, and not only pictures, speech and chronicle."""
    one_screen: bool = False
    """Whether all players sit before the host's screen."""

    async def record(self) -> list[str]:
        studio = FakeSpeechPool()
        studio.mute = set(LOCALES)  # then the words that would be spoken are sent to the page
        tokens = (f"session-{n}" for n in count())
        with patch("secrets.token_urlsafe", lambda _length: next(tokens)):
            given = {
                "recital": PageSpeech(studio),
                "limits": Limits.off(),
                "clock": Time().clock(),
                "content": PACK.parent,
            }
            async with house(seed=self.seed, **given) as made:
                played = Played(self, made)
                async with AsyncExitStack() as stack:
                    await played.begin(stack)
                    await played.play()
        return played.transcript.lines


class BrowserWords:
    """All sentences of the page itself and of the options it offers, sorted: nobody sees their keys or the names of gaps."""

    async def record(self) -> list[str]:
        transcript = Transcript()
        async with house() as made:
            guest = await made.guest()
            for locale in LOCALES:
                words = await guest.get(f"/api/words/{locale}")
                story = (await guest.get("/api/start", lang=locale))["stories"][0]
                chosen = [option for option in story["options"] if not option["part"]]
                told = [
                    one["title"] for one in (*story["options"], *(v for o in chosen for v in o["values"]))
                ]
                transcript.add(f"words {locale}")
                transcript.lines += sorted({GAP.sub("{}", sentence) for sentence in (*words.values(), *told)})
        return transcript.lines


class Played:
    """One game while it is played."""

    def __init__(self, game: BrowserGame, made: House) -> None:
        self.game, self.house = game, made
        self.transcript = Transcript()
        self.luck = random.Random(game.seed)
        self.people: list[Person] = []
        self.before: dict[str, str] = {}
        self.look_ups = self.actions = self.heard = 0
        self.views: list[dict[str, Any]] = []

    @property
    def host(self) -> Person:
        return self.people[0]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.host.guest.table}"

    # Beginning

    async def begin(self, stack: AsyncExitStack) -> None:
        game = self.game
        screens = 1 if game.one_screen else game.players
        for name in (*NAMES[:screens], "Watcher"):
            self.people.append(Person(name, await self.house.guest()))
            me = await self.people[-1].guest.get("/api/me")
            self.transcript.name(me["user"], f"<{name}>")
        host, *players, watcher = self.people
        if game.seen:
            start = await host.guest.get("/api/start", lang=game.language)
            self.transcript.add_json("start", start_as_recorded(start))
        await host.guest.open(
            screens="one" if game.one_screen else "many",
            name=host.name,
            others=NAMES[screens : game.players],
            chapter=game.chapter,
            edition=game.edition,
            lang=game.language,
            players=game.players,
        )
        self.transcript.name(host.guest.table, "<table>")
        codes = (await host.guest.get(f"{self.path}/invitations"))["codes"]
        for seat, code in codes.items():
            self.transcript.name(code, f"<code of {seat}>")
        seats = [seat for seat in codes if seat != "watch"]
        for person, seat in zip(players, seats[1:], strict=False):
            await self._invited(person, codes[seat])
        await self._invited(watcher, codes["watch"])
        for person in self.people:
            lang = game.reader if person is watcher and game.reader else game.language
            person.socket = await stack.enter_async_context(person.guest.live(lang=lang))
        for person in self.people:
            await person.hear_all_here(len(self.people))
        if game.one_screen:
            return
        await self.do(host, "sits down", {"type": "Join", "seats": seats[:1]})
        await self.do(watcher, "wants to begin", {"type": "Begin"})
        await self.do(host, "begins", {"type": "Begin"})

    async def _invited(self, person: Person, code: str) -> None:
        if self.game.seen:
            found = await person.guest.get(f"/api/join/{code}", lang=self.game.language)
            self.transcript.add_json(f"{person.name} is invited", found)
        await person.guest.join(code, person.name)

    # Playing

    async def play(self) -> None:
        while self.actions < self.game.most and self.host.state["phase"] == "playing":
            self.actions += 1
            await self._moment()
            if self.actions % 7 == 0:
                await self._look_up()
            if self.host.state["redo"] and self.luck.random() < 0.4:
                await self.do(self.host, "wants to redo", {"type": "Redo", "answers": 1})
            elif self.actions % 11 == 0:
                await self._go_back()
            else:
                await self._answer()
        await self.do(self.people[-1], "wants to end", {"type": "End"})
        await self.do(self.host, "ends", {"type": "End"})
        await self._moment(last=True)

    async def _answer(self) -> None:
        *players, watcher = self.people
        if self.actions % 13 == 0:
            await self.do(watcher, "answers", self._reply(watcher))
        for person in players:
            for motion in person.state["motions"]:
                if motion["vote"] is None:
                    action = {"type": "Agree", "ballot": motion["id"], "yes": self.luck.random() < 0.8}
                    await self.do(person, "votes on a motion", action)
                    return
        able = [person for person in players if self._is_waited_for(person)] or players
        person = self.luck.choice(able)
        await self.do(person, "answers", self._reply(person))

    def _is_waited_for(self, person: Person) -> bool:
        mine = person.state["mine"]
        return mine["may"] and mine["voted"] is None and not mine["done"]

    def _reply(self, person: Person) -> dict[str, Any]:
        question = person.state["question"]
        if question["kind"] == "act":
            return {"type": "Reply", "answer": self._act(person, question)}
        return {"type": "Reply", "answer": self._chosen(question), "mark": question["mark"]}

    def _act(self, person: Person, question: dict[str, Any]) -> list[str]:
        mine = person.state["mine"]["acting"]
        choices = [one for one in question["choices"] if one["id"] in mine]
        if not choices or self.luck.random() < self.game.hasty:
            return ["done"]
        answer: list[str] = []
        while choices:
            chosen = self.luck.choice(choices)
            answer.append(chosen["id"])
            choices = chosen.get("choices", ())
        return answer

    def _chosen(self, question: dict[str, Any]) -> Any:
        ids = [one["id"] for one in question["choices"]]
        if question["kind"] == "one":
            return "stop" if "stop" in ids else self.luck.choice(ids)
        if question["kind"] == "some":
            return self.luck.sample(
                ids, self.luck.randint(question["least"], min(question["most"], len(ids)))
            )
        shares = dict.fromkeys(ids, 0)
        for _ in range(self.luck.randint(question["least"], question["most"])):
            free = [one for one in ids if shares[one] < question["caps"].get(one, 1)]
            if free:
                shares[self.luck.choice(free)] += 1
        return {one: n for one, n in shares.items() if n}

    async def _go_back(self) -> None:
        person = self.luck.choice(self.people[:-1])
        offered = (await person.guest.get(f"{self.path}/undo", lang=self.game.language))["answers"]
        to = self.luck.choice(offered)["to"] if offered else 0
        await self.do(person, "wants to undo", {"type": "Undo", "to": to})

    # Writing down

    async def do(self, person: Person, words: str, action: dict[str, Any]) -> None:
        """Let somebody do something, and write down how it was answered and what all pages show then."""
        guest, game = person.guest, self.game
        body = {"cause": guest.cause(), "deed": action}
        address = f"{self.path}/do?lang={game.language}"
        async with guest.client.post(address, json=body, headers=guest.origin) as answer:
            found, status = await answer.json(), answer.status
            if found.get("code") == "SEAT_OF_OTHER":
                found["code"] = "NOT_YOUR_MEMBER"
        said = {key: value for key, value in action.items() if key != "type"}
        if game.seen:
            self.transcript.add(f"== {self.actions} {person.name} {words} {dumped(said)}")
            self.transcript.add(f"answer {status} {dumped(found)}")
        fresh = await self.host.guest.state(after=max(1, found.get("line", 1) - 1), lang=game.language)
        for one in self.people:
            await one.hear(fresh["state"]["line"])
        self._show()

    def _show(self) -> None:
        first = self.host
        told = {person.name: person.told for person in self.people}
        for person in self.people:
            person.told = []
        self.views += [
            v for entry in told[first.name] for part in entry["parts"] for v in part.get("views", ())
        ]
        if not self.game.seen:
            return
        for entry in told[first.name]:
            self.transcript.add_json("told", entry)
        now = flat(first.state)
        for change in changes(self.before, now):
            self.transcript.add(f"  {change}")
        self.before = now
        for person in self.people[1:]:
            self._show_beside(person, told[person.name], told[first.name], now)

    def _show_beside(self, person: Person, told: list[Any], first: list[Any], now: dict[str, str]) -> None:
        """Write down how somebody's page differs from the host's."""
        self.transcript.add(f"{person.name}’s page")
        if told != first:
            self.transcript.add_json("  told", told)
        for change in changes(now, flat(person.state)):
            self.transcript.add(f"    {change}")

    async def _look_up(self) -> None:
        if not self.game.seen:
            return
        what = LOOK_UPS[self.look_ups % len(LOOK_UPS)]
        self.look_ups += 1
        address = what.replace("card?number=", "thing?id=")
        join = "&" if "?" in address else "?"
        found = await self.host.guest.get(f"{self.path}/{address}{join}lang={self.game.language}")
        if what.startswith("card"):
            found.pop("title")
        self.transcript.add_json(f"looks up {what}", renamed(found, where="board"))
        if self.look_ups % 3 == 0:
            missed = await self.people[-1].guest.post(f"{self.path}/missed?lang={self.game.language}")
            self.transcript.add_json("Watcher missed", missed)

    # Pictures, speech and chronicle

    async def _moment(self, *, last: bool = False) -> None:
        if self.actions in self.game.drawn or (last and self.game.drawn):
            await self._draw()
        if self.game.spoken and (last or self.actions % 10 == 0):
            await self._speak()
        if last:
            for locale in self.game.bound:
                await self._bind(locale)

    async def _draw(self) -> None:
        self.transcript.add(f"== {self.actions} pictures")
        state = self.host.state
        wanted = [{"what": what} for what in PICTURES]
        wanted += [{"what": "member", "about": seat["id"]} for seat in state["seats"]]
        wanted += [{"what": "board", "about": state["seats"][0]["id"]}]
        known = sorted({view["about"].removesuffix("b") for view in self.views if view["what"] == "scene"})
        wanted += [{"what": "card", "about": number} for number in known]
        wanted += self.views
        self.views = []
        for n, view in enumerate(wanted):
            await self._picture(view, look=("light", "dark")[n % 2], narrow=("no", "yes")[n % 3 == 0])

    async def _picture(self, view: dict[str, Any], *, look: str, narrow: str) -> None:
        guest = self.host.guest
        asked = {key: str(value) for key, value in view.items() if key != "what"}
        asked |= {"look": look, "narrow": narrow, "lang": self.game.language}
        async with guest.client.get(f"{self.path}/picture/{view['what']}", params=asked) as answer:
            self.transcript.add(f"picture {dumped(view)} {look} {narrow} {answer.status}")
            if answer.status == 200:
                found = await answer.json()
                self.transcript.add(f"  {found['alt']}")
                self.transcript.add(found["svg"].replace("><", ">\n<"))

    async def _speak(self) -> None:
        for locale in LOCALES:
            asked = {"after": self.heard, "lang": locale, "reads": "questions"}
            found = await self.host.guest.get(f"{self.path}/speech", **asked)
            self.transcript.add(f"== {self.actions} speech {locale}")
            told = [*found["passages"], *([found["question"]] if found["question"] else [])]
            for one in [sentence for passage in told for sentence in passage["sentences"]]:
                # Without `v`, which is made of the speaker's internal form.
                self.transcript.add(f"  {dumped({key: value for key, value in one.items() if key != 'v'})}")
        self.heard = found["heard"]

    async def _bind(self, locale: str) -> None:
        book = await self.host.guest.post(f"{self.path}/chronicle?lang={locale}", {"form": "html"})
        page = IMAGE.sub(r"data:\1", book)
        self.transcript.add(f"== chronicle {locale}")
        self.transcript.add(page.replace("><", ">\n<"))


# The recordings keep the names that fields of the protocol had when they were made: nobody sees those on a page.


def renamed(found: dict[str, Any], **names: str) -> dict[str, Any]:
    return {names.get(key, key): value for key, value in found.items()}


def state_as_recorded(state: dict[str, Any]) -> dict[str, Any]:
    settings = dict(state["settings"])
    chosen = settings.pop("options", {})
    first = {"locale": settings.pop("locale")} if "locale" in settings else {}
    if "edition" in chosen:
        first["edition"] = chosen["edition"]
    if "chapter" in chosen:
        first["chapter"] = int(chosen["chapter"])
    return renamed({**state, "settings": {**first, **settings}}, part="chapter")


def start_as_recorded(start: dict[str, Any]) -> dict[str, Any]:
    stories = []
    for story in start["stories"]:
        part, rules = sorted(story["options"], key=lambda option: not option["part"])
        chapters = [
            {"n": int(value["value"]), "title": value["title"], "goal": value["about"]}
            for value in part["values"]
        ]
        told = {key: story[key] for key in ("pack", "title", "languages")}
        stories.append({**told, "chapters": chapters, "seating": story["seating"]})
    editions = {"editions": [value["value"] for value in rules["values"]], "edition": rules["value"]}
    return {"stories": stories, **editions, "tables": start["tables"], "user": start["user"]}
