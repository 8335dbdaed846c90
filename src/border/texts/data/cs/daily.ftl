### Texty hry dne a her, které se porovnávají, protože měly stejné kostky.

# $date: vypsané
daily-of = Hra dne { $date }
daily-about = Stejné desky a stejné kostky pro všechny na tomto serveru. Trvá asi deset minut.
# $bot: jméno
daily-opponent = Tvůj soupeř: { $bot }
# $time: půlnoci UTC, tam kde jsi
daily-until = Počítá se, co skončí do { $time } tvého času (půlnoc UTC).
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
   *[other] { $place }. místo z { $count }
}
# $bot: jméno; obě čísla jsou body
daily-score = Ty { $score }, { $bot } { $other }
daily-late = Nestihlo se to v ten den
daily-standing = Nejlepší
daily-col-place = Místo
daily-col-name = Jméno
daily-col-points = Body
daily-col-ahead = Náskok
daily-before = Den předtím
daily-dice = Jsou kostky férové?
daily-dice-secret = Otisk váže server k tajnému semínku, ze kterého plyne každá kostka dne; byl daný, než s nimi kdo hodil. Až den skončí, semínko se zveřejní.
daily-dice-told = Den skončil, takže semínko je zveřejněné: plyne z něj každá kostka dne. Každou hru dne lze ověřit při jejím přehrání.
daily-proved = Semínko je to, ke kterému se server zavázal.
daily-differs = Semínko není to, ke kterému se server zavázal.
daily-next = Otisk na zítřek
daily-compare-about = Všichni soupeři ze žebříčku seděli na tvém místě, házeli tvými kostkami a hráli proti témuž soupeři.
# pro toho, kdo ten den nehrál
daily-compare-others = Všichni soupeři ze žebříčku seděli na stejném místě, házeli stejnými kostkami a hráli proti témuž soupeři.

compare-title = Se stejnými kostkami
compare-about = Obě hry měly stejné kostky. Co z nich bylo, záleželo na hráčích.
compare-with = Vedle koho?
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
