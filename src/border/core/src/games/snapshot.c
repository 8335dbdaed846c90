/* Saves episodes as words and loads them, so that a search can return to an earlier state. */
#include "games/games.h"

enum { SNAPSHOT_VERSION = 1 };

static uint64_t bytes_word(const uint8_t *bytes, int number)
{
    uint64_t word = 0;
    for (int i = 0; i < number; i++) word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

/* Writes unused fields as zero, so that equal games are saved as equal words. */
void save(const Episode *e, uint64_t *words)
{
    const Table *table = &e->table;
    int throw = e->stage == THROWING || e->stage == KEEPING ? e->throw : 0;
    int most = e->stage == SECOND ? e->most : 0;
    *words++ = SNAPSHOT_VERSION | (uint64_t)table->seats << 8 | (uint64_t)e->open << 16 |
               rules_word(table->rules) << 32;
    *words++ = e->seed;
    *words++ = (uint64_t)e->rounds | (uint64_t)e->stage << 16 | (uint64_t)throw << 24 |
               (uint64_t)most << 32 | (uint64_t)e->asked << 40 | (uint64_t)e->decided << 48 |
               (uint64_t)table->active << 56;
    *words++ = table->taken;
    *words++ = bytes_word(e->shown, DICE);
    *words++ = bytes_word(e->dice, COLOURS);
    for (int seat = 0; seat < table->seats; seat++) {
        *words++ = (uint64_t)table->sheets[seat].crossed;
        *words++ = (uint64_t)(table->sheets[seat].crossed >> 64);
        *words++ = table->sheets[seat].firsts;
        *words++ = (uint64_t)e->deciding[seat];
        *words++ = (uint64_t)(e->deciding[seat] >> 64);
        *words++ = e->players[seat].kind == OUTSIDE ? 0 : e->players[seat].rng;
        *words++ = e->board_ids[seat];
    }
}

static int is_head(const Table *from, const uint64_t *words)
{
    uint64_t head = SNAPSHOT_VERSION | (uint64_t)from->seats << 8 | rules_word(from->rules) << 32;
    return (words[0] & ~(1ull << 16)) == head && !(words[3] >> TERRITORIES);
}

/* Whether the fields are consistent.  If they are not, other code could access memory out of bounds. */
static int is_sound(const Episode *e)
{
    int seats = e->table.seats, dice = count_dice(e->dice), five = e->stage == KEEPING || e->stage == FIRST;
    if (e->rounds < 1 || e->rounds > MAX_ROUNDS || e->stage > OVER || e->throw > e->table.rules.throws) return 0;
    if (e->most > DICE || e->decided >> seats || e->table.active >= seats || dice > DICE) return 0;
    if (five && (dice != DICE || e->asked != e->table.active)) return 0;
    if (e->stage == SECOND && (e->asked >= seats || e->asked == e->table.active || !dice)) return 0;
    if (e->stage == SECOND && (e->decided >> e->asked & 1 || e->most < 1)) return 0;
    if (e->stage <= KEEPING && (e->throw == e->table.rules.throws || (e->stage == KEEPING && !e->throw)))
        return 0;
    if (e->asked == CHANCE && !(e->open && e->stage == THROWING && dice < DICE)) return 0;
    if (e->asked >= NOBODY && e->stage != THROWING && e->stage != OVER) return 0;
    if (e->asked > CHANCE || ((e->stage == OVER || e->stage == THROWING) && e->asked < NOBODY)) return 0;
    if (e->asked < seats && e->players[e->asked].kind != OUTSIDE) return 0;
    for (int index = 0; index < DICE; index++)
        if (e->shown[index] >= COLOURS) return 0;
    return 1;
}

/* Whether a seat's unfinished decision is possible at this stage with these dice. */
static int is_draft(const Episode *e, int seat)
{
    Dice used;
    Cells cells = e->deciding[seat];
    if (cells & (e->table.sheets[seat].crossed | ~(one_cell(CELLS) - 1))) return 0;
    if (cells && e->stage != FIRST && e->stage != SECOND) return 0;
    if (cells && (seat == e->table.active) != (e->stage == FIRST)) return 0;
    dice_for(&e->table.boards[seat], cells, used);
    for (int colour = 0; colour < COLOURS; colour++)
        if (used[colour] > e->dice[colour]) return 0;
    return e->stage != SECOND || count_cells(cells) <= e->most;
}

static int load_seat(Episode *e, int seat, const uint64_t *words)
{
    const Board *board = &e->table.boards[seat];
    Cells crossed = (Cells)words[0] | (Cells)words[1] << 64;
    if (crossed >> CELLS || board->white & ~crossed || words[2] >> TERRITORIES) return 0;
    new_sheet(&e->table.sheets[seat], board, crossed);
    e->table.sheets[seat].firsts = (uint16_t)words[2];
    e->deciding[seat] = (Cells)words[3] | (Cells)words[4] << 64;
    e->players[seat].rng = words[5];
    e->board_ids[seat] = (uint16_t)words[6];
    return 1;
}

int load(Episode *e, const Table *from, const Player *players, const uint64_t *words)
{
    if (!is_head(from, words)) return 0;
    new_episode(e, from, players, 0);
    e->open = words[0] >> 16 & 1;
    e->seed = words[1];
    e->rounds = (int)(words[2] & 0xffff);
    e->stage = (Stage)(words[2] >> 16 & 255);
    e->throw = (int)(words[2] >> 24 & 255);
    e->most = (int)(words[2] >> 32 & 255);
    e->asked = (int)(words[2] >> 40 & 255);
    e->decided = (unsigned)(words[2] >> 48 & 255);
    e->table.active = (int)(words[2] >> 56);
    e->table.taken = (uint16_t)words[3];
    for (int index = 0; index < DICE; index++) e->shown[index] = (uint8_t)(words[4] >> 8 * index);
    for (int colour = 0; colour < COLOURS; colour++) e->dice[colour] = (uint8_t)(words[5] >> 8 * colour);
    for (int seat = 0; seat < from->seats; seat++)
        if (!load_seat(e, seat, words + SNAPSHOT_HEAD + SNAPSHOT_SEAT * seat)) return 0;
    if (!is_sound(e)) return 0;
    for (int seat = 0; seat < from->seats; seat++)
        if (!is_draft(e, seat)) return 0;
    find_choice(e);
    return 1;
}
