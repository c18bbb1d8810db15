## Personen

member-djamal = Djamal
    .gender = m
member-maeve = Maeve
    .gender = f
member-selena = Selena
    .gender = f
member-brick = Brick
    .gender = m
member-swan = Swan
    .gender = m
name-table = alle am Tisch
    .dat = allen am Tisch
    .number = many

who-actor = das handelnde Familienmitglied
    .dat = dem handelnden Familienmitglied
who-participants = jedes beteiligte Familienmitglied
    .any = ein beteiligtes Familienmitglied
    .all = alle beteiligten Familienmitglieder
    .acc = jedes beteiligte Familienmitglied
    .dat = jedem beteiligten Familienmitglied
who-everyone = jedes Familienmitglied
    .any = ein Familienmitglied
    .all = alle Familienmitglieder
    .dat = jedem Familienmitglied
who-parents = jeder Elternteil
    .any = ein Elternteil
    .all = beide Eltern
    .acc = jeden Elternteil
    .dat = jedem Elternteil
who-children = jedes Kind
    .any = ein Kind
    .all = beide Kinder
    .dat = jedem Kind
who-others = jedes andere Familienmitglied
    .any = ein anderes Familienmitglied
    .all = alle anderen Familienmitglieder
    .dat = jedem anderen Familienmitglied
who-anyone = ein Familienmitglied eurer Wahl
    .dat = einem Familienmitglied eurer Wahl
who-nearest = das nächste Familienmitglied
    .dat = dem nächsten Familienmitglied
who-this = diese Begegnung
    .dat = dieser Begegnung
who-receiver = das Familienmitglied, das gehandelt hat (sonst eines eurer Wahl),
    .dat = dem Familienmitglied, das gehandelt hat (sonst einem eurer Wahl),
who-all-or-carrier = alle
    .any = jemand
    .all = alle
    .dat = allen
    .number = many
who-any = alle
    .any = jemand
    .all = alle
    .dat = allen
    .number = many
who-carrier = das Familienmitglied, das diesen Gegenstand trägt,
    .acc = das Familienmitglied, das diesen Gegenstand trägt
    .dat = dem Familienmitglied, das diesen Gegenstand trägt
who-in-zone = jedes Familienmitglied { IN($zone) }
    .any = ein Familienmitglied { IN($zone) }
    .all = alle Familienmitglieder { IN($zone) }
    .dat = jedem Familienmitglied { IN($zone) }

crowd-members = Familienmitglied
    .many = Familienmitglieder
crowd-npcs = Begegnung
    .many = Begegnungen
crowd-hostile = Feind
    .many = Feinde
crowd-characters = Figur
    .many = Figuren

## Karten und Figuren

name-card = „{ $name }“
    .title = { $name }
    .in = auf „{ $name }“
    .to = auf „{ $name }“
name-terrain = „{ $name }“
    .title = { $name }
    .in = auf „{ $name }“
    .to = auf „{ $name }“
name-card-number = Karte { $number }
    .in = auf Karte { $number }
    .to = auf Karte { $number }
name-npc = { $name }
    .in = auf der Karte „{ $name }“
    .to = auf die Karte „{ $name }“
name-figure = { $npc } { $n }
    .title = { TITLE($npc) } { $n }
    .acc = { ACC($npc) } { $n }
    .dat = { DAT($npc) } { $n }
name-family-card = die Familienkarte
    .title = Familienkarte
    .dat = der Familienkarte
    .in = auf der Familienkarte
    .to = auf die Familienkarte
name-body-card = { GEN($member) } { $part }
card-this = diese Karte
    .person = diese Begegnung
    .dat = dieser Karte
    .in = auf dieser Karte
    .to = auf diese Karte
card-any-terrain = neues Gelände
card-any-item = einen Gegenstand
name-with-number = Karte { $number }: { TITLE($name) }

## Zonen

name-zone = die Zone „{ $name }“
    .title = { $name }
    .dat = der Zone „{ $name }“
    .in = in der Zone „{ $name }“
    .to = in die Zone „{ $name }“
name-zone-letter = Zone { $letter } { VON($card) }
    .in = in Zone { $letter } { VON($card) }
    .to = in Zone { $letter } { VON($card) }
zone-here = die Zone des handelnden Familienmitglieds
    .dat = der Zone des handelnden Familienmitglieds
    .in = in der Zone des handelnden Familienmitglieds
    .to = in die Zone des handelnden Familienmitglieds
zone-there = diese Zone
    .dat = dieser Zone
    .in = in dieser Zone
    .to = in diese Zone
zone-letter = die Zone mit dem Buchstaben { $letter }
    .dat = der Zone mit dem Buchstaben { $letter }
    .in = in der Zone mit dem Buchstaben { $letter }
    .to = in die Zone mit dem Buchstaben { $letter }
where-at = { " " }{ IN($zone) }
where-everywhere = { "" }

side-north = Norden
    .in = im Norden
    .title = Nordrand
side-east = Osten
    .in = im Osten
    .title = Ostrand
side-south = Süden
    .in = im Süden
    .title = Südrand
side-west = Westen
    .in = im Westen
    .title = Westrand

## Dinge

name-token = { $name }marker
name-token-plain = Marker
token-time = Stunden
token-hostile = Feind
token-ally = Verbündeten
token-barricade = Barrikaden
name-flag = „{ $name }“
name-flag-plain = diesen Augenblick
name-harm = { $name }
name-harm-plain = andere Ursache
harm-fire = Feuer
harm-attack = Angriffe
harm-gas = Gas
harm-everything = jeder Art
name-text-plain = Was tut ihr?

name-karma = „{ $name }“
    .title = { $name }
name-karma-number = Karmakarte { $number }
    .title = Nr. { $number }
family-violence = Gewalt
family-brute = Rohling
family-pacifist = Pazifist
family-dodge = Ausweichen
family-treasure_hunter = Schatzsucher
family-looter = Plünderer
family-social = Gesellig
family-scar = Narbe
family-memory = Erinnerung
family-other = Karma

icon-eye = Auge
    .slot = Augen
icon-mouth = Mund
    .slot = Mund
icon-hand = Hand
    .slot = Hand
icon-foot = Fuß
    .slot = Fuß
icon-heart = Herz
    .slot = Herz
icon-none = Sonder
    .slot = Sonder

part-head = Kopf
part-trunk = Rumpf
part-legs = Beine

slot-one = { GEN($member) } { $icon }feld
    .title = { $icon }feld
slot-nth = { GEN($member) } { $n ->
        [1] erstes
        [2] zweites
        [3] drittes
       *[other] { $n }.
    } { $icon }feld
    .title = { $n ->
        [1] erstes
        [2] zweites
        [3] drittes
       *[other] { $n }.
    } { $icon }feld
slot-several = { $n } { $icon }felder
slot-item = { $item }
    .title = { TITLE($item) }
    .acc = { ACC($item) }
    .dat = { DAT($item) }
slot-item-nth = { $item }, Feld { $n }
    .title = { TITLE($item) }, Feld { $n }
    .acc = { ACC($item) }, Feld { $n }
    .dat = { DAT($item) }, Feld { $n }
colour-blue = blau
colour-green = grün
colour-yellow = gelb
colour-red = rot
colour-purple = lila
colour-white = weiß
colour-black = schwarz
line-white = eine weiße Linie
line-green = eine grüne Linie
line-red = eine rote Linie
line-blue = eine blaue Linie
line-black = eine schwarze Linie
line-level = ein Ebenenwechsel

status-hostile = feindlich
status-ally = verbündet
status-neutral = neutral

trait-power = der Grundwert der Angriffe
trait-defence = die Abwehr
trait-range = die Reichweite
trait-move = die Bewegung
trait-room = der Platz in einer Zone

kind-tool = Werkzeug
kind-headgear = Kopfbedeckung
kind-clothing = Kleidung
kind-shoes = Schuhe

allow-attack-members = Familienmitglieder angreifen
allow-attack-allies = Verbündete angreifen
allow-cross-blue = blaue Linien überqueren

act-move = sich bewegen
    .label = Bewegen
act-explore = erkunden
    .label = Erkunden
act-climb = die Ebene wechseln
    .label = Ebene wechseln
act-observe = etwas ansehen
    .label = Ansehen
act-talk = sich unterhalten
    .label = Unterhalten
act-interact = interagieren
    .label = Interagieren
act-do = Aktionen von Karten ausführen
    .label = Aktion einer Karte
act-use = Gegenstände benutzen
    .label = Gegenstand benutzen
act-attack = angreifen
    .label = Angreifen
act-attack-together = gemeinsam angreifen
    .label = Gemeinsam angreifen
act-heal = heilen
    .label = Heilen
act-pick-up = etwas aufheben
    .label = Aufheben
act-trade = tauschen
    .label = Tauschen
act-repair = reparieren
    .label = Gegenstand reparieren
act-improve = Gegenstände verbessern
    .label = Gegenstand verbessern
act-drop = etwas ablegen
    .label = Etwas ablegen (kostenlos)
act-commit = einen Verbündeten unterstützen
    .label = Scheibe auf die Karte eines Verbündeten legen
act-be-healed = geheilt werden
act-wound = eine schwere Verletzung hinnehmen
    .label = Schwere Verletzung hinnehmen (kostenlos)
act-across = über { $line } { $act }

bounds-equals = { $n ->
    [0] keine
   *[other] genau { $n }
}
    .mass = { $n ->
        [0] kein
       *[other] genau { $n }
    }
    .value = genau { $n }
    .none = { $n ->
        [0] yes
       *[other] no
    }
    .number = { $n ->
        [one] one
       *[other] many
    }
bounds-at-least = mindestens { $n }
    .number = { $n ->
        [one] one
       *[other] many
    }
bounds-at-most = höchstens { $n }
    .number = { $n ->
        [one] one
       *[other] many
    }
