### Co je vidět z odkazu, když ho někdo pošle dál; server to zapisuje do stránky.

preview-locale = cs_CZ
preview-about = Hra s kostkami pro dva až čtyři: hraj hned, proti botům nebo s přáteli, bez účtu.
preview-picture = Herní deska se třemi uzavřenými územími
preview-player = Host { $number }
preview-invites = { $name } tě zve ke hře The Border
preview-come = Pojď si zahrát The Border
preview-free = { $count ->
    [0] Všechna místa jsou obsazená, ale můžeš se dívat.
    [one] Jedno místo je volné: otevři odkaz, řekni své jméno a hraj. Bez účtu.
    [few] { $count } místa jsou volná: otevři odkaz, řekni své jméno a hraj. Bez účtu.
   *[other] { $count } míst je volných: otevři odkaz, řekni své jméno a hraj. Bez účtu.
}
preview-plays = The Border hrají { $names }
preview-watch = Hraje se { $round }. kolo: přijď se podívat.
preview-won = { $count ->
    [one] Vítěz hry The Border: { $names }
   *[other] Společní vítězové hry The Border: { $names }
}
preview-replay = Podívej se na hru znovu, hod po hodu: { $names }.
