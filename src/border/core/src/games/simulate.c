/* Plays whole games with provable dice and writes their records, like border.arena. */
#include "games/games.h"

#include <string.h>

/* Colour of a die, as in border.dice.proof. */
static int die(const ProvableDice *dice, int round, int throw, int index)
{
    char message[MAX_ID_CHARS + 64];
    size_t game = strlen(dice->game);
    memcpy(message, dice->game, game);
    message[game] = '|';
    char *end = put_number(put_number(put_number(message + game + 1, round), throw), index);
    return draw(&dice->key, message, (size_t)(end - message), COLOURS);
}

typedef struct {
    char *at;
    const char (*names)[CELL_NAME];
} Writer;

static void put(Writer *out, const char *text)
{
    size_t length = strlen(text);
    memcpy(out->at, text, length);
    out->at += length;
}

static void put_cell(Writer *out, int cell, int first)
{
    put(out, first ? "\"" : ",\"");
    put(out, out->names[cell]);
    put(out, "\"");
}

static void put_dice(Writer *out, const uint8_t shown[DICE], int first)
{
    put(out, first ? "\"" : ",\"");
    for (int i = 0; i < DICE; i++) *out->at++ = LETTERS[shown[i]];
    put(out, "\"");
}

/* Writes the cells in reading order. */
static void put_first(Writer *out, Cells cells)
{
    put(out, ",\"first\":[");
    for (int first = 1; cells; cells &= cells - 1, first = 0) put_cell(out, first_cell(cells), first);
    put(out, "]");
}

/* Writes the cells in a legal order of crossing: next is always the first cell in reading order that touches a
 * crossed one. */
static void put_order(Writer *out, const Board *board, Cells near, Cells cells)
{
    put(out, "[");
    for (int first = 1; near & cells; first = 0) {
        int cell = first_cell(near & cells);
        put_cell(out, cell, first);
        cells &= ~one_cell(cell);
        near |= board->neighbours[cell];
    }
    put(out, "]");
}

/* Returns a bit for each die that stays.  If more dice show a colour than are kept, the first ones stay. */
static unsigned find_held(const uint8_t shown[DICE], const Dice kept)
{
    Dice left;
    unsigned held = 0;
    memcpy(left, kept, sizeof left);
    for (int i = 0; i < DICE; i++)
        if (left[shown[i]]) left[shown[i]]--, held |= 1u << i;
    return held;
}

typedef struct {
    uint8_t shown[MAX_THROWS][DICE];
    unsigned held[MAX_THROWS]; /* a bit for each die kept for the next throw */
    int throws;
} Thrown;

static void put_throws(Writer *out, const Thrown *thrown)
{
    put(out, ",\"throws\":[");
    for (int i = 0; i < thrown->throws; i++) put_dice(out, thrown->shown[i], !i);
    put(out, "],\"kept\":[");
    for (int i = 0; i + 1 < thrown->throws; i++) {
        put(out, i ? ",[" : "[");
        for (int index = 0, first = 1; index < DICE; index++)
            if (thrown->held[i] >> index & 1) {
                if (!first) put(out, ",");
                *out->at++ = (char)('0' + index);
                first = 0;
            }
        put(out, "]");
    }
    put(out, "]");
}

/* Throws and keeps dice until they are final. */
static void throw_all(Table *table, Player *player, const ProvableDice *provable, int number, Thrown *thrown,
                      Dice dice)
{
    Turn turn;
    new_turn(&turn, table);
    unsigned held = 0;
    for (int throw = 1;; throw++) {
        uint8_t *shown = thrown->shown[throw - 1];
        memset(dice, 0, sizeof(Dice));
        for (int i = 0; i < DICE; i++) {
            shown[i] = held >> i & 1 ? thrown->shown[throw - 2][i] : (uint8_t)die(provable, number, throw, i);
            dice[shown[i]]++;
        }
        thrown->throws = throw;
        if (throw == table->rules.throws) return;
        Dice kept;
        keep_dice(player, &turn, throw, dice, kept);
        if (!memcmp(kept, dice, sizeof kept)) return;
        thrown->held[throw - 1] = held = find_held(shown, kept);
    }
}

static void simulate_round(Table *table, Player *players, const ProvableDice *provable, int number, Writer *out)
{
    Thrown thrown;
    Dice dice;
    Cells crossed[MAX_SEATS], near[MAX_SEATS];
    int active = table->active;
    throw_all(table, &players[active], provable, number, &thrown, dice);
    crossed[active] = cross_first(&players[active], table, active, dice);
    int usable = first_action(table, crossed[active], dice);
    for (int seat = 0; seat < table->seats; seat++) near[seat] = table->sheets[seat].near;
    second_action(table, players, dice, usable, 0, crossed);
    put(out, number > 1 ? ",{\"active\":" : "{\"active\":");
    *out->at++ = (char)('0' + active);
    put_throws(out, &thrown);
    put_first(out, crossed[active]);
    put(out, ",\"second\":[");
    for (int seat = 0; seat < table->seats; seat++) {
        if (seat) put(out, ",");
        if (seat == active)
            put(out, "null");
        else
            put_order(out, &table->boards[seat], near[seat], crossed[seat]);
    }
    put(out, "]}");
}

size_t simulate(Table *table, Player *players, const ProvableDice *dice, const Names names, char *text,
                Ending *ending)
{
    Writer out = {text, names};
    int number = 0;
    for (; number < MAX_ROUNDS && !is_over(table); number++)
        simulate_round(table, players, dice, number + 1, &out);
    end_game(table, number, ending);
    return (size_t)(out.at - text);
}
