### Wörter und Sätze für Seite, Terminal und gedruckte Tafeln.
### Was geschieht, steht im Präsens: So braucht kein Satz das Geschlecht einer Person.

language-name = Deutsch
title = The Border

## Farben und Zeichen

colour-r = rot
colour-o = orange
colour-y = gelb
colour-g = grün
colour-b = blau
colour-s = grau
colour-w = weiß

glyph-r = Scheibe
glyph-o = Dreieck
glyph-y = Stern
glyph-g = Quadrat
glyph-b = Wellen
glyph-s = Tropfen

## Würfel, Felder, Segmente

dice-of-colour = { $count } { $count ->
    [one] { $colour ->
        [r] roter Würfel
        [o] oranger Würfel
        [y] gelber Würfel
        [g] grüner Würfel
        [b] blauer Würfel
       *[s] grauer Würfel
    }
   *[other] { $colour ->
        [r] rote Würfel
        [o] orange Würfel
        [y] gelbe Würfel
        [g] grüne Würfel
        [b] blaue Würfel
       *[s] graue Würfel
    }
}
die-of-colour = { $colour ->
    [r] roter Würfel
    [o] oranger Würfel
    [y] gelber Würfel
    [g] grüner Würfel
    [b] blauer Würfel
   *[s] grauer Würfel
}
cell-of-colour = { $colour ->
    [r] rotes Feld
    [o] oranges Feld
    [y] gelbes Feld
    [g] grünes Feld
    [b] blaues Feld
    [s] graues Feld
   *[w] weißes Feld
}
segment-of-colour = { $colour ->
    [r] rotes { $count }er-Segment
    [o] oranges { $count }er-Segment
    [y] gelbes { $count }er-Segment
    [g] grünes { $count }er-Segment
    [b] blaues { $count }er-Segment
   *[s] graues { $count }er-Segment
}
dice-count = { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
}
cells-count = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
territories-count = { $count ->
    [one] { $count } Gebiet
   *[other] { $count } Gebiete
}
rounds-count = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
list-and = { $items } und { $last }

## Gebiete

territory-well = Brunnen
territory-mill = Mühle
territory-farm = Hof
territory-orchard = Obsthain
territory-vineyard = Weinberg
territory-villa = Villa
territory-abbey = Abtei
territory-harbour = Hafen
territory-castle = Burg

## Bots

bot-random = Vagabund
bot-random-level = leicht
bot-random-about = Zieht, wohin der Wind weht: Alles entscheidet der Zufall.
bot-greedy = Händler
bot-greedy-level = mittel
bot-greedy-about = Greift nach dem besten Geschäft des Augenblicks und denkt selten an morgen.
bot-planner = Geometer
bot-planner-level = stark
bot-planner-about = Rechnet alle drei Würfe genau durch, bevor ein Würfel fällt.
bot-rollout = Orakel
bot-rollout-level = am stärksten
bot-rollout-about = Spielt in Gedanken viele Zukünfte durch und wählt die glücklichste.

## Hausregeln und was an ihnen anders ist

rules-classic = Anleitung
rules-classic-about = Das Spiel, wie es in der Schachtel liegt.
rules-quick = Kurz
rules-quick-about = Das Spiel endet schon mit dem vierten umschlossenen Gebiet statt mit dem sechsten.
rules-strict = Streng
rules-strict-about = In der zweiten Aktion zählt ein eben angekreuztes Feld nicht fürs nächste.

## Was jetzt zu tun ist

first-action = erste Aktion
second-action = zweite Aktion
active-player = am Zug
throw-number = Wurf { $number } von { $of }
round-number = Runde { $round }

stage-throw = Du bist dran: Wirf die fünf Würfel
stage-throw-other = { $name } würfelt gleich
stage-keep = { $left ->
    [one] Noch ein Wurf
   *[other] Noch { $left } Würfe
}: Behalte, was du willst, und wirf den Rest, oder hör auf
stage-keep-other = { $name } wählt, welche Würfel bleiben
stage-first = Vervollständige Segmente mit deinen Würfeln oder passe
stage-first-none = Mit diesen Würfeln wird kein Segment voll: passe
stage-first-other = { $name } vervollständigt Segmente
stage-second = Kreuze mit den Würfeln, die { $name } übrig lässt, Felder neben Kreuzen an
stage-second-one = { $name } nutzt alle fünf Würfel: Kreuze mit einem beliebigen davon ein Feld an
stage-second-none = Mit diesen Würfeln ist nichts anzukreuzen
stage-second-waiting = Deine Wahl steht; gezeigt wird sie, wenn alle gewählt haben
stage-second-other = { $count ->
    [one] { $names } wählt noch
   *[other] { $names } wählen noch
}
stage-over = Das Spiel ist aus

## Was geschehen ist

event-sat = { $name } nimmt Platz
event-bot-sat = { $name } (Bot) nimmt Platz
event-freed = Ein Platz ist wieder frei
event-dropped = Ein Platz entfällt
event-started = Das Spiel beginnt: Zuerst ist { $name } am Zug
event-thrown = { $name } wirft: { $dice }
event-thrown-again = { $name } behält: { $kept }, wirft: { $dice }
event-kept = { $name } behält: { $dice }
event-kept-none = { $name } behält nichts
event-stopped = { $name } hört auf zu würfeln
event-crossed = { $name } kreuzt an: { $cells }
event-crossed-count = { $name } kreuzt { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} an
event-passed = { $name } kreuzt nichts an
event-nothing-to-cross = { $name } hat nichts anzukreuzen
event-sealed = { $name } hat sich entschieden
event-revealed = Alle haben sich entschieden
event-closed = { $name } umschließt { $first ->
    [yes] zuerst
   *[no] nachträglich
} { $territory ->
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
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
event-held = { $why ->
    [left] { $name } hat den Tisch verlassen
    [clock] Die Zeit von { $name } ist um
    [removed] { $name } war lange nicht da
   *[away] { $name } ist nicht da
}: { $bot } hält den Platz
event-returned = { $name } spielt wieder selbst
event-away = { $name } ist nicht verbunden
event-back = { $name } ist wieder verbunden
event-offered = { $name } möchte auf ein anderes Gerät umziehen
event-moved = { $name } spielt jetzt auf einem anderen Gerät
event-rematched = Die Revanche beginnt, alle rücken einen Platz weiter
event-table-closed = Der Tisch wurde geschlossen

## Das Ende

outcome-points = { $name } gewinnt
outcome-highest-territory = { $name } gewinnt bei Gleichstand durch die höchste Einzelwertung
outcome-shared = { $names } teilen sich den Sieg
outcome-limit = Das Spiel hat die letzte mögliche Runde erreicht und bleibt ohne Sieg
outcome-why-points = Die meisten Punkte gewinnen
outcome-why-highest-territory = Gleich viele Punkte: Die höchste Einzelwertung eines Gebiets entscheidet
outcome-why-shared = Gleich viele Punkte und gleiche höchste Einzelwertung
outcome-why-limit = Das Spiel wurde abgebrochen

## Was die Regeln nicht erlauben

refusal-with-rule = { $text } (Regel { $rule })
refusal-game-over = Das Spiel ist aus
refusal-wrong-seat = Du bist jetzt nicht an der Reihe
refusal-decided-already = Du hast dich schon entschieden
refusal-not-thrown-yet = Erst muss gewürfelt werden
refusal-not-stopped-yet = Angekreuzt wird mit dem Endergebnis: Hör erst auf zu würfeln
refusal-no-throw-left = Die Würfel liegen fest: Es gibt keinen weiteren Wurf
refusal-first-action-over = Die erste Aktion ist vorbei
refusal-nothing-thrown = Wer alle fünf Würfel behält, wirft nichts: Hör lieber auf
refusal-kept-not-there = Das liegt nicht da und kann nicht bleiben: { $dice }
refusal-no-throw-now = Jetzt ist nicht zu würfeln
refusal-wrong-number-thrown = So viele Würfel sind nicht zu werfen
refusal-crossed-already = { $cells }: schon angekreuzt
refusal-no-such-cell = Das sind nicht alles Felder dieser Karte
refusal-no-die = Für { $cells } fehlt noch: { $dice }
refusal-open-segment = Das Segment bleibt offen bei { $cells }
refusal-no-neighbour = { $cells }: kein Kreuz daneben
refusal-no-neighbour-before = { $cells }: kein Kreuz daneben, das schon vor dieser Aktion da war
refusal-only-one-die = { $cells }: Alle fünf Würfel sind genutzt, nur ein Feld ist erlaubt

## Was ein Tisch nicht erlaubt

refusal-stale = Am Tisch hat sich inzwischen etwas geändert: Sieh noch einmal hin
refusal-from-the-future = So weit ist der Tisch noch nicht: Lade die Seite neu
refusal-not-your-seat = Für diesen Platz kannst du nicht handeln
refusal-not-the-host = Das darf nur, wer den Tisch eröffnet hat
refusal-no-such-seat = Diesen Platz gibt es am Tisch nicht
refusal-seat-taken = Dieser Platz ist besetzt
refusal-no-empty-seat = Alle Plätze sind besetzt
refusal-seats-empty = Es sind noch Plätze frei
refusal-too-few-seats = Zu einem Spiel gehören mindestens zwei Plätze
refusal-not-idle = An diesem Platz ist jemand da und kann nicht weggeschickt werden
refusal-held = Ein Bot hält deinen Platz: Nimm ihn erst zurück
refusal-not-held = Kein Bot hält diesen Platz
refusal-no-such-bot = Diesen Bot gibt es nicht
refusal-no-such-link = Dieser Link ist schon benutzt oder zu alt
refusal-not-gathering = Das Spiel hat schon begonnen
refusal-not-playing = Das Spiel hat noch nicht begonnen
refusal-not-over = Das Spiel ist noch nicht aus
refusal-over = Das Spiel ist schon aus
refusal-rematched-already = Die Revanche läuft schon an einem anderen Tisch
refusal-closed = Der Tisch ist geschlossen
refusal-rules = Das erlauben die Regeln nicht
refusal-malformed = Das hat der Server nicht verstanden: Lade die Seite neu
refusal-too-many = Das war zu viel auf einmal: Warte einen Augenblick
refusal-too-large = Diese Nachricht ist zu groß
refusal-no-such-table = Diesen Tisch gibt es nicht oder nicht mehr
refusal-no-token = Dieses Gerät hat keinen Platz am Tisch
refusal-bad-options = So lässt sich kein Tisch eröffnen
refusal-wrong-origin = Die Anfrage kam von einer anderen Seite
refusal-busy = Der Server ist beschäftigt: Versuch es gleich noch einmal
refusal-not-found = Unter dieser Adresse ist nichts

## Die Regeln in eigenen Worten

rules-title = Regeln
rules-1 = Material
rules-2 = Eine Runde
rules-3 = Erste Aktion
rules-4 = Zweite Aktion
rules-5 = Gebiete
rules-6 = Das Ende

rule-1-1 = Es spielen zwei bis vier, jede Person auf einer eigenen Tafel. Keine zwei Tafeln eines Spiels sind gleich.
rule-1-2 = Auf der Tafel liegen neun Gebiete, jedes in einem Ring aus sechseckigen Grenzfeldern. Nachbarn teilen sich Felder. Die Karte ist auf allen Tafeln eines Satzes dieselbe, nur die Farben liegen anders.
rule-1-3 = Jede der sechs Farben hat vier Segmente: ein 2er-, ein 3er-, ein 4er- und ein 5er-Segment. Ein Segment ist ein Weg ohne Abzweigung, und Segmente einer Farbe berühren sich nie.
rule-1-4 = Zwei weitere Grenzfelder sind weiß, eines oben links und eines unten rechts. Sie tragen von Anfang an ein Kreuz und zählen in den Ringen mit.
rule-1-5 = Gespielt wird mit fünf gleichen Würfeln; jede der sechs Farben ist einmal darauf.
rule-1-6 = Jedes Gebiet hat einen hohen und einen niedrigen Wert.
rule-2-1 = Das Los bestimmt, wer zuerst am Zug ist. In jeder Runde handelt erst, wer am Zug ist, danach handeln alle anderen. Dann geht es im Uhrzeigersinn weiter.
rule-3-1 = Wer am Zug ist, wirft alle fünf Würfel, höchstens dreimal.
rule-3-2 = Nach jedem Wurf darfst du aufhören oder beliebige Würfel noch einmal werfen, auch solche, die du zuvor behalten hast.
rule-3-3 = Jeder Würfel des Endergebnisses darf auf deiner Tafel ein Feld seiner Farbe ankreuzen.
rule-3-4 = In der ersten Aktion darfst du nur Segmente vervollständigen: Jedes berührte Segment muss am Ende voll sein. Bei einem begonnenen genügen die Felder, die noch fehlen.
rule-3-5 = Vervollständige so viele Segmente, wie die Würfel hergeben, in beliebigen Farben, irgendwo auf der Tafel.
rule-3-6 = Du darfst Würfel ungenutzt lassen, sogar alle.
rule-3-7 = Ein angekreuztes Feld kann nicht noch einmal angekreuzt werden.
rule-4-1 = Alle anderen dürfen nun die übrigen Würfel nutzen: je Würfel ein Feld seiner Farbe, so viele sie mögen. Die Würfel stehen allen zugleich zur Verfügung.
rule-4-2 = Jedes Feld muss eine Kante mit einem angekreuzten Feld teilen. Weiße Felder zählen, und auch ein eben erst angekreuztes.
rule-4-3 = Segmente dürfen begonnen, fortgesetzt oder vervollständigt werden.
rule-4-4 = Sind in der ersten Aktion alle fünf Würfel genutzt worden, dürfen alle anderen je einen davon nutzen, ganz nach Wahl.
rule-4-5 = Ist keiner genutzt worden, bleiben alle fünf für die anderen.
rule-4-6 = Die anderen handeln gleichzeitig, und keine Wahl beeinflusst eine andere. Gezeigt wird alles zusammen, sobald die letzte Wahl getroffen ist.
rule-4-7 = Auch hier gilt: Was angekreuzt ist, kann nicht noch einmal angekreuzt werden.
rule-5-1 = Ein Gebiet ist umschlossen, sobald sein ganzer Ring angekreuzt ist. Es zählt sofort.
rule-5-2 = Wer es zuerst umschließt, erhält den hohen Wert; wer es in einer späteren Aktion schafft, den niedrigen.
rule-5-3 = Umschließen es mehrere zuerst in derselben zweiten Aktion, erhalten alle den hohen Wert.
rule-5-4 = Jedes Gebiet zählt für jede Person nur einmal.
rule-6-1 = Das Spiel endet, wenn jemand sechs Gebiete umschlossen hat. Nach einer ersten Aktion wird die zweite Aktion der Runde noch gespielt.
rule-6-2 = Die letzte Aktion darf auch mehr als sechs Gebiete ergeben, und alle zählen.
rule-6-3 = Die meisten Punkte gewinnen. Bei Gleichstand entscheidet die höchste Wertung für ein einzelnes Gebiet.
rule-6-4 = Ist auch die gleich, wird der Sieg geteilt.
