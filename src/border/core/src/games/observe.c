/* Encodes observations and action masks as zeros and ones, like border.envs.episode. */
#include "games/games.h"

#include <string.h>

/* Offsets of the fields in the table's part of an observation. */
enum { ONE = 30, STAGE = 31, SEAT = 36, ASKED = 40, ROUND = 44, THROW = TABLE_BITS };

static uint64_t bit_bytes[256]; /* the eight bits of each byte value, spread over eight bytes */

void spread_bits(void)
{
    for (int byte = 0; byte < 256; byte++) {
        uint8_t entries[8];
        for (int bit = 0; bit < 8; bit++) entries[bit] = (uint8_t)(byte >> bit & 1);
        memcpy(&bit_bytes[byte], entries, sizeof entries);
    }
}

static void write_bits(uint64_t word, int bits, uint8_t *entries)
{
    for (; bits >= 8; bits -= 8, word >>= 8, entries += 8) memcpy(entries, &bit_bytes[word & 255], 8);
    memcpy(entries, &bit_bytes[word & 255], (size_t)bits);
}

/* Seats that have yet to decide, in the view of one seat.  The others' decisions may be hidden (4.6). */
static unsigned awaited(const Episode *e, int seat)
{
    unsigned active = 1u << e->table.active;
    if (e->stage == KEEPING || e->stage == FIRST) return active;
    if (e->stage != SECOND) return 0;
    unsigned known = e->open ? e->decided : e->decided & 1u << seat;
    return ((1u << e->table.seats) - 1) & ~active & ~known;
}

static uint64_t table_bits(const Episode *e, int seat)
{
    static const uint64_t EQUAL[DICE + 1] = {0, 1, 0x41, 0x1041, 0x41041, 0x1041041}; /* n bits, six places apart */
    Dice left;
    uint64_t bits = 1ull << (STAGE + (int)e->stage);
    int place = 0, ahead = e->asked - seat;
    bits |= 1ull << (SEAT + seat) | (uint64_t)e->rounds << ROUND;
    if (e->asked < e->table.seats)
        bits |= 1ull << (ASKED + (ahead < 0 ? ahead + e->table.seats : ahead));
    if (e->stage == THROWING) bits |= 1ull << (THROW + e->throw);
    if (e->stage == KEEPING) bits |= 1ull << (THROW + e->throw - 1);
    if (e->stage == SECOND && e->most < count_dice(e->dice)) bits |= 1ull << ONE;
    dice_left(e, seat, left);
    for (int colour = 0; colour < COLOURS; place += COLOURS * left[colour], colour++)
        bits |= EQUAL[left[colour]] << (place + colour);
    return bits;
}

static int write_words(const Episode *e, int seat, uint64_t *words)
{
    unsigned asked = awaited(e, seat);
    int number = 0;
    for (int place = 0, one = seat; place < e->table.seats; place++) {
        const Sheet *sheet = &e->table.sheets[one];
        Cells deciding = one == seat || e->open ? e->deciding[one] : 0;
        Cells low = sheet->crossed | deciding << CELLS; /* the upper bits of `deciding` go into the third word */
        words[number++] = (uint64_t)low;
        words[number++] = (uint64_t)(low >> 64);
        words[number++] = (uint64_t)(deciding >> (128 - CELLS)) | (uint64_t)sheet->closed << 44 |
                          (uint64_t)sheet->firsts << 53 | (uint64_t)(one == e->table.active) << 62 |
                          (uint64_t)(asked >> one & 1) << 63;
        one = one + 1 == e->table.seats ? 0 : one + 1;
    }
    words[number] = table_bits(e, seat);
    return number;
}

void observe(const Episode *e, int seat, uint8_t *entries)
{
    uint64_t words[SEEN_WORDS];
    int last = write_words(e, seat, words);
    for (int i = 0; i < last; i++) write_bits(words[i], 64, entries + 64 * i);
    write_bits(words[last], TABLE_BITS + e->table.rules.throws, entries + 64 * last);
}

void observe_again(const Episode *e, int seat, uint64_t before[SEEN_WORDS], uint8_t *entries)
{
    uint64_t words[SEEN_WORDS];
    int last = write_words(e, seat, words);
    for (int i = 0; i < last; i++) {
        if (words[i] == before[i]) continue;
        before[i] = words[i];
        write_bits(words[i], 64, entries + 64 * i);
    }
    write_bits(words[last], TABLE_BITS + e->table.rules.throws, entries + 64 * last);
}

/* Writes a plane for each colour, then one for each segment length (1.3). */
void draw_planes(const Board *board, uint8_t *entries)
{
    enum { LENGTHS = SEGMENTS / COLOURS };
    memset(entries, 0, PLANE_BITS);
    for (int cell = 0; cell < CELLS; cell++) {
        if (board->colour_of[cell] == COLOURS) continue;
        entries[CELLS * board->colour_of[cell] + cell] = 1;
        entries[CELLS * (COLOURS + board->segment_of[cell] % LENGTHS) + cell] = 1;
    }
}

void write_planes(const uint8_t *planes, const uint16_t board_ids[MAX_SEATS], int seats, int seat, uint8_t *entries)
{
    for (int place = 0, one = seat; place < seats; place++) {
        memcpy(entries + place * PLANE_BITS, planes + board_ids[one] * PLANE_BITS, PLANE_BITS);
        one = one + 1 == seats ? 0 : one + 1;
    }
}

void write_mask(Actions actions, uint8_t *entries)
{
    write_bits((uint64_t)actions, 64, entries);
    write_bits((uint64_t)(actions >> 64), ACTIONS - 64, entries + 64);
}
