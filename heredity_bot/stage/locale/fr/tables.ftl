## La table elle-même : qui arrive, qui part, qui joue qui

name-someone = quelqu’un
machine-easy = Machine { $n } (facile)
machine-normal = Machine { $n } (normale)
machine-hard = Machine { $n } (difficile)
machine-level-easy = facile : répond au hasard
machine-level-normal = normale : réfléchit un peu et se trompe parfois
machine-level-hard = difficile : joue de son mieux
table-joined = { $user } rejoint la table.
table-watching = { $user } regarde la partie.
table-left = { $user } quitte la table.
table-dismissed = { $user } n’est plus à la table.
table-host = { $user } est maintenant l’hôte de la table.
table-seat-wished = { $user } aimerait jouer { $seat }.
table-seat-taken = { $user } joue { $seat }.
table-seat-claimed = { $user } joue désormais { $seat }.
table-seat-together = Désormais, toute la table joue { $seat }.
table-seats-arranged = L’hôte a réglé qui joue qui.
table-asleep = Plus personne n’a de place. La partie attend que quelqu’un en prenne une.
table-settings = { $user } a changé les réglages de la table.

## Jouer

table-started = La partie commence. Le hasard est fixé d’avance : empreinte { $promise } ; la graine sera montrée à la fin.
table-done = { $user } a fini pour ce tour.
table-voted = { $user } a voté.
table-withdrawn = { $user } y réfléchit encore.
table-closed = { $user } clôt le vote.
table-decided = { $votes ->
    [0] Le vote est tranché.
   *[other] Décidé avec { $votes } voix.
}
table-decided-by-default = Trop peu de voix à temps : l’issue la plus légère que permettent les règles s’applique.
table-late-default = { $user } n’a pas répondu à temps : le minimum que permettent les règles a été fait.
table-decided-tie = Égalité : la voix de { $user } a tranché.
table-second-ballot = Égalité ! Votez encore une fois, entre les réponses à égalité.
table-open-to-all = { $user } ne donne plus signe de vie depuis un moment. Toute personne qui a une place peut répondre maintenant.
table-reminder = C’est à vous : la table vous attend.
table-reminder-several = C’est à vous : la table vous attend.
table-clock-set = L’horloge a été avancée ; le vote ouvert reçoit un peu de temps en plus.
table-rematch = { $user } veut rejouer avec les mêmes personnes.
table-over = La partie est finie. Merci d’avoir joué ! { EMPTY($seed) ->
    [yes] { "" }
   *[no] La graine était { $seed } ; on peut la comparer à l’empreinte du début.
}
table-ended = { $user } ferme la table. { EMPTY($seed) ->
    [yes] { "" }
   *[no] La graine était { $seed } ; on peut la comparer à l’empreinte du début.
}
table-ended-by-moderator = La modération a fermé cette table.
table-redo-lost = La réponse suivante ne convient plus : on ne peut pas la rétablir.
table-rule-failed = Quelque chose s’est mal passé dans le jeu, et la dernière décision n’a pas été suivie. Décidez à nouveau, et prévenez la personne qui s’occupe du bot.
table-newer-rules = À partir d’ici, la table joue selon les règles corrigées.

## Avant, arrière

table-went-back = { $n ->
    [0] La partie revient d’un pas.
    [one] La dernière réponse est annulée.
   *[other] Les { $n } dernières réponses sont annulées.
}
table-went-back-seen = Ce que vous avez déjà vu reste connu : { $cards }.
table-went-on = C’est rétabli.
table-would-undo = { $n ->
    [one] Cela annule une réponse :
   *[other] Cela annule { $n } réponses :
}
table-changed = La table continue avec { $pack }. { $lost ->
    [0] { "" }
    [one] Une réponse ne convient plus et est annulée.
   *[other] { $lost } réponses ne conviennent plus et sont annulées.
}
table-would-change = La table continuerait avec { $new } au lieu de { $old }. { $lost ->
    [0] Toutes les réponses conviennent encore.
    [one] Une réponse ne convient plus et serait annulée.
   *[other] { $lost } réponses ne conviennent plus et seraient annulées.
} On ne pourrait plus rien annuler avant ce moment.
table-cards-differ = { $n ->
    [0] Aucune carte n’a changé.
    [one] Une carte a changé.
   *[other] { $n } cartes ont changé.
}
table-same-form = La table se joue déjà avec la version actuelle de ses cartes et de ses règles.

## Propositions faites aux autres

table-motion = { $user } propose quelque chose.
table-motion-about = { $user } propose { $what }.
table-motion-passed = Adopté.
table-motion-failed = La table n’est pas d’accord.
table-motion-lapsed = La proposition de { $user } ne convient plus : elle tombe.
motion-undo = d’annuler { $n ->
    [one] la dernière réponse
   *[other] les { $n } dernières réponses
}
motion-redo = de rétablir { $n ->
    [one] la réponse annulée
   *[other] { $n } réponses annulées
}
motion-claim = de reprendre le rôle { OF($seat) }
motion-dismiss = de demander à { $user } de quitter la table
motion-end = de fermer cette table pour de bon
motion-act = ceci : { $act }
motion-other = quelque chose à la table

## Votes et attente

ballot-votes = { $given ->
    [one] { $given } vote sur { $all }.
   *[other] { $given } votes sur { $all }.
}
ballot-yes = oui
ballot-no = non
ballot-count = { $choice } : { $votes }
ballot-open = Vote : { $what }
ballot-until = Fin { $when }.
table-waiting = On attend { $who }.
table-waiting-all = On attend toute la table.
table-waiting-lobby = Déjà là : { $who }. Toute personne qui a une place peut commencer.
table-waiting-empty = Il n’y a encore personne : rejoignez la table pour jouer.
table-waiting-over = La partie est finie.
table-nothing-missed = Vous n’avez rien manqué.
table-missed = Depuis votre dernière visite :

## Réglages

setting-line = { $name } : { $value }
setting-locale = Langue
setting-locale-en = anglais
setting-locale-fr = français
setting-locale-de = allemand
setting-pace = Rythme
setting-pace-live = en direct, tous ensemble
setting-pace-post = par correspondance, chacun à son heure
setting-zone = Fuseau horaire
setting-quiet_hours = Heures calmes
setting-quiet_hours-none = aucune
setting-quiet_hours-between = de { $start } h à { $end } h
setting-polls = Votes par correspondance
setting-polls-off = sur le message de la table
setting-polls-on = dans des sondages, quand c’est possible
setting-ballots = Votes
setting-ballots-story = pour les choix de l’histoire ; ailleurs, la première réponse compte
setting-ballots-all = pour tout ce que la table décide ensemble
setting-undo = Annulation
setting-undo-anyone = ouverte à tout le monde
setting-undo-vote = par vote de la table
setting-undo-host = l’hôte décide
setting-pauses = Pauses
setting-pauses-none = jamais
setting-reading = Vitesse de lecture
setting-reading-quick = rapide
setting-reading-calm = tranquille
setting-reading-slow = lente
setting-voice = Voix
setting-voice-off = muette
setting-voice-story = lit l’histoire
setting-voice-all = lit tout
setting-voice-questions = lit tout, les questions aussi
setting-absence = Absence au bout de
setting-vote_time = Durée d’un vote
setting-reminder = Rappel au bout de
setting-reminder-none = jamais
setting-time = { $unit ->
    [days] { $n ->
        [one] { $n } jour
       *[other] { $n } jours
    }
    [hours] { $n ->
        [one] { $n } heure
       *[other] { $n } heures
    }
   *[minutes] { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
}

## Pourquoi une table ne le peut pas

refusal-ALREADY_BEGUN = Cette partie a déjà commencé.
refusal-ALREADY_DONE = Vous avez déjà dit que vous aviez fini ; les autres n’ont pas encore fini.
refusal-ALREADY_HERE = C’est déjà le cas.
refusal-ALREADY_PROPOSED = La table vote déjà précisément là-dessus.
refusal-BAD_SEATS = On ne peut pas jouer avec ces places.
refusal-BAD_SETTING = Ce jeu ne connaît pas ce réglage.
refusal-CANNOT_UNDO = Il n’y a rien à annuler : on ne revient pas plus loin en arrière.
refusal-GAME_OVER = Cette partie est finie. Commencez-en une autre quand vous voulez.
refusal-HEIR_MAY_NOT = L’hôte n’étant plus là, c’est vous qui l’êtes : tant que d’autres jouent, vous ne pouvez ni raccourcir les attentes de la table, ni changer qui décide.
refusal-NOBODY_PLAYS = Il faut quelqu’un pour jouer avant de commencer : rejoignez d’abord la table.
refusal-NOTHING_TO_REDO = Il n’y a rien à rétablir.
refusal-NOTHING_TO_WITHDRAW = Vous n’avez rien à retirer ici : vous n’avez pas encore voté.
refusal-NOT_ASKED = Cette question s’adresse à { $who }.
refusal-NOT_AT_TABLE = Vous n’êtes pas encore à cette table : rejoignez-la, ou regardez.
refusal-NOT_A_VOTER = Vous n’avez pas de voix dans ce vote.
refusal-NOT_BEGUN = La partie n’a pas encore commencé.
refusal-NOT_HEIR = Les pouvoirs de l’hôte ne vont qu’à ceux qui jouent depuis le début, ou à qui l’on a donné une place.
refusal-NOT_HOST = Seul l’hôte peut le faire : { $host }.
refusal-NOT_IN_SECOND_BALLOT = Le second vote ne porte que sur les réponses à égalité.
refusal-NOT_SEATED = Vous n’avez pas de place dans cette partie : prenez-en une libre, ou regardez simplement.
refusal-NOT_THERE = Cette personne n’est pas à cette table.
refusal-NOT_YOUR_SEAT = Seuls { $user } et l’hôte peuvent confier { $seat } à quelqu’un d’autre.
refusal-NO_BALLOT = Ce vote est terminé.
refusal-NO_FREE_SEAT = Toutes les places sont prises. Vous pouvez regarder, ou remplacer une personne absente.
refusal-NO_HOST = Cette table n’a pas d’hôte en ce moment : personne ne peut faire cela.
refusal-NO_LATE_SEAT = Cette partie continue avec les places du début. Vous pouvez regarder, et jouer la prochaine.
refusal-NO_SUCH_PART = Ce jeu n’a pas d’étape { $part }.
refusal-NO_SUCH_MACHINE = Ce jeu n’a pas de joueur machine de ce niveau.
refusal-NO_SUCH_SEAT = Cette place n’existe pas.
refusal-NO_TABLE = Il n’y a pas encore de table ici : commencez-en une.
refusal-PACK_MISFITS = Les cartes plus récentes ne conviennent pas à cette table : il leur manque des cartes qui y sont en jeu ({ $cards }). La table garde les siennes.
refusal-PACK_MISSING = Les cartes de cette table ne sont pas là : { $pack }. La partie est en sûreté et reprendra dès leur retour.
refusal-RIVALS_AGREE = Des rivaux sont en pleine partie : personne ne change cela de son propre chef. Proposez une autre partie, ou demandez l’accord des autres.
refusal-RIVALS_DECIDE = Entre rivaux, chacun décide pour sa propre place : seul { $user } peut renoncer à celle-ci ou la confier à quelqu’un.
refusal-RIVAL_SEATED = { $user } joue déjà dans cette partie, et chaque rival ne tient qu’une place.
refusal-RULE_FAILED = Quelque chose s’est mal passé dans le jeu, et rien n’a été fait. La partie est en sûreté ; essayez autrement, et prévenez la personne qui s’occupe du bot.
refusal-RUNAWAY_EFFECTS = Ici les cartes tournent en rond, et rien n’a été fait. Essayez autrement, et prévenez la personne qui a écrit les cartes.
refusal-SEATS_NEED_CODE = Votre code permet de regarder : pour jouer, il faut le code d’une place, ou quelqu’un qui vous en confie une.
refusal-SEAT_OF_OTHER = C’est { $player } qui joue { $seat }.
refusal-SEAT_TAKEN = { $user } joue déjà { $seat }.
refusal-SECRETS_OF_RIVALS = Des rivaux sont en train de jouer, et cela trahirait leurs secrets. Après la fin, toute la table pourra l’avoir.
refusal-SECRET_YET = Cela trahirait les secrets de la partie : tant qu’elle dure, seul l’hôte peut l’avoir, et après la fin toute la table.
refusal-SETTING_FIXED = On ne change pas les options d’une partie en cours ; tout le reste, oui.
refusal-STILL_HERE = { $user } est encore là. Demandez-lui sa place.
refusal-STILL_PLAYING = Cette partie n’est pas encore terminée.
refusal-STORE_AWAY = Les parties sauvegardées sont inaccessibles en ce moment, et rien n’a été fait. Réessayez dans un instant.
refusal-STORE_BROKEN = La sauvegarde de cette table est abîmée, et rien n’a été fait. Prévenez la personne qui s’occupe du bot : il y a peut-être une copie de secours.
refusal-STORE_BUSY = Il se passe trop de choses en ce moment, et rien n’a été fait. Réessayez dans un instant.
refusal-STORE_FULL = Le disque est plein, et rien n’a été fait. La partie est en sûreté et reprendra dès qu’il y aura de la place.
refusal-STORE_NOT_EMPTY = Il y a déjà des parties ici. Une sauvegarde ne se remet que là où il n’y en a pas encore.
refusal-STORE_READ_ONLY = On ne peut pas sauvegarder les parties en ce moment, et rien n’a été fait. La partie est en sûreté ; prévenez la personne qui s’occupe du bot.
refusal-STORE_TOO_NEW = Ces parties ont été sauvegardées par une version plus récente de ce programme. Mettez-le à jour.
refusal-TABLE_BROKEN = Cette table n’est plus lisible. Rien n’a été jeté ; prévenez la personne qui s’occupe du bot.
refusal-TABLE_CROWDED = Il y a déjà { $n } personnes à cette table : il n’y a plus de place.
refusal-TABLE_ELSEWHERE = Cette table se joue en ce moment dans un autre processus. Réessayez dans un instant.
refusal-TABLE_FULL = Les { $n } places de cette table sont prises. Vous pouvez regarder.
refusal-TABLE_TAKEN_OVER = La table vient de passer à un autre processus. Réessayez.
refusal-TOO_MANY_MOTIONS = Il y a trop de votes ouverts : tranchez-en d’abord quelques-uns.
refusal-TOO_OFTEN = { $scope ->
    [channel] Dans ce salon, on a
    [server] Sur ce serveur, on a
    [address] Depuis votre réseau, on a
    [all] En tout, on a
   *[person] Vous avez
} { $use ->
    [begin] commencé { $times } tables
    [join] pris ou laissé des places { $times } fois
    [act] répondu ou voté { $times } fois
    [file] demandé { $times } fichiers
    [picture] demandé { $times } images
    [sound] demandé { $times } phrases à écouter
    [chronicle] demandé { $times } livres
    [data] demandé { $times } fois ce qui est conservé sur quelqu’un
   *[click] demandé quelque chose { $times } fois
} { $minutes ->
    [one] dans la dernière minute
   *[other] dans les { $minutes } dernières minutes
} ; ce sera de nouveau possible dans { $unit ->
    [minute] { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
   *[second] { $n ->
        [one] { $n } seconde
       *[other] { $n } secondes
    }
}.
refusal-BUNDLE_BROKEN = Ce fichier n’est pas une table sauvegardée, ou il est abîmé.
refusal-BUNDLE_TOO_NEW = Cette table a été sauvegardée par une version plus récente de ce programme. Mettez-le à jour.
refusal-BUNDLE_MISFITS = Cette table sauvegardée ne convient pas au jeu : la ligne { $line } mène ailleurs.
refusal-BUNDLE_NO_PACK = Ce fichier ne contient pas ses cartes, et elles ne sont pas ici : { $pack }.
refusal-NOTHING_NEWER = Cette partie se joue déjà avec la dernière version de ses cartes et de ses règles.
refusal-RESTARTING = Le bot redémarre en ce moment, et rien n’a été fait. Réessayez dans un instant.
refusal-STORE_UNKNOWN = Les parties se gardent dans SQLite ou dans PostgreSQL ; l’adresse donnée ne mène ni à l’un ni à l’autre.
refusal-BACKUP_ALTERED = Cette sauvegarde a été modifiée après coup : rien n’a été remis en place.
refusal-BACKUP_TOO_NEW = Cette sauvegarde vient d’une version plus récente de ce programme. Mettez-le à jour.
refusal-BACKUP_TORN = Cette sauvegarde s’arrête trop tôt : rien n’a été remis en place.
refusal-BACKUP_UNKNOWN = Ce fichier n’est pas une sauvegarde.
refusal-BACKUP_UNREADABLE = Ce fichier est illisible.
refusal-BACKUP_UNWRITTEN = Impossible d’écrire la sauvegarde à cet endroit.
refusal-STALE_QUESTION = Cette question a déjà sa réponse ; voici la question en cours.
refusal-TOO_LATE = Votre temps pour cette question était écoulé et le minimum a été fait pour vous ; voici la question en cours.
refusal-NOT_AN_ANSWER = Ce n’est pas une réponse à cette question ; choisissez parmi celles qui sont proposées.
refusal-NOTHING_ASKED = Aucune question n’est posée en ce moment.
refusal-other = Ce n’est pas possible pour le moment.
