## Warum es geschah, in dieser Lage: Die Regeln folgen danach

because-answer = Es folgt aus der letzten Antwort.
because-act = Es folgt aus dem, was { $who } eben getan { NUM($who) ->
    [many] haben
   *[one] hat
}.
because-defeat = { $who } { NUM($who) ->
    [many] wurden
   *[one] wurde
} besiegt, und das folgt daraus.
because-karma = Die Karmakarte { $karma } hat es entschieden.
because-chosen = Ihr habt gewählt: „{ $option }“.
because-npc = { $npc } { NUM($npc) ->
    [many] sind
   *[one] ist
} an der Reihe, und die Karte sagt es so.
because-hung = Eine Karte unter der, die der Zeitmarker erreicht hat, sagt es so: { TITLE($card) }.
because-hourglass = Der Zeitmarker steht auf { DAT($card) }, und diese Karte sagt es so.
because-family = Der Zeitmarker hat die Familienkarte erreicht: Ihr seid am Zug.
because-card = Es geschah, als eine Karte ins Spiel kam: { TITLE($card) }.
because-turned = Es geschah, als eine Karte umgedreht wurde: { TITLE($card) }.
because-start = So wird das Kapitel aufgebaut.
because-begun = Die Geschichte geht mit diesem Kapitel weiter; dafür wird alles neu ausgelegt.
because-npc-target = { $npc } geht auf { ACC($target) } los: am nächsten, oder als einziges Ziel erreichbar.
because-npc-near = { $npc } geht auf { ACC($target) } los, denn näher ist niemand: { $n ->
    [0] in derselben Zone
    [one] einen Schritt entfernt
   *[other] { $n } Schritte entfernt
}.
because-npc-before = { $npc } geht auf { ACC($target) } los, denn näher ist niemand: { $n ->
    [0] in derselben Zone
    [one] einen Schritt entfernt
   *[other] { $n } Schritte entfernt
}, vor { DAT($next) } mit { $far }.
because-npc-tie = { $tied } waren { DAT($npc) } gleich nah ({ $n ->
    [0] in derselben Zone
    [one] ein Schritt
   *[other] { $n } Schritte
}); ihr habt { ACC($target) } bestimmt.
because-npc-walks = { $npc } nimmt den kürzesten Weg zu { DAT($target) } und geht nicht weiter als nötig.
because-lapsed = Niemand, den { $npc } angreifen darf, ist in Reichweite; darum wird keine Karmakarte gezogen.
because-lapsed-at = { $npc } steht { IN($zone) }; von dort ist niemand zu erreichen, der angegriffen werden darf.
because-attack = Grundwert { $power } gegen eine Abwehr von { $defence } ({ TITLE($target) }): Den Rest entscheidet die Karmakarte.
because-sum = Grundwert { $powers }; Karma { $karma } ({ $printed }) macht daraus { $value }; abzüglich der Abwehr { $defence } ({ TITLE($target) }) bleiben { $rest }.
because-miss = Die Karmakarte { $karma } ist ein Fehlschlag: Gleich wie stark, nichts trifft.
because-defeated = Mehr Schaden ist nicht auszuhalten ({ TITLE($who) }: { $life }).
because-hostile = { $npc } { NUM($npc) ->
    [many] waren neutral und wurden
   *[one] war neutral und wurde
} angegriffen ({ $who }): Das schafft Feinde.
because-shuffled = Es war keine Karmakarte mehr zu ziehen; darum werden die abgelegten gemischt.
because-shuffled-swap = { $karma } ist neu unter den neun; darum werden alle gemischt.
because-averted = Die Karmakarte { $karma } zeigt keinen Totenkopf; darum lebt { $member }.
because-died = Die Karmakarte { $karma } zeigt einen Totenkopf, und { $member } lag im Sterben.
because-fire = { $who } hat eine rote Linie überquert; das kostet { $n } Schaden.
because-immune = { $who } { NUM($who) ->
    [many] sind
   *[one] ist
} gegen diese Art Schaden geschützt; { $n } Schaden bleibt ohne Wirkung.
because-dying-already = { $who } liegt schon im Sterben und nimmt keinen weiteren Schaden ({ $n }).
because-slots = { $member } musste Schaden nehmen; jeder Punkt bedeckt ein Feld mit Herz.
because-slots-of = { $member } musste { $n } Schaden nehmen; jeder Punkt bedeckt ein Feld mit Herz.
because-wounded = { GEN($member) } Körperkarte ({ $part }) wird umgedreht: Das fängt viel auf einmal ab, aber ihre Felder sind bis zum Ende des Kapitels andere.
because-dying = { $member } hat drei schwere Verletzungen und kein offenes Herz mehr.
because-recovered = { $member } hat wieder ein offenes Herz.
because-lap = Die letzte Karte der Reihe ist erledigt; der Zeitmarker geht zurück an den Anfang: { TITLE($card) }.
because-next = Der Zeitmarker rückt auf die nächste Karte rechts: { TITLE($card) }.
because-next-after = Nach { DAT($before) } rückt der Zeitmarker auf die nächste Karte rechts: { TITLE($card) }.
because-pushed = Die Karte unter dem Zeitmarker hat die Reihe verlassen; er rückt weiter zu { DAT($card) }.
because-placed = Jedes Kapitel beginnt mit dem Zeitmarker auf der Familienkarte.
because-anchored = Die Farbe bestimmt den Platz: { $colour }.
because-anchored-beside = Die Farbe bestimmt den Platz: { $colour }, neben { DAT($beside) }.
because-hung-below = Die Farbe passt unter { ACC($host) }: { $colour }.
because-ended-dead = { $member } ist tot, und damit ist das Kapitel verloren.
because-acted = Ihr habt das für { ACC($who) } gewählt; es hat { $n ->
    [0] keine Scheibe
    [one] eine Scheibe
   *[other] { $n } Scheiben
} gekostet.
because-found = Es ist auf dem Gelände gedruckt: { TITLE($card) }.
because-ground = Das Gelände darunter hat sich verändert.
because-declined = { $member } wurde gefragt und war nicht einverstanden; darum hat niemand etwas bezahlt.
because-committed = { $member } hat eine Scheibe auf die Karte gelegt ({ TITLE($npc) }), um beim nächsten Angriff mitzumachen.
because-pawn-returned = { $member } kam weniger weit als geplant; nicht benötigte Scheiben kommen zurück.

## Wofür eine Karmakarte gezogen wird

test = Eine Karmakarte entscheidet. Es zählt: { $tests }.
test-value = ein Wert von { VALUE($n) }
test-skull = ein Totenkopf
test-miss = ein Fehlschlag
test-family = die Familie { $family }
test-dying = Eine Karmakarte für { ACC($member) }: Ein Totenkopf bedeutet den Tod.
test-met = Verlangt war { VALUE($n) }: { $value } genügt.
test-failed = Verlangt war { VALUE($n) }: { $value } genügt nicht.
test-met-times = Verlangt war { VALUE($n) }: { $value } zählt hier als 0, und das genügt.
test-failed-times = Verlangt war { VALUE($n) }: { $value } zählt hier als 0, und das genügt nicht.
test-failed-miss = Verlangt war { VALUE($n) }: Ein Fehlschlag genügt nie.
test-no-skull-shown = Kein Totenkopf.

## Warum es gefragt wird

asked-table = euch alle
    .dat = euch allen
asked-other = Die Regeln überlassen das { DAT($who) }.
asked-family = Der Zeitmarker steht auf der Familienkarte, darum handelt die Familie; { $n ->
    [0] es ist keine Scheibe mehr übrig
    [one] eine Scheibe ist noch übrig
   *[other] { $n } Scheiben sind noch übrig
}.
asked-chapter = Das Kapitel ist vorbei, und ihr entscheidet, wie es weitergeht.
asked-chapter-won = Das Kapitel ist gewonnen, und ihr entscheidet, wie es weitergeht.
asked-chapter-failed = Das Kapitel ist verloren, und ihr entscheidet, wie es weitergeht.
asked-ally-join = { $npc } ist mit euch verbündet und greift { ACC($target) } an; { $list } { NUM($list) ->
    [many] können
   *[one] kann
} mitmachen.
asked-ally-move = { $npc } ist mit euch verbündet, also wählt ihr den Weg; es gibt { $n } Möglichkeiten, das Bleiben mitgezählt.
asked-ally-target = { $npc } ist mit euch verbündet und kann { ACC($list) } erreichen, also wählt ihr.
asked-agree = { $member } kann das nicht für { ACC($other) } entscheiden; ohne Zustimmung geht es nicht.
asked-trade-agree = { $member } will tauschen, und { $other } muss zustimmen.
asked-attack-join = Auch { $list } { NUM($list) ->
    [many] können
   *[one] kann
} zusammen mit { DAT($member) } zuschlagen ({ TITLE($target) }).
asked-attack-more = { GEN($member) } Waffe kann mehrere treffen, und in Reichweite ist auch: { $list }.
asked-card = { $card } überlässt { DAT($who) } diese Entscheidung.
asked-components = { $list } { NUM($list) ->
    [many] können
   *[one] kann
} das Material bekommen ({ $points }).
asked-damage = { $member } muss { $points } Schaden nehmen, und { $n } { $n ->
    [one] Feld mit Herz ist
   *[other] Felder mit Herz sind
} noch offen.
asked-damage-where = { $member } muss { $points } Schaden nehmen, und stattdessen ließe sich eine Körperkarte umdrehen.
asked-damage-wound = { $member } hat noch { $points } Schaden zu nehmen und kein offenes Herz; { $n } Körperkarten lassen sich noch umdrehen.
asked-drop = { $member } trägt Material: { $have }.
asked-dying = { $list } liegen zugleich im Sterben, und für jeden wird eine Karmakarte gezogen.
asked-effect = { $card } kann mehrere betreffen: { $list }.
asked-explore = { $member } kann { ACC($card) } an { $n } Stellen betreten.
asked-heal = { $member } hat Schaden auf { $n } Feldern, und nicht aller verschwindet.
asked-full = Für { ACC($item) } braucht { $member } Platz; weichen kann: { $list }.
asked-item = { $list } { NUM($list) ->
    [many] können
   *[one] kann
} { ACC($item) } nehmen.
asked-npc-first = { $list } sind der Familie gleich nah.
asked-npc-path = Mehrere Wege sind gleich kurz ({ TITLE($npc) }): { $n }.
asked-npc-near = { $list } sind { DAT($npc) } gleich nah: { $n ->
    [0] in derselben Zone
    [one] ein Schritt
   *[other] { $n } Schritte
}.
asked-npc-reach = { $list } sind alle in Reichweite ({ TITLE($npc) }).
asked-pause = Ihr wolltet hier innehalten, bevor es weitergeht.
asked-pick-up = Wo { $member } steht, liegt etwas am Boden: { $list }.
asked-pick-up-components = Wo { $member } steht, liegt Material am Boden.
asked-room = { CAP(IN($zone)) } ist kein Platz mehr; in der Nähe gibt es noch { $n } Stellen mit Platz.
asked-reaction = Dasselbe löst mehrere Karten aus: { $list }.
asked-repair = { $item } { NUM($item) ->
    [many] haben
   *[one] hat
} Schaden auf { $n } Feldern, und einer davon wird repariert.
asked-together-slot = { $member } macht mit und hat dafür { $n } freie Felder.
asked-together-who = { $member } kann es nicht allein; mitmachen { NUM($list) ->
    [many] können
   *[one] kann
}: { $list }.
asked-trade = { $member } und { $other } sind in derselben Zone und tauschen.
