/* A table from words that come from outside, checked: nothing past this point can be out of bounds. */
#ifndef SETTING_H
#define SETTING_H

#include "border.h"

enum {
    HEAD_WORDS = 3,  /* rules, active, taken */
    SHEET_WORDS = 3, /* crossed (two words), firsts */
    TABLE_WORDS = HEAD_WORDS + SHEET_WORDS * MOST_SEATS
};

static inline int table_words(int seats) { return HEAD_WORDS + SHEET_WORDS * seats; }

typedef struct {
    Board boards[MOST_SEATS];
    Table table;
} Setting;

/* Each gives NULL, or what is wrong. */
const char *set_boards(Setting *setting, const void *words, long seats); /* wherever they lie */
const char *set_table(Setting *setting, const uint64_t *words);
const char *set_rules(uint64_t word, Rules *rules);

static inline uint64_t rules_word(Rules rules)
{
    return rules.throws | (uint64_t)rules.last << 8 | (uint64_t)rules.chain << 16;
}
void write_table(const Table *table, uint64_t *words);
Cells read_cells(const uint64_t *words);
int are_dice(const Dice dice); /* five at most */

#endif
