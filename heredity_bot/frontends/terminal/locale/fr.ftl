## Words of the terminal table itself; those of a game are put over them.

command-thing = voir
command-why = pourquoi
command-undo = annuler
command-redo = rétablir
command-map = plan
command-recap = résumé
command-log = journal
command-report = rapport
command-help = aide
command-lang = langue
command-quit = quitter

explain-thing = relire quelque chose par son nom
explain-why = la raison de ce qui arrive ou de la question, et les règles
explain-undo = annuler des réponses : annuler 3 ; annuler 3 ? les montre d’abord
explain-redo = rétablir une réponse annulée
explain-map = la première vue, dessinée
explain-recap = la partie jusqu’ici en quelques lignes
explain-log = ce qui a suivi les dernières réponses
explain-report = la partie, sans noms, dans un fichier : rapport panne.table
explain-lang = une autre langue : langue de
explain-help = cette liste
explain-quit = partir ; la table est sauvegardée après chaque réponse

# How an overview is to be shown: board words.
manner-words = mots

welcome = { $title }
    Une table pour { $players ->
        [one] une personne
       *[other] { $players } personnes
    }. Tapez le numéro d’une réponse. « aide » dit ce que l’on peut taper d’autre.
plays = Joueur { $n } : { $who }
plays-machine = { $name } : { $who }
plays-together = Tous ensemble : { $who }
continued = { $title }
    La table sauvegardée reprend, après { $answers ->
        [one] { $answers } réponse
       *[other] { $answers } réponses
    }. « résumé » dit ce qui s’est passé, « aide » ce que l’on peut taper.
fallback = Quelque chose a changé depuis la sauvegarde : { $answers ->
        [one] la dernière réponse ne convient plus et est annulée
       *[other] les { $answers } dernières réponses ne conviennent plus et sont annulées
    }.

choose-saved = Il y a une table sauvegardée : { $title }, { $answers ->
        [one] { $answers } réponse
       *[other] { $answers } réponses
    }. La reprendre ?
choose-continue = La reprendre
choose-new = En commencer une autre ; l’ancienne est mise de côté
choose-language = Quelle langue ?
choose-pack = Quelle histoire ?
choose-players = Combien êtes-vous à cette table ?
players = { $n ->
        [one] une personne
       *[other] { $n } personnes
    }
choose-machines = Combien de joueurs machines ?
machines = { $n ->
        [0] aucun
        [one] une machine
       *[other] { $n } machines
    }
choose-level = Comment les machines doivent-elles jouer ?

goal = But : { $goal }
asked = Pour { $who } :
back = retour
beside = faire d’abord autre chose
onward = … Entrée : la suite
type-number = Tapez un numéro de 1 à { $most }, ou « aide ».
type-or-enter = Tapez un numéro de 1 à { $most }, ou Entrée pour 1.
type-numbers = Tapez { $most ->
        [one] un numéro
       *[other] { $least ->
            [0] jusqu’à { $most } numéros
            [1] de 1 à { $most } numéros
            [2] { $most ->
                [2] 2 numéros
               *[other] de 2 à { $most } numéros
            }
            [3] { $most ->
                [3] 3 numéros
               *[other] de 3 à { $most } numéros
            }
           *[other] de { $least } à { $most } numéros
        }, par exemple 1 3
    }{ $least ->
        [0] , ou 0 pour aucun
       *[other] { "" }
    }.
type-shares = Tapez { $most ->
        [one] un numéro
       *[other] un numéro par point, { $most } au plus, par exemple 1 3 (2x3 en met trois sur le numéro 2)
    }{ $none ->
        [yes] , ou 0 pour aucun
       *[no] { "" }
    }.
type-amount = Combien, { $least }–{ $most } ?
at-most = { $label } (au plus { $cap })
not-so = Ce n’est pas une des réponses.
several-ways = Il y a plusieurs façons de le faire ; dites aussi qui le fait, et où ou avec qui.
nobody-can = Personne ne peut le faire en ce moment.
commands = Vous pouvez aussi taper :
nothing-to-undo = Il n’y a rien à annuler.
nothing-to-redo = Il n’y a rien à rétablir.
undone = { $n ->
        [one] La dernière réponse est annulée.
       *[other] { $n } réponses sont annulées.
    }
redone = C’est rétabli.
which-thing = Lequel ? Tapez son nom ou son numéro.
which-language = Langues : { $known }. Tapez par exemple : langue de
no-log = Il n’y a pas encore eu de réponse.
which-file = Dans quel fichier ? Tapez par exemple : rapport panne.table
file-there = { $path } existe déjà ; choisissez un autre nom.
file-failed = { $path } ne peut pas être écrit : { $reason }.
reported = La partie est écrite dans { $path }, sans noms, ni identifiants, ni dates. Envoyez-la à une personne qui peut aider ; elle pourra la rejouer.
no-rules = Rien à expliquer pour l’instant.
curtain = C’est à { $seat } : passez le clavier, et que les autres détournent les yeux.
no-curtain = Plusieurs rivaux se partagent ces lignes : tous y lisent ce qui est secret. Sans --plain, un rideau le cache.
saved = La table est sauvegardée. À bientôt.
over = Le journal de cette partie est gardé sous { $path }.
elsewhere = Cette table se joue dans une autre fenêtre. Quittez-la d’abord là-bas, ou commencez-en une autre avec --new.
no-such-table = Il n’y a pas de partie en cours { $table } ; « heredity-bot tables » en donne la liste.

browser-at = Votre table est ouverte dans le navigateur : { $url }
browser-others = Pour les autres, sur votre réseau : { $url }
browser-end = Ctrl+C y met fin ; tout est sauvegardé.
