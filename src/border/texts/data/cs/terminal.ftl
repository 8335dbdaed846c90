### Co říká jen terminál.  Řádky výzvy: 43 znaků, hlášení: 78.
### Lidé se oslovují s dvojtečkou, aby jméno nemuselo být v 5. pádě.

you = Host

opponents-title = Proti komu hraješ?
opponents-seats = Hráčů:
opponents-keys = ↑↓ 1–8: soupeř · ←→: počet hráčů · Enter: hrát · q: konec
greeting-new = Nová hra.  Nápověda: ?
greeting-unfinished = Rozehraná hra pokračuje.  Nová: `border play --terminal --new`
greeting-rematch = Nová hra: všichni se posunuli o jedno místo.
farewell = Hra je uložena; `border play --terminal` v ní pokračuje.
language-chosen = Hra mluví česky.
bots-at-once = Boti hrají bez čekání.
bots-slowly = Boti nespěchají.
too-narrow = The Border potřebuje { $columns } sloupců a { $lines } řádků.

## Klávesy dole

key-confirm = Hotovo
key-throw = Hodit
key-stop = Skončit
key-rematch = Odveta
key-undo = Zpět
key-reset = Znovu
key-boards = Desky
key-language = CS
key-help = Pomoc
key-quit = Konec

## Kostky: názvy do 6 znaků, poznámky do 6, „ponechaná“ do 4

tray-r = červ.
tray-o = oranž.
tray-y = žlutá
tray-g = zelená
tray-b = modrá
tray-s = šedá
die-kept = drží
die-used = užita
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
    Nech si kostky (1–5), ostatní hoď: t.
    Nebo skonči a dokonči oblasti: s.
prompt-first = { $name }: dokonči oblasti
prompt-first-how = Vyber některé, nebo žádnou.
prompt-first-none = { $name }: není co dokončit
prompt-first-none-how = Enter jde dál.
prompt-cross = { $name }: Enter zakřížkuje
prompt-second = { $name }: zakřížkuj políčka
prompt-second-how = Za kostku jedno políčko vedle křížku.
prompt-second-one = { $name }: zakřížkuj jedno políčko
prompt-second-one-how = { $active } má všech pět: smíš použít jednu.
offer = Zbývá (na tahu { $active }) { $dice }
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
hint-cannot = Tady se neradí: jen tomu, kdo hraje sám proti botům.
ask-throw-all = Hodit všech pět kostek znovu?  Potvrď ještě jednou Enterem.
ask-pass = Nic nekřížkovat?  Potvrď ještě jednou Enterem.
ask-pass-offer = Nic nekřížkovat?  { $offer }.  Potvrď znovu Enterem.

## Nápověda

help-keys = Klávesy
help-keep = nechat si kostku, nebo ne; mezerník: tu označenou
help-throw = hodit ostatní znovu; skončit a křížkovat
help-choose = vybrat, co zakřížkovat; mezerník: to označené
help-undo = vrátit poslední volbu; vrátit všechny; rada
help-confirm = potvrdit: do té doby je všechno jen tužkou (╱)
help-boards = podívat se na desku dalšího hráče
help-scroll = listovat v tom, co se stalo
help-options = boti hned nebo pomalu; tma nebo světlo; jazyk
help-quit = odejít: příště hra pokračuje
help-mouse-key = myš
help-mouse = klikej na kostky, políčka, možnosti a klávesy dole
help-rules = Pravidla ve zkratce
help-first = První akce: aktivní hráč hází až { $throws }krát, nechává si libovolné kostky a pak dokončuje oblasti: za každou kostku jedno políčko její barvy a každá dotčená oblast musí být celá.
help-second = Druhá akce: všichni ostatní smějí zbylými kostkami křížkovat políčka vedle křížků. Když bylo použito všech pět, smí každý použít jednu z nich.
help-end = Kdo zakřížkuje všechna políčka kolem území, uzavře je: jako první za vyšší hodnotu, později za nižší. { $last } území jednoho hráče hru ukončí; vítězí nejvíc bodů.
help-back = zpět: Esc

## Konec

ending-territories = { $count ->
    [one] { $count } území
   *[other] { $count } území
}, nejvyšší { $highest }
ending-dice = Kostky byly dané už před prvním hodem
ending-commitment = otisk
ending-seed = semínko
ending-luck = štěstí
ending-record = Záznam
ending-verify = `border replay --verify` s tímto souborem kostky ověří.
ending-rematch = odveta, místa se posunou
ending-look = prohlédnout desky
ending-quit = konec
