## Warum etwas nicht geht: je ein hilfreicher Satz

refusal-STALE_QUESTION = Diese Frage ist schon beantwortet; hier ist die aktuelle.
refusal-NOT_AN_ANSWER = Das ist keine Antwort auf diese Frage; wählt bitte eine der angebotenen.
refusal-NOTHING_ASKED = Gerade wird nichts gefragt.
refusal-ACTION_IN_PROGRESS = Eine andere Aktion läuft noch; bringt sie erst zu Ende.
refusal-ACTION_USED = Das wurde hier schon getan und geht kein zweites Mal.
refusal-ALLY_ONE_PAWN = Dieses Familienmitglied hat schon eine Scheibe auf der Karte dieses Verbündeten.
refusal-ALREADY_EXPLORED = Dieses Gelände liegt schon aus; ihr könnt einfach hingehen.
refusal-ALREADY_WOUNDED = Diese Körperkarte ist schon schwer verletzt.
refusal-ANCHOR_FULL = Für diese Art Gegenstand ist kein Platz mehr: Legt den neuen ab oder einen, der schon getragen wird.
refusal-ANCHOR_WRONG = Dieser Gegenstand wird anderswo getragen: { $place }.
refusal-BACK_HIDDEN = Diese Seite bleibt verdeckt, bis das Spiel die Karte umdreht.
refusal-BURNED = { $n } { NUM($n) ->
    [many] wurden entfernt und sind
   *[one] wurde entfernt und ist
} nicht mehr zu haben.
refusal-CANNOT_HEAL_NPC = In dieser Ausgabe lassen sich nur Familienmitglieder heilen.
refusal-CONSENT_MISSING = Die Person, die { ACC($member) } spielt, hat noch nicht zugestimmt.
refusal-CORNER = Durch den Punkt, an dem sich Linien treffen, führt kein Weg; geht außen herum.
refusal-DAMAGE_PENDING = Zuerst { $k ->
    [one] muss noch { $k } Schaden
   *[other] müssen noch { $k } Schaden
} verteilt werden.
refusal-DROP_WINDOW = In dieser Ausgabe kann man nur ablegen, während die Familie handelt.
refusal-DYING_SLOT = { $member } liegt im Sterben und kann nur freie Felder ohne Herz benutzen.
refusal-EDGE_CLOSED = { $colour } schließt diese Zone auf dieser Seite ab.
refusal-FORBIDDEN = Eine Karte im Spiel verbietet das im Augenblick.
refusal-INSTRUCTION_PENDING = Zuerst ist noch etwas auszuführen{ EMPTY($n) ->
    [yes] { "" }
   *[no] : { TITLE($n) }
}.
refusal-ITEM_NOT_CARRIED = Dafür muss man den Gegenstand selbst tragen.
refusal-ITEM_NOT_CLEAN = Auf dem Gegenstand liegt noch eine Scheibe oder Schaden; so lässt er sich nicht verbessern.
refusal-KARMA_FIXED = Karmakarten ändern sich nur, wenn das Spiel es sagt.
refusal-KARMA_NOT_ASKED = Gerade verlangt nichts eine Karmakarte.
refusal-LINE_BLOCKED = { $colour } lässt sich nicht überqueren.
refusal-MOVE_COST = Dieser Weg führt über { $lines } { $lines ->
    [one] Linie
   *[other] Linien
}, und jede kostet eine Scheibe; ihr bietet { $pawns }.
refusal-NOTHING_HERE = Hier gibt es nichts aufzuheben oder zu tauschen.
refusal-NOTHING_TO_EXPLORE = Von hier aus ist kein unerkundeter Rand erreichbar.
refusal-NOT_ADJACENT = Diese Zone grenzt nicht an die jetzige.
refusal-NOT_A_TARGET = Das kommt dafür nicht infrage.
refusal-NOT_CALLED = Nichts verlangt nach dieser Karte.
refusal-NOT_COMMITTED = { $member } hat beim Zug der Familie keine Scheibe auf die Karte des Verbündeten gelegt.
refusal-NOT_DAMAGED = Da ist kein Schaden, den man entfernen könnte.
refusal-NOT_ENOUGH_COMPONENTS = Das kostet { $need } Material; { $member } hat { $have }.
refusal-NOT_FAMILY_PHASE = Die Familie handelt, wenn der Zeitmarker auf der Familienkarte steht; jetzt steht er { IN($card) }.
refusal-NOT_SAME_ZONE = Beide müssen in derselben Zone sein.
refusal-NOT_WITH_NPC = { $member } muss in derselben Zone sein wie { $npc }.
refusal-NOT_YOUR_MEMBER = { $member } wird { VON($player) } gespielt.
refusal-NO_FREE_SLOT = Kein passendes Feld ist frei ({ $icon }): Überall liegt eine Scheibe oder Schaden.
refusal-NO_IMPROVEMENT = Dieser Gegenstand lässt sich nicht weiter verbessern.
refusal-NO_LEVEL_LINK = Keine Treppe oder Leiter verbindet diese Zonen.
refusal-NO_LINE = Keine gerade Linie erreicht diese Zone, ohne eine Wand zu berühren.
refusal-NO_MOVE = So käme niemand vom Fleck.
refusal-NO_PAWN = { $member } hat keine Scheibe mehr.
refusal-NO_RANGED_ATTACK = { $member } hat nichts, um aus der Ferne anzugreifen.
refusal-NO_SUCH_ACTION_HERE = In dieser Zone gibt es nichts dafür ({ $icon }).
refusal-NO_TARGET = So ist von hier aus niemand zu erreichen.
refusal-ONE_FIGURE = Diese Karte steht für mehrere Figuren; wählt eine davon.
refusal-ONE_PAWN_PER_ATTACK = Jedes Familienmitglied setzt genau eine Scheibe für einen Angriff ein.
refusal-ONLY_ACTOR = Das kann nur nehmen, wer gehandelt hat: { $member }.
refusal-OTHER_LEVEL = Von einer Ebene zur anderen kann niemand schießen.
refusal-OUT_OF_MELEE = Das Ziel ist nicht in derselben Zone.
refusal-OUT_OF_RANGE = Zu weit weg: Entfernung { $d }, Reichweite { $x }.
refusal-PARTNERS_MISSING = Das geht nur gemeinsam ({ $members }){ EMPTY($who) ->
    [yes] ; es fehlt noch jemand
   *[no] : { $who }
}.
refusal-PARTNER_OUT_OF_REACH = { $member } kann das Ziel so nicht erreichen.
refusal-SECRET = Das ist noch nicht aufgedeckt.
refusal-SERIOUS_WOUND = Eine schwere Verletzung bleibt bis zum Ende des Kapitels.
refusal-SLOT_FULL = Auf diesem Feld liegt schon so etwas; es hat Platz für eine Scheibe und einen Schaden.
refusal-SLOT_NOT_FREE = Dieses Feld ist belegt: { $what }.
refusal-SLOT_NOT_YOURS = Dieses Feld gehört einem anderen Familienmitglied.
refusal-SLOT_NO_ACTION = Dieses Feld nimmt nur Schaden auf; handeln kann man damit nicht.
refusal-SLOT_NO_HEART = Schaden kommt nur auf Felder mit Herz.
refusal-SLOT_WRONG_ICON = Dafür braucht es ein Feld mit dem richtigen Symbol: { $icon }.
refusal-TIMELINE_FIXED = Zeitmarker und Zeitleiste laufen von selbst; daran kann niemand etwas ändern.
refusal-USE_REPAIR = Gegenstände werden repariert, nicht geheilt.
refusal-WOUND_NOT_READY = Auf dieser Körperkarte sind noch Herzen frei{ EMPTY($slots) ->
    [yes] { "" }
   *[no] : { $slots }
}.
refusal-WRONG_ZONE = Das geht nur { IN($zone) }.
refusal-ZONE_FULL = In dieser Zone ist kein Platz zum Stehenbleiben.
refusal-ZONE_FULL_PASS = Um diese volle Zone zu durchqueren, braucht es { $need } Scheiben auf Fußfeldern auf einmal.
refusal-other = Das ist gerade nicht möglich.

slot-pawn-of = eine Scheibe von { $member }
slot-damage = Schaden

partner-missing = { $member } { $why }
partner-NOT_A_TARGET = darf nicht mitmachen
partner-NO_PAWN = hat keine Scheibe mehr
partner-NO_FREE_SLOT = hat kein freies Feld dafür
partner-WRONG_ZONE = ist nicht am richtigen Ort
partner-NOT_WITH_NPC = ist nicht in derselben Zone
partner-other = kann nicht mitmachen

anchor-tool = rechts, als Werkzeug
anchor-headgear = links, am Kopf
anchor-clothing = links, am Rumpf
anchor-shoes = links, an den Beinen
