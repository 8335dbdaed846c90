### Teksty zagadek; ich rozwiązania są opisane słowami analizy.

puzzle-title = Zagadki
puzzle-about = Jedna decyzja jest tu wyraźnie najlepsza i nie jest to ta, która się narzuca. Decyduj jak w grze: odłóż kości albo wykreśl pola.
# $today: yes albo no; $grade: od 1
puzzle-line = { $today ->
    [yes] Zagadka dnia
   *[no] Zagadka
}: { $grade ->
    [1] łatwa
    [2] średnia
   *[other] trudna
}. Co jest najlepsze?
puzzle-other = Inna zagadka
puzzle-right = Brawo!
puzzle-right-about = To najlepsza decyzja w tym miejscu, a nie ta, która się narzuca.
puzzle-wrong = Nie najlepiej
# $cost: część zwycięstwa
puzzle-wrong-about = To zmniejsza szansę na wygraną o { $cost }.
puzzle-unweighed = Nie wiadomo, ile to kosztuje: ta przeglądarka nie mogła zapytać trenera.
puzzle-yours = Twoja decyzja
puzzle-obvious = Ta, która się narzuca
puzzle-best = Najlepsza
# $best i $obvious: części zwycięstwa
puzzle-played = Mistrzyni grała stąd dalej po { $games } razy z tymi samymi kośćmi: po najlepszej decyzji wygrała { $best } gier, po narzucającej się { $obvious }.
puzzle-next = Następna zagadka
puzzle-score = Rozwiązywane: { $tried } z { $count }. Od razu dobrze: { $right }.
puzzle-grade = Jak trudna?
puzzle-grade-0 = dowolna
puzzle-grade-1 = łatwa
puzzle-grade-2 = średnia
puzzle-grade-3 = trudna
