## Warum etwas nicht geht: je ein hilfreicher Satz

refusal-ACTION_IN_PROGRESS = Eine andere Aktion läuft noch; bringt sie erst zu Ende.
refusal-ACTION_USED = { EMPTY($card) ->
    [yes] Das wurde { IN($here) } schon getan und geht kein zweites Mal.
   *[no] { $card } bietet das { DAT($member) } gerade nicht an.
}
refusal-ALLY_ONE_PAWN = { $member } hat schon eine Scheibe auf der Karte { VON($npc) }.
refusal-ALREADY_EXPLORED = { $card } liegt schon aus; { $member } kann einfach hingehen.
refusal-ALREADY_WOUNDED = { $member } ist dort schon schwer verletzt: { $part }.
refusal-ANCHOR_FULL = { $member } hat keinen Platz mehr für { ACC($item) }: Legt das ab oder etwas, das schon getragen wird.
refusal-ANCHOR_WRONG = { $item } wird anderswo getragen: { $place }.
refusal-BACK_HIDDEN = Diese Seite bleibt verdeckt, bis das Spiel die Karte umdreht.
refusal-BURNED = { $n } { NUM($n) ->
    [many] wurden entfernt und sind
   *[one] wurde entfernt und ist
} nicht mehr zu haben.
refusal-CANNOT_HEAL_NPC = In dieser Ausgabe lassen sich nur Familienmitglieder heilen, also nicht { $target }.
refusal-CONSENT_MISSING = Die Person, die { ACC($member) } spielt, hat noch nicht zugestimmt.
refusal-CORNER = { $start } und { $zone } berühren sich nur an einer Ecke; { $member } muss außen herum.
refusal-DAMAGE_PENDING = Zuerst { $k ->
    [one] muss noch { $k } Schaden
   *[other] müssen noch { $k } Schaden
} verteilt werden.
refusal-DROP_WINDOW = In dieser Ausgabe kann man nur ablegen, während die Familie handelt.
refusal-DYING_SLOT = { $member } liegt im Sterben und kann nur freie Felder ohne Herz benutzen.
refusal-EDGE_CLOSED = { $colour } schließt { ACC($here) } auf dieser Seite ab.
refusal-FORBIDDEN = { $card } verbietet das { DAT($member) } im Augenblick.
refusal-INSTRUCTION_PENDING = Zuerst ist noch etwas auszuführen{ EMPTY($n) ->
    [yes] { "" }
   *[no] : { TITLE($n) }
}.
refusal-ITEM_NOT_CARRIED = Das kann nur, wer { ACC($item) } selbst trägt.
refusal-ITEM_NOT_CLEAN = Da liegt noch eine Scheibe oder Schaden: { TITLE($item) } lässt sich so nicht verbessern.
refusal-KARMA_FIXED = Karmakarten ändern sich nur, wenn das Spiel es sagt.
refusal-KARMA_NOT_ASKED = Gerade verlangt nichts eine Karmakarte.
refusal-LINE_BLOCKED = { $colour } zwischen { DAT($start) } und { DAT($zone) } lässt sich nicht überqueren.
refusal-MOVE_COST = Dieser Weg führt über { $lines } { $lines ->
    [one] Linie
   *[other] Linien
}, und jede kostet eine Scheibe; ihr bietet { $pawns }.
refusal-NOTHING_HERE = { EMPTY($target) ->
    [yes] Es gibt { IN($here) } nichts aufzuheben.
   *[no] Weder { $member } noch { $target } hat etwas zum Tauschen.
}
refusal-NOTHING_TO_EXPLORE = { $member } steht { IN($here) }; { EMPTY($zone) ->
    [yes] von dort ist kein unerkundeter Rand erreichbar.
   *[no] diesen Rand erkundet man von { DAT($zone) } aus.
}
refusal-NOT_ADJACENT = { $zone } grenzt nicht an { ACC($start) }.
refusal-NOT_A_TARGET = { EMPTY($target) ->
    [yes] Das
   *[no] { $target }
} kommt dafür nicht infrage.
refusal-NOT_CALLED = Nichts verlangt nach dieser Karte.
refusal-NOT_COMMITTED = { $member } hat beim Zug der Familie keine Scheibe auf die Karte des Verbündeten gelegt.
refusal-NOT_DAMAGED = { EMPTY($target) ->
    [yes] Niemand { IN($here) } hat Schaden, den man heilen könnte.
   *[no] { $target } hat keinen Schaden, den man entfernen könnte.
}
refusal-NOT_ENOUGH_COMPONENTS = Das kostet { $need } Material; { $member } hat { $have }.
refusal-NOT_FAMILY_PHASE = Die Familie handelt, wenn der Zeitmarker auf der Familienkarte steht; jetzt steht er { IN($card) }.
refusal-NOT_SAME_ZONE = { EMPTY($target) ->
    [yes] Es steht niemand { IN($here) }, mit dem { $member } das tun könnte.
   *[no] { $member } ist { IN($here) }, { EMPTY($zone) ->
        [yes] { $target } ist nicht dort.
       *[no] { $target } dagegen { IN($zone) }.
    }
}
refusal-NOT_WITH_NPC = { $member } muss in derselben Zone sein wie { $npc }.
refusal-NOT_YOUR_MEMBER = { $member } wird { VON($player) } gespielt.
refusal-NO_FREE_SLOT = { $count ->
    [0] { $member } hat dafür kein Feld mehr ({ $icon }).
    [one] { $damaged ->
        [0] Auf dem Feld liegt schon eine Scheibe: { $slot }.
       *[other] { $slot } ist von Schaden bedeckt.
    }
   *[other] Keines der { $count } Felder { VON($member) } ist frei ({ $icon }): { $damaged } mit Schaden, { $pawns } mit einer Scheibe.
}
refusal-NO_IMPROVEMENT = { $item } lässt sich nicht weiter verbessern.
refusal-NO_LEVEL_LINK = Keine Treppe oder Leiter verbindet { ACC($start) } und { ACC($zone) }.
refusal-NO_LINE = Keine gerade Linie führt { VON($member) } zu { DAT($target) }, ohne eine Wand zu berühren.
refusal-NO_MOVE = So käme niemand vom Fleck{ EMPTY($here) ->
    [yes] { "" }
   *[no] : { $member } ist { IN($here) }
}.
refusal-NO_PAWN = { $member } hat keine Scheibe mehr.
refusal-NO_RANGED_ATTACK = { $member } hat nichts, um aus der Ferne anzugreifen.
refusal-NO_SUCH_ACTION_HERE = { EMPTY($here) ->
    [yes] { $member } steht nicht auf dem Gelände.
   *[no] { EMPTY($zone) ->
        [yes] Wo { $member } steht, { IN($here) }, gibt es dafür kein Symbol ({ $icon }).
       *[no] Dieses Symbol ({ $icon }) liegt { IN($zone) }; { $member } ist { IN($here) }.
    }
}
refusal-NO_TARGET = { $member } steht { IN($here) }; von dort ist so niemand zu erreichen.
refusal-ONE_FIGURE = Diese Karte steht für mehrere Figuren; wählt eine davon.
refusal-ONE_PAWN_PER_ATTACK = Jedes Familienmitglied setzt genau eine Scheibe für einen Angriff ein.
refusal-ONLY_ACTOR = Das kann nur nehmen, wer gehandelt hat: { $member }.
refusal-OTHER_LEVEL = { $target } ist auf einer anderen Ebene; dorthin kann niemand schießen.
refusal-OUT_OF_MELEE = { $member } ist { IN($here) }, { $target } dagegen { IN($zone) }: zu weit für einen Schlag.
refusal-OUT_OF_RANGE = Zu weit weg ({ TITLE($target) }): Entfernung { $d }, Reichweite { $x }.
refusal-PARTNERS_MISSING = Das geht nur gemeinsam ({ $members }){ EMPTY($who) ->
    [yes] ; es fehlt noch jemand
   *[no] : { $who }
}.
refusal-PARTNER_OUT_OF_REACH = { $member } kann { ACC($target) } so nicht erreichen.
refusal-SECRET = Das ist noch nicht aufgedeckt.
refusal-SERIOUS_WOUND = Eine schwere Verletzung bleibt bis zum Ende des Kapitels: { $target }.
refusal-SLOT_FULL = Dort liegt schon so etwas: { $slot }.
refusal-SLOT_NOT_FREE = { $slot } ist belegt: { $what }.
refusal-SLOT_NOT_YOURS = { $slot } gehört einem anderen Familienmitglied.
refusal-SLOT_NO_ACTION = { $slot } nimmt nur Schaden auf; handeln kann man damit nicht.
refusal-SLOT_NO_HEART = Schaden kommt nur auf Felder mit Herz; { $slot } hat keines.
refusal-SLOT_WRONG_ICON = Dafür braucht es ein Feld mit dem richtigen Symbol: { $icon }.
refusal-TIMELINE_FIXED = Zeitmarker und Zeitleiste laufen von selbst; daran kann niemand etwas ändern.
refusal-USE_REPAIR = { $item } wird repariert, nicht geheilt.
refusal-WOUND_NOT_READY = Auf dieser Körperkarte sind noch Herzen frei{ EMPTY($slots) ->
    [yes] { "" }
   *[no] : { $slots }
}.
refusal-WRONG_ZONE = Das tut man { IN($zone) }; { $member } ist { IN($here) }.
refusal-ZONE_FULL = Es ist kein Platz zum Stehenbleiben { IN($zone) }: Dort { $count ->
    [one] steht schon { $count } Figur
   *[other] stehen schon { $count } Figuren
}.
refusal-ZONE_FULL_PASS = Um { ACC($zone) } zu durchqueren, wo es voll ist, braucht { $member } { $need } Scheiben auf Fußfeldern auf einmal.

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
