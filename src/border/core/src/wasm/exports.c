/* Exports for browsers and for border.core.wasm.  The `*_at` functions return the addresses of arguments and
 * results.
 *
 * Callers first write the boards and the table, then call `lay`.  All functions check their arguments, so that none
 * accesses memory out of bounds.  If an argument is invalid, they return a negative number.
 */
#include "games/sha256.h"
#include "search/search.h"

#include <stddef.h>
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name)))
#define PLACE(name) \
    EXPORT(name##_at) void *name##_at(void) { return &name; }

static uint64_t boards[MAX_SEATS * BOARD_WORDS], table[TABLE_WORDS];
static Cells crossed[MAX_SEATS]; /* by seat */
static Dice dice;
static Weights weights;
static TableInput input;
static Plan plan;
static Prospect prospect;
static Ranking ranking;
static double finals[FINALS]; /* values of the final hands */
static double chances[HANDS];
static Cells *listed;
static uint8_t *file;                   /* bytes of a value network */
static Value *values[MAX_SEATS + 1];   /* value networks, by number of seats */
static Shares shared;
static Hints hints;
static Round played;
static Account account;
static Dice kept[2];
static Reason reason;
static Aim aims[MAX_AIMS];
static Closing closings[TERRITORIES];

/* Offsets that page/core/core.js and border.core.wasm rely on. */
_Static_assert(offsetof(Plan, keep) == 8 && offsetof(Plan, worth) == 2024, "plan");
_Static_assert(offsetof(Ranking, cells) == 16 && offsetof(Ranking, worths) == 272, "ranking");
_Static_assert(sizeof(Hint) == 64 && offsetof(Hint, shares) == 16 && offsetof(Hint, kept) == 48, "hint");
_Static_assert(offsetof(Round, shown) == 2 && offsetof(Round, kept) == 32 && offsetof(Round, crossed) == 64, "round");
_Static_assert(offsetof(Account, best_crossed) == 576 && offsetof(Account, best_kept) == 640, "account");
_Static_assert(offsetof(Account, ledgers) == 672, "account");
_Static_assert(sizeof(Aim) == 32 && offsetof(Aim, odds) == 16 && offsetof(Aim, needed) == 25, "aim");
_Static_assert(offsetof(Reason, odds) == 16 && offsetof(Reason, effects) == 33 && sizeof(Reason) == 368, "reason");
_Static_assert(sizeof(Effect) == 163, "effect");

PLACE(boards)
PLACE(table)
PLACE(crossed)
PLACE(dice)
PLACE(weights)
PLACE(plan)
PLACE(ranking)
PLACE(finals)
PLACE(chances)
PLACE(shared)
EXPORT(hints_at) Hint *hints_at(void) { return hints.hints; }
PLACE(played)
PLACE(account)
PLACE(kept)
PLACE(reason)
PLACE(aims)
PLACE(closings)
EXPORT(crosses_at) Cells *crosses_at(void) { return listed; }

__attribute__((constructor)) static void initialise(void)
{
    number_hands();
    init_chances();
}

/* Loads the boards and the table; returns an error message, or NULL if they are valid. */
EXPORT(lay) const char *lay(int seats)
{
    const char *fault = set_boards(&input, boards, seats);
    return fault ? fault : set_table(&input, table);
}

static int is_seat(int seat) { return seat >= 0 && seat < input.table.seats; }

/* Lists the sets of cells that a seat may cross with the dice, and returns their number.  `most` is the number
 * of dice that the seat may use; -1 in a first action. */
EXPORT(crosses) long crosses(int seat, int most)
{
    if (!is_seat(seat) || most < -1 || most > DICE || !are_dice(dice)) return -1;
    const Board *board = &input.boards[seat];
    const Sheet *sheet = &input.table.sheets[seat];
    int chain = input.table.rules.chain;
    long number = most < 0 ? first_crosses(board, sheet, dice, NULL, 0)
                           : second_crosses(board, sheet, dice, most, chain, NULL, 0);
    free(listed);
    listed = malloc((size_t)number * sizeof *listed);
    if (!listed) return -1;
    if (most < 0) first_crosses(board, sheet, dice, listed, number);
    else second_crosses(board, sheet, dice, most, chain, listed, number);
    return number;
}

/* Applies the crosses in `crossed` and writes the new table.  Returns a bit for each winner; 0 if the game is not
 * over. */
EXPORT(advance) unsigned advance(int second)
{
    Table *now = &input.table;
    for (int seat = 0; seat < now->seats; seat++) {
        Cells open = ~now->sheets[seat].crossed & (((Cells)1 << CELLS) - 1);
        cross_cells(&now->sheets[seat], &input.boards[seat], crossed[seat] & open);
    }
    if (second) score_second(now);
    else score_first(now);
    int over = second && is_over(now);
    if (second && !over) now->active = (now->active + 1) % now->seats;
    write_table(now, table);
    return over ? winners(now) : 0;
}

EXPORT(score) int score(int seat)
{
    return is_seat(seat) ? points(&input.boards[seat], &input.table.sheets[seat]) : -1;
}

/* Returns the chance that a seat can cross the cells in `crossed[0]` if it keeps the dice in `dice` with this many
 * throws left.  Also writes the chances for all hands to `chances`. */
EXPORT(odds) double odds_of(int seat, int throws)
{
    if (!is_seat(seat) || throws < 1 || throws > MAX_THROWS || !are_dice(dice)) return -1;
    odds(&input.boards[seat], &input.table.sheets[seat], crossed[0], throws, chances);
    return chances[hand_number(dice)];
}

/* Plans a seat's throws and returns the number of throws. */
EXPORT(planner) int planner(int seat)
{
    if (!is_seat(seat)) return -1;
    planner_plan(&weights, &input.table, seat, &plan);
    return input.table.rules.throws;
}

/* Plans throws from the values in `finals`, and returns their number. */
EXPORT(plan_finals) int plan_finals(int throws)
{
    if (throws < 1 || throws > MAX_THROWS) return -1;
    make_plan(&plan, finals, throws);
    return throws;
}

/* Whether these arguments are valid for an action with the dice in `dice`.  `most` is the number of dice that the
 * seat may use; -1 in a first action, which needs five dice. */
static int may_cross(int seat, int most)
{
    if (!is_seat(seat) || most < -1 || most > DICE || !are_dice(dice)) return 0;
    return most >= 0 || count_dice(dice) == DICE;
}

/* Ranks a planner's best crosses, at most `room`, and returns their number. */
EXPORT(planner_ranks) int planner_ranks(int seat, int most, int room)
{
    if (!may_cross(seat, most) || room < 1 || room > RANKS) return -1;
    ranking = (Ranking){.room = room};
    if (most < 0) rank_first(&weights, &input.table, seat, dice, &ranking);
    else rank_second(&weights, &input.table, seat, dice, most, &ranking);
    return ranking.number;
}

/* Allocates room for the file of a value network. */
EXPORT(file_at) uint8_t *file_at(size_t bytes)
{
    free(file);
    return file = malloc(bytes);
}

/* Loads a value network from the bytes at `file` and returns its number of seats; -1 if the bytes are invalid. */
EXPORT(read_value) int read_value(size_t bytes)
{
    Value *value = file ? new_value(file, bytes) : NULL;
    free(file);
    file = NULL;
    if (!value) return -1;
    free_value(values[value->seats]);
    values[value->seats] = value;
    return value->seats;
}

/* Returns the value network for the loaded table; NULL if none was loaded for its number of seats, or if the table
 * does not use the classic map. */
static const Value *find_value(void)
{
    for (int seat = 0; seat < input.table.seats; seat++)
        if (!is_classic(&input.boards[seat])) return NULL;
    return values[input.table.seats];
}

/* Plans the active seat's throws as a champion (see `new_search`), and returns their number. */
EXPORT(champion) int champion(double opponent_weight, long budget, double seconds)
{
    const Value *value = find_value();
    if (!value) return -1;
    Search search = new_search(value, opponent_weight, budget, seconds);
    champion_plan(&search, &input.table, &prospect);
    plan = prospect.plan;
    return input.table.rules.throws;
}

/* Ranks a champion's best crosses, at most `room`, and returns their number. */
EXPORT(champion_ranks) int champion_ranks(int seat, int most, int room, double opponent_weight, long budget,
                                          double seconds)
{
    const Value *value = find_value();
    if (!value || !may_cross(seat, most) || room < 1 || room > RANKS) return -1;
    if ((most < 0) != (seat == input.table.active)) return -1;
    Search search = new_search(value, opponent_weight, budget, seconds);
    ranking = (Ranking){.room = RANKS}; /* the search reranks more crosses than it returns */
    if (most < 0) champion_first(&search, &input.table, dice, &ranking);
    else champion_second(&search, &input.table, seat, dice, most, &ranking);
    return ranking.number < room ? ranking.number : room;
}

/* Computes the win shares of all seats during a round (see `shares_at`), or at its start if `stage` is negative. */
EXPORT(share) int share(int stage, int number)
{
    const Value *value = find_value();
    Lookahead look;
    if (!value || !are_dice(dice)) return -1;
    if (stage >= 0) return shares_at(value, &input.table, (DiceState)stage, dice, number, shared) ? 0 : -1;
    new_lookahead(&look, value, &input.table, input.table.active);
    shares_now(&look, shared);
    return 0;
}

/* Finds hints for a seat with the dice in `dice`, and returns their number.  The cells in `crossed[0]` are always
 * among the hints for crosses. */
EXPORT(hint) int hint(int seat, int most, int left)
{
    const Value *value = find_value();
    if (!value || !is_seat(seat) || most < -1 || most > DICE || !are_dice(dice)) return -1;
    return find_hints(&hints, value, &input.table, seat, dice, most, left, crossed[0]) ? hints.number : -1;
}

/* Computes the win shares after each throw and decision of the round in `played`, and adds it to the ledgers in
 * `account`. */
EXPORT(review) int review(void)
{
    const Value *value = find_value();
    return value && account_for(&account, value, &input.table, &played) ? 0 : -1;
}

/* Number of throws that the rules of the loaded table allow. */
EXPORT(throws) int throws(void) { return input.table.rules.throws; }

/* Provable dice (docs/formats.md): the next functions hash `text`, use it as the key of all draws, and draw for it. */
static uint8_t text[1024], digest[DIGEST];
static Key key;

PLACE(text)
PLACE(digest)

EXPORT(hash) int hash(size_t length)
{
    if (length > sizeof text) return -1;
    sha256(text, length, digest);
    return 0;
}

EXPORT(set_key) void set_key(void) { new_key(&key, text); }

EXPORT(draw) int draw_for_text(size_t length, int n)
{
    if (length > sizeof text - NUMBER_CHARS || n < 1 || n > 256) return -1;
    return draw(&key, (char *)text, length, n);
}

/* Lists the territories that a seat closes if it crosses the cells in `crossed[0]`; returns their number. */
EXPORT(close) int find_closings(int seat)
{
    return is_seat(seat) && !(crossed[0] >> CELLS) ? list_closings(&input.table, seat, crossed[0], closings) : -1;
}

/* Lists a seat's aims if it keeps the dice in `dice` with this many throws left; returns their number. */
EXPORT(aims) int find_aims(int seat, int throws)
{
    if (!is_seat(seat) || throws < 1 || throws > MAX_THROWS || !are_dice(dice)) return -1;
    return list_aims(&input.table, seat, dice, throws, aims);
}

/* Explains why the second decision is better: the dice in `kept[1]` if throws are left, else the cells in
 * `crossed[1]`. */
EXPORT(explain) int explain_better(int seat, int most, int left)
{
    if (!is_seat(seat) || most < -1 || most > DICE || !are_dice(dice)) return -1;
    return explain(&reason, find_value(), &input.table, seat, dice, most, left, kept, crossed) ? 0 : -1;
}
