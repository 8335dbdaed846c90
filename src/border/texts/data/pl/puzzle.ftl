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
puzzle-right = Dobrze!
puzzle-right-about = To najlepsza decyzja w tym miejscu, a nie ta, która się narzuca.
puzzle-wrong = Nie najlepiej
# $cost: część zwycięstwa
puzzle-wrong-about = To oddaje { $cost } zwycięstwa.
puzzle-unweighed = Nie wiadomo, ile to kosztuje: ta przeglądarka nie mogła zapytać trenera.
puzzle-yours = Twoja decyzja
puzzle-obvious = Ta, która się narzuca
puzzle-best = Najlepsza
# $best i $obvious: części zwycięstwa
puzzle-played = Stąd grano dalej na mistrzowskim poziomie, po { $games } razy z tymi samymi kośćmi: po najlepszej decyzji dało to { $best } zwycięstwa, po tej, która się narzuca, { $obvious }.
puzzle-next = Następna zagadka
puzzle-score = Za tobą: { $tried } z { $count }. Od razu dobrze: { $right }.
puzzle-grade = Jak trudna?
puzzle-grade-0 = dowolna
puzzle-grade-1 = łatwa
puzzle-grade-2 = średnia
puzzle-grade-3 = trudna
