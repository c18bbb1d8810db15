"""Texts as they are said, in three languages."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heredity_bot.packs.pack import load_pack
from heredity_bot.voice.cast import cast_of_game
from heredity_bot.voice.prerender import pack_orders
from heredity_bot.voice.spoken_language import spoken_language
from heredity_bot.voice.spoken_text import plain, sentences, spoken

LANGUAGES = {locale: cast_of_game("heredity").language(locale) for locale in ("en", "fr", "de")}
NAMES = {
    "en": {"Maeve": "mayv", "Djamal": "ja-MAHL", "Ada": "AY-da", "Swan": "swon"},
    "fr": {"Maeve": "mève", "Swan": "souanne", "Brick": "brique"},
    "de": {"Maeve": "Mehw", "Swan": "Swonn", "Djamal": "Dschamahl"},
}

ENGLISH = [
    ("You take card 112: Dusk.", "You take card one hundred and twelve: Dusk."),
    ("Card 112b is turned.", "Card one hundred and twelve, reverse side is turned."),
    ("Zone 104.c", "Zone one hundred and four, zone C"),
    ("Chapter 1 begins.", "Chapter one begins."),
    ("Chapter II begins.", "Chapter two begins."),
    ("Karma Scar: 3 + 1 − 5 = −1. The fox takes no damage.",
     "Karma Scar: three plus one minus five makes minus one. The fox takes no damage."),
    ("Karma Rage I: 3 + 2 = 5.", "Karma Rage one: three plus two makes five."),
    ("(2 + 3) × 2 − 4 = 6", "two plus three, times two minus four makes six"),
    ("Scar, −2, with a skull.", "Scar, minus two, with a skull."),
    ("Looter, +0.", "Looter, plus zero."),
    ("Memory, ×2.", "Memory, times two."),
    ("So Brick and I left. I stayed.", "So Brick and I left. I stayed."),
    ("Djamal takes 2 damage (fire).", "ja-mahl takes two damage, fire."),
    ("Maeve’s third foot slot and Ada’s eye", "mayv's third foot slot and ay-da's eye"),
    ("Brick: Drop something (free): Boat Hook", "Brick: Drop something, free: Boat Hook"),
    ("Adam is not Ada.", "Adam is not ay-da."),
    ("An NPC, e.g. a fox, attacks.", "An N P C, for example a fox, attacks."),
    ("Mr. Kern vs. Dr. Kolm, etc.", "Mister Kern against Doctor Kolm, and so on."),
    ("“No.” House No. 5", "No. House number five"),
    ("Choose 2–3 of 12.", "Choose two to three of twelve."),
    ("It weighs 200 kg.", "It weighs two hundred kilos."),
    ("1 km or 2.5 km", "one kilometre or two point five kilometres"),
    ("At 3:10 and at 4:00", "At three ten and at four o'clock"),
    ("the 1st, 2nd & 21st", "the first, second and twenty-first"),
    ("1,200 people", "one thousand two hundred people"),
    ("It is 80 % full.", "It is eighty percent full."),
    ("He waits — as always — and goes.", "He waits, as always, and goes."),
    ("“Do I come?” asks Swan.", "Do I come? asks swon."),
    ("It waits… then goes.", "It waits. then goes."),
    ("hand/foot", "hand or foot"),
    ("**Bold** and _soft_ and ~~gone~~ and ||hidden||", "Bold and soft and gone and hidden"),
    ("# Title", "Title"),
    ("> quoted", "quoted"),
    ("- first\n- second", "first second"),
    ("🦊 The fox :fox: <:fox:1234> <@42> <t:1700000000:R>", "The fox"),
    ("See https://example.com/a?b=c now", "See now"),
    ("See [the rules](https://example.com) now", "See the rules now"),
    ("`code` and <b>tag</b>", "code and tag"),
    ("1️⃣ Go on", "one Go on"),
    ("snake_case_stays", "snake case stays"),
    ("***", ""),
    ("…", ""),
]  # fmt: skip

FRENCH = [
    ("Vous prenez la carte 112 : Crépuscule.", "Vous prenez la carte cent douze: Crépuscule."),
    ("La carte 71 et la carte 80", "La carte soixante et onze et la carte quatre-vingts"),
    ("La carte 112b", "La carte cent douze, verso"),
    ("Karma « Cicatrice » : 3 + 1 − 5 = −1.", "Karma Cicatrice: trois plus un moins cinq égale moins un."),
    ("Karma « Rage I » : 3 − 2 = 1. Swan subit 1 dégât.",
     "Karma Rage un: trois moins deux égale un. souanne subit un dégât."),
    ("« Mémoire », ×2.", "Mémoire, fois deux."),
    ("On retire 1 carte.", "On retire une carte."),
    ("On retire 21 cartes.", "On retire vingt et une cartes."),
    ("On retire 1 jeton Heure.", "On retire un jeton Heure."),
    ("Brick perd 1 pion.", "brique perd un pion."),
    ("Le 1er, la 1re, le 2e tour", "Le premier, la première, le deuxième tour"),
    ("M. Kern et Mme Kolm, p. ex. n° 5", "Monsieur Kern et Madame Kolm, par exemple numéro cinq"),
    ("Un PNJ, etc.", "Un P N J, et cætera."),
    ("De 2–3 à 4", "De deux à trois à quatre"),
    ("80 % de 2,5 km", "quatre-vingts pour cent de deux virgule cinq kilomètres"),
    ("À 15:30 et à 1:00", "À quinze heures trente et à une heure"),
    ("12\u202f345 pas", "douze mille trois cent quarante-cinq pas"),
    ("Djamal (deuxième emplacement main) !", "Djamal, deuxième emplacement main!"),
    ("« Je viens ? » demande Swan.", "Je viens? demande souanne."),
    ("C’est à l’eau de Maeve.", "C'est à l'eau de mève."),
]  # fmt: skip

GERMAN = [
    ("Ihr nehmt Karte 112: Dämmerung.", "Ihr nehmt Karte hundertzwölf: Dämmerung."),
    ("Karte 1 und Karte 112b", "Karte eins und Karte hundertzwölf, Rückseite"),
    ("Karma „Narbe“: 3 + 1 − 5 = −1.", "Karma Narbe: drei plus eins minus fünf ergibt minus eins."),
    ("Karma „Zorn I“: 3 + 2 = 5.", "Karma Zorn eins: drei plus zwei ergibt fünf."),
    ("„Erinnerung“, ×2.", "Erinnerung, mal zwei."),
    ("Djamal nimmt 1 Schaden (Feuer).", "dschamahl nimmt einen Schaden, Feuer."),
    ("1 Schaden lässt Djamal unversehrt.", "ein Schaden lässt dschamahl unversehrt."),
    ("Dämmerung: 1 Stundenmarker weniger.", "Dämmerung: ein Stundenmarker weniger."),
    ("Die Dammbalken: +1 Spannungsmarker.", "Die Dammbalken: plus ein Spannungsmarker."),
    ("Die Zisterne: 1 Handbreit Wasser weniger.", "Die Zisterne: eine Handbreit Wasser weniger."),
    ("Brick verliert 1 Scheibe.", "Brick verliert eine Scheibe."),
    ("Selena erhält 1 Material.", "Selena erhält ein Material."),
    ("Selena erhält 21 Material.", "Selena erhält einundzwanzig Material."),
    ("Djamals Augenfeld und Maeves Handfeld", "dschamahls Augenfeld und mehws Handfeld"),
    ("z. B. Nr. 5, d. h. 2 bzw. 3 usw.",
     "zum Beispiel Nummer fünf, das heißt zwei beziehungsweise drei und so weiter."),
    ("Im 1. Kapitel, 2. Runde, das 3. Mal", "Im ersten Kapitel, zweite Runde, das dritte Mal"),
    ("1. Kapitel", "erstes Kapitel"),
    ("Hand-/Fußfeld", "Hand oder Fußfeld"),
    ("Um 3:10 Uhr", "Um drei Uhr zehn"),
    ("1.200 Leute, 80 %", "tausendzweihundert Leute, achtzig Prozent"),
    ("2,5 km oder 1 km", "zwei Komma fünf Kilometer oder einen Kilometer"),
    ("2–3 NSCs", "zwei bis drei N S Cs"),
    ("„Komme ich mit?“, fragt Swan.", "Komme ich mit? fragt swonn."),
]  # fmt: skip


@pytest.mark.parametrize("shown, said", ENGLISH)
def test_english_as_people_say_it(shown, said):
    assert spoken(shown, LANGUAGES["en"], NAMES["en"]) == said


@pytest.mark.parametrize("shown, said", FRENCH)
def test_french_as_people_say_it(shown, said):
    assert spoken(shown, LANGUAGES["fr"], NAMES["fr"]) == said


@pytest.mark.parametrize("shown, said", GERMAN)
def test_german_as_people_say_it(shown, said):
    assert spoken(shown, LANGUAGES["de"], NAMES["de"]) == said


@pytest.mark.parametrize(
    "locale, text, parts",
    [
        ("en", "He is here. He listens!", ["He is here.", "He listens!"]),
        ("en", "Mr. Kern waits, e.g. here. Good.", ["Mr. Kern waits, e.g. here.", "Good."]),
        ("en", "Bread, cheese, etc. Then plums.", ["Bread, cheese, etc.", "Then plums."]),
        ("en", "It waits… then goes.", ["It waits… then goes."]),
        ("en", "He said: “No.” Then he left.", ["He said:", "“No.”", "Then he left."]),
        ("en", "At 2.5 km. Card 112.", ["At 2.5 km.", "Card 112."]),
        ("fr", "M. Kern attend. Il dort !", ["M. Kern attend.", "Il dort !"]),
        ("de", "Dr. Kern wartet z. B. hier. Gut.", ["Dr. Kern wartet z. B. hier.", "Gut."]),
        ("de", "", []),
    ],
)
def test_sentences_are_told_apart(locale, text, parts):
    assert sentences(text, LANGUAGES[locale]) == parts


@given(st.text(max_size=200), st.sampled_from(["en", "fr", "de"]))
def test_nothing_an_engine_could_take_for_a_command_is_left(text, locale):
    said = spoken(text, LANGUAGES[locale])

    assert not re.search(r"[<>\\&*_`|#@{}\[\]]", said)
    assert said == said.strip()


@given(st.text(alphabet=st.characters(codec="ascii"), max_size=80), st.sampled_from(["en", "fr", "de"]))
def test_no_digit_is_left_to_the_engine_but_in_words_with_letters(text, locale):
    assert re.findall(r"(?<!\w)\d+(?!\w)", spoken(text, LANGUAGES[locale])) == []


@pytest.mark.parametrize(
    "shown, said",
    [
        ("Karta 112: **Mrok** (1.5 km) & 2–3 lisy, 80 % + 1", "Karta 112: Mrok, 1.5 km, 2–3 lisy, 80 % + 1"),
        ("<b>Rage II</b> = 1st", "Rage 2 = 1st"),
    ],
)
def test_a_language_without_a_file_keeps_its_digits_and_signs(shown, said):
    language = spoken_language("pl")

    assert spoken(shown, language) == said
    assert sentences("Pan dr. Kern. Dobrze.", language) == ["Pan dr.", "Kern.", "Dobrze."]


def test_the_words_of_a_game_are_known_to_that_game_alone():
    assert spoken("Card 112b, an NPC", spoken_language("en")) == "Card 112b, an NPC"


def test_the_words_themselves_stay():
    assert (
        plain("I wake because Swan is standing at the window.")
        == "I wake because Swan is standing at the window."
    )


PACK = Path(__file__).parents[2] / "content" / "heredity" / "core"


@pytest.mark.parametrize("locale", ["en", "fr", "de"])
def test_a_whole_pack_is_said_in_letters_and_pauses(locale):
    said = {order.text for order in pack_orders(load_pack(PACK), locale)}

    assert len(said) > 300
    assert {text for text in said if not re.fullmatch(r"(?:[^\W\d_]|[ ,.!?;:'-])+", text)} == set()
