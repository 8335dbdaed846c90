### Die Texte der Seite; die Wörter des Spiels stehen in game.ftl.

## Der Rahmen

app-claim = Würfle, kreuze die Grenzen an und umschließe Gebiete vor allen anderen.
skip-to-main = Zum Spiel springen
loading = Einen Moment …
tool-sound = Ton
tool-help = Hilfe
tool-settings = Einstellungen
do-close-dialog = Schließen
connection-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
connection-taken-over = Auf diesem Platz wird jetzt in einem anderen Tab oder Fenster gespielt.
connection-offline = Keine Verbindung zum Server. Bis sie wieder da ist, kannst du die Regeln lesen.
do-play-here = Hier spielen
do-try-again = Noch einmal versuchen
outdated = Es gibt eine neue Version des Spiels. Lade die Seite neu, nichts geht verloren.
do-reload = Neu laden
do-later = Später
screen-fault = Das ließ sich nicht laden: Die Verbindung ist weg, oder es gibt eine neue Version des Spiels.
nowhere-title = Hier ist nichts
nowhere-about = Diese Adresse führt nirgendwohin. Vielleicht ist unterwegs ein Buchstabe verloren gegangen.
no-table-title = Diesen Tisch gibt es nicht
no-table-about = Vielleicht ist der Link unvollständig, oder den Tisch gibt es schon länger nicht mehr.
until-tomorrow-title = Dieses Spiel ist noch geheim
until-tomorrow-about = Andere würfeln heute mit denselben Würfeln. Wenn der Tag vorbei ist, können alle es sich ansehen.
closed-title = Dieser Tisch ist geschlossen
closed-about = Spiel einfach an einem anderen.
link-copied = Der Link ist kopiert.
rematch-begins = Ein neues Spiel beginnt: Alle sind einen Platz weitergerückt.
title-your-turn = Du bist dran
notice-your-turn = Die anderen warten auf dich.

## Einstellungen

set-language = Sprache
set-theme = Darstellung
theme-auto = wie das Gerät
theme-light = hell
theme-dark = dunkel
set-motion = Animationen
motion-normal = normal
motion-quick = schnell
motion-off = aus
set-sound = Ton
sound-on = an
sound-off = aus
set-notices = Benachrichtigung, wenn du dran bist
notices-on = an
notices-off = aus
notices-denied = Dein Browser lässt Benachrichtigungen dieser Seite nicht zu. Das kannst du in seinen Einstellungen ändern; der Tab zeigt auch so, wann du dran bist.
notices-missing = Dieser Browser hat für diese Seite keine Benachrichtigungen. Der Tab zeigt auch so, wann du dran bist.
set-reactions = Reaktionen
reactions-on = an
reactions-off = aus
set-coordinates = Koordinaten auf der Tafel
coordinates-on = zeigen
coordinates-off = verbergen
set-warn = Warnungen des Trainers
warn-on = an
warn-off = aus
warn-about = An Tischen mit Trainer warnt er dich, bevor eine Entscheidung deine Gewinnchance um mehr als 5 % senkt.
your-name = Dein Name (wenn du magst)

## Die Startseite

do-play = Spielen
hero-picture = Eine Tafel des Spiels mit drei umschlossenen Gebieten
play-players = Wie viele?
play-others = Gegen wen?
# a bot in a list of words alone
bot-offered = { $name }, Stärke { $strength }
play-harder = Dein erstes Spiel ist vorbei: Jetzt sind die anderen stärker.
play-fitting = Du spielst so stark wie: { $name }.
do-choose-fitting = Dagegen spielen
play-learn = Neu hier? Lern es in drei Minuten
continue-title = Weiterspielen
continue-round = Runde { $round }
continue-gathering = noch nicht begonnen
today-title = Heute
daily-title = Spiel des Tages
daily-state-open = noch nicht gespielt
daily-state-begun = dein Spiel wartet
daily-state-done = Platz { $place } von { $played }
puzzle-today = Rätsel des Tages
puzzle-state-open = noch nicht versucht
puzzle-state-right = gelöst
puzzle-state-wrong = leider falsch
plan-title = Eigener Tisch
plan-seats = Plätze
seat-number = Platz { $number }
place-you = Du
place-here = Jemand an diesem Gerät
place-friend = Jemand per Link
place-none = Niemand
plan-rules = Regeln
house-rules = Hausregeln:
# rules without a name, of a game that was played elsewhere
rules-custom-about = Gewürfelt wird bis zu { $throws }-mal, und { $last ->
    [one] { $last } umschlossenes Gebiet beendet
   *[other] { $last } umschlossene Gebiete beenden
} das Spiel.
plan-boards = Tafeln
boards-shuffled = klassisch, gemischt
boards-order = klassisch, der Reihe nach
boards-new = neu, zufällig
boards-own = eigene
own-about = Füge bis zu vier Tafeln hinzu, als Buchstabenbild oder als Tafeldatei. Plätze ohne eigene bekommen eine neue, zufällige.
own-picture = Bild oder Tafeldatei
own-add = Tafel hinzufügen
own-file = Dateien wählen
own-remove = { $name } entfernen
plan-clock = Zeit pro Entscheidung
clock-none = ohne Limit
clock-seconds = { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
plan-pace = Tempo der Bots
pace-name = { $pace ->
    [relaxed] gemütlich
    [quick] flott
    [at-once] sofort
   *[normal] normal
}
table-pace = Die Bots spielen { $pace ->
    [relaxed] gemütlich
    [quick] flott
    [at-once] sofort, ohne zu warten
   *[normal] so, dass man mitkommt
}.
plan-coach = Trainer
coach-alone = nur gegen Bots
coach-all = für alle
table-coach = { $coach ->
    [all] Alle dürfen den Trainer nach Chancen, Tipps und Warnungen fragen. Wonach jemand fragt, erfahren alle.
    [alone] Du spielst allein gegen Bots: Du darfst den Trainer nach Chancen, Tipps und Warnungen fragen.
   *[none] An diesem Tisch ist der Trainer abgeschaltet.
}
do-open = Tisch eröffnen
do-start = Spiel starten
join-title = Hast du einen Code?
join-label = Code oder Link
join-fault = Das ist weder ein Code noch der Link eines Tisches.
do-join = Mitmachen
learn-title = Lernen
learn-about = Eine kurze Lektion auf den echten Tafeln: Du machst jeden Schritt selbst, und nach etwa drei Minuten kannst du das Spiel.
do-learn = Lektion starten
do-rules = Die Regeln

## Vor dem Spiel

gathering-title = Wer spielt mit?
gathering-link = Schick diesen Link allen, mit denen du spielen willst. { $door ->
    [ask] Wer ihn öffnet, kann um einen Platz bitten oder zuschauen.
    [locked] Wer ihn öffnet, kann zuschauen.
   *[open] Wer ihn öffnet, kann Platz nehmen oder zuschauen.
}
gathering-code = Oder sag ihnen diesen Code:
gathering-picture = Der Link als QR-Code, für die Kamera eines Handys
gathering-full = Alle Plätze sind besetzt. Bleib und schau zu oder spiel an einem eigenen Tisch.
same-dice-title = Noch mal dieselben Würfe.
same-dice-about = Hier fallen die Würfe eines früheren Spiels noch einmal, in derselben Reihenfolge. Wer es gesehen hat, weiß, was kommt.
dice-sealed = Die Würfel sind versiegelt, und niemand kann sie aussuchen
dice-sealed-about = Der Server hat seine geheime Zahl schon festgelegt; diese Prüfsumme beweist es. Wenn du Platz nimmst oder startest, mischt dein Gerät eine eigene Zufallszahl dazu. So kann niemand die Würfel aussuchen. Nach dem Spiel können alle es nachprüfen.
door-title = Wer darf Platz nehmen?
door-choice = { $door ->
    [open] Alle mit dem Link
    [ask] Wen ich hereinlasse
   *[locked] Niemand mehr
}
door-told = { $door ->
    [ask] Frag nach einem Platz: Wer den Tisch eröffnet hat, lässt dich herein.
   *[locked] Der Tisch ist gesperrt: Niemand kann mehr Platz nehmen, aber du kannst zuschauen.
}
do-ask = Um einen Platz bitten
ask-title = Bitte um einen Platz
asking-title = Möchten mitspielen
asking-yours = Du hast um einen Platz gebeten. Warte, bis du hereingelassen wirst.
asking-nameless = Ein Gast
do-admit = Hereinlassen
do-turn-away = Abweisen
do-ask-no-more = Anfrage zurückziehen
seat-beside = am selben Gerät wie { $name }
send-title = { $name } wegschicken?
send-about = { $count ->
    [one] Der Platz wird frei. Wer dort saß, muss dich um einen neuen bitten.
   *[other] { $count } Plätze dieses Geräts werden frei. Wer dort saß, muss dich um einen neuen bitten.
}
do-send-away = Wegschicken
sent-away = Du wurdest von deinem Platz weggeschickt. { $door ->
    [locked] Du kannst zuschauen.
   *[other] Du kannst um einen neuen bitten.
}
turned-away = Du wurdest nicht hereingelassen. { $door ->
    [locked] Du kannst zuschauen.
   *[other] Du kannst zuschauen oder noch einmal fragen.
}
let-in = Du bist dabei: Viel Spaß!
name-taken = Hier heißt schon jemand { $name }. Wie wäre es mit diesem Namen?
sit-title = Nimm Platz
sit-invited = { $name } wartet schon auf dich.
sit-name = Dein Name
sit-here-title = Wer spielt noch an diesem Gerät?
sit-here-name = Name dieser Person
do-sit-down = Platz nehmen
do-just-watch = Nur zuschauen
gathering-wait = Das Spiel kann starten, sobald alle Plätze besetzt sind.
gathering-host-starts = Wer den Tisch eröffnet hat, startet das Spiel.
seat-empty = freier Platz
player-number = Person { $number }
you = Du
you-here = du
do-share = Link teilen
do-sit = Platz nehmen
do-add-bot = Bot dazusetzen
add-bot-title = Wer nimmt Platz { $number }?
do-leave = Platz freigeben
do-remove = Entfernen
do-drop-seat = Platz streichen
do-close = Tisch schließen

## Der Tisch

main-board = Die große Tafel
others-label = Die anderen Tafeln
desk-label = Würfel und Aktionen
back-to-mine = Zu meiner Tafel
board-label = { $name }: { $crosses ->
    [one] { $crosses } Feld
   *[other] { $crosses } Felder
} angekreuzt, { $closed ->
    [one] { $closed } Gebiet
   *[other] { $closed } Gebiete
} umschlossen, { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
cell-spoken = { $cell }, { $colour }, { $state ->
    [crossed] angekreuzt
    [pencilled] mit Bleistift angekreuzt
    [open] kann angekreuzt werden
   *[empty] leer
}
strip-label = Punkteleiste
strip-spoken = { $name }: { $state ->
    [first] zuerst umschlossen, { $high ->
        [one] { $high } Punkt
       *[other] { $high } Punkte
    }
    [later] später umschlossen, { $low ->
        [one] { $low } Punkt
       *[other] { $low } Punkte
    }
    [gone] { $low ->
        [one] { $low } Punkt
       *[other] { $low } Punkte
    }, jemand war schneller; { $missing ->
        [one] { $missing } Feld fehlt
       *[other] { $missing } Felder fehlen
    }
   *[open] zuerst { $high ->
        [one] { $high } Punkt
       *[other] { $high } Punkte
    }, später { $low }; { $missing ->
        [one] { $missing } Feld fehlt
       *[other] { $missing } Felder fehlen
    }
}
score-total = Punkte
score-spoken = { $score ->
    [one] { $score } Punkt
   *[other] { $score } Punkte
}
dice-label = Die Würfel
die-spoken = Würfel { $number }: { $colour }{ $state ->
    [kept] , bleibt liegen
    [spent] , vorgemerkt
    [gone] , schon genutzt
   *[lying] {""}
}
die-kept = bleibt
die-spent = genutzt
die-gone = weg
status-active = am Zug
status-deciding = Wahl offen
status-decided = Wahl steht
status-away = nicht da
status-held = { $bot } springt ein
plate-closed = { $closed } von { $last } Gebieten umschlossen
plate-last = noch eines beendet das Spiel
plate-leads = liegt vorn
board-recent = { $count ->
    [one] { $count } Feld seit deiner letzten Aktion angekreuzt
   *[other] { $count } Felder seit deiner letzten Aktion angekreuzt
}
shared-turn = { $name }: { $what }
clock-left = { $left ->
    [one] Noch { $left } Sekunde
   *[other] Noch { $left } Sekunden
}
held-yours = { $why ->
    [clock] Die Zeit war um: Ein Bot spielt für dich.
    [left] Du bist gegangen: Ein Bot spielt für dich.
   *[away] Du warst nicht da: Ein Bot spielt für dich.
}
do-return = Wieder selbst spielen
do-move-seat = Auf ein anderes Gerät umziehen
do-skip = Überspringen
skip-waits = Übersprungen wird, sobald alle am Tisch es wollen.
do-throw = Würfeln
do-throw-again = { $count ->
    [5] Alle neu würfeln
    [one] { $count } Würfel neu würfeln
   *[other] { $count } Würfel neu würfeln
}
do-stop = Stopp
do-cross = { $count ->
    [one] { $count } Feld ankreuzen
   *[other] { $count } Felder ankreuzen
}
do-stop-and-cross = { $count ->
    [one] Stopp, { $count } Feld ankreuzen
   *[other] Stopp, { $count } Felder ankreuzen
}
do-undo = Rückgängig
do-reset = Alles löschen
do-pass = Passen
do-pass-really = Trotzdem passen
do-back = Zurück
pass-title = Passen?
pass-unused = { $count ->
    [one] Diesen Würfel könntest du noch nutzen:
   *[other] Diese Würfel könntest du noch nutzen:
}

## Der Trainer

do-hint = Tipp
do-odds = Chancen
coach-thinking = Der Trainer denkt nach …
coach-unable = In diesem Browser gibt es den Trainer nicht.
coach-unreachable = Der Trainer konnte nicht geladen werden. Versuch es gleich noch einmal.
coach-bad-question = Der Trainer kennt nur die klassischen Tafeln.
# $left: how many throws are left
odds-keeping = { $left ->
    [one] Ein Wurf
   *[other] { $left } Würfe
}, behalten: { $dice }
odds-throwing = { $left ->
    [one] Ein Wurf
   *[other] { $left } Würfe
}, nichts behalten
odds-none = Nichts lässt sich vervollständigen.
# $odds: a percentage; $dice: in words
odds-completing = { $odds }, ein Segment zu vervollständigen: { $dice }
# $name: of the territory
odds-closing = { $odds }, ein Gebiet zu umschließen: { $name }
advice-share = (Gewinnchance: { $share })
advice-others = Andere Möglichkeiten und was sie kosten
choice-none = alle neu würfeln
choice-stop = Stopp
choice-pass = nichts ankreuzen
choice-yours = (deine Wahl)
warning-title = Eine Warnung
warning = Das senkt deine Gewinnchance um { $cost }. Trotzdem?
do-anyway = Ja, trotzdem

## Hinweise im ersten Spiel

remark-keep = Tippe an, was du behalten willst, und würfle mit den anderen noch einmal.
remark-segment = Vervollständige ein hervorgehobenes Segment: Tippe es an und bestätige.
remark-second = Diese Würfel bleiben dir: Kreuze Felder neben deinen Kreuzen an.
remark-closing = Wer ein Gebiet zuerst umschließt, bekommt mehr. Bei { $last } Gebieten ist Schluss.
remark-dismiss = Verstanden

## Warum etwas nicht geht

why-not-you = Du bist jetzt nicht mit Ankreuzen dran.
why-other-board = Das ist eine andere Tafel. Angekreuzt wird auf deiner eigenen.
why-throw-first = Würfle erst.
why-crossed = { $cell } ist schon angekreuzt.
why-segment = Ein Segment muss vollständig werden: Hier { $need ->
    [one] fehlt { $need } Feld
   *[other] fehlen { $need } Felder
}, aber { $left ->
    [0] von dieser Farbe ist kein Würfel mehr da
    [one] von dieser Farbe ist nur ein Würfel da
   *[other] von dieser Farbe sind nur { $left } Würfel da
}.
why-one = Alle fünf Würfel sind genutzt, darum darfst du nur ein Feld ankreuzen.
why-no-die = Von dieser Farbe ist kein Würfel mehr da.
why-no-neighbour = { $cell } grenzt an kein angekreuztes Feld.

## Was geschah, und zwar dir

event-started-you = Das Spiel beginnt: Du bist zuerst am Zug
event-thrown-you = Du würfelst: { $dice }
event-thrown-again-you = Du behältst: { $kept }, würfelst: { $dice }
event-kept-you = Du behältst: { $dice }
event-kept-none-you = Du behältst nichts
event-stopped-you = Du hörst auf zu würfeln
event-crossed-you = Du kreuzt an: { $cells }
event-passed-you = Du kreuzt nichts an
event-nothing-to-cross-you = Für dich gibt es nichts anzukreuzen
event-sealed-you = Du hast dich entschieden
event-closed-you = Du umschließt { $territory ->
    [well] den Brunnen
    [mill] die Mühle
    [farm] den Hof
    [orchard] den Obsthain
    [vineyard] den Weinberg
    [villa] die Villa
    [abbey] die Abtei
    [harbour] den Hafen
    [castle] die Burg
   *[other] das Gebiet { $territory }
} ({ $first ->
    [yes] zuerst
   *[no] später
}): { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
event-held-you = { $why ->
    [left] Du hast den Tisch verlassen
    [clock] Deine Zeit ist um
    [removed] Du warst lange nicht da
   *[away] Du bist nicht da
}: { $bot } springt ein
event-returned-you = Du spielst wieder selbst
event-consulted-you = { $aid ->
    [hint] Du lässt dir einen Tipp geben
    [warnings] Du lässt dich warnen
   *[odds] Du lässt dir die Chancen zeigen
}
event-moved-you = Du spielst jetzt auf einem anderen Gerät
event-table-closed-by = { $name } schließt den Tisch
event-table-closed-by-you = Du schließt den Tisch
outcome-points-you = Du hast gewonnen!
outcome-highest-territory-you = Du gewinnst bei Gleichstand durch die höchste Einzelwertung
outcome-shared-you = Du und { $names } teilt euch den Sieg
passed-over = Zuletzt gab es für dich nichts anzukreuzen.
log-hint = Tippe auf eine Zeile, um sie auf der Tafel zu sehen.

## Das Menü des Tisches

menu-title = Dieser Tisch
menu-link = Der Link
menu-link-about = { $door ->
    [ask] Wer ihn öffnet, kann um einen Platz bitten oder zuschauen.
    [locked] Wer ihn öffnet, kann zuschauen.
   *[open] Wer ihn öffnet, kann Platz nehmen oder zuschauen.
}
menu-daily = Heute haben alle diese Tafeln und diese Würfel. Dein Spiel wartet, wenn du gehst, und andere können es morgen ansehen.
menu-commitment = Prüfsumme der Würfel:
menu-log = Was bisher geschah
watching = Du schaust zu
do-leave-game = Gehen (Bot übernimmt)
leave-title = Das Spiel verlassen?
leave-about = Ein Bot spielt weiter. Du kannst jederzeit wieder selbst spielen.
do-leave-really = Gehen
close-title = Den Tisch schließen?
close-about = Dann kann hier niemand mehr spielen.
absent = { $name } ist nicht da.
do-let-bot = Bot spielen lassen
do-react = Reagieren
reaction-hello = Hallo!
reaction-well-played = Gut gespielt!
reaction-luck = So ein Glück!
reaction-oops = Hoppla!
reaction-moment = Moment noch …
reaction-thanks = Danke!
reaction-said = { $name }: { $reaction }

## Das Ende

do-replay = Wiederholung
do-review = Analyse
do-same-dice = Dieselben Würfe noch mal
do-compare = Beide Spiele vergleichen
do-daily = Zur Rangliste
do-download = Aufzeichnung speichern
do-home = Startseite
games-title = Meine Spiele
strength-title = Meine Stärke
storage-fault = Dieser Browser kann gerade nichts speichern. Spiel ruhig weiter, aber lass diesen Tab offen.

## Hilfe

help-now = Jetzt
help-rules = Das Spiel in Kürze
help-short = Wer am Zug ist, würfelt bis zu { $throws }-mal und vervollständigt Segmente. Danach kreuzen alle anderen mit den übrigen Würfeln Felder neben ihren Kreuzen an. Umschließe Gebiete, möglichst vor den anderen: Sobald jemand { $last } umschlossen hat, wird die Runde noch zu Ende gespielt, und dann entscheiden die Punkte.
help-keys = Tasten
help-throw = Wer am Zug ist, würfelt mit allen fünf Würfeln und darf insgesamt bis zu { $throws }-mal würfeln.
help-keep = Tippe die Würfel an, die du behalten willst, und würfle die anderen neu, oder stoppe. Hervorgehoben sind die Segmente, die du mit diesen Würfeln vervollständigen kannst: Tippe eines an, um zu stoppen und es anzukreuzen.
help-first = Tippe ein hervorgehobenes Segment an: Alle Felder, die ihm fehlen, werden mit Bleistift angekreuzt. Nichts zählt, bevor du bestätigst. Nur ganze Segmente zählen. Würfel, die du übrig lässt, bekommen die anderen.
help-second = Tippe hervorgehobene Felder an: Jedes braucht einen Würfel seiner Farbe und muss an ein { $chain ->
    [yes] angekreuztes Feld angrenzen, auch eines mit Bleistift
   *[no] Feld angrenzen, das schon vor dieser Aktion angekreuzt war
}. Gezeigt wird alles zusammen, sobald die letzte Wahl getroffen ist.
help-over = Das Spiel ist zu Ende: Sieh dir die Wertung an, spiel eine Revanche oder schau dir die Wiederholung an.
key-t = T
key-t-about = würfeln oder neu würfeln
key-digits = 1–5
key-digits-about = einen Würfel behalten oder nicht
key-s = S
key-s-about = aufhören zu würfeln
key-b = B
key-b-about = zur Tafel gehen
key-arrows = ← ↑ ↓ →
key-arrows-about = von Feld zu Feld gehen
key-space = Leertaste
key-space-about = ein Feld mit Bleistift ankreuzen oder das zurücknehmen
key-enter = Enter
key-enter-about = bestätigen
key-u = U
key-u-about = rückgängig
key-r = R
key-r-about = alles löschen
key-p = P
key-p-about = passen
key-h = H
key-h-about = einen Tipp holen
key-o = O
key-o-about = Chancen zeigen oder verbergen
key-n = N
key-n-about = überspringen, was gerade gezeigt wird
key-question = ?
key-question-about = diese Hilfe
