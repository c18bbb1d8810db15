import pytest

from heredity_bot.kernel import Many, Phrase, Ref
from heredity_bot.stage.grammar import InflectedText
from heredity_bot.stage.language import LANGUAGES
from heredity_bot.stage.words import Words

FTL = """
hello = Hello { $who }
apples = { $n ->
    [one] { $n } apple
   *[other] { $n } apples
}
takes = { $who } { NUM($who) ->
    [many] take
   *[one] takes
} it
owner = { POSS($who) } hat
both = { $first }; { $second }
shy =
    .loud = boo
"""


def named(ref: Ref, _: Words) -> str:
    return ref.id.title()


def words(locale: str = "en", text: str = FTL) -> Words:
    return Words(locale, [text], named)


def ann_and_bob(how: str = "and") -> Many:
    return Many((Ref("x", "ann"), Ref("x", "bob")), how)


def test_names_and_nested_phrases_are_filled_in():
    phrase = Phrase("both", {"first": Phrase("hello", {"who": Ref("x", "ann")}), "second": "x"})

    assert words().say(phrase) == "Hello Ann; x"


@pytest.mark.parametrize("n, told", [(1, "1 apple"), (0, "0 apples"), (3, "3 apples")])
def test_numbers_choose_their_plural(n, told):
    assert words().say(Phrase("apples", {"n": n})) == told


@pytest.mark.parametrize(
    "locale, how, told",
    [
        ("en", "and", "Ann, Bob and Cid"),
        ("en", "or", "Ann, Bob or Cid"),
        ("en", "then", "Ann, then Bob, then Cid"),
        ("fr", "and", "Ann, Bob et Cid"),
        ("fr", "or", "Ann, Bob ou Cid"),
        ("fr", "then", "Ann, puis Bob, puis Cid"),
        ("de", "and", "Ann, Bob und Cid"),
        ("de", "or", "Ann, Bob oder Cid"),
        ("de", "then", "Ann; danach: Bob; danach: Cid"),
    ],
)
def test_lists_are_joined_as_the_language_does(locale, how, told):
    three = Many(tuple(Ref("x", name) for name in ("ann", "bob", "cid")), how)

    assert words(locale, "list = { $list }").say(Phrase("list", {"list": three})) == told


def test_several_are_many():
    assert words().say(Phrase("takes", {"who": Ref("x", "ann")})) == "Ann takes it"
    assert words().say(Phrase("takes", {"who": ann_and_bob()})) == "Ann and Bob take it"
    assert words().say(Phrase("takes", {"who": ann_and_bob("or")})) == "Ann or Bob takes it"


def test_several_own_together():
    assert words().say(Phrase("owner", {"who": ann_and_bob()})) == "Ann and Bob’s hat"


@pytest.mark.parametrize(
    "name, of, at",
    [
        ("Brick", "de Brick", "à Brick"),
        ("Hermine", "d’Hermine", "à Hermine"),
        ("Élise", "d’Élise", "à Élise"),
        ("le renard", "du renard", "au renard"),
        ("les rats", "des rats", "aux rats"),
        ("la cour", "de la cour", "à la cour"),
        ("l’ours", "de l’ours", "à l’ours"),
    ],
)
def test_french_contracts_and_elides(name, of, at):
    french = words("fr", "of = { OF($x) }\nat = { AT($x) }")

    assert (french.say(Phrase("of", {"x": name})), french.say(Phrase("at", {"x": name}))) == (of, at)


def test_french_lists_repeat_their_preposition():
    french = words("fr", "of = { OF($x) }")

    assert french.say(Phrase("of", {"x": ann_and_bob()})) == "d’Ann et de Bob"


def test_french_marks_stand_behind_a_narrow_space():
    french = words("fr", "q = Que fait « Ida » ? Rien : si il dort, il est vrai que il rêve !")

    assert french.say(Phrase("q")) == (
        "Que fait «\u202fIda\u202f»\u202f? Rien\u202f: s’il dort, il est vrai qu’il rêve\u202f!"
    )


@pytest.mark.parametrize(
    "name, owner", [("Brick", "Bricks Hut"), ("Maeve", "Maeves Hut"), ("Hans", "Hans’ Hut")]
)
def test_german_names_own_things(name, owner):
    assert words("de", "o = { GEN($x) } Hut").say(Phrase("o", {"x": name})) == owner


def test_a_case_falls_back_to_the_plain_word():
    fox = InflectedText("der Fuchs", {"acc": "den Fuchs"}.get)
    german = words("de", "a = { ACC($x) } mit { DAT($x) }")

    assert german.say(Phrase("a", {"x": fox})) == "den Fuchs mit der Fuchs"


def test_a_missing_message_is_told_neutrally_and_remembered(locale):
    short = words(locale)

    assert short.say(Phrase("no.such-thing")) == LANGUAGES[locale].no_words
    assert short.say(Phrase("shy")) == LANGUAGES[locale].no_words
    assert short.missing == ["no.such-thing", "shy"]


def test_a_missing_variable_is_told_as_dots_and_remembered():
    short = words()

    assert short.say(Phrase("hello")) == "Hello …"
    assert short.missing == ["hello: Unknown external: who"]


def test_no_invisible_marks_are_left():
    assert "\u2068" not in words().say(Phrase("hello", {"who": "Ann"}))


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match=r"there are words in en, fr, de.*, not in 'xx'"):
        words("xx")
