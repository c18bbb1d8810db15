"""A front end's own words: its locale file, with a game's words for that front end put over it."""

from __future__ import annotations

import re
from collections.abc import Callable

from heredity_bot.kernel import Ref
from heredity_bot.stage.locale_files import locale_text
from heredity_bot.stage.words import Words, plain_name

_GAP = re.compile(r"\{ \$(\w+) \}")


class UiText(Words):
    """The own words of a front end in one language.

    `package` is the front end's, which has a file `locale/<language>.ftl`; `game_text` is what the plugin of the game
    that is played gives for that front end (`GamePlugin.texts`). `name` tells how things and people are called.
    """

    def __init__(
        self,
        package: str,
        locale: str,
        game_text: str = "",
        name: Callable[[Ref, Words], str] = plain_name,
    ) -> None:
        super().__init__(locale, (locale_text(package, f"{locale}.ftl"), game_text), name)

    def messages(self) -> dict[str, str]:
        """Every message, for a browser; gaps stand as `{name}` for the page to fill.

        A page has no grammar: messages that choose among forms are left out, the server tells them.
        """
        found = {}
        for key, source in self.lexicon.sources.items():
            if not key.startswith("-") and "->" not in source:
                found[key] = self.say(key, **{name: f"{{{name}}}" for name in _GAP.findall(source)})
        return found
