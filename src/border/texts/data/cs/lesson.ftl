### Lekce a stránka s pravidly.  Kroky jsou chvíle z jedné hry; tlačítka se jmenují podle svých vlastních textů.

## Kolem kroků

lesson-step = Krok { $step } ze { $steps }
lesson-players = Čtyři u stolu
lesson-you = ty
lesson-part = Hraješ jako { $name }
lesson-part-new = Teď hraješ jako { $name }
lesson-back = Zpět
lesson-next = Dál
lesson-show = Ukaž mi to
lesson-praise = Výborně!
lesson-fault = Lekci teď nelze načíst. Zkus to za chvíli znovu.

## Čtyři u stolu

lesson-name-tim = Tom
lesson-name-sarah = Sofie
lesson-name-emma = Ema
lesson-name-linus = Lukáš

## Kroky: co se má udělat, co se řekne potom a co se řekne na jinou dovolenou volbu

lesson-throw-title = Tvůj první hod
lesson-throw = Zakřížkuj všechna políčka kolem území a získáš za ně body. Kdo je první, dostane víc. Jakmile má někdo uzavřených šest území, hra končí a vyhrává, kdo má nejvíc bodů. Klepni na „{ do-throw }“.

lesson-grey-title = Nech si, co se hodí
lesson-grey = Máš tři hody. Ve svém tahu dokončuješ oblasti: cesty jedné barvy. Na vyznačenou potřebuješ tři šedé. Klepni na šedou kostku, ať zůstane, a pak na „{ do-throw-again }“.

lesson-again-title = Dvě šedé
lesson-again = Ty by stačily na krátkou šedou oblast vpravo nahoře. Tři jsou lepší: nech si obě a pak klepni na „{ do-throw-again }“.
lesson-again-else = I to jde: dvě šedé dokončí krátkou oblast. Zkus ale tu delší. Klepni na „{ do-undo }“, nech si obě šedé a ostatní přehoď.

lesson-complete-title = Dokonči oblast
lesson-complete = Tři šedé! Klepni na vyznačenou oblast a pak na „{ do-cross }“.
lesson-complete-done = Žlutá a modrá tu nic nedokončí, takže tyhle dvě kostky zbudou ostatním.
lesson-complete-else = I to jde: dvě šedé dokončí krátkou oblast. Vezmi ale tu delší. Klepni na „{ do-undo }“ a pak na vyznačenou oblast.

lesson-beside-title = Druhá akce
lesson-beside = Sofie nechala dvě kostky a všichni ostatní je teď naráz použijí. Nic se dokončit nemusí, ale každé políčko musí sousedit se zakřížkovaným; bílá mají křížek od začátku. Zakřížkuj jedno žluté a jedno modré.
lesson-beside-done = Tak probíhá každé kolo: kdo je na tahu, hází a dokončuje oblasti. Ostatní pak použijí, co zbylo.

lesson-gather-title = Větší plán
lesson-gather = 23. kolo, jsi na tahu. Čtyři žluté a jedna červená dokončí tři vyznačené oblasti, které už máš načaté. Nech si, co se hodí, a ostatní přehoď.
lesson-gather-else = I to jde, ale dá se získat víc. Klepni na „{ do-undo }“, nech si obě žluté a červenou a ostatní přehoď.

lesson-three-title = Tři jednou ranou
lesson-three = Hodí se všech pět, třetí hod nepotřebuješ. Klepni na tři vyznačené oblasti a pak na „{ do-stop-and-cross }“.
lesson-three-done = Pět kostek, tři oblasti! Když někdo použije všech pět, smí každý z ostatních použít ještě jednu z nich.
lesson-three-else = I to jde, ale kostky stačí na víc: klepni na všechny tři vyznačené oblasti.

lesson-close-title = Uzavři území
lesson-close = 27. kolo a zase jsi na tahu. Vyznačená jsou čtyři políčka: klepni na všechna a pak na „{ do-cross }“.
lesson-close-done = Sad, vinice a opatství, všechno dřív než ostatní: 7, 8 a 10 bodů! Sousední území mají společná políčka.
lesson-close-else = I to jde, ale něco zůstane otevřené. Klepni na všechna čtyři vyznačená políčka.

lesson-one-title = Každému jedna kostka
lesson-one = Tom použil všech pět kostek, takže každý z ostatních smí použít jednu z nich. Vyber si a zakřížkuj jedno políčko vedle svých křížků.
lesson-one-done = Jedna kostka, jedno políčko: víc to tentokrát nejde.

lesson-pass-title = Nic se nehodí
lesson-pass = Tom nechal žlutou a červenou kostku, ale žádné žluté ani červené políčko nesousedí s tvými křížky. Klepni na „{ do-pass }“.
lesson-pass-done = Ve skutečné hře se to stane samo, když se nic nehodí. A vynechat smíš vždycky, i když by něco šlo.

lesson-later-title = Uzavřeno později
lesson-later = Sofie nechala zelenou kostku a tvé studni chybí jediné zelené políčko. Ema byla rychlejší, ale i tak se počítá: uzavři ji.
lesson-later-done = 2 body. Vyšší hodnotu získá jen ten, kdo území uzavře dřív než ostatní; později je to ta nižší. Proto je čtyřka pod deskou přeškrtnutá.
lesson-later-else = I to jde, ale studna zůstane otevřená. Vezmi zelené políčko v její vyznačené hranici.

lesson-five-title = Všech pět pro tebe
lesson-five = Sofie vynechala a nepoužila žádnou kostku. Ostatním tak zbývá všech pět. Zakřížkuj tři vyznačená políčka.
lesson-five-done = Pamatuj: kdo nepoužije žádnou kostku, nechá ostatním všech pět.
lesson-five-else = I to jde. Tady ale zakřížkuj jen tři vyznačená políčka.

lesson-sixth-title = Šesté území
lesson-sixth = 43. kolo, jsi na tahu. Pět území už máš a vile chybí jediné modré políčko. Klepni na ně a pak na „{ do-stop-and-cross }“.
lesson-sixth-done = Šest území: tímto kolem hra končí. Ostatní mají ještě druhou akci a pak se sečtou body.
lesson-sixth-else = Uzavřít jich můžeš i víc než šest a počítají se všechna. Tady ale zakřížkuj jen modré políčko ve vyznačené hranici.

lesson-end-title = Hru umíš!
lesson-end = Vyhráváš s 33 body: 7, 8 a 10 za území uzavřená dřív než ostatní, 2, 2 a 4 za ta pozdější. Při shodě bodů rozhoduje nejvyšší zisk za jediné území.
lesson-play = Hrát
lesson-restart = Od začátku

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
} tu nepomůže. Klepni na ni znovu a přehoď ji s ostatními.
lesson-no-throw = Přesně tyhle kostky potřebuješ: už neházej a klepni na vyznačená políčka.
lesson-stop-early = Přestat házet můžeš po každém hodu. Tady se ale vyplatí hodit znovu: nech si kostky, které se hodí.
lesson-stop-now = Správně, tyhle kostky zůstanou, jak leží. Teď klepni na vyznačená políčka a potvrď to.
lesson-choose-first = Nejdřív vyber políčka na desce.
lesson-one-more = Můžeš použít ještě jednu kostku: vyber o políčko víc.
lesson-pass-not = Vynechat smíš vždycky. Tady je ale co získat: zkus zvýrazněná políčka.
lesson-shown = Takhle se to dělá. Teď už stačí jen potvrdit.

## Stránka s pravidly

rules-lead = Celá hra na jedné stránce, našimi vlastními slovy. Učíš se radši hraním? Zkus tříminutovou lekci.
rules-contents = Na této stránce
rules-colours = Barvy a znaky
rules-colours-about = Každá barva má svůj znak, na kostkách i na políčkách stejný, aby nikdo nebyl odkázán jen na barvy.
rules-values = Jakou mají území hodnotu
rules-territory = Území
rules-border = Hraniční políčka
rules-high = Dřív než ostatní
rules-low = Později
rules-ruling = naše rozhodnutí
rules-ruling-about = Naše rozhodnutí tam, kde v tištěných pravidlech nic není.
rules-printed = podle desek nebo kostek
rules-printed-about = Vyplývá z desek nebo kostek, v pravidlech to není.
rules-print = Vytisknout
rules-picture-white = Deska na začátku. Dvě vyznačená bílá políčka mají zakřížkovaná všichni.
rules-picture-segments = Čtyři žluté oblasti jedné desky: se dvěma, třemi, čtyřmi a pěti políčky.
rules-picture-first = Tři z kostek jsou šedé: dokončí vyznačenou oblast.
rules-picture-second = Zbyla žlutá a modrá: lze jimi zakřížkovat dvě vyznačená políčka, protože každé sousedí s bílým.
rules-picture-closed = Sad, vinice a opatství jsou uzavřené: všechna políčka jejich hranic jsou zakřížkovaná.
rules-picture-end = Konec hry: šest uzavřených území, tři z nich dřív než ostatní, 33 bodů.
