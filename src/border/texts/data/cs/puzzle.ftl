### Texty hádanek; jejich řešení se vysvětlují slovy rozboru.

puzzle-title = Úlohy
puzzle-about = Jedno rozhodnutí je tu jasně nejlepší a není to to, které se nabízí. Rozhodni se jako při hře: nech si kostky, nebo křížkuj políčka.
# $today: yes nebo no; $grade: od 1
puzzle-line = { $today ->
    [yes] Úloha dne
   *[no] Úloha
}: { $grade ->
    [1] lehká
    [2] střední
   *[other] těžká
}. Co je nejlepší?
puzzle-other = Jinou úlohu
puzzle-right = Správně!
puzzle-right-about = To je tady nejlepší rozhodnutí, a ne to, které se nabízí.
puzzle-wrong = Skoro!
# $cost: podíl na vítězství
puzzle-wrong-about = Šance na výhru tím klesne o { $cost }.
puzzle-unweighed = Kolik to stojí, není známo: tento prohlížeč se nemohl zeptat trenéra.
puzzle-yours = Tvé rozhodnutí
puzzle-obvious = Co se nabízí
puzzle-best = Nejlepší
# $best a $obvious: podíly na vítězství
puzzle-played = Mistryně odtud hrála dál, pokaždé { $games }× se stejnými kostkami. Po nejlepším rozhodnutí vyhrála v { $best } her, po tom, které se nabízí, v { $obvious }.
puzzle-next = Další úloha
puzzle-score = Zkoušeno: { $tried } z { $count }. Napoprvé správně: { $right }.
puzzle-grade = Jak těžkou?
puzzle-grade-0 = jakoukoli
puzzle-grade-1 = lehkou
puzzle-grade-2 = střední
puzzle-grade-3 = těžkou
