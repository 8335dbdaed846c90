### Lekce a stránka s pravidly.  Kroky jsou příklady 7.1 až 7.6 z pravidel.

## Kolem kroků

lesson-step = Krok { $step } ze { $steps }
lesson-players = Čtyři u stolu
lesson-you = ty
lesson-back = Zpět
lesson-next = Dál
lesson-show = Ukaž mi to
lesson-praise = Výborně!
lesson-fault = Lekci teď nelze načíst. Zkus to za chvíli znovu.

## Kroky: co se má udělat, co se řekne potom a co se řekne na jinou dovolenou volbu

lesson-throw-title = Tvůj první hod
lesson-throw = Hraješ za Sarah a tohle je její deska: devět území mezi barevnými hranicemi. Zakřížkuj celou hranici území a získáš za ně body; kdo je první, dostane víc. Začíná se pěti kostkami: hoď jimi!

lesson-grey-title = Nech si, co se hodí
lesson-grey = Házet smíš třikrát. Ve vlastním tahu se počítají jen celé oblasti: všechna políčka cesty v jedné barvě. Vyznačená šedá má tři. Klepni na šedou kostku, ať zůstane, a ostatními hoď znovu.

lesson-again-title = Dvě šedé
lesson-again = Dvě šedé by už stačily na krátkou šedou oblast vpravo nahoře. Tři by ale byly lepší: nech si obě a hoď ještě jednou.
lesson-again-else = To je dovoleno: dvě šedé krátkou oblast dokončí. Sarah ale doufá v tu delší. Vezmi to zpět, nech si obě šedé a hoď znovu.

lesson-complete-title = Dokonči oblast
lesson-complete = Tři šedé! Po třetím hodu už kostky zůstávají, jak leží. Klepni na vyznačenou oblast: její políčka se zakřížkují tužkou. Pak to potvrď červeným tlačítkem.
lesson-complete-done = Oblast je celá. Dvěma šedými by šla dokončit i ta krátká. Žlutá a modrá tu nic nedokončí: tyhle dvě kostky zbudou ostatním.
lesson-complete-else = I to je dovoleno: dvě šedé krátkou oblast dokončí. Sarah si vybrala delší. Vezmi to zpět a klepni na vyznačenou oblast.

lesson-beside-title = Druhá akce
lesson-beside = Teď jsi Emma. Ostatní smějí využít kostky, které po Sarah zbyly. Oblast se tu dokončit nemusí, ale každé políčko musí sousedit se zakřížkovaným; bílá mají křížek od začátku. Zakřížkuj jedno žluté a jedno modré.
lesson-beside-done = Linus také našel žluté a modré políčko vedle svých bílých. Všichni používají tytéž kostky ve stejnou chvíli.

lesson-reach-title = Mimo dosah
lesson-reach = Stejné kostky, jiná deska: jsi Tim. Rozhlédni se kolem vyznačených bílých políček. Kterou kostku můžeš využít? Jen to zkus: co nejde, to se vysvětlí.
lesson-reach-done = Jen modrou. Na Timově desce se žádné žluté políčko nedotýká zakřížkovaného, takže žlutá kostka mu tentokrát není k ničemu.

lesson-close-title = Uzavři území
lesson-close = O dvacet kol později jsi zase Emma. Ve vyznačené hranici kolem studny chybějí jen dvě šedá políčka a po Sarah zbyly dvě šedé kostky a jedna červená. Uzavři studnu!
lesson-close-done = Kdo uzavře studnu jako první, získá 4 body. Jedno z políček bylo zároveň poslední v hranici statku: dalších 6. Sousední území mají společné hranice.
lesson-close-else = To je dovoleno, ale studna zůstane otevřená. Použij obě šedé kostky na dvě políčka, která v její vyznačené hranici chybějí.

lesson-gather-title = Větší plán
lesson-gather = Jsi Linus a jsi na tahu. Vyznačena jsou čtyři žlutá políčka a jedno červené: doplní tři oblasti. Nech si kostky, které se hodí, a ostatními hoď.
lesson-gather-else = To je dovoleno, ale dá se získat víc. Vezmi to zpět, nech si obě žluté a červenou a hoď znovu.

lesson-three-title = Tři jednou ranou
lesson-three = Čtyři žluté a červená: skvělé už po dvou hodech, třetí není potřeba. Klepni na tři vyznačené oblasti, ať leží kdekoli, a potvrď to.
lesson-three-done = Pět kostek, tři oblasti! U dříve načaté oblasti stačí doplnit chybějící políčka.
lesson-three-else = Dovoleno, ale kostky stačí na víc: klepej dál, dokud nejsou tužkou zakřížkované všechny tři vyznačené oblasti.

lesson-one-title = Každému jednu kostku
lesson-one = Linus využil všech pět kostek. Pak smí každý z ostatních použít jednu z nich podle svého výběru. Jsi Emma: zakřížkuj jedno políčko vedle svých křížků.
lesson-one-done = To byla tvoje kostka. Tim a Sarah také využili po jedné: každý zakřížkoval červené políčko.

lesson-later-title = U studny později
lesson-later = O deset kol dál. Jsi Linus a zbyla na tebe jedna zelená kostka. Tvé studni chybí jediné políčko. Emma byla rychlejší, ale i tak se počítá: uzavři ji.
lesson-later-done = 2 body. Vyšší hodnotu získávají jen první; kdo území uzavře v některé pozdější akci, má nižší. Pod deskou je čtyřka přeškrtnutá.
lesson-later-else = To je dovoleno, ale studna pak zůstane otevřená. Vezmi zelené políčko v její vyznačené hranici.

lesson-villa-title = První u vily
lesson-villa = Jsi Tim. Vilu úplně nahoře ještě nikdo neuzavřel a v její vyznačené hranici chybí jediné zelené políčko. Po Linusovi zbyla oranžová, červená a zelená kostka.
lesson-villa-done = Uzavřeno jako první: 9 bodů, vyšší hodnota! Totéž políčko bylo poslední i pro hrad: dalších 12.
lesson-villa-else = To je dovoleno, ale vila zůstane otevřená. Použij zelenou kostku na políčko, které v její vyznačené hranici chybí.

lesson-sixth-title = Šesté území
lesson-sixth = 43. kolo. Jsi Linus a máš pět uzavřených území. Kolem vily chybí jedno modré políčko a po dvou hodech tu leží tři modré kostky. Přestaň házet a políčko zakřížkuj.
lesson-sixth-done = Šest území: tímto kolem hra končí! Vila dá Linusovi jen 4, protože Tim byl rychlejší. Druhá akce se ještě odehraje.
lesson-sixth-else = Na konci lze uzavřít i víc a všechno se počítá. V tomto příkladu jde ale jen o vilu: zakřížkuj jen modré políčko v její vyznačené hranici.

lesson-last-title = Poslední křížky
lesson-last = Jsi Emma. Ostatní ještě smějí využít kostky, které po Linusovi zbyly. Zakřížkuj ještě jedno políčko.
lesson-last-done = Nic to neuzavřelo, ale za pokus nic nedáš. Teď se sečtou body.

lesson-end-title = Hru umíš!
lesson-end = Linus vyhrál s 33 body: 7, 8 a 10 za území, která uzavřel jako první, 2, 2 a 4 za ta, která uzavřel dodatečně. Při shodě bodů rozhoduje nejvyšší zisk za jediné území.
lesson-play = Hrát
lesson-restart = Ještě jednou

## Rady.  $colour: písmeno

lesson-keep-too = { $colour ->
    [r] Červená kostka je potřeba
    [o] Oranžová kostka je potřeba
    [y] Každá žlutá kostka je potřeba
    [g] Zelená kostka je potřeba
    [b] Modrá kostka je potřeba
   *[s] Každá šedá kostka je potřeba
}: klepni na ni, ať zůstane, a teprve pak hoď.
lesson-keep-not = { $colour ->
    [r] Červená kostka
    [o] Oranžová kostka
    [y] Žlutá kostka
    [g] Zelená kostka
    [b] Modrá kostka
   *[s] Šedá kostka
} tu nepomůže. Klepni na ni znovu, ať se jí hází s ostatními.
lesson-no-throw = Přesně tyhle kostky potřebuješ: už neházej a klepni na vyznačená políčka.
lesson-stop-early = Skončit můžeš po každém hodu. Tady se ale vyplatí hodit znovu: nech si kostky, které se hodí.
lesson-stop-now = Správně, tyhle kostky zůstanou, jak leží. Teď klepni na vyznačená políčka a potvrď to.
lesson-choose-first = Nejdřív vyber políčka na desce.
lesson-one-more = Můžeš využít ještě jednu kostku: vyber o políčko víc.
lesson-pass = Vynechat můžeš vždycky. Tady je ale co získat: zkus zvýrazněná políčka.
lesson-shown = Takhle se to dělá. Teď už stačí jen potvrdit.

## Stránka s pravidly

rules-lead = Celá hra na jedné stránce, našimi vlastními slovy. Kdo se radši učí hrou, má tu lekci: tři minuty.
rules-contents = Na této stránce
rules-colours = Barvy a znaky
rules-colours-about = Každá barva má svůj znak, na kostkách i na políčkách stejný, aby nikdo nebyl odkázán jen na barvy.
rules-values = Jakou mají území hodnotu
rules-territory = Území
rules-border = Hraniční políčka
rules-high = Jako první
rules-low = Dodatečně
rules-print = Vytisknout
rules-picture-white = Deska na začátku. Dvě vyznačená bílá políčka mají zakřížkovaná všichni.
rules-picture-segments = Čtyři žluté oblasti jedné desky: se dvěma, třemi, čtyřmi a pěti políčky.
rules-picture-first = Tři z kostek jsou šedé: dokončí vyznačenou oblast.
rules-picture-second = Zbyla žlutá a modrá: lze jimi zakřížkovat dvě vyznačená políčka, protože každé se dotýká bílého.
rules-picture-closed = Studna a statek jsou uzavřené: všechna políčka jejich hranic jsou zakřížkovaná.
rules-picture-end = Konec hry: šest uzavřených území, tři z nich jako první, 33 bodů.
