### Co říká jen terminál.  Řádky výzvy: 43 znaků, hlášení: 78.
### Lidé se oslovují s dvojtečkou, aby jméno nemuselo být v 5. pádě.

you = Hráč 1

opponents-title = Proti komu hraješ?
opponents-seats = Počet hráčů:
opponents-keys = ↑↓ 1–8: soupeř · ←→: počet hráčů · Enter: hrát · q: konec
greeting-new = Nová hra.  Nápověda: ?
greeting-unfinished = Rozehraná hra pokračuje.  Nová: `border play --terminal --new`
greeting-rematch = Nová hra: všichni se posunuli o jedno místo.
farewell = Hra je uložena; `border play --terminal` v ní pokračuje.
language-chosen = Jazyk: čeština.
bots-at-once = Boti hrají bez čekání.
bots-slowly = Boti nespěchají.
too-narrow = The Border potřebuje { $columns } sloupců a { $lines } řádků.

## Klávesy dole

key-confirm = Hotovo
key-throw = Hodit
key-stop = Stop
key-rematch = Odveta
key-undo = Zpět
key-reset = Smazat
key-boards = Desky
key-language = CS
key-help = Nápov.
key-quit = Konec

## Kostky: názvy do 6 znaků, poznámky do 6, „ponechaná“ do 4

tray-r = červ.
tray-o = oranž.
tray-y = žlutá
tray-g = zelená
tray-b = modrá
tray-s = šedá
die-kept = drží
die-used = použ.
die-gone = pryč

## Desky a body

points-head = body
points-won = { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}
player-points = { $name }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}

## Kde hra stojí

heading = { $round } · na tahu: { $name } · { $part }
heading-over = { $round } · hra skončila
heading-dice = kostky { $commitment }…

## Co udělat

prompt-over = Hra skončila
prompt-over-how = n: odveta, místa se posunou. q: konec.
prompt-playing = Hraje { $name }
prompt-throw = { $name }: jsi na tahu
prompt-throw-how = Hoď pěti kostkami: t
prompt-keep = { $name }: { $left ->
    [one] zbývá jeden hod
   *[other] zbývají dva hody
}
prompt-keep-how =
    Nech si kostky (1–5), ostatní přehoď: t.
    Nebo už neházej a dokonči oblasti: s.
prompt-first = { $name }: dokonči oblasti
prompt-first-how = Vyber některé, nebo žádnou.
prompt-first-none = { $name }: není co dokončit
prompt-first-none-how = Pokračuj Enterem.
prompt-cross = { $name }: Enter zakřížkuje
prompt-second = { $name }: zakřížkuj políčka
prompt-second-how = Za kostku jedno políčko vedle křížku.
prompt-second-one = { $name }: zakřížkuj jedno políčko
prompt-second-one-how = { $active } používá všech pět: smíš jednu.
offer = { $active } nechává { $dice }
offer-next = Ostatní dostanou { $dice }
offer-next-one = Použito všech pět: ostatní smí každý jednu
more = Můžeš přidat { $dice }
more-none = Víc už zakřížkovat nejde.

## Seznam možností

choices-ahead = Teď by šlo dokončit
choices-page = strana { $page } / { $pages } ↑↓
choice-closes = uzavře: { $territories }

## Hlášení

board-of = Deska, na které hraje { $name }.  Tab ukáže další.
board-not-yours = Na této desce hraje { $name }.
no-such-choice = Možnost { $number } tu není.
no-such-die = Kostka { $number } tu není.
is-playing = Právě hraje { $name }.
hint-cannot = Rady jsou jen pro toho, kdo hraje sám proti botům.
ask-throw-all = Přehodit všech pět kostek?  Potvrď ještě jednou Enterem.
ask-pass = Nic nekřížkovat?  Potvrď ještě jednou Enterem.
ask-pass-offer = Nic nekřížkovat?  { $offer }.  Potvrď znovu Enterem.

## Nápověda

help-keys = Klávesy
help-keep = nechat si kostku, nebo ne; mezerník: tu označenou
help-throw = přehodit ostatní; už neházet a křížkovat
help-choose = vybrat, co zakřížkovat; mezerník: to označené
help-undo = vrátit poslední volbu; vrátit všechny; rada
help-confirm = potvrdit: do té doby je všechno jen tužkou (╱)
help-boards = podívat se na desku dalšího hráče
help-scroll = listovat v tom, co se stalo
help-options = boti hned nebo pomalu; tmavý nebo světlý vzhled; jazyk
help-quit = odejít: příště můžeš pokračovat
help-mouse-key = myš
help-mouse = klikej na kostky, políčka, možnosti a klávesy dole
help-rules = Pravidla ve zkratce
help-first = První akce: aktivní hráč hází až { $throws }krát, nechává si libovolné kostky a pak dokončuje oblasti: za každou kostku jedno políčko její barvy a každá načatá oblast musí být celá zakřížkovaná.
help-second = Druhá akce: všichni ostatní smí zbylými kostkami křížkovat políčka vedle křížků. Když bylo použito všech pět, smí každý použít jednu z nich.
help-end = Kdo zakřížkuje všechna políčka kolem území, uzavře ho: dřív než ostatní za vyšší hodnotu, později za nižší. Jakmile má někdo uzavřených { $last }, hra končí; vyhrává, kdo má nejvíc bodů.
help-back = zpět: Esc

## Konec

ending-territories = { $count ->
    [one] { $count } území
   *[other] { $count } území
}, nejvyšší { $highest }
ending-dice = Kostky byly dané už před prvním hodem
ending-commitment = otisk
ending-seed = semínko
ending-luck = náhodné číslo
ending-record = Záznam
ending-verify = `border replay --verify` s tímto souborem kostky ověří.
ending-rematch = odveta, místa se posunou
ending-look = prohlédnout desky
ending-quit = konec
