### Texty hry dne a her, které se porovnávají, protože měly stejné kostky.

# $date: vypsané
daily-of = Hra dne { $date }
daily-about = Stejné desky a stejné kostky pro všechny na tomto serveru. Trvá asi deset minut.
# $bot: jméno
daily-opponent = Hraješ proti: { $bot }
# $time: půlnoci UTC, tam kde jsi
daily-until = Aby se hra počítala, dohraj ji do { $time } svého času (půlnoc UTC).
daily-once = Počítá se tvá první hra. Nejsou tu žádné účty: kdo hraje v jiném prohlížeči, počítá se jako někdo jiný, tak hraj fér.
daily-played = { $count ->
    [one] Dohrál ji { $count } člověk.
    [few] Dohráli ji { $count } lidé.
   *[other] Dohrálo ji { $count } lidí.
}
daily-nobody = Nikdo ji nedohrál
do-daily-play = Hrát hru dne
do-daily-on = Pokračovat
daily-place = { $count ->
    [one] Zatím máš dohráno jen ty
   *[other] { $place }. místo, hráčů: { $count }
}
# $bot: jméno; obě čísla jsou body
daily-score = Ty { $score }, { $bot } { $other }
daily-late = V ten den ta hra neskončila včas
daily-standing = Nejlepší
daily-col-place = Místo
daily-col-name = Jméno
daily-col-points = Body
daily-col-ahead = Náskok
daily-before = Den předtím
daily-dice = Jsou kostky férové?
daily-dice-secret = Otisk dokazuje, že server zvolil tajné semínko dřív, než kdokoli hrál. Semínko určuje všechny hody dne. Až den skončí, zveřejní se.
daily-dice-told = Den skončil, takže semínko je zveřejněné: určilo všechny hody dne. Každou hru dne lze ověřit při jejím přehrání.
daily-proved = Semínko odpovídá otisku.
daily-differs = Semínko neodpovídá otisku.
daily-next = Otisk na zítřek
daily-compare-about = Tuto hru odehráli i všichni boti: na tvém místě, s tvými kostkami a proti stejnému soupeři.
# pro toho, kdo ten den nehrál
daily-compare-others = Tuto hru odehráli všichni boti: na stejném místě, se stejnými kostkami a proti stejnému soupeři.

compare-title = Se stejnými kostkami
compare-about = Obě hry měly stejné kostky. Zbytek záležel na hráčích.
compare-with = Porovnat s
# $name: kdo hrál hru, jejíž hody to byly poprvé
compare-before = { $name }, předchozí hra
compare-ended = { $points } ku { $others }
compare-rounds = Kolo po kole
compare-round = Kolo
compare-own = tvůj vlastní hod
compare-their-own = vlastní hod
compare-cells = { $count ->
    [one] { $count } políčko
    [few] { $count } políčka
   *[other] { $count } políček
}
compare-points = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}
compare-done = konec
