### Slova a věty pro stránku, terminál a tištěné desky.
### Děj je v přítomném čase, aby žádná věta nepotřebovala rod osoby.

language-name = Čeština
title = The Border

## Barvy a znaky

colour-r = červená
colour-o = oranžová
colour-y = žlutá
colour-g = zelená
colour-b = modrá
colour-s = šedá
colour-w = bílá

glyph-r = kruh
glyph-o = trojúhelník
glyph-y = hvězda
glyph-g = čtverec
glyph-b = vlny
glyph-s = kapka

## Kostky, políčka, oblasti

dice-of-colour = { $count } { $count ->
    [one] { $colour ->
        [r] červená kostka
        [o] oranžová kostka
        [y] žlutá kostka
        [g] zelená kostka
        [b] modrá kostka
       *[s] šedá kostka
    }
    [few] { $colour ->
        [r] červené kostky
        [o] oranžové kostky
        [y] žluté kostky
        [g] zelené kostky
        [b] modré kostky
       *[s] šedé kostky
    }
   *[other] { $colour ->
        [r] červených kostek
        [o] oranžových kostek
        [y] žlutých kostek
        [g] zelených kostek
        [b] modrých kostek
       *[s] šedých kostek
    }
}
die-of-colour = { $colour ->
    [r] červená kostka
    [o] oranžová kostka
    [y] žlutá kostka
    [g] zelená kostka
    [b] modrá kostka
   *[s] šedá kostka
}
cell-of-colour = { $colour ->
    [r] červené políčko
    [o] oranžové políčko
    [y] žluté políčko
    [g] zelené políčko
    [b] modré políčko
    [s] šedé políčko
   *[w] bílé políčko
}
segment-of-colour = { $colour ->
    [r] červená
    [o] oranžová
    [y] žlutá
    [g] zelená
    [b] modrá
   *[s] šedá
} oblast { $count ->
    [few] se { $count } políčky
   *[other] s { $count } políčky
}
cells-of-colour = { $count } { $count ->
    [one] { $colour ->
        [r] červené políčko
        [o] oranžové políčko
        [y] žluté políčko
        [g] zelené políčko
        [b] modré políčko
       *[s] šedé políčko
    }
    [few] { $colour ->
        [r] červená políčka
        [o] oranžová políčka
        [y] žlutá políčka
        [g] zelená políčka
        [b] modrá políčka
       *[s] šedá políčka
    }
   *[other] { $colour ->
        [r] červených políček
        [o] oranžových políček
        [y] žlutých políček
        [g] zelených políček
        [b] modrých políček
       *[s] šedých políček
    }
}
cells-at = { $cells } { $territory ->
    [well] u studny
    [mill] u mlýna
    [farm] u statku
    [orchard] u sadu
    [vineyard] u vinice
    [villa] u vily
    [abbey] u opatství
    [harbour] u přístavu
    [castle] u hradu
   *[other] u území { $territory }
}
dice-count = { $count ->
    [one] { $count } kostka
    [few] { $count } kostky
   *[other] { $count } kostek
}
cells-count = { $count ->
    [one] { $count } políčko
    [few] { $count } políčka
   *[other] { $count } políček
}
territories-count = { $count ->
    [one] { $count } území
   *[other] { $count } území
}
rounds-count = { $count ->
    [one] { $count } kolo
    [few] { $count } kola
   *[other] { $count } kol
}
points = { $count ->
    [one] { $count } bod
    [few] { $count } body
   *[other] { $count } bodů
}
list-and = { $items } a { $last }

## Území

territory-well = studna
territory-mill = mlýn
territory-farm = statek
territory-orchard = sad
territory-vineyard = vinice
territory-villa = vila
territory-abbey = opatství
territory-harbour = přístav
territory-castle = hrad

## Boti: žebříček od nejslabšího a jací jsou; pod ním starší, na které se narazí v dřívějších hrách

bot-strength = síla { $strength } z { $most }
bot-wanderer = Poutník
bot-wanderer-about = Bere první dvě užitečné kostky, mnoho oblastí přehlédne a nedívá se, co zbude tobě.
bot-shepherd = Pastýřka
bot-shepherd-about = Počká na tři užitečné kostky, ale mnoho oblastí přehlédne a nedívá se, co zbude tobě.
bot-farmer = Sedlák
bot-farmer-about = Trpělivě plánuje hod po hodu, ale některé oblasti přehlédne a nedívá se, co zbude tobě.
bot-mason = Zednice
bot-mason-about = Plánuje všechny hody, ale téměř se nedívá, co zbude tobě, a některé oblasti přehlédne.
bot-scout = Zvěd
bot-scout-about = Propočítá každý hod, ale hned zakřížkuje, co se dá, a občas některou oblast přehlédne.
bot-surveyor = Geodetka
bot-surveyor-about = Plánuje každý hod a oblasti si šetří na pravou chvíli, ale občas některou přehlédne.
bot-mapmaker = Kartograf
bot-mapmaker-about = Uvažuje jako mistryně, ale ne tak daleko dopředu, a málo se dívá, co zbude tobě.
bot-champion = Mistryně
bot-champion-about = Plánuje každý hod, vidí o tah dál a nic nepřehlédne.
bot-random = Tulák
bot-greedy = Kupec
bot-planner = Plánovač
bot-rollout = Věštec

## Domácí pravidla a v čem se liší

rules-classic = Klasická
rules-classic-about = Hra tak, jak je v krabici.
rules-quick = Rychlá
rules-quick-about = Hra končí už čtvrtým uzavřeným územím místo šestého.
rules-strict = Přísná
rules-strict-about = Ve druhé akci se právě zakřížkované políčko nepočítá jako soused dalšího.

## Co je teď potřeba udělat

first-action = první akce
second-action = druhá akce
throw-number = hod { $number } ze { $of }
round-number = { $round }. kolo

stage-throw = Jsi na tahu: hoď všemi pěti kostkami
stage-throw-other = { $name } se chystá házet
stage-keep = { $left ->
    [one] Zbývá jeden hod
    [few] Zbývají { $left } hody
   *[other] Zbývá { $left } hodů
}: nech si, co chceš, a ostatní přehoď, nebo už neházej
stage-keep-other = { $name } vybírá, které kostky si nechá
stage-first = Dokonči svými kostkami oblasti, nebo vynech
stage-first-none = Těmito kostkami nelze dokončit žádnou oblast: vynech
stage-first-other = { $name } dokončuje oblasti
stage-second = { $name } nechává tyto kostky: zakřížkuj políčka vedle svých křížků
stage-second-one = { $name } používá všech pět kostek: vyber si jednu z nich a zakřížkuj jedno políčko
stage-second-none = S těmito kostkami nelze nic zakřížkovat
stage-second-waiting = Máš vybráno. Volby se ukážou, až vyberou všichni
stage-second-other = { $count ->
    [one] { $names } ještě vybírá
   *[other] { $names } ještě vybírají
}
stage-over = Hra skončila

## Co se stalo

event-sat = { $name } usedá ke stolu
event-bot-sat = { $name } (bot) usedá ke stolu
event-door = Změnilo se, kdo si smí sednout
event-asked = { $name } žádá o místo
event-turned-away = Jeden host byl odmítnut
event-freed = Jedno místo je zase volné
event-dropped = Jedno místo bylo zrušeno
event-started = Hra začíná, první je na tahu { $name }
event-thrown = { $name } hází: { $dice }
event-thrown-again = { $name } si nechává: { $kept }, hází: { $dice }
event-kept = { $name } si nechává: { $dice }
event-kept-none = { $name } si nenechává nic
event-stopped = { $name } končí s házením
event-crossed = { $name } křížkuje: { $cells }
event-crossed-count = { $name } křížkuje { $count ->
    [one] { $count } políčko
    [few] { $count } políčka
   *[other] { $count } políček
}
event-passed = { $name } nekřížkuje nic
event-nothing-to-cross = { $name } nemá co křížkovat
event-sealed = { $name } už má vybráno
event-revealed = Všichni už mají vybráno
event-closed = { $name } uzavírá { $territory ->
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
event-held = { $why ->
    [left] { $name } odchází od stolu
    [clock] { $name }: čas vypršel
    [removed] { $name } tu dlouho není
   *[away] { $name } tu není
}, zaskakuje { $bot }
event-returned = { $name } se vrací do hry
# $aid: hint, odds or warnings, of the coach
event-consulted = { $name } { $aid ->
    [hint] si nechává poradit
    [warnings] si zapíná varování
   *[odds] si nechává ukázat šance
}
event-away = { $name } nemá spojení
event-back = { $name } má zase spojení
event-offered = { $name } se chystá přejít na jiné zařízení
event-moved = { $name } teď hraje na jiném zařízení
event-accepted = { $name } chce hrát znovu
event-declined = { $name } už hrát nechce
event-rematched = Začíná odveta, všichni se posouvají o místo dál
event-table-closed = Stůl byl zavřen

## Co by udělala mistryně, pro toho, kdo si nechá poradit

# $what: dice or cells, in words or glyphs
advice-keep = Mistryně by si nechala: { $what }
advice-keep-none = Mistryně by přehodila všechny
advice-stop = Mistryně by už neházela
advice-cross = Mistryně by zakřížkovala: { $what }
advice-pass = Mistryně by nezakřížkovala nic

## Konec

outcome-points = Vítězí { $name }
outcome-highest-territory = Při shodě bodů vítězí { $name } díky nejvyššímu zisku za jediné území
outcome-shared = O vítězství se dělí { $names }
outcome-limit = Bez vítěze: poslední možné kolo skončilo
outcome-why-points = Vyhrává ten, kdo má nejvíc bodů
outcome-why-highest-territory = Shoda bodů: rozhoduje nejvyšší zisk za jediné území
outcome-why-shared = Shoda bodů i nejvyššího zisku za jediné území
outcome-why-limit = Bylo dosaženo nejvyššího počtu kol

## Co pravidla nedovolují

refusal-with-rule = { $text } (pravidlo { $rule })
refusal-game-over = Hra skončila
refusal-wrong-seat = Teď nejsi na řadě
refusal-decided-already = Už máš vybráno
refusal-not-thrown-yet = Nejdřív je potřeba hodit kostkami
refusal-not-stopped-yet = Nejdřív přestaň házet, teprve pak křížkuj
refusal-no-throw-left = Už nemáš žádný hod
refusal-first-action-over = První akce už skončila
refusal-nothing-thrown = Necháváš si všech pět kostek: klepni raději na „Stop“
refusal-kept-not-there = Takové kostky na stole nejsou: { $dice }
refusal-no-throw-now = Teď se nehází
refusal-wrong-number-thrown = Nesprávný počet kostek
refusal-crossed-already = { $cells }: už zakřížkováno
refusal-no-such-cell = Některá z těchto políček na desce nejsou
refusal-no-die = { $cells }: chybí { $dice }
refusal-open-segment = Oblast není dokončená, chybí { $cells }
refusal-no-neighbour = { $cells }: vedle není žádný křížek
refusal-no-neighbour-before = { $cells }: vedle není žádný křížek z doby před touto akcí
refusal-only-one-die = { $cells }: všech pět kostek je použito, takže jen jedno políčko

## Co nedovolí stůl

refusal-stale = Mezitím se něco změnilo: podívej se znovu
refusal-from-the-future = Tato stránka nesouhlasí se stolem: načti ji znovu
refusal-not-your-seat = Tohle není tvoje místo
refusal-not-the-host = To smí jen ten, kdo stůl založil
refusal-no-such-seat = Takové místo u stolu není
refusal-seat-taken = Toto místo je obsazené
refusal-no-empty-seat = Všechna místa jsou obsazená
refusal-locked = Stůl je zamčený: nikdo další si nesedne
refusal-name-taken = Toto jméno už tu někdo má: co třeba { $name }?
refusal-no-such-guest = Tento host už o místo nežádá
refusal-seats-empty = Některá místa jsou ještě volná
refusal-too-few-seats = Ke hře patří aspoň dvě místa
refusal-not-idle = Na tomto místě někdo hraje a odebrat ho nelze
refusal-held = Hraje za tebe bot: nejdřív si vezmi místo zpět
refusal-not-held = Na tomto místě žádný bot nehraje
refusal-no-such-bot = Takový bot tu není
refusal-no-such-link = Tento odkaz už byl použit, nebo je příliš starý
refusal-not-gathering = Hra už začala
refusal-not-playing = Hra ještě nezačala
refusal-not-over = Hra ještě neskončila
refusal-over = Hra už skončila
refusal-no-coach = U tohoto stolu je trenér vypnutý
refusal-rematched-already = Odveta se už hraje u jiného stolu
refusal-closed = Stůl je zavřený
refusal-rules = To pravidla nedovolují
refusal-malformed = Tomu server nerozumí: načti stránku znovu
refusal-too-many = To bylo moc najednou: chvilku počkej
refusal-too-large = Tato zpráva je příliš velká
refusal-no-such-table = Takový stůl není, nebo už neexistuje
refusal-no-such-code = Pod tímto kódem nikdo nečeká: zkontroluj písmena, nebo si řekni o odkaz
refusal-no-token = Toto zařízení nemá u stolu místo
refusal-bad-options = Takto stůl založit nejde
refusal-bad-board = Tahle deska není platná: zkontroluj obrázek
refusal-wrong-origin = Požadavek přišel z jiné stránky
refusal-busy = Server má moc práce: zkus to za chvíli
refusal-not-found = Na této adrese nic není
refusal-of-the-day = Hra dne patří jen tobě a zůstává na tomto zařízení
refusal-until-tomorrow = Tyto kostky jsou tajné, dokud den neskončí
refusal-play-first = Nejdřív dohraj svou vlastní hru dne

## Pravidla našimi slovy

rules-title = Pravidla
rules-1 = Herní materiál
rules-2 = Kolo
rules-3 = První akce
rules-4 = Druhá akce
rules-5 = Území
rules-6 = Konec hry

rule-1-1 = Hrají dva až čtyři, každý na vlastní desce. Žádné dvě desky ve hře nejsou stejné.‡
rule-1-2 = Na desce leží devět území, každé obklopené šestiúhelníkovými hraničními políčky. Sousední území mají některá políčka společná. Mapa je na všech deskách jedné sady stejná, liší se jen barvy.
rule-1-3 = Každá ze šesti barev má na desce čtyři oblasti: se dvěma, třemi, čtyřmi a pěti políčky.† Oblast je cesta bez odboček a oblasti téže barvy se nikdy nedotýkají.‡
rule-1-4 = Další dvě hraniční políčka jsou bílá, vlevo nahoře a vpravo dole. Křížek mají od začátku a počítají se do hranic svých území.
rule-1-5 = Hraje se s pěti stejnými kostkami, každá má všech šest barev po jedné.†
rule-1-6 = Každé území má vyšší a nižší hodnotu.
rule-2-1 = O tom, kdo je na tahu první, rozhoduje los. V každém kole hraje nejdřív jen aktivní hráč a po něm všichni ostatní. Pak je na tahu další po směru hodinových ručiček.
rule-3-1 = Aktivní hráč hodí všemi pěti kostkami a celkem smí házet až třikrát.
rule-3-2 = Po každém hodu můžeš skončit, nebo přehodit libovolné kostky, třeba i všechny nebo kostky dříve odložené stranou.
rule-3-3 = Za každou kostku konečného výsledku smíš na své desce zakřížkovat jedno políčko její barvy.
rule-3-4 = V první akci smíš oblasti jen dokončovat: každá oblast, ve které křížkuješ, musí být nakonec celá zakřížkovaná. U dříve načaté stačí doplnit chybějící políčka.
rule-3-5 = Dokonči tolik oblastí, na kolik kostky stačí, v jakýchkoli barvách a kdekoli na desce. Nemusí sousedit s žádným křížkem.
rule-3-6 = Kostky můžeš nechat nepoužité, třeba i všechny.‡
rule-3-7 = Zakřížkované políčko nelze zakřížkovat znovu.
rule-4-1 = Všichni ostatní teď mohou použít zbylé kostky. Každý smí použít kteroukoli z nich: za každou jedno políčko její barvy.
rule-4-2 = Každé políčko musí sousedit s některým zakřížkovaným. Na začátku jsou to jen obě bílá, později to může být kdekoli na desce. Počítá se i právě zakřížkované políčko.‡
rule-4-3 = Oblasti lze načít, dále rozpracovat i dokončit.
rule-4-4 = Když aktivní hráč použije všech pět kostek, smí každý z ostatních použít jednu z nich podle svého výběru.
rule-4-5 = Když nepoužije žádnou, zbývá ostatním všech pět.
rule-4-6 = Ostatní hrají současně a žádná volba neovlivní jinou. Vše se ukáže najednou, až se rozhodne poslední.‡
rule-4-7 = I tady platí, že zakřížkované políčko nelze zakřížkovat znovu.
rule-5-1 = Území je uzavřené, jakmile jsou zakřížkovaná všechna políčka kolem něj. Boduje se hned: na bodovací liště je zakroužkováno, co máš, a přeškrtnuto, co už nelze získat.
rule-5-2 = Kdo území uzavře dřív než ostatní, získá vyšší hodnotu; kdo v některé pozdější akci, nižší.
rule-5-3 = Uzavře-li území v téže druhé akci víc hráčů a předtím nikdo, získají vyšší hodnotu všichni.
rule-5-4 = Každé území se každému počítá jen jednou.
rule-6-1 = Hra končí, když má někdo uzavřených šest území. Stane-li se to v první akci, druhá akce toho kola se ještě odehraje; stane-li se to ve druhé, počítají se křížky všech. Na stejný počet tahů se nedohrává.‡
rule-6-2 = Po poslední akci můžeš mít uzavřených i víc než šest území; počítají se všechna.
rule-6-3 = Vyhrává hráč s největším počtem bodů. Při shodě rozhoduje nejvyšší zisk za jediné území.
rule-6-4 = Je-li i ten stejný, o vítězství se hráči dělí.‡
