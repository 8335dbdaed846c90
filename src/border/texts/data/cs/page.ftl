### Texty samotné stránky; slova hry jsou v game.ftl.

## Rám

app-claim = Házej kostkami, křížkuj hranice a uzavři území dřív než ostatní.
skip-to-main = Přejít ke hře
loading = Okamžik…
tool-sound = Zvuk
tool-help = Nápověda
tool-settings = Nastavení
do-close-dialog = Zavřít
connection-lost = Spojení se přerušilo. Zkouším to znovu…
connection-taken-over = Na tomto místě se teď hraje v jiné kartě nebo okně.
connection-offline = Server teď není dostupný. Než se spojení obnoví, můžeš si přečíst pravidla.
do-play-here = Hrát tady
do-try-again = Zkusit znovu
outdated = Hra má novou verzi. Načti stránku znovu, nic se neztratí.
do-reload = Načíst znovu
do-later = Později
screen-fault = Nepodařilo se to načíst: buď není spojení, nebo má hra novou verzi.
nowhere-title = Tady nic není
nowhere-about = Tahle adresa nikam nevede. Možná se cestou ztratilo písmeno.
no-table-title = Takový stůl není
no-table-about = Odkaz je možná neúplný, nebo už stůl dávno neexistuje.
until-tomorrow-title = Tato hra je ještě tajná
until-tomorrow-about = Ostatní dnes házejí stejnými kostkami. Až den skončí, může se na ni podívat každý.
closed-title = Tento stůl je zavřený
closed-about = Zahraj si u jiného.
link-copied = Odkaz je zkopírovaný.
rematch-begins = Začíná nová hra: všichni se posunuli o jedno místo.
title-your-turn = Jsi na tahu
notice-your-turn = Ostatní čekají na tebe.

## Nastavení

set-language = Jazyk
set-theme = Vzhled
theme-auto = podle zařízení
theme-light = světlý
theme-dark = tmavý
set-motion = Animace
motion-normal = běžné
motion-quick = rychlé
motion-off = vypnuté
set-sound = Zvuk
sound-on = zapnutý
sound-off = vypnutý
set-notices = Upozornění, že jsi na tahu
notices-on = zapnuté
notices-off = vypnuté
notices-denied = Prohlížeč upozornění z této stránky nepovoluje. Můžeš to změnit v jeho nastavení; karta ukáže tvůj tah i tak.
notices-missing = Tento prohlížeč tu upozornění neumí. Karta ukáže tvůj tah i tak.
set-reactions = Reakce
reactions-on = zapnuté
reactions-off = vypnuté
set-coordinates = Souřadnice na desce
coordinates-on = zobrazit
coordinates-off = skrýt
set-warn = Varování trenéra
warn-on = zapnutá
warn-off = vypnutá
warn-about = U stolů s trenérem tě varuje, než si rozhodnutím zhoršíš šanci na výhru o víc než 5 %.
your-name = Tvé jméno (nepovinné)

## Úvodní stránka

do-play = Hrát
hero-picture = Herní deska se třemi uzavřenými územími
play-players = Kolik hráčů?
play-others = Proti komu?
# a bot in a list of words alone
bot-offered = { $name }, síla { $strength }
play-harder = První hru máš za sebou: soupeři jsou teď silnější.
play-fitting = Hraješ zhruba jako { $name }.
do-choose-fitting = Vybrat jako soupeře
play-learn = Jsi tu poprvé? Nauč se hrát za tři minuty
continue-title = Pokračovat
continue-round = { $round }. kolo
continue-gathering = hra ještě nezačala
today-title = Dnes
daily-title = Hra dne
daily-state-open = ještě nehráno
daily-state-begun = tvá hra čeká
daily-state-done = { $place }. místo, hráčů: { $played }
puzzle-today = Úloha dne
puzzle-state-open = ještě nezkoušená
puzzle-state-right = vyřešená
puzzle-state-wrong = nevyšla
plan-title = Vlastní stůl
plan-seats = Místa
seat-number = Místo { $number }
place-you = Ty
place-here = Někdo na tomto zařízení
place-friend = Někdo přes odkaz
place-none = Nikdo
plan-rules = Pravidla
house-rules = Domácí pravidla:
# rules without a name, of a game that was played elsewhere
rules-custom-about = Hází se až { $throws }krát a hra končí, jakmile má někdo { $last ->
    [one] { $last } uzavřené území
    [few] { $last } uzavřená území
   *[other] { $last } uzavřených území
}.
plan-boards = Desky
boards-shuffled = klasické, zamíchané
boards-order = klasické, popořadě
boards-new = nové, náhodné
boards-own = vlastní
own-about = Přidej až čtyři desky jako obrázky z písmen nebo jako soubory. Místa bez vlastní desky dostanou novou, náhodnou.
own-picture = Obrázek nebo soubor s deskou
own-add = Přidat desku
own-file = Vybrat soubory
own-remove = Odebrat { $name }
plan-clock = Čas na rozhodnutí
clock-none = bez omezení
clock-seconds = { $seconds ->
    [one] { $seconds } sekunda
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
}
plan-pace = Tempo botů
pace-name = { $pace ->
    [relaxed] pohodové
    [quick] svižné
    [at-once] hned
   *[normal] běžné
}
table-pace = Boti hrají { $pace ->
    [relaxed] pohodovým tempem
    [quick] svižně
    [at-once] hned, bez čekání
   *[normal] tak, aby se to dalo sledovat
}.
plan-coach = Trenér
coach-alone = jen proti botům
coach-all = pro všechny
table-coach = { $coach ->
    [all] Každý se smí trenéra ptát na šance, rady a varování. Na co se kdo zeptá, to se dozvědí všichni.
    [alone] Hraješ jen proti botům, a tak se smíš trenéra ptát na šance, rady a varování.
   *[none] U tohoto stolu je trenér vypnutý.
}
do-open = Založit stůl
do-start = Začít hru
join-title = Máš kód?
join-label = Kód nebo odkaz
join-fault = Tohle není ani kód, ani odkaz na stůl.
do-join = Přidat se
learn-title = Naučit se hrát
learn-about = Krátká lekce na skutečných deskách: všechno si hned vyzkoušíš a zabere to asi tři minuty.
do-learn = Začít lekci
do-rules = Pravidla

## Před hrou

gathering-title = Kdo hraje?
gathering-link = Pošli tento odkaz všem, se kterými si chceš zahrát. { $door ->
    [ask] Kdo ho otevře, může požádat o místo, nebo se dívat.
    [locked] Kdo ho otevře, může se dívat.
   *[open] Kdo ho otevře, může si sednout ke stolu, nebo se dívat.
}
gathering-code = Nebo jim řekni tento kód:
gathering-picture = Odkaz jako QR kód pro foťák telefonu
gathering-full = Všechna místa jsou obsazená. Zůstaň a dívej se, nebo hraj u vlastního stolu.
same-dice-title = Znovu stejné hody.
same-dice-about = Tady padnou hody z dřívější hry znovu, ve stejném pořadí. Kdo ji viděl, ví, co přijde.
dice-sealed = Kostky jsou zapečetěné a nikdo si je nemůže vybrat
dice-sealed-about = Server už má svou tajnou hodnotu pevně danou; tento otisk to dokazuje. Když si sedneš nebo spustíš hru, přimíchá tvoje zařízení vlastní náhodné číslo: nikdo si tak nemůže vybrat, co padne. Po hře si to každý může ověřit.
door-title = Kdo si smí sednout?
door-choice = { $door ->
    [open] Kdokoli s odkazem
    [ask] Koho pustím dovnitř
   *[locked] Už nikdo
}
door-told = { $door ->
    [ask] Požádej o místo: dovnitř tě pustí ten, kdo stůl založil.
   *[locked] Stůl je zamčený: nikdo další si nesedne, ale můžeš se dívat.
}
do-ask = Požádat o místo
ask-title = Požádej o místo
asking-title = Chtějí se přidat
asking-yours = Žádost o místo je odeslaná. Počkej, než tě pustí dovnitř.
asking-nameless = Host
do-admit = Pustit dovnitř
do-turn-away = Odmítnout
do-ask-no-more = Zrušit žádost
seat-beside = stejné zařízení jako { $name }
send-title = Poslat pryč: { $name }?
send-about = { $count ->
    [one] Místo se uvolní. Kdo tam seděl, musí tě požádat o jiné.
    [few] Uvolní se { $count } místa tohoto zařízení. Kdo tam seděl, musí tě požádat o jiné.
   *[other] Uvolní se { $count } míst tohoto zařízení. Kdo tam seděl, musí tě požádat o jiné.
}
do-send-away = Poslat pryč
sent-away = Tvoje místo ti bylo odebráno. { $door ->
    [locked] Můžeš se dívat.
   *[other] Můžeš požádat o jiné.
}
turned-away = Dovnitř tě nepustili. { $door ->
    [locked] Můžeš se dívat.
   *[other] Můžeš se dívat, nebo požádat znovu.
}
let-in = Jsi ve hře: ať tě to baví!
name-taken = { $name } už tu je. Co třeba toto jméno?
sit-title = Posaď se
sit-invited = { $name } už na tebe čeká.
sit-name = Tvoje jméno
sit-here-title = Kdo ještě hraje na tomto zařízení?
sit-here-name = Jméno té osoby
do-sit-down = Sednout si
do-just-watch = Jen se dívat
gathering-wait = Hra může začít, až budou všechna místa obsazená.
gathering-host-starts = Hru spustí ten, kdo stůl založil.
seat-empty = volné místo
player-number = Hráč { $number }
you = Ty
you-here = ty
do-share = Sdílet odkaz
do-sit = Sednout si
do-add-bot = Přidat bota
add-bot-title = Kdo si sedne na místo { $number }?
do-leave = Uvolnit místo
do-remove = Odebrat
do-drop-seat = Zrušit místo
do-close = Zavřít stůl

## Stůl

main-board = Velká deska
others-label = Ostatní desky
desk-label = Kostky a akce
back-to-mine = Na mou desku
board-label = { $name }: { $crosses ->
    [one] { $crosses } zakřížkované políčko
    [few] { $crosses } zakřížkovaná políčka
   *[other] { $crosses } zakřížkovaných políček
}, { $closed ->
    [one] { $closed } uzavřené území
    [few] { $closed } uzavřená území
   *[other] { $closed } uzavřených území
}, { $score ->
    [one] { $score } bod
    [few] { $score } body
   *[other] { $score } bodů
}
cell-spoken = { $cell }, { $colour }, { $state ->
    [crossed] s křížkem
    [pencilled] s křížkem tužkou
    [open] lze zakřížkovat
   *[empty] prázdné
}
strip-label = Bodovací lišta
strip-spoken = { $name }: { $state ->
    [first] uzavřeno dřív než ostatní, { $high ->
        [one] { $high } bod
        [few] { $high } body
       *[other] { $high } bodů
    }
    [later] uzavřeno později, { $low ->
        [one] { $low } bod
        [few] { $low } body
       *[other] { $low } bodů
    }
    [gone] { $low ->
        [one] { $low } bod
        [few] { $low } body
       *[other] { $low } bodů
    }, někdo byl rychlejší; { $missing ->
        [one] chybí { $missing } políčko
        [few] chybí { $missing } políčka
       *[other] chybí { $missing } políček
    }
   *[open] dřív než ostatní { $high ->
        [one] { $high } bod
        [few] { $high } body
       *[other] { $high } bodů
    }, později { $low }; { $missing ->
        [one] chybí { $missing } políčko
        [few] chybí { $missing } políčka
       *[other] chybí { $missing } políček
    }
}
score-total = Body
score-spoken = { $score ->
    [one] { $score } bod
    [few] { $score } body
   *[other] { $score } bodů
}
dice-label = Kostky
die-spoken = Kostka { $number }: { $colour }{ $state ->
    [kept] , stranou
    [spent] , předběžně použitá
    [gone] , už použitá
   *[lying] {""}
}
die-kept = stranou
die-spent = použitá
die-gone = pryč
status-active = na tahu
status-deciding = výběr trvá
status-decided = vybráno
status-away = bez spojení
status-held = teď hraje { $bot }
plate-closed = uzavřená území: { $closed } { $last ->
    [5] z 5
   *[other] ze { $last }
}
plate-last = ještě jedno a hra končí
plate-leads = vede
board-recent = { $count ->
    [one] { $count } políčko zakřížkované od tvé poslední akce
    [few] { $count } políčka zakřížkovaná od tvé poslední akce
   *[other] { $count } políček zakřížkovaných od tvé poslední akce
}
shared-turn = { $name }: { $what }
clock-left = { $left ->
    [one] Zbývá { $left } sekunda
    [few] Zbývají { $left } sekundy
   *[other] Zbývá { $left } sekund
}
held-yours = { $why ->
    [clock] Čas vypršel: hraje za tebe bot.
    [left] Po tvém odchodu za tebe hraje bot.
   *[away] V tvé nepřítomnosti za tebe hraje bot.
}
do-return = Vzít si místo zpět
do-move-seat = Přejít na jiné zařízení
do-skip = Přeskočit
skip-waits = Přeskočí se, až to budou chtít všichni u stolu.
do-throw = Hodit
do-throw-again = { $count ->
    [5] Přehodit všechny
    [one] Přehodit { $count } kostku
    [few] Přehodit { $count } kostky
   *[other] Přehodit { $count } kostek
}
do-stop = Stop
do-cross = { $count ->
    [one] Zakřížkovat { $count } políčko
    [few] Zakřížkovat { $count } políčka
   *[other] Zakřížkovat { $count } políček
}
do-stop-and-cross = Stop, zakřížkovat { $count }
do-undo = Vzít zpět
do-reset = Smazat vše
do-pass = Vynechat
do-pass-really = Přesto vynechat
do-back = Zpět
pass-title = Vynechat?
pass-unused = { $count ->
    [one] Ještě můžeš použít tuto kostku:
   *[other] Ještě můžeš použít tyto kostky:
}

## Trenér

do-hint = Rada
do-odds = Šance
coach-thinking = Trenér přemýšlí…
coach-unable = V tomto prohlížeči trenér nefunguje.
coach-unreachable = Trenéra se nepodařilo načíst. Zkus to za chvíli znovu.
coach-bad-question = Trenér zná jen klasické desky.
# $left: how many throws are left
odds-keeping = { $left ->
    [one] Jeden hod
    [few] { $left } hody
   *[other] { $left } hodů
}, stranou: { $dice }
odds-throwing = { $left ->
    [one] Jeden hod
    [few] { $left } hody
   *[other] { $left } hodů
}, stranou nic
odds-none = Dokončit nejde nic.
# $odds: a percentage; $dice: in words
odds-completing = { $odds } na dokončení oblasti: { $dice }
# $name: of the territory
odds-closing = { $odds } na uzavření území: { $name }
advice-share = (šance na výhru: { $share })
advice-others = Další možnosti a co stojí
choice-none = přehodit všechny
choice-stop = stop
choice-pass = nekřížkovat nic
choice-yours = (tvoje volba)
warning-title = Varování
warning = Šance na výhru tím klesne o { $cost }. Opravdu?
do-anyway = Ano, přesto

## Poznámky v první hře

remark-keep = Klepni na kostky, které si chceš nechat, a ostatní přehoď.
remark-segment = Zvýrazněné oblasti můžeš dokončit: klepni na některou a potvrď.
remark-second = Tyto kostky zbyly tobě: zakřížkuj zvýrazněná políčka vedle svých křížků.
remark-closing = Kdo území uzavře dřív než ostatní, získá víc. Jakmile jich někdo má { $last }, hra končí.
remark-dismiss = Rozumím

## Proč to nejde

why-not-you = Teď není řada na tobě.
why-other-board = Tohle je cizí deska. Křížkuj na své vlastní.
why-throw-first = Nejdřív hoď kostkami.
why-crossed = Políčko { $cell } už má křížek.
why-segment = Oblast se musí dokončit celá: tady { $need ->
    [one] chybí { $need } políčko
    [few] chybí { $need } políčka
   *[other] chybí { $need } políček
}, ale { $left ->
    [0] kostka této barvy už nezbývá žádná
    [one] kostka této barvy zbývá jen jedna
    [few] kostky této barvy zbývají jen { $left }
   *[other] kostek této barvy zbývá jen { $left }
}.
why-one = Všech pět kostek je použito, takže smíš zakřížkovat jen jedno políčko.
why-no-die = Kostka této barvy už nezbývá žádná.
why-no-neighbour = Políčko { $cell } nesousedí s žádným zakřížkovaným.

## Co se stalo právě tobě

event-started-you = Hra začíná, první jsi na tahu ty
event-thrown-you = Házíš: { $dice }
event-thrown-again-you = Necháváš si: { $kept }, házíš: { $dice }
event-kept-you = Necháváš si: { $dice }
event-kept-none-you = Nenecháváš si nic
event-stopped-you = Končíš s házením
event-crossed-you = Křížkuješ: { $cells }
event-passed-you = Nekřížkuješ nic
event-nothing-to-cross-you = Nemáš co křížkovat
event-sealed-you = Máš vybráno
event-closed-you = Uzavíráš { $territory ->
    [well] studnu
    [mill] mlýn
    [farm] statek
    [orchard] sad
    [vineyard] vinici
    [villa] vilu
    [abbey] opatství
    [harbour] přístav
    [castle] hrad
   *[other] území { $territory }
} { $first ->
    [yes] dřív než ostatní
   *[no] později
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
event-held-you = { $why ->
    [left] Odcházíš od stolu
    [clock] Čas ti vypršel
    [removed] Dlouho tu nejsi
   *[away] Nejsi tu
}, zaskakuje { $bot }
event-returned-you = Vracíš se do hry
event-consulted-you = { $aid ->
    [hint] Necháváš si poradit
    [warnings] Zapínáš si varování
   *[odds] Necháváš si ukázat šance
}
event-moved-you = Hraješ teď na jiném zařízení
event-table-closed-by = { $name } zavírá stůl
event-table-closed-by-you = Zavíráš stůl
outcome-points-you = Vyhráváš!
outcome-highest-territory-you = Při shodě bodů vyhráváš díky nejvyššímu zisku za jediné území
outcome-shared-you = O vítězství se dělíte ty a { $names }
passed-over = Naposledy nebylo co křížkovat.
log-hint = Klepni na řádek a uvidíš ho na desce.

## Nabídka stolu

menu-title = Tento stůl
menu-link = Odkaz
menu-link-about = { $door ->
    [ask] Kdo ho otevře, může požádat o místo, nebo se dívat.
    [locked] Kdo ho otevře, může se dívat.
   *[open] Kdo ho otevře, může si sednout ke stolu, nebo se dívat.
}
menu-daily = Dnes mají všichni tyto desky a tyto kostky. Když odejdeš, tvá hra počká, a ostatní se na ni mohou podívat zítra.
menu-commitment = Otisk kostek:
menu-log = Co se stalo
watching = Sleduješ hru
do-leave-game = Odejít, dál hraje bot
leave-title = Odejít ze hry?
leave-about = Dál bude hrát bot. Místo si můžeš kdykoli vzít zpět.
do-leave-really = Odejít
close-title = Zavřít stůl?
close-about = Pak už tu nikdo hrát nemůže.
absent = { $name } tu není.
do-let-bot = Nechat hrát bota
do-react = Reagovat
reaction-hello = Ahoj!
reaction-well-played = Dobře zahráno!
reaction-luck = To je štěstí!
reaction-oops = Jejda!
reaction-moment = Ještě chvilku…
reaction-thanks = Díky!
reaction-said = { $name }: { $reaction }

## Konec

do-replay = Přehrát hru
do-review = Rozbor
do-same-dice = Znovu se stejnými hody
do-compare = Porovnat obě hry
do-daily = Pořadí dne
do-download = Uložit záznam
do-home = Úvodní stránka
games-title = Moje hry
strength-title = Moje síla
storage-fault = Prohlížeč si teď nemůže nic uložit. Hraj klidně dál, jen nech tuto kartu otevřenou.

## Nápověda

help-now = Teď
help-rules = Hra ve zkratce
help-short = Kdo je na tahu, hází až { $throws }krát a dokončuje oblasti. Potom všichni ostatní zbylými kostkami křížkují políčka vedle svých křížků. Uzavírej území, pokud možno dřív než ostatní: jakmile jich má někdo { $last ->
    [few] uzavřená { $last }
   *[other] uzavřených { $last }
 }, kolo se dohraje a rozhodnou body.
help-keys = Klávesy
help-throw = Kdo je na tahu, hází všemi pěti kostkami a celkem smí házet až { $throws }krát.
help-keep = Klepni na kostky, které si chceš nechat, a ostatní přehoď, nebo už neházej. Zvýrazněné jsou oblasti, které lze těmito kostkami dokončit: klepni na některou a potvrď, když už nechceš házet a chceš ji zakřížkovat.
help-first = Klepni na zvýrazněnou oblast: všechna její chybějící políčka se zakřížkují tužkou. Dokud to nepotvrdíš, nic neplatí. Počítají se jen celé oblasti. Kostky, které necháš, zbudou ostatním.
help-second = Klepej na zvýrazněná políčka: každé stojí jednu kostku své barvy a musí sousedit { $chain ->
    [yes] se zakřížkovaným políčkem, třeba i zakřížkovaným tužkou
   *[no] s políčkem, které bylo zakřížkované už před touto akcí
}. Volby všech se ukážou, až se rozhodne poslední.
help-over = Hra skončila: prohlédni si výsledky, dej si odvetu nebo si hru přehraj.
key-t = T
key-t-about = hodit, nebo přehodit
key-digits = 1–5
key-digits-about = nechat si kostku, nebo ne
key-s = S
key-s-about = skončit s házením
key-b = B
key-b-about = přejít na desku
key-arrows = ← ↑ ↓ →
key-arrows-about = chodit z políčka na políčko
key-space = Mezerník
key-space-about = zakřížkovat políčko tužkou, nebo to vzít zpět
key-enter = Enter
key-enter-about = potvrdit
key-u = U
key-u-about = vzít zpět
key-r = R
key-r-about = smazat celý výběr
key-p = P
key-p-about = vynechat
key-h = H
key-h-about = nechat si poradit
key-o = O
key-o-about = ukázat šance, nebo je skrýt
key-n = N
key-n-about = přeskočit, co se právě ukazuje
key-question = ?
key-question-about = tato nápověda
