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
cells-of-colour = { $count } { $count ->
    [one] { $colour ->
        [r] rotes Feld
        [o] oranges Feld
        [y] gelbes Feld
        [g] grünes Feld
        [b] blaues Feld
       *[s] graues Feld
    }
   *[other] { $colour ->
        [r] rote Felder
        [o] orange Felder
        [y] gelbe Felder
        [g] grüne Felder
        [b] blaue Felder
       *[s] graue Felder
    }
}
cells-at = { $cells } { $territory ->
    [well] am Brunnen
    [mill] an der Mühle
    [farm] am Hof
    [orchard] am Obsthain
    [vineyard] am Weinberg
    [villa] an der Villa
    [abbey] an der Abtei
    [harbour] am Hafen
    [castle] an der Burg
   *[other] am Gebiet { $territory }
}
dice-count = { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
}
cells-count = { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
}
territories-count = { $count ->
    [one] { $count } Gebiet
   *[other] { $count } Gebiete
}
rounds-count = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
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

## Bots: die Leiter, vom schwächsten an, und wie sie sind; darunter ältere, die es in früheren Spielen gibt

bot-strength = Stärke { $strength } von { $most }
bot-wanderer = Wanderer
bot-wanderer-about = Nimmt die ersten zwei brauchbaren Würfel, vergisst viele Segmente und achtet nie darauf, was für dich übrig bleibt.
bot-shepherd = Hirtin
bot-shepherd-about = Wartet auf drei brauchbare Würfel, vergisst aber viele Segmente und achtet nie darauf, was für dich übrig bleibt.
bot-farmer = Bauer
bot-farmer-about = Plant geduldig Wurf für Wurf, vergisst aber manchmal ein Segment und achtet nie darauf, was für dich übrig bleibt.
bot-mason = Maurerin
bot-mason-about = Plant alle Würfe, achtet aber kaum darauf, was für dich übrig bleibt, und vergisst manchmal ein Segment.
bot-scout = Späher
bot-scout-about = Rechnet jeden Wurf durch, kreuzt aber sofort an, was geht, und vergisst ab und zu ein Segment.
bot-surveyor = Geodätin
bot-surveyor-about = Plant jeden Wurf und hebt Segmente für später auf, vergisst aber ab und zu eines.
bot-mapmaker = Kartograf
bot-mapmaker-about = Denkt wie die Meisterin, aber nicht so weit voraus, und achtet zu wenig darauf, was für dich übrig bleibt.
bot-champion = Meisterin
bot-champion-about = Plant jeden Wurf, denkt einen Zug weiter und vergisst nichts.
bot-random = Vagabund
bot-greedy = Händler
bot-planner = Planer
bot-rollout = Orakel

## Hausregeln und was an ihnen anders ist

rules-classic = Klassisch
rules-classic-about = Das Spiel wie im Regelheft.
rules-quick = Kurz
rules-quick-about = Das Spiel endet schon mit dem vierten umschlossenen Gebiet statt mit dem sechsten.
rules-strict = Streng
rules-strict-about = In der zweiten Aktion ist ein eben angekreuztes Feld noch kein Nachbar.

## Was jetzt zu tun ist

first-action = erste Aktion
second-action = zweite Aktion
throw-number = Wurf { $number } von { $of }
round-number = Runde { $round }

stage-throw = Du bist dran: Würfle mit allen fünf Würfeln
stage-throw-other = { $name } würfelt gleich
stage-keep = { $left ->
    [one] Noch ein Wurf
   *[other] Noch { $left } Würfe
}: Behalte, was du willst, und würfle den Rest neu – oder stoppe
stage-keep-other = { $name } wählt, welche Würfel bleiben
stage-first = Vervollständige Segmente mit deinen Würfeln – oder passe
stage-first-none = Diese Würfel vervollständigen kein Segment: Passe
stage-first-other = { $name } vervollständigt Segmente
stage-second = { $name } lässt diese Würfel übrig: Kreuze Felder neben deinen Kreuzen an
stage-second-one = { $name } hat alle fünf Würfel genutzt: Kreuze mit einem davon ein Feld an
stage-second-none = Mit diesen Würfeln kannst du nichts ankreuzen
stage-second-waiting = Fertig! Gezeigt wird alles, wenn alle gewählt haben
stage-second-other = { $count ->
    [one] { $names } wählt noch
   *[other] { $names } wählen noch
}
stage-over = Das Spiel ist zu Ende

## Was geschehen ist

event-sat = { $name } nimmt Platz
event-bot-sat = { $name } (Bot) nimmt Platz
event-door = Es wurde festgelegt, wer Platz nehmen darf
event-asked = { $name } bittet um einen Platz
event-turned-away = Ein Gast wurde abgewiesen
event-freed = Ein Platz ist wieder frei
event-dropped = Ein Platz entfällt
event-started = Das Spiel beginnt: Zuerst ist { $name } am Zug
event-thrown = { $name } würfelt: { $dice }
event-thrown-again = { $name } behält: { $kept }, würfelt: { $dice }
event-kept = { $name } behält: { $dice }
event-kept-none = { $name } behält nichts
event-stopped = { $name } hört auf zu würfeln
event-crossed = { $name } kreuzt an: { $cells }
event-crossed-count = { $name } kreuzt { $count ->
    [one] { $count } Feld
   *[other] { $count } Felder
} an
event-passed = { $name } kreuzt nichts an
event-nothing-to-cross = { $name } hat nichts anzukreuzen
event-sealed = { $name } hat sich entschieden
event-revealed = Alle haben sich entschieden
event-closed = { $name } umschließt { $territory ->
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
event-held = { $why ->
    [left] { $name } hat den Tisch verlassen
    [clock] Die Zeit von { $name } ist um
    [removed] { $name } war lange nicht da
   *[away] { $name } ist nicht da
}: { $bot } springt ein
event-returned = { $name } spielt wieder selbst
# $aid: hint, odds or warnings, of the coach
event-consulted = { $name } lässt sich { $aid ->
    [hint] einen Tipp geben
    [warnings] warnen
   *[odds] die Chancen zeigen
}
event-away = { $name } ist nicht verbunden
event-back = { $name } ist wieder verbunden
event-offered = { $name } möchte auf ein anderes Gerät umziehen
event-moved = { $name } spielt jetzt auf einem anderen Gerät
event-accepted = { $name } möchte noch ein Spiel
event-declined = { $name } möchte kein weiteres Spiel
event-rematched = Die Revanche beginnt, alle rücken einen Platz weiter
event-table-closed = Der Tisch wurde geschlossen

## Was die Meisterin tun würde, für alle, die um einen Tipp bitten

# $what: dice or cells, in words or glyphs
advice-keep = Die Meisterin würde behalten: { $what }
advice-keep-none = Die Meisterin würde alle neu würfeln
advice-stop = Die Meisterin würde aufhören zu würfeln
advice-cross = Die Meisterin würde ankreuzen: { $what }
advice-pass = Die Meisterin würde nichts ankreuzen

## Das Ende

outcome-points = { $name } gewinnt
outcome-highest-territory = { $name } gewinnt bei Gleichstand durch die höchste Einzelwertung
outcome-shared = { $names } teilen sich den Sieg
outcome-limit = Niemand gewinnt: Die letzte mögliche Runde ist vorbei
outcome-why-points = Wer die meisten Punkte hat, gewinnt
outcome-why-highest-territory = Gleich viele Punkte: Die höchste Einzelwertung eines Gebiets entscheidet
outcome-why-shared = Gleich viele Punkte und gleiche höchste Einzelwertung
outcome-why-limit = Die Höchstzahl der Runden ist erreicht

## Was die Regeln nicht erlauben

refusal-with-rule = { $text } (Regel { $rule })
refusal-game-over = Das Spiel ist zu Ende
refusal-wrong-seat = Du bist jetzt nicht an der Reihe
refusal-decided-already = Du hast dich schon entschieden
refusal-not-thrown-yet = Erst muss gewürfelt werden
refusal-not-stopped-yet = Hör erst auf zu würfeln, dann kreuze an
refusal-no-throw-left = Du hast keinen Wurf mehr
refusal-first-action-over = Die erste Aktion ist vorbei
refusal-nothing-thrown = Du behältst alle fünf Würfel: Tippe stattdessen auf „Stopp“
refusal-kept-not-there = Diese Würfel liegen nicht da: { $dice }
refusal-no-throw-now = Jetzt wird nicht gewürfelt
refusal-wrong-number-thrown = Das ist die falsche Anzahl Würfel
refusal-crossed-already = { $cells }: schon angekreuzt
refusal-no-such-cell = Nicht alle davon sind Felder dieser Tafel
refusal-no-die = Für { $cells } fehlt noch: { $dice }
refusal-open-segment = Das Segment ist nicht vollständig: Es fehlt { $cells }
refusal-no-neighbour = { $cells }: kein Kreuz daneben
refusal-no-neighbour-before = { $cells }: kein Kreuz daneben, das schon vor dieser Aktion da war
refusal-only-one-die = { $cells }: Alle fünf Würfel sind genutzt, nur ein Feld ist erlaubt

## Was ein Tisch nicht erlaubt

refusal-stale = Inzwischen hat sich etwas geändert: Sieh noch einmal hin
refusal-from-the-future = Diese Seite passt nicht mehr zum Tisch: Lade sie neu
refusal-not-your-seat = Das ist nicht dein Platz
refusal-not-the-host = Das darf nur, wer den Tisch eröffnet hat
refusal-no-such-seat = Diesen Platz gibt es am Tisch nicht
refusal-seat-taken = Dieser Platz ist besetzt
refusal-no-empty-seat = Alle Plätze sind besetzt
refusal-locked = Der Tisch ist gesperrt: Niemand kann mehr Platz nehmen
refusal-name-taken = Hier heißt schon jemand so: Wie wäre es mit { $name }?
refusal-no-such-guest = Dieser Gast bittet nicht mehr um einen Platz
refusal-seats-empty = Es sind noch Plätze frei
refusal-too-few-seats = Zu einem Spiel gehören mindestens zwei Plätze
refusal-not-idle = Hier spielt jemand, der Platz lässt sich nicht räumen
refusal-held = Ein Bot spielt für dich: Nimm erst deinen Platz zurück
refusal-not-held = Auf diesem Platz spielt kein Bot
refusal-no-such-bot = Diesen Bot gibt es nicht
refusal-no-such-link = Dieser Link ist schon benutzt oder zu alt
refusal-not-gathering = Das Spiel hat schon begonnen
refusal-not-playing = Das Spiel hat noch nicht begonnen
refusal-not-over = Das Spiel ist noch nicht zu Ende
refusal-over = Das Spiel ist schon zu Ende
refusal-no-coach = An diesem Tisch ist der Trainer abgeschaltet
refusal-rematched-already = Die Revanche läuft schon an einem anderen Tisch
refusal-closed = Der Tisch ist geschlossen
refusal-rules = Das erlauben die Regeln nicht
refusal-malformed = Das hat der Server nicht verstanden: Lade die Seite neu
refusal-too-many = Das war zu viel auf einmal: Warte einen Augenblick
refusal-too-large = Diese Nachricht ist zu groß
refusal-no-such-table = Diesen Tisch gibt es nicht oder nicht mehr
refusal-no-such-code = Unter diesem Code wartet niemand: Prüf die Buchstaben oder frag nach dem Link
refusal-no-token = Dieses Gerät hat keinen Platz am Tisch
refusal-bad-options = So lässt sich kein Tisch eröffnen
refusal-bad-board = Diese Tafel ist ungültig: Prüf das Bild
refusal-wrong-origin = Die Anfrage kam von einer anderen Seite
refusal-busy = Der Server ist beschäftigt: Versuch es gleich noch einmal
refusal-not-found = Unter dieser Adresse ist nichts
refusal-of-the-day = Das Spiel des Tages gehört dir allein und bleibt auf diesem Gerät
refusal-until-tomorrow = Diese Würfel sind geheim, bis der Tag vorbei ist
refusal-play-first = Spiel erst dein eigenes Spiel des Tages zu Ende

## Die Regeln in eigenen Worten

rules-title = Regeln
rules-1 = Material
rules-2 = Eine Runde
rules-3 = Erste Aktion
rules-4 = Zweite Aktion
rules-5 = Gebiete
rules-6 = Das Ende

rule-1-1 = Es spielen zwei bis vier Personen, jede auf einer eigenen Tafel. Keine zwei Tafeln eines Spiels sind gleich.‡
rule-1-2 = Auf der Tafel liegen neun Gebiete, jedes in einem Ring aus sechseckigen Grenzfeldern. Benachbarte Gebiete teilen sich Felder. Die Karte ist auf allen Tafeln eines Satzes dieselbe, nur die Farben liegen anders.
rule-1-3 = Jede der sechs Farben hat vier Segmente: ein 2er-, ein 3er-, ein 4er- und ein 5er-Segment.† Ein Segment ist ein Weg ohne Abzweigung, und Segmente einer Farbe berühren sich nie.‡
rule-1-4 = Zwei weitere Grenzfelder sind weiß, eines oben links und eines unten rechts. Sie tragen von Anfang an ein Kreuz und zählen zu ihren Ringen.
rule-1-5 = Gespielt wird mit fünf gleichen Würfeln; jeder zeigt jede der sechs Farben einmal.†
rule-1-6 = Jedes Gebiet hat einen hohen und einen niedrigen Wert.
rule-2-1 = Das Los bestimmt, wer zuerst am Zug ist. In jeder Runde kreuzt zuerst nur an, wer am Zug ist, danach alle anderen. Dann geht es im Uhrzeigersinn weiter.
rule-3-1 = Wer am Zug ist, würfelt mit allen fünf Würfeln und darf insgesamt bis zu dreimal würfeln.
rule-3-2 = Nach jedem Wurf darfst du aufhören oder beliebig viele Würfel neu würfeln, auch alle und auch solche, die du zuvor behalten hast.
rule-3-3 = Pro Würfel darfst du am Ende ein Feld seiner Farbe auf deiner Tafel ankreuzen.
rule-3-4 = In der ersten Aktion darfst du nur Segmente vervollständigen: Jedes Segment, in dem du ankreuzt, muss am Ende vollständig sein. Bei einem begonnenen genügen die Felder, die noch fehlen.
rule-3-5 = Vervollständige so viele Segmente, wie die Würfel hergeben, in beliebigen Farben und irgendwo auf der Tafel. Sie müssen an kein Kreuz angrenzen.
rule-3-6 = Du darfst Würfel ungenutzt lassen, sogar alle.‡
rule-3-7 = Ein angekreuztes Feld kann nicht noch einmal angekreuzt werden.
rule-4-1 = Alle anderen dürfen nun beliebig viele der übrigen Würfel nutzen: je Würfel ein Feld seiner Farbe. Die Würfel stehen allen zugleich zur Verfügung.
rule-4-2 = Jedes Feld muss an ein angekreuztes Feld angrenzen. Zu Beginn sind das nur die beiden weißen Felder, später geht es überall auf der Tafel. Auch ein eben erst angekreuztes Feld zählt.‡
rule-4-3 = Segmente dürfen begonnen, fortgesetzt oder vervollständigt werden.
rule-4-4 = Wurden in der ersten Aktion alle fünf Würfel genutzt, dürfen alle anderen je einen davon nutzen, ganz nach Wahl.
rule-4-5 = Wurde keiner genutzt, bleiben alle fünf für die anderen.
rule-4-6 = Die anderen wählen gleichzeitig, und keine Wahl beeinflusst eine andere. Gezeigt wird alles zusammen, sobald die letzte Wahl getroffen ist.‡
rule-4-7 = Auch hier gilt: Was angekreuzt ist, kann nicht noch einmal angekreuzt werden.
rule-5-1 = Ein Gebiet ist umschlossen, sobald sein ganzer Ring angekreuzt ist. Es zählt sofort: Auf der Punkteleiste ist eingekreist, was du bekommen hast, und durchgestrichen, was schon weg ist.
rule-5-2 = Wer es zuerst umschließt, erhält den hohen Wert; wer es in einer späteren Aktion schafft, den niedrigen.
rule-5-3 = Umschließen es mehrere zuerst in derselben zweiten Aktion, erhalten alle den hohen Wert.
rule-5-4 = Jedes Gebiet zählt für jede Person nur einmal.
rule-6-1 = Das Spiel endet, sobald jemand sechs Gebiete umschlossen hat. Geschieht das in der ersten Aktion, wird die zweite Aktion der Runde noch gespielt; geschieht es in der zweiten, zählen die Kreuze aller. Ausgleichszüge gibt es nicht.‡
rule-6-2 = Nach der letzten Aktion dürfen es auch mehr als sechs Gebiete sein; alle zählen.
rule-6-3 = Wer die meisten Punkte hat, gewinnt. Bei Gleichstand entscheidet die höchste Einzelwertung eines Gebiets.
rule-6-4 = Ist auch die gleich, wird der Sieg geteilt.‡
