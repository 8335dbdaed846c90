### Was nur das Terminal sagt.  Zeilen der Aufforderung: 43 Zeichen, Meldungen: 78.

you = Person 1

opponents-title = Gegen wen spielst du?
opponents-seats = Personen:
opponents-keys = ↑↓ 1–8: Bot · ←→: Personen · Enter: spielen · q: Ende
greeting-new = Ein neues Spiel.  Mit ? gibt es Hilfe.
greeting-unfinished = Dein Spiel geht weiter.  Ein neues: `border play --terminal --new`
greeting-rematch = Ein neues Spiel: Alle sind einen Platz weitergerückt.
farewell = Das Spiel ist aufgehoben; `border play --terminal` setzt es fort.
language-chosen = Sprache: Deutsch.
bots-at-once = Bots spielen sofort.
bots-slowly = Bots lassen sich Zeit.
too-narrow = The Border braucht { $columns } Spalten und { $lines } Zeilen.

## Die Tasten am unteren Rand

key-confirm = Fertig
key-throw = Würfeln
key-stop = Stopp
key-rematch = Revanche
key-undo = Rückg.
key-reset = Neu
key-boards = Tafeln
key-language = DE
key-help = Hilfe
key-quit = Ende

## Die Würfel: Namen bis 6 Zeichen, Vermerke bis 6, „behalten“ bis 4

tray-r = rot
tray-o = orange
tray-y = gelb
tray-g = grün
tray-b = blau
tray-s = grau
die-kept = fest
die-used = belegt
die-gone = weg

## Tafeln und Punkte

points-head = Punkte
points-won = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
player-points = { $name }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## Wo das Spiel steht

heading = { $round } · am Zug: { $name } · { $part }
heading-over = { $round } · das Spiel ist zu Ende
heading-dice = Würfel { $commitment }…

## Was zu tun ist

prompt-over = Das Spiel ist zu Ende
prompt-over-how = n: Revanche, alle rücken weiter. q: Ende.
prompt-playing = { $name } spielt
prompt-throw = { $name }, du bist dran
prompt-throw-how = Würfle mit allen fünf Würfeln: t
prompt-keep = { $name }, { $left ->
    [one] noch ein Wurf
   *[other] noch zwei Würfe
}
prompt-keep-how =
    Mit 1–5 behalten und den Rest würfeln: t.
    Oder aufhören und Segmente ankreuzen: s.
prompt-first = { $name }, vervollständige Segmente
prompt-first-how = Wähle beliebige oder gar keine.
prompt-first-none = { $name }, nichts zu vervollständigen
prompt-first-none-how = Weiter mit Enter.
prompt-cross = { $name }, Enter kreuzt an
prompt-second = { $name }, kreuze Felder an
prompt-second-how = Je Würfel ein Feld neben einem Kreuz.
prompt-second-one = { $name }, kreuze ein Feld an
prompt-second-one-how = { $active } nutzt alle fünf: Du darfst einen nutzen.
offer = { $active } lässt übrig: { $dice }
offer-next = Die anderen erhalten { $dice }
offer-next-one = Alle fünf genutzt: Die anderen nutzen je 1
more = Dazu passt noch { $dice }
more-none = Mehr ist nicht anzukreuzen.

## Die Liste der Möglichkeiten

choices-ahead = Jetzt ließe sich vervollständigen
choices-page = Seite { $page } von { $pages } ↑↓
choice-closes = umschließt: { $territories }

## Meldungen

board-of = Tafel von { $name }.  Tab zeigt die nächste.
board-not-yours = Das ist die Tafel von { $name }.
no-such-choice = Eine Möglichkeit { $number } gibt es nicht.
no-such-die = Einen Würfel { $number } gibt es nicht.
is-playing = { $name } spielt gerade.
hint-cannot = Tipps gibt es hier nicht: Nur wer allein gegen Bots spielt, bekommt sie.
ask-throw-all = Alle fünf Würfel neu würfeln?  Dann noch einmal Enter.
ask-pass = Nichts ankreuzen?  Dann noch einmal Enter.
ask-pass-offer = Nichts ankreuzen?  { $offer }.  Noch einmal Enter.

## Hilfe

help-keys = Tasten
help-keep = Würfel behalten oder nicht; Leertaste: der markierte
help-throw = die übrigen neu würfeln; Stopp und ankreuzen
help-choose = wählen, was angekreuzt wird; Leertaste: das Markierte
help-undo = die letzte Wahl zurücknehmen; alle zurücknehmen; ein Tipp
help-confirm = fertig: Bis dahin ist alles nur mit Bleistift (╱)
help-boards = die Tafel der nächsten Person ansehen
help-scroll = durchblättern, was geschehen ist
help-options = Bots sofort oder langsam; dunkel oder hell; Sprache
help-quit = Ende: Das Spiel geht beim nächsten Mal weiter
help-mouse-key = Maus
help-mouse = Würfel, Felder, Möglichkeiten und die Tasten unten anklicken
help-rules = Die Regeln in Kürze
help-first = Erste Aktion: Wer am Zug ist, würfelt bis zu { $throws }-mal, behält dabei beliebige Würfel und vervollständigt dann Segmente: je Würfel ein Feld seiner Farbe, und jedes Segment, in dem angekreuzt wird, muss vollständig werden.
help-second = Zweite Aktion: Alle anderen dürfen mit den übrigen Würfeln Felder neben Kreuzen ankreuzen. Wurden alle fünf genutzt, dürfen alle anderen je einen davon nutzen.
help-end = Wer alle Felder um ein Gebiet ankreuzt, umschließt es: zuerst für den hohen Wert, später für den niedrigen. Hat jemand { $last } umschlossen, endet das Spiel; wer die meisten Punkte hat, gewinnt.
help-back = Zurück mit Esc

## Das Ende

ending-territories = { $count ->
    [one] { $count } Gebiet
   *[other] { $count } Gebiete
}, höchstes { $highest }
ending-dice = Die Würfel standen vor dem ersten Wurf fest
ending-commitment = Prüfsumme
ending-seed = Startwert
ending-luck = Zufallszahl
ending-record = Aufzeichnung
ending-verify = `border replay --verify` mit dieser Datei prüft die Würfel nach.
ending-rematch = Revanche, alle rücken weiter
ending-look = Tafeln ansehen
ending-quit = Ende
