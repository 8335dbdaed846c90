### Co je vidět z odkazu, když ho někdo pošle dál; server to zapisuje do stránky.

preview-locale = cs_CZ
preview-about = Hra s kostkami pro dva až čtyři: hraj hned, proti botům nebo s přáteli, bez účtu.
preview-picture = Herní deska se třemi uzavřenými územími
preview-player = Hráč { $number }
preview-invites = { $name } tě zve ke hře The Border
preview-come = Pojď si zahrát The Border
preview-free = { $door ->
    [locked] Stůl je zamčený, ale můžeš se dívat.
   *[other] { $count ->
        [0] Všechna místa jsou obsazená, ale můžeš se dívat.
        [one] Jedno místo je volné: otevři odkaz, napiš své jméno a přidej se. Bez účtu.
        [few] { $count } místa jsou volná: otevři odkaz, napiš své jméno a přidej se. Bez účtu.
       *[other] Je volných { $count } míst: otevři odkaz, napiš své jméno a přidej se. Bez účtu.
    }
}
preview-plays = The Border hrají { $names }
preview-watch = Hraje se { $round }. kolo: přijď se podívat.
preview-won = { $count ->
    [one] The Border vyhrává { $names }
   *[other] The Border společně vyhrávají { $names }
}
preview-replay = Podívej se na hru znovu, hod po hodu: { $names }.
