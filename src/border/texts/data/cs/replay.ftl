### Texty přehrávání: hra krok za krokem a důkaz jejích kostek.

replay-title = Přehrávání
replay-boards = Desky
replay-player = Kostky a ovládání
replay-step = Krok { $step } / { $count }
replay-all-boards = Všechny desky
replay-running = Hra se ještě hraje.
replay-refresh = Ukázat, co je nového
replay-to-table = Ke stolu
replay-fault = Přehrávání teď nejde načíst.
replay-retry = Zkusit znovu

## Ovládání

replay-first = První krok
replay-back = O krok zpět
replay-play = Přehrát
replay-pause = Pozastavit
replay-next = Další krok
replay-last = Poslední krok
replay-slider = Krok hry
replay-speed = Rychlost
replay-speed-named = { $speed ->
    [half] poloviční rychlost
    [double] dvojnásobná rychlost
    [fourfold] čtyřnásobná rychlost
   *[normal] běžná rychlost
}
replay-copy-link = Zkopírovat odkaz na tento krok
replay-copied = Zkopírováno
replay-copy-by-hand = Zkopíruj tento odkaz:

## Kroky

replay-steps = Kroky podle kol
replay-round = { $name }, { $count ->
    [one] { $count } krok
    [few] { $count } kroky
   *[other] { $count } kroků
}
replay-round-closed = { $count ->
    [one] { $count } uzavřené území
    [few] { $count } uzavřená území
   *[other] { $count } uzavřených území
}

## Klávesy

replay-keys = Klávesy
replay-key-step = o krok zpět, o krok dál
replay-key-round = o kolo zpět, o kolo dál
replay-key-ends-named = Home a End
replay-key-ends = na první, na poslední krok
replay-key-space-named = Mezerník
replay-key-play = přehrát nebo pozastavit
replay-key-speed = rychlost
replay-key-link = zkopírovat odkaz na tento krok
replay-key-boards = zase všechny desky

## Důkaz kostek

proof-title = Jsou kostky férové?
proof-checking = Kostky se ověřují…
proof-proved = { $count ->
    [0] Neházelo se; losování souhlasí
    [one] Ověřena { $count } kostka
    [few] Ověřeny všechny { $count } kostky
   *[other] Ověřeno všech { $count } kostek
}
proof-differs = { $count ->
    [0] Neověřeno: losování nesouhlasí
    [one] Neověřeno: nesouhlasí { $count } kostka
    [few] Neověřeno: nesouhlasí { $count } kostky
   *[other] Neověřeno: nesouhlasí { $count } kostek
}
proof-secret = Semínko se zveřejní, až hra skončí nebo se stůl zavře
proof-secret-day = Semínko se zveřejní, až den skončí
proof-untold = Jak se tyto kostky losovaly, není známo
proof-unknown = Tyto kostky se losovaly způsobem, který tato stránka neumí ověřit
proof-unable = Kostky teď na tomto zařízení nejde ověřit
proof-about = Před prvním hodem server zveřejnil otisk tajného semínka, které určuje každou kostku. Tvůj prohlížeč teď všechny přepočítal a všechny souhlasí: od zveřejnění otisku nikdo žádnou kostku nezměnil.
proof-about-luck = Potom zařízení hráčů přidala vlastní náhodná čísla, takže si ani server nemohl vybrat semínko podle sebe, ledaže by se domluvil s někým u stolu.
proof-about-differs = Před prvním hodem server zveřejnil otisk tajného semínka, které určuje každou kostku. Tvůj prohlížeč všechno přepočítal a něco nesouhlasí: to, co je zde vidět, není to, co bylo vylosováno.
proof-about-secret = Otisk váže server k tajnému semínku, které určuje každou kostku. Až hra skončí, semínko se zveřejní a tato stránka všechny kostky přepočítá.
proof-commitment-checked = { $right ->
    [yes] Semínko odpovídá otisku z doby před prvním hodem.
   *[no] Semínko neodpovídá otisku z doby před prvním hodem.
}
proof-luck-checked = { $right ->
    [yes] Náhodné číslo tvého zařízení je v tom a otisk je ten, který předtím vidělo.
   *[no] Náhodné číslo tvého zařízení v tom není, nebo otisk není ten, který předtím vidělo.
}
proof-first-checked = { $right ->
    [yes] Kdo začíná, odpovídá semínku.
   *[no] Podle semínka měl začínat někdo jiný.
}
proof-boards-checked = { $right ->
    [yes] Desky byly zamíchány podle semínka.
   *[no] Podle semínka měly být desky rozdány jinak.
}
proof-dice-checked = { $right ->
    [yes] Každá kostka každého hodu odpovídá semínku: { $count }.
   *[no] Tyto kostky neodpovídají semínku:
}
proof-difference = { $round }. kolo, { $throw }. hod, { $die }. kostka: je { $shown }, měla být { $drawn }
proof-more = a další: { $count }
proof-again = To jsou hody ze hry { $game }, zopakované.
proof-commitment = Otisk
proof-seed = Semínko
proof-luck = Náhodná čísla, místo po místu
proof-game = Hra
proof-copy = { $what ->
    [commitment] Zkopírovat otisk
    [seed] Zkopírovat semínko
    [luck] Zkopírovat náhodná čísla
   *[game] Zkopírovat označení hry
}
