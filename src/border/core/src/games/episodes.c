/* Games that wait for the caller's actions, like border.envs.episode. */
#include "games/games.h"

#include <string.h>

static int is_outside(const Episode *e, int seat) { return e->players[seat].kind == OUTSIDE; }

static void land_dice(Episode *e)
{
    e->throw++;
    e->stage = e->throw == e->table.rules.throws ? FIRST : KEEPING;
    e->asked = e->table.active;
}

static void throw_next(Episode *e, const Dice kept)
{
    if (e->open) {
        memcpy(e->dice, kept, sizeof e->dice);
        e->stage = THROWING;
        e->asked = CHANCE;
        return;
    }
    throw_dice(e->shown, kept, e->seed, e->rounds, e->throw + 1);
    memset(e->dice, 0, sizeof e->dice);
    for (int index = 0; index < DICE; index++) e->dice[e->shown[index]]++;
    land_dice(e);
}

/* Selects the next OUTSIDE seat that has not decided; returns 0 if there is none. */
static int ask_second(Episode *e)
{
    for (int seat = 0; seat < e->table.seats; seat++)
        if (seat != e->table.active && is_outside(e, seat) && !(e->decided >> seat & 1)) {
            e->asked = seat;
            return 1;
        }
    return 0;
}

/* Lets the built-in players decide and applies all second actions. */
static void end_round(Episode *e)
{
    second_action(&e->table, e->players, e->dice, e->most, e->decided, e->deciding);
    memset(e->deciding, 0, sizeof e->deciding);
    e->decided = 0;
}

/* Applies the first action.  Returns 1 if an OUTSIDE seat is to act; otherwise ends the round and returns 0. */
static int end_first(Episode *e, Cells cells)
{
    e->most = first_action(&e->table, cells, e->dice);
    e->stage = SECOND;
    if (ask_second(e)) return 1;
    end_round(e);
    return 0;
}

static void finish_game(Episode *e)
{
    int over = is_over(&e->table);
    e->stage = over ? OVER : THROWING;
    e->throw = 0;
    e->asked = NOBODY;
    memset(e->dice, 0, sizeof e->dice);
    if (over) e->table.active = (e->table.active + e->table.seats - 1) % e->table.seats;
}

/* Plays rounds until an OUTSIDE seat is to act, the caller must throw, or the game ends. */
static void next_rounds(Episode *e)
{
    const Dice none = {0};
    for (;;) {
        if (is_over(&e->table) || e->rounds == MAX_ROUNDS) {
            finish_game(e);
            return;
        }
        e->rounds++;
        e->throw = 0;
        Player *active = &e->players[e->table.active];
        if (active->kind == OUTSIDE) {
            throw_next(e, none);
            return;
        }
        Turn turn;
        new_turn(&turn, &e->table);
        throw_and_keep(&turn, active, e->seed, e->rounds, e->dice, NULL);
        if (end_first(e, cross_first(active, &e->table, e->table.active, e->dice))) return;
    }
}

/* Keeps the dice whose bits are set; dice are sorted by colour. */
static void keep(Episode *e, unsigned bits)
{
    Dice kept;
    for (int colour = 0; colour < COLOURS; colour++) {
        int number = e->dice[colour];
        kept[colour] = (uint8_t)count_bits(bits & ((1u << number) - 1));
        bits >>= number;
    }
    throw_next(e, kept);
}

static void apply_action(Episode *e, int action)
{
    int seat = e->asked;
    if (action < END) {
        e->deciding[seat] |= one_cell(action);
    } else if (action == STOP) {
        e->stage = FIRST;
    } else if (action > END) {
        keep(e, (unsigned)(action - KEEP));
    } else if (e->stage == FIRST) {
        Cells cells = e->deciding[seat];
        e->deciding[seat] = 0;
        if (!end_first(e, cells)) next_rounds(e);
    } else {
        e->decided |= 1u << seat;
        if (ask_second(e)) return;
        end_round(e);
        next_rounds(e);
    }
}

/* Returns one action for each hand that can be kept.  If more dice show a colour than are kept, the first ones
 * stay. */
static Actions legal_keeps(const Dice dice)
{
    uint32_t hands = 1; /* a bit for each hand that can be kept from the colours so far */
    int place = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        uint32_t before = hands;
        for (int n = 1; n <= dice[colour]; n++) hands |= before << (((1 << n) - 1) << place);
        place += dice[colour];
    }
    return (Actions)hands << KEEP;
}

/* Once a segment is started, the next actions must complete it, cell by cell in reading order (3.4). */
static Actions legal_first(const Episode *e, int seat)
{
    const Board *board = &e->table.boards[seat];
    const Sheet *sheet = &e->table.sheets[seat];
    Cells cells = e->deciding[seat];
    Actions actions = one_cell(END);
    Dice left;
    dice_left(e, seat, left);
    for (int i = 0; i < SEGMENTS; i++) {
        if (!left[i / 4] || !sheet->missing[i]) continue;
        Cells missing = board->segments[i] & ~sheet->crossed, rest = missing & ~cells;
        if (rest != missing) {
            if (rest) return rest & -rest;
        } else if (sheet->missing[i] <= left[i / 4]) {
            actions |= missing & -missing;
        }
    }
    return actions;
}

static Actions legal_second(const Episode *e, int seat)
{
    const Board *board = &e->table.boards[seat];
    const Sheet *sheet = &e->table.sheets[seat];
    Cells cells = e->deciding[seat], near = sheet->near;
    if (count_cells(cells) == e->most) return one_cell(END);
    if (e->table.rules.chain)
        for (Cells rest = cells; rest; rest &= rest - 1) near |= board->neighbours[first_cell(rest)];
    Dice left;
    dice_left(e, seat, left);
    return one_cell(END) | (near & ~sheet->crossed & ~cells & cells_for(board, left));
}

static Actions legal(const Episode *e)
{
    switch (e->stage) {
    case KEEPING: return legal_keeps(e->dice);
    case FIRST: return legal_first(e, e->asked);
    case SECOND: return legal_second(e, e->asked);
    default: return 0;
    }
}

void find_choice(Episode *e) { e->choice = legal(e); }

void new_episode(Episode *e, const Table *from, const Player *players, int first)
{
    memset(e, 0, sizeof *e);
    memcpy(e->players, players, (size_t)from->seats * sizeof *players);
    new_table(&e->table, from->boards, from->seats, first, from->rules);
}

void deal(Episode *e, const Table *from, const Player *players, uint64_t seed)
{
    int first = (int)((unsigned __int128)splitmix64(~seed) * (unsigned)from->seats >> 64);
    new_episode(e, from, players, first);
    seed_players(e->players, from->seats, seed);
    e->seed = seed;
    next_rounds(e);
    find_choice(e);
}

void begin(Episode *e, const Table *from, const Player *players, int first)
{
    new_episode(e, from, players, first);
    e->open = 1;
    next_rounds(e);
}

void act(Episode *e, int action)
{
    apply_action(e, action);
    find_choice(e);
}

void apply_throw(Episode *e, const Dice thrown)
{
    for (int colour = 0; colour < COLOURS; colour++)
        e->dice[colour] = (uint8_t)(e->dice[colour] + thrown[colour]);
    land_dice(e);
    find_choice(e);
}

void write_returns(const Episode *e, int margin, double *returns)
{
    const Table *table = &e->table;
    unsigned won = winners(table);
    int sum = 0;
    for (int seat = 0; seat < table->seats; seat++)
        sum += points(&table->boards[seat], &table->sheets[seat]);
    for (int seat = 0; seat < table->seats; seat++) {
        int own = points(&table->boards[seat], &table->sheets[seat]);
        double share = won >> seat & 1 ? 1.0 / count_bits(won) : 0.0;
        double above = own - (double)(sum - own) / (table->seats - 1);
        returns[seat] = e->stage != OVER ? 0.0 : margin ? above : share;
    }
}
