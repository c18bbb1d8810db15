"""What three languages say for signs, abbreviations and units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Tongue:
    """One language, read aloud."""

    plus: str
    minus: str
    times: str
    equals: str
    either: str
    """For the stroke between two words of which one is chosen."""
    upto: str
    """For the dash in `2–3`."""
    both: str
    """For the ampersand."""
    percent: str
    back: str
    """For the `b` of card 112b."""
    zone: str
    numbered: str
    """Before an answer that is counted: `one: over the ridge`."""
    also: str
    several: str
    """How many answers are given."""
    exactly: str
    abbreviations: Mapping[str, str]
    units: Mapping[str, tuple[str, str]]
    """After a number: what is said for one and for many."""


EN = Tongue(
    plus="plus",
    minus="minus",
    times="times",
    equals="makes",
    either="or",
    upto="to",
    both="and",
    percent="percent",
    back="reverse side",
    zone="zone",
    numbered="{n}: {label}.",
    also="You may also:",
    several="You choose {least} to {most}.",
    exactly="You choose {n}.",
    abbreviations={
        "e.g.": "for example", "i.e.": "that is", "etc.": "and so on", "vs.": "against", "Mr.": "Mister",
        "Mrs.": "Missis", "Ms.": "Miz", "Dr.": "Doctor", "St.": "Saint", "No.": "number", "approx.": "about",
        "NPCs": "N P Cs", "NPC": "N P C",
    },
    units={
        "km": ("kilometre", "kilometres"), "cm": ("centimetre", "centimetres"), "m": ("metre", "metres"),
        "kg": ("kilo", "kilos"), "g": ("gram", "grams"), "l": ("litre", "litres"), "h": ("hour", "hours"),
        "min": ("minute", "minutes"), "°C": ("degree", "degrees"), "°": ("degree", "degrees"),
    },
)  # fmt: skip

FR = Tongue(
    plus="plus",
    minus="moins",
    times="fois",
    equals="égale",
    either="ou",
    upto="à",
    both="et",
    percent="pour cent",
    back="verso",
    zone="zone",
    numbered="{n} : {label}.",
    also="Vous pouvez aussi :",
    several="Vous en choisissez de {least} à {most}.",
    exactly="Vous en choisissez {n}.",
    abbreviations={
        "p. ex.": "par exemple", "c.-à-d.": "c'est-à-dire", "etc.": "et cætera", "M.": "Monsieur",
        "Mme": "Madame", "Mlle": "Mademoiselle", "Dr": "Docteur", "n°": "numéro", "N°": "numéro",
        "env.": "environ", "PNJ": "P N J",
    },
    units={
        "km": ("kilomètre", "kilomètres"), "cm": ("centimètre", "centimètres"), "m": ("mètre", "mètres"),
        "kg": ("kilo", "kilos"), "g": ("gramme", "grammes"), "l": ("litre", "litres"),
        "h": ("heure", "heures"), "min": ("minute", "minutes"), "°C": ("degré", "degrés"),
        "°": ("degré", "degrés"),
    },
)  # fmt: skip

DE = Tongue(
    plus="plus",
    minus="minus",
    times="mal",
    equals="ergibt",
    either="oder",
    upto="bis",
    both="und",
    percent="Prozent",
    back="Rückseite",
    zone="Zone",
    numbered="{n}: {label}.",
    also="Ihr dürft außerdem:",
    several="Ihr wählt {least} bis {most}.",
    exactly="Ihr wählt {n}.",
    abbreviations={
        "z. B.": "zum Beispiel", "z.B.": "zum Beispiel", "d. h.": "das heißt", "d.h.": "das heißt",
        "usw.": "und so weiter", "bzw.": "beziehungsweise", "ca.": "etwa", "evtl.": "eventuell",
        "ggf.": "gegebenenfalls", "Nr.": "Nummer", "Dr.": "Doktor", "Hr.": "Herr", "Fr.": "Frau",
        "St.": "Sankt", "NSCs": "N S Cs", "NSC": "N S C",
    },
    units={
        "km": ("Kilometer", "Kilometer"), "cm": ("Zentimeter", "Zentimeter"), "m": ("Meter", "Meter"),
        "kg": ("Kilo", "Kilo"), "g": ("Gramm", "Gramm"), "l": ("Liter", "Liter"), "h": ("Stunde", "Stunden"),
        "min": ("Minute", "Minuten"), "°C": ("Grad", "Grad"), "°": ("Grad", "Grad"),
    },
)  # fmt: skip

TONGUES: Mapping[str, Tongue] = {"en": EN, "fr": FR, "de": DE}

GERMAN_FEMININE = (
    "scheibe", "karte", "zone", "runde", "wunde", "stunde", "minute", "figur", "person", "lampe", "kugel", "patrone",
    "aktion", "stimme", "hand", "handbreit", "frage", "antwort", "woche", "nacht", "reihe", "begegnung", "verletzung",
)  # fmt: skip
GERMAN_MASCULINE = (
    "schaden", "marker", "gegenstand", "schritt", "punkt", "tag", "meter", "kilometer", "liter", "grad", "platz",
    "schuss", "zug", "feind",
)  # fmt: skip
"""Ends of words, so that `Stundenmarker` and `Karmakarte` are found; all others take `ein`."""
GERMAN_NOMINATIVE_VERBS = {
    "bleibt", "erscheint", "fehlt", "ist", "kommt", "liegt", "reicht", "steht", "verschwindet", "war",
}  # fmt: skip
"""Right before the number, they make it the subject: *verschwindet ein Marker*, but *nimmt einen Schaden*."""
FRENCH_FEMININE = {
    "action", "balle", "blessure", "carte", "cartouche", "case", "figure", "fois", "heure", "journée", "main", "minute",
    "nuit", "personne", "question", "réponse", "rencontre", "semaine", "seconde", "voix", "zone", "marque", "lampe",
    "lumière", "brassée",
}  # fmt: skip
