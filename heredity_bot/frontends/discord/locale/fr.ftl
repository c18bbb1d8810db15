## Les mots de l’interface Discord ; tout ce qui concerne le jeu vient de la scène.

welcome = **Bonjour !** J’anime des tables de jeux de cartes : je lis l’histoire, je tiens le plateau et je vous demande ce que vous faites. Tapez `/{ cmd-play }` dans un salon pour commencer. `/{ cmd-help }` sait toujours quoi faire ensuite.

## Pour commencer

new-intro = Choisissez à quoi jouer.
new-alone = Apprendre à jouer, en solo
new-first = apprendre le jeu en jouant
new-choose = Jouer ensemble : choisir un jeu
new-others = Un autre jeu, ou à plusieurs
no-stories = Il n’y a aucune histoire à jouer ici. Prévenez la personne qui s’occupe de ce bot.
table-opened = Votre table est prête, dans ce salon.
lobby-opened = La table est ouverte, dans ce salon, et vous y avez une place. Les autres cliquent sur « Rejoindre » ; commencez quand tout le monde est là.
rematch-opened = La table est de nouveau ouverte, dans ce salon : les mêmes personnes, à d’autres places. Commencez quand tout le monde est là.
put-aside = Cette partie a été mise de côté. « /{ cmd-table } { cmd-table-open } » la reprend.
table-running = Une partie est en cours dans ce salon. Son hôte ou la modération peut la mettre de côté ; sinon, jouez dans un autre salon.
lobby-open = { $n ->
    [one] Une personne peut jouer
   *[other] Jusqu’à { $n } personnes peuvent jouer
} ; tout le monde peut regarder.
lobby-nobody = Personne n’a encore rejoint la table.
lobby-wish = J’aimerais jouer…
lobby-machine = Joueurs machines…
machine-remove = Retirer : { $name }
host = hôte
seat-taken = déjà souhaité
seat-free = libre
together = toute la table

## Boutons

button-join = Rejoindre
button-leave = Partir
button-begin = Commencer
button-settings = Réglages
button-help = Aide
button-act = Agir
button-done = Fini pour ce tour
button-done-of = Fini ({ $n } sur { $of })
button-answer = Répondre
button-beside = Faire autre chose d’abord
button-skip = Passer
button-none = Aucun
button-more = Suite ({ $n } sur { $of })
button-yes = Oui ({ $n })
button-no = Non ({ $n })
button-look = Voir
button-why = Pourquoi ?
button-undo = Annuler
button-new = Rejouer
button-rematch = Rejouer ensemble
button-back = Retour
button-confirm = Valider ({ $n })
button-close = Clore le vote (hôte)
button-upgrade = Continuer avec les dernières cartes
button-my-file = Me l’envoyer dans un fichier
button-forget = Tout effacer pour de bon

## Le message de la table

nothing-asked = Aucune question pour l’instant.
reading = 🔊 Le narrateur lit…
pair = { $name } : { $value }
goal = But : { $goal }
board-more = { $n ->
    [one] et { $n } autre lieu
   *[other] et { $n } autres lieux
} ; « Voir » les montre tous.
asleep = Personne n’a de place. Prenez-en une, et la partie reprend.
is-asked = on l’attend
first-answer = La première réponse compte.
anyone-may = Toute personne qui a une place peut répondre maintenant.
least-done = Sans réponse, le minimum que permettent les règles est fait { $when }.
vote-open = Vote ouvert, fin { $ends }.
vote-given = { $n } sur { $of } { $n ->
    [one] a
   *[other] ont
} voté.
vote-secret = Vote secret : { $n } sur { $of } { $n ->
    [one] a
   *[other] ont
} voté, fin { $ends }.
vote-second = Second vote, après une égalité.
vote-poll = Répondez dans le sondage ci-dessus, ou avec /{ cmd-vote }. Vous pouvez changer d’avis jusqu’à la fin.
poll-words = Seules comptent les réponses de { $who }. Le sondage se ferme quand le vote est décidé.
poll-strangers = { $n ->
    [one] Une réponse du sondage vient d’une personne qui n’est pas concernée ; elle ne compte
   *[other] { $n } réponses du sondage viennent de personnes qui ne sont pas concernées ; elles ne comptent
} pas.
motions-more = { $n ->
    [one] { $n } autre proposition
   *[other] { $n } autres propositions
} : /{ cmd-vote }
menu-choose = Choisissez une réponse
menu-several = Choisissez-en de { $least } à { $most }
menu-exactly = Choisissez-en { $most }
over = La partie est finie. Merci d’avoir joué !
receipt = Empreinte { $promise }…, graine { $seed }
struck = Ceci a été annulé.
caught-up = { $n ->
    [one] { $n } publication antérieure est omise
   *[other] { $n } publications antérieures sont omises
} ici ; « Voir » raconte l’histoire jusqu’ici.

## Publications

beat-fight = Un combat
beat-time = Le temps passe
beat-end = La fin

## Panneaux

panel-act = Que faites-vous ?
panel-beside = Que faites-vous d’abord ?
panel-nothing = Vous n’avez plus rien à faire pendant ce tour. Il se termine quand tout le monde a fini.
panel-nothing-alone = Vous n’avez plus rien à faire pendant ce tour. Dites que vous avez fini, et la partie continue.
panel-together = en commun : les autres sont consultés
panel-late = la personne qui joue cette place ne répond plus depuis longtemps
asked-now = La table demande maintenant : { $prompt }
panel-step-0 = Qui ?
panel-step-1 = Quoi ?
panel-step-2 = Où, ou avec qui ?
panel-step-3 = Avec quoi ?
fill-hint = De { $least } à { $most } en tout ; { $n } pour l’instant. Chaque clic en ajoute un. Au-delà du maximum, on repart de 0.
fill-hint-exact = { $most } en tout ; { $n } pour l’instant. Chaque clic en ajoute un. Au-delà du maximum, on repart de 0.
not-seated = Vous n’avez pas de place à cette table. Prenez-en une si elle est libre, ou regardez simplement.
closer-around = Regarder de plus près, autour de…
closer-only = Une seule fiche, en plus grand…
look-goals = But
look-recap = L’histoire jusqu’ici
look-log = Journal
look-nothing = Il n’y a encore rien à voir.
why-title = Pourquoi
no-rules = Aucune règle particulière ici.
undo-title = Annuler
undo-vote = Choisissez jusqu’où. Les autres diront s’ils sont d’accord.
undo-now = Choisissez jusqu’où. C’est immédiat ; /{ cmd-redo } le rétablit.
undo-choose = Revenir avant…
undo-nothing = Il n’y a rien à annuler.
undo-small = une petite étape
undo-moved = La partie a continué entre-temps. Regardez à nouveau ce qui serait annulé.
settings-title = Réglages de cette table
settings-by = { $host } peut les changer.
settings-first = Revenir à la première page
settings-more = Votes, délais et rappels
setting-who = Décisions communes
who-majority = à la majorité
who-all = seulement si tout le monde est d’accord
who-host = par l’hôte
who-anyone = par la première réponse
setting-secret = Votes
secret-no = tout le monde voit où on en est
secret-yes = secrets jusqu’au bout
part-first = depuis le début
part-n = étape { $n }
help-title = Maintenant
help-lobby = Rejoignez la table et dites qui vous aimeriez jouer. Toute personne qui a une place peut commencer dès que tout le monde est là.
help-alone = Vous pouvez aussi commencer en solo : vous jouez alors toutes les places.
help-vote = Jusqu’à la fin du vote, vous pouvez changer d’avis : répondez simplement à nouveau.
help-you = C’est à vous.
help-again = /{ cmd-play } ouvre une autre partie ; « Voir » montre ce qui s’est passé dans celle-ci.
help-commands = /{ cmd-look } pour tout voir · /{ cmd-vote } · /{ cmd-undo } · /{ cmd-why } · /{ cmd-table } pour les places et les réglages · /{ cmd-me } pour votre langue

## Quand quelque chose ne va pas

stale = C’était pour un moment déjà passé.
stale-now = Maintenant : { $prompt }
control-unknown = Je ne connais plus ce bouton. Tapez /{ cmd-play } pour une table, ou /{ cmd-help }.
may-not = Vous ne pouvez pas faire cela ici.
failed = Quelque chose s’est mal passé, et rien n’a été changé. Réessayez, s’il vous plaît.
may-not-write = Je ne peux pas écrire dans ce salon : il me faut « Voir le salon » et « Envoyer des messages », dans un fil « Envoyer des messages dans les fils ». La partie est en sûreté.
thread-closed = Ce fil est verrouillé et je n’ai pas le droit de le rouvrir : il faut le déverrouiller, ou m’accorder « Gérer les fils ». La partie est en sûreté.
channel-gone = Le salon de cette table n’existe plus. La partie est en sûreté.

## Commandes : leur nom et ce qu’elles font

cmd-play = jouer
cmd-play-about = Ouvrir une table dans ce salon
cmd-table = table
cmd-table-about = Les places, les réglages et les tables de ce salon
cmd-table-show = montrer
cmd-table-show-about = Remettre le message de la table en bas du salon
cmd-table-join = rejoindre
cmd-table-join-about = Participer, à la place de votre choix
cmd-table-leave = partir
cmd-table-leave-about = Quitter la table ; votre place est jouée ensemble
cmd-table-watch = regarder
cmd-table-watch-about = Suivre la partie sans place
cmd-table-begin = commencer
cmd-table-begin-about = Lancer la partie
cmd-table-hand = confier
cmd-table-hand-about = Donner une place à quelqu’un d’autre
cmd-table-claim = reprendre
cmd-table-claim-about = Prendre la place d’une personne absente
cmd-table-host = hôte
cmd-table-host-about = Nommer un autre hôte
cmd-table-dismiss = congédier
cmd-table-dismiss-about = Demander à quelqu’un de quitter la table
cmd-table-machine = machine
cmd-table-machine-about = Faire jouer une machine, ou en retirer une
cmd-table-settings = réglages
cmd-table-settings-about = La langue, les règles, le rythme et le reste
cmd-table-list = liste
cmd-table-list-about = Les parties de ce salon
cmd-table-results = resultats
cmd-table-results-about = Qui a gagné quelles parties
cmd-table-open = ouvrir
cmd-table-open-about = Continuer une autre partie de ce salon
cmd-table-move = déplacer
cmd-table-move-about = Continuer ici une partie dont le salon n’existe plus
cmd-table-end = clore
cmd-table-end-about = Fermer cette table pour de bon
cmd-table-upgrade = actualiser
cmd-table-upgrade-about = Continuer avec la dernière version des cartes
cmd-table-export = exporter
cmd-table-export-about = Cette table dans un fichier à reprendre n’importe où
cmd-act = agir
cmd-act-about = Toute action : dites ce que vous savez, choisissez le reste pas à pas
cmd-done = fini
cmd-done-about = Vous ne voulez plus rien faire ce tour-ci
cmd-answer = répondre
cmd-answer-about = Répondre à la question posée
cmd-vote = vote
cmd-vote-about = Voter sur ce que la table décide ensemble
cmd-undo = annuler
cmd-undo-about = Annuler des réponses
cmd-redo = rétablir
cmd-redo-about = Rétablir ce qui a été annulé
cmd-look = voir
cmd-look-about = Voir le plateau, les cartes et ce qui s’est passé
cmd-look-thing = chose
cmd-look-thing-about = Une chose déjà révélée
cmd-look-goals = but
cmd-look-goals-about = De quoi parle la partie
cmd-look-recap = résumé
cmd-look-recap-about = L’histoire jusqu’ici
cmd-look-missed = manqué
cmd-look-missed-about = Ce qui s’est passé depuis votre dernière visite
cmd-look-log = journal
cmd-look-log-about = Les derniers événements
cmd-voice = voix
cmd-voice-about = Le narrateur dans votre salon vocal
cmd-voice-join = rejoindre
cmd-voice-join-about = Faire venir le narrateur dans votre salon vocal
cmd-voice-leave = quitter
cmd-voice-leave-about = Congédier le narrateur
cmd-voice-pause = pause
cmd-voice-pause-about = Interrompre la lecture
cmd-voice-resume = reprendre
cmd-voice-resume-about = Reprendre la lecture
cmd-voice-skip = passer
cmd-voice-skip-about = Passer à la suite
cmd-voice-again = encore
cmd-voice-again-about = Relire le dernier passage
cmd-voice-faster = plus-vite
cmd-voice-faster-about = Lire un peu plus vite
cmd-voice-slower = moins-vite
cmd-voice-slower-about = Lire un peu moins vite
cmd-voice-volume = volume
cmd-voice-volume-about = Régler le volume du narrateur
cmd-voice-reads = lecture
cmd-voice-reads-about = Ce que le narrateur lit à voix haute (hôte)
cmd-voice-cues = sons
cmd-voice-cues-about = De petits sons à côté des mots
cmd-voice-by-itself = automatique
cmd-voice-by-itself-about = Si le narrateur vient de lui-même quand on se retrouve dans un salon vocal
cmd-why = pourquoi
cmd-why-about = Les règles derrière ce qui vient de se passer
cmd-help = aide
cmd-help-about = Ce que vous pouvez faire maintenant
cmd-me = moi
cmd-me-about = Votre langue, vos rappels, vos données
cmd-me-language = langue
cmd-me-language-about = La langue de ce que personne d’autre ne voit
cmd-me-reminders = rappels
cmd-me-reminders-about = Recevoir ou non un rappel quand c’est à vous
cmd-me-data = données
cmd-me-data-about = Voir ou effacer ce qui est gardé sur vous
cmd-chronicle = chronique
cmd-chronicle-about = L’histoire de cette table, en livre à garder
cmd-report = signaler
cmd-report-about = Un fichier sur cette table pour aider à réparer le bot ; sans donnée personnelle
cmd-server = serveur
cmd-server-about = Comment les tables sont menées sur ce serveur
cmd-server-language = langue
cmd-server-language-about = La langue des nouvelles tables

step-who = qui
step-who-about = Quelle place
step-what = quoi
step-what-about = Ce qui est fait
step-target = cible
step-target-about = Où, qui ou quoi
step-with = avec
step-with-about = Avec quoi
opt-answer = réponse
opt-answer-about = Votre réponse
opt-choice = choix
opt-choice-about = Ce pour quoi vous votez
opt-steps = étapes
opt-steps-about = Combien de réponses
opt-thing = chose
opt-thing-about = Laquelle
opt-seat = place
opt-seat-about = Quelle place
opt-machine = machine
opt-machine-about = De quel niveau, ou quelle machine retirer
opt-user = personne
opt-user-about = Qui
opt-game = partie
opt-game-about = Quelle partie
opt-language = langue
opt-language-about = Quelle langue
opt-remind = rappeler
opt-remind-about = Oui ou non
opt-percent = pourcentage
opt-percent-about = 100 correspond à une voix normale dans un appel
opt-what = quoi
opt-what-about = Ce qui est lu
opt-on = actif
opt-on-about = Oui ou non

## Réponses aux commandes

no-table = Il n’y a pas encore de table dans ce salon. /{ cmd-play } en ouvre une.
choose-from-list = Choisissez dans la liste qui s’affiche pendant que vous tapez.
other-game = Cette table joue à un autre jeu.
nothing-fits = { $who } n’a rien pour cela en ce moment.
nobody-has = Personne n’a rien pour cela en ce moment.
nothing-to-vote = On ne vote sur rien pour l’instant.
yes = Oui
no = Non
listed-undo = annuler { $n ->
    [one] la dernière réponse
   *[other] les { $n } dernières réponses
}
listed-redo = rétablir { $n ->
    [one] la réponse annulée
   *[other] { $n } réponses annulées
}
listed-claim = reprendre le rôle { OF($seat) }
listed-dismiss = demander à la personne qui joue { $seats } de quitter la table
listed-dismiss-watcher = demander à une personne qui regarde de quitter la table
listed-end = fermer cette table pour de bon
dismiss-oneself = Pour partir vous-même : /{ cmd-table } { cmd-table-leave }.
heard = C’est noté.
language-set = Désormais, je vous réponds en français.
reminders-on = Je vous préviendrai quand une table vous attend.
reminders-off = Je ne vous préviendrai plus.
no-games = Il n’y a pas encore de partie dans ce salon.
results-title = Résultats
results-none = Aucune partie entre rivaux n’est encore allée à son terme ici.
results-tally = { $name } : { $won ->
    [one] une victoire
   *[other] { $won } victoires
} en { $games ->
    [one] une partie
   *[other] { $games } parties
}
no-other-games = Il n’y a pas d’autre partie dans ce salon. /{ cmd-play } en ouvre une.
game-line = { $title }, dernière séance il y a { $unit ->
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
game-opened = La partie continue dans ce salon.
homeless = { $n ->
    [one] Une de vos parties a perdu son salon. Elle peut
   *[other] { $n } de vos parties ont perdu leur salon. Elles peuvent
} continuer ici : « /{ cmd-table } { cmd-table-move } ».
homeless-none = Sur ce serveur, aucune partie que vous pouvez déplacer n’a perdu son salon.
server-language-set = Les nouvelles tables de ce serveur parlent français.
your-data = Je garde votre identifiant Discord, avec ce que vous avez fait, { $n ->
    [0] à aucune table
    [one] à { $n } table
   *[other] à { $n } tables
}, et vos choix de langue et de rappels. Rien d’autre.
data-deleted = C’est fait. Les autres reprennent vos places, et votre identifiant n’y figure plus.
data-left = Tout n’a pas pu être effacé : une table est occupée en ce moment. Réessayez dans une minute.
data-file = Voici tout ce que je sais de vous.
your-lines = { $n ->
    [0] vous n’y avez rien fait
    [one] { $n } chose que vous avez faite
   *[other] { $n } choses que vous avez faites
}
file-too-big = Le fichier dépasse ce que Discord accepte. La personne qui s’occupe du bot peut vous le donner.
export-made = Voici la table. « heredity-bot import » la reprend n’importe où. Attention : elle contient les secrets de la partie.
chronicle-made = Voici votre histoire, en page et en livre.
chronicle-busy = Le livre de cette table est déjà en train de s’écrire.
chronicle-others = Les livres d’autres tables sont en train de s’écrire. Réessayez dans une minute.
chronicle-none = On ne peut pas faire de livre ici.
export-later = Tant que la partie dure, le fichier en trahit les secrets : { $host } ou un modérateur peut le demander. Après la fin, toute la table le peut.
report-later = Tant que la partie dure, un rapport en trahit les secrets : seule la modération ou { $host } peut le demander. Après la fin, toute la table le peut.
report-made = Ce fichier aide à comprendre ce qui n’a pas marché. Il contient la partie, mais ni nom ni identifiant.

## Le narrateur

reads-story = L’histoire, et qui vit ou meurt
reads-all = Tout ce qui se passe, et les votes
reads-questions = Tout, et chaque question avec ses réponses
voice-joined = Je suis avec vous dans { $channel } et je lis désormais ce qui se passe. « /{ cmd-voice } { cmd-voice-skip } » passe à la suite, « /{ cmd-voice } { cmd-voice-leave } » me congédie.
voice-left = Je vous laisse. Tout se lit ici comme avant.
voice-paused = Je me tais. « /{ cmd-voice } { cmd-voice-resume } » me fait reprendre.
voice-resumed = Je reprends la lecture.
voice-skipped = Passons à la suite.
voice-again = Je recommence.
voice-unsaid = Je n’ai encore rien lu.
voice-pace = Je lis désormais à { $n } pour cent de mon allure habituelle.
voice-volume = Je parle désormais à { $n } pour cent de mon volume habituel.
voice-cues-on = Désormais, de petits sons accompagnent les mots.
voice-cues-off = Désormais, vous n’entendez que les mots.
voice-by-itself-on = Quand quelqu’un qui joue ici entre dans un salon vocal, je viens aussi.
voice-by-itself-off = Je viens quand on m’appelle : « /{ cmd-voice } { cmd-voice-join } ».
voice-nowhere = Vous n’êtes dans aucun salon vocal. Entrez dans l’un d’eux, et je vous rejoins.
voice-absent = Je ne suis dans aucun salon vocal. « /{ cmd-voice } { cmd-voice-join } » me fait venir dans le vôtre.
voice-strangers = Seules les personnes qui jouent ici ou qui m’écoutent peuvent le faire.
voice-permissions = Je n’ai pas le droit de parler dans ce salon vocal : il me faut « Voir le salon », « Se connecter » et « Parler ».
voice-unseen = Je ne vois pas ce salon vocal : il me faut « Voir le salon ».
voice-stage = Dans une conférence, il faudrait m’inviter à parler. Choisissez plutôt un salon vocal ordinaire.
voice-full = Ce salon vocal est complet.
voice-elsewhere = Je lis à une autre table de ce serveur, et je ne peux être que dans un seul salon vocal.
voice-unreached = Je n’ai pas pu me connecter à ce salon vocal. Réessayez dans un instant.
voice-missing = Ce bot a été installé sans voix. La personne qui s’en occupe peut en ajouter une : pip install heredity-bot[voice]. Tout se lit ici.
voice-mute = Rien sur cette machine ne sait parler la langue de cette table. Tout se lit ici.
