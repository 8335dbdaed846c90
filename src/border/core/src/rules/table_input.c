/* Reads and validates tables from callers. */
#include "rules/rules.h"

#include <string.h>

static const Cells ALL = ((Cells)1 << CELLS) - 1;

static int is_board(const Board *board)
{
    Cells seen = board->white;
    for (int i = 0; i < SEGMENTS; i++) {
        if (count_cells(board->segments[i]) != 2 + i % 4 || board->segments[i] & seen) return 0;
        seen |= board->segments[i];
    }
    if (seen != ALL) return 0;
    for (int i = 0; i < COLOURS; i++) {
        const Cells *four = &board->segments[4 * i];
        if (board->coloured[i] != (four[0] | four[1] | four[2] | four[3])) return 0;
    }
    for (int i = 0; i < TERRITORIES; i++) {
        int cells = count_cells(board->rings[i]);
        if (cells < 1 || cells > MAX_MISSING || board->rings[i] & ~ALL) return 0;
    }
    for (int i = 0; i < CELLS; i++)
        if (board->neighbours[i] & ~ALL) return 0;
    return 1;
}

const char *set_boards(TableInput *input, const void *words, long seats)
{
    if (seats < 1 || seats > MAX_SEATS) return "boards: expected 1 to 4";
    for (long seat = 0; seat < seats; seat++) {
        uint64_t one[BOARD_WORDS];
        memcpy(one, (const char *)words + seat * (long)sizeof one, sizeof one);
        read_board(&input->boards[seat], one);
        if (!is_board(&input->boards[seat])) return "boards: at least one is invalid";
    }
    new_table(&input->table, input->boards, (int)seats, 0, (Rules){0});
    return NULL;
}

const char *set_rules(uint64_t word, Rules *rules)
{
    unsigned throws = word & 255, last = word >> 8 & 255;
    if (throws < 1 || throws > MAX_THROWS) return "throws: expected 1 to 5";
    if (last < 1 || last > TERRITORIES) return "last: expected 1 to 9";
    if (word >> 17) return "rules: unknown rule bits";
    *rules = (Rules){(uint8_t)throws, (uint8_t)last, (uint8_t)(word >> 16)};
    return NULL;
}

Cells read_cells(const uint64_t *words) { return (Cells)words[0] | (Cells)words[1] << 64; }

const char *set_table(TableInput *input, const uint64_t *words)
{
    Table *table = &input->table;
    const char *fault = set_rules(words[0], &table->rules);
    if (fault) return fault;
    if (words[1] >= (uint64_t)table->seats || words[2] >> TERRITORIES)
        return "table: invalid active seat or territory";
    table->active = (int)words[1];
    table->taken = (uint16_t)words[2];
    for (int seat = 0; seat < table->seats; seat++) {
        const uint64_t *sheet = words + table_words(seat);
        if (read_cells(sheet) & ~ALL || sheet[2] >> TERRITORIES)
            return "table: invalid cell or territory";
        if (input->boards[seat].white & ~read_cells(sheet)) /* 1.4 */
            return "table: expected all white cells to be crossed";
        new_sheet(&table->sheets[seat], &input->boards[seat], read_cells(sheet));
        table->sheets[seat].firsts = (uint16_t)sheet[2];
    }
    return NULL;
}

void write_table(const Table *table, uint64_t *words)
{
    words[0] = rules_word(table->rules);
    words[1] = (uint64_t)table->active;
    words[2] = table->taken;
    for (int seat = 0; seat < table->seats; seat++) {
        uint64_t *sheet = words + table_words(seat);
        sheet[0] = (uint64_t)table->sheets[seat].crossed;
        sheet[1] = (uint64_t)(table->sheets[seat].crossed >> 64);
        sheet[2] = table->sheets[seat].firsts;
    }
}

int are_dice(const Dice dice)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (dice[colour] > DICE) return 0;
    return count_dice(dice) <= DICE;
}
