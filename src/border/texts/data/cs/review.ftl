### Texty rozboru: šance všech, štěstí a umění a co by bylo lepší.

review-title = Rozbor
review-to-table = Ke stolu
review-progress = Rozebraná kola: { $done }, celkem { $count }
review-ready = Rozbor je hotový.
review-unfinished = Hra ještě neskončila: toto je rozbor dosavadních kol.
review-none = Zatím se nedohrálo žádné kolo.
review-house-rules = Domácí pravidla: trenér se učil na hrách podle klasických pravidel, jeho čísla jsou tu jen odhad.
review-unable = V tomto prohlížeči trenér počítat nemůže: chybí WebAssembly. Všechno ostatní funguje.
review-unreachable = Rozbor teď nejde načíst.
review-bad-question = Trenér zná jen klasickou mapu a tato hra se hrála na jiné.

## Graf

review-chances = Šance všech
review-chances-about = Šance na výhru před každým kolem. Hvězda tam, kde se uzavřelo území: plná, když to bylo dřív než ostatní.
review-chances-spoken = Graf šancí, které mají { $names }; totéž je v tabulce pod ním
review-as-table = Jako tabulka
review-round = Před kolem
review-then = Potom
review-closed = Uzavřeno v tomto kole

## Štěstí a umění

review-sums = Štěstí a dovednost
review-luck = Štěstí
review-skill = Rozhodnutí
review-sentence = { $name }: kostky { $fortune ->
    [lucky] přinesly { $luck }
    [unlucky] vzaly { $luck }
   *[even] nic nepřinesly ani nevzaly
}, rozhodnutí { $given ->
    [some] stála { $cost }
   *[nothing] nestála nic
}.
review-sentence-you = Kostky ti { $fortune ->
    [lucky] přinesly { $luck }
    [unlucky] vzaly { $luck }
   *[even] nic nepřinesly ani nevzaly
} a tvá rozhodnutí { $given ->
    [some] stála { $cost }
   *[nothing] nestála nic
}.
review-ledger = Odkud se to vzalo
ledger-start = Na začátku
ledger-luck = Štěstí ve vlastních hodech
ledger-others-luck = Štěstí v hodech ostatních
ledger-cost = Cena vlastních rozhodnutí
ledger-others-cost = Z rozhodnutí ostatních
ledger-late = Co trenér poznal pozdě
ledger-result = Na konci

## Rozhodnutí

review-choices = Co by bylo lepší
review-whose = Čí rozhodnutí
review-everybody = Všichni
review-flawless = Tady nebyla žádná velká chyba.
review-cost = Šance na výhru klesla o { $cost }
review-done = Zahráno
review-better = Lepší
review-chance = šance na výhru: { $chance }
review-see = Ukázat v přehrávání
do-try-same = Ještě jednou, stejné kostky
do-try-new = Ještě jednou, nové kostky
trial-begins = Ještě jednou { $round }. kolo: rozhoduješ ty, ostatní jsou boti.
better-keep = Nechat si: { $dice }
better-keep-none = Nenechat si nic a přehodit všechny
better-stop = Přestat házet
better-cross = Křížkovat: { $cells }
better-pass = Nekřížkovat nic
review-gainer = Nejvíc tím získává { $name } ({ $gain }).
reason-odds = Šance na dokončení oblasti { $odds }: { $dice }
reason-odds-territory = Šance hned uzavřít { $territory ->
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
}: { $odds }
reason-closes = Uzavře { $territory ->
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
}: { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
reason-nears = Pak { $count ->
    [one] chybí { $count } políčko
    [few] chybí { $count } políčka
   *[other] chybí { $count } políček
} { $territory ->
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
reason-leaves = Nechá ostatním: { $dice }
reason-leaves-one = Použije všech pět kostek: každý z ostatních smí použít jednu z nich
reason-reply = Nejlepší odpověď, { $name }: { $closing }

## Moje síla

strength-about = Počítá se na tomto zařízení z tvých vlastních her a zůstává jen tady.
strength-none = Dohraj hru a uvidíš tu, jak dobře hraješ.
strength-progress = { $count ->
    [one] Rozebírá se { $count } hra…
    [few] Rozebírají se { $count } hry…
   *[other] Rozebírá se { $count } her…
}
strength-level = Hraješ zhruba jako { $name }
strength-sure = Podle { $count ->
    [one] { $count } hry
   *[other] { $count } her
}.
strength-between = Rozmezí: { $lowest } až { $highest }, víc se zatím říct nedá ({ $count ->
    [one] { $count } hra
    [few] { $count } hry
   *[other] { $count } her
}).
strength-cost = Jedno rozhodnutí v průměru sníží šanci na výhru o { $cost }. Štěstí na hru: { $luck }.
strength-course = Hra za hrou
strength-course-about = Každý kroužek je jedna hra, poměřená se silou botů. Čára je průměr posledních pěti. Pod ní štěstí v kostkách.
strength-course-spoken = Graf tvé síly: { $count ->
    [one] { $count } hra
    [few] { $count } hry
   *[other] { $count } her
}; totéž je v tabulce pod ním
strength-game = Hra
strength-decisions = Rozhodnutí
strength-each = Cena jednoho rozhodnutí
strength-delete = Smazat vyhodnocení
strength-delete-ask = Smazat, co se spočítalo z tvých her? Hry samotné zůstanou.
strength-delete-really = Smazat
