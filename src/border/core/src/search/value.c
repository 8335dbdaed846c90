/* Neural network for win shares. */
#include "search/search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_ACTIVE = 16383, /* maximum activation; it prevents overflow in the second layer's sums */
    SECOND_BITS = 11,
    ODDS_SCALE = 1 << 22
};

/* Compiles a function with and without AVX2; the right version is selected at load time. */
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

typedef int16_t Shorts __attribute__((vector_size(16)));
typedef int32_t Longs __attribute__((vector_size(32)));
enum { LANES = 8, TILE = 4 * LANES }; /* TILE: number of sums kept in registers while rows are added */

static const char MAGIC[8] = "BORDERV";

static unsigned get_16(const uint8_t *at) { return at[0] | (unsigned)at[1] << 8; }

/* Reads little-endian integers on any machine. */
static const uint8_t *read_16(int16_t *to, size_t number, const uint8_t *from)
{
    for (size_t i = 0; i < number; i++, from += 2) to[i] = (int16_t)get_16(from);
    return from;
}

static const uint8_t *read_32(int32_t *to, size_t number, const uint8_t *from)
{
    for (size_t i = 0; i < number; i++, from += 4)
        to[i] = (int32_t)(get_16(from) | (uint32_t)get_16(from + 2) << 16);
    return from;
}

static int cannot_overflow(const Value *value)
{
    size_t wide = (size_t)(value->seats * value->width);
    for (int o = 0; o < HIDDEN; o++) {
        int64_t sum = llabs((int64_t)value->second_bias[o]);
        for (size_t i = 0; i < wide; i++) sum += MAX_ACTIVE * abs(value->second[(size_t)o * wide + i]);
        if (sum > INT32_MAX) return 0;
    }
    return 1;
}

Value *new_value(const uint8_t *file, size_t bytes)
{
    if (bytes < VALUE_HEAD || memcmp(file, MAGIC, sizeof MAGIC) || get_16(file + 8) != VALUE_VERSION)
        return NULL;
    size_t seats = get_16(file + 10), width = get_16(file + 12), rows = get_16(file + 14);
    if (seats < 2 || seats > MAX_SEATS || rows != FEATURE_ROWS) return NULL;
    if (!width || width > MAX_WIDTH || width % TILE) return NULL;
    size_t first = FEATURE_ROWS * width, bias = seats * width, second = HIDDEN * bias, third = seats * HIDDEN;
    size_t shorts = first + bias + second + third, longs = FEATURE_ROWS + HIDDEN + seats;
    if (bytes != VALUE_HEAD + 2 * shorts + 4 * longs) return NULL;
    Value *value = malloc(sizeof *value + 4 * longs + 2 * shorts);
    if (!value) return NULL;
    value->seats = (int)seats;
    value->width = (int)width;
    value->line = (int32_t *)(value + 1);
    value->second_bias = value->line + FEATURE_ROWS;
    value->third_bias = value->second_bias + HIDDEN;
    value->first = (int16_t *)(value->third_bias + seats);
    value->first_bias = value->first + first;
    value->second = value->first_bias + bias;
    value->third = value->second + second;
    read_32(value->line, longs, read_16(value->first, shorts, file + VALUE_HEAD));
    if (cannot_overflow(value)) return value;
    free_value(value);
    return NULL;
}

void free_value(Value *value) { free(value); }

/* Rows to add to a seat's sums, and rows to subtract from them. */
typedef struct {
    int in, out;
    int16_t added[SLOTS], removed[SLOTS];
} Change;

WIDE static void apply_change(const Value *value, const Change *change, Sums *sums, int seat)
{
    size_t width = (size_t)value->width;
    for (size_t at = 0; at < width; at += TILE) {
        const int16_t *first = value->first + at;
        Longs part[4];
        memcpy(part, sums->sums[seat] + at, sizeof part);
        Shorts row[4];
        for (int i = 0; i < change->in; i++) {
            memcpy(row, first + (size_t)change->added[i] * width, sizeof row);
            for (int j = 0; j < 4; j++) part[j] += __builtin_convertvector(row[j], Longs);
        }
        for (int i = 0; i < change->out; i++) {
            memcpy(row, first + (size_t)change->removed[i] * width, sizeof row);
            for (int j = 0; j < 4; j++) part[j] -= __builtin_convertvector(row[j], Longs);
        }
        memcpy(sums->sums[seat] + at, part, sizeof part);
    }
    for (int i = 0; i < change->in; i++) sums->lines[seat] += value->line[change->added[i]];
    for (int i = 0; i < change->out; i++) sums->lines[seat] -= value->line[change->removed[i]];
}

void new_lookahead(Lookahead *look, const Value *value, const Table *table, int next)
{
    look->value = value;
    look->table = *table;
    look->next = next;
    list_features(table, look->slots);
    memset(&look->sums, 0, sizeof look->sums);
    for (int seat = 0; seat < table->seats; seat++) {
        Change all = {0};
        for (int slot = 0; slot < SLOTS; slot++)
            if (look->slots[seat][slot] >= 0) all.added[all.in++] = look->slots[seat][slot];
        apply_change(value, &all, &look->sums, seat);
    }
}

static void update_sums(const Lookahead *look, int seat, const int16_t *slots, int number, Sums *sums)
{
    Change found;
    found.in = found.out = 0;
    for (int slot = 0; slot < number; slot++) {
        int16_t was = look->slots[seat][slot], is = slots[slot];
        if (was == is) continue;
        if (is >= 0) found.added[found.in++] = is;
        if (was >= 0) found.removed[found.out++] = was;
    }
    apply_change(look->value, &found, sums, seat);
}

/* Converts log-odds to shares that add up to one. */
static void softmax(const double odds[MAX_SEATS], int seats, int next, double shares[MAX_SEATS])
{
    double most = odds[0], sum = 0, parts[MAX_SEATS];
    for (int place = 1; place < seats; place++)
        if (odds[place] > most) most = odds[place];
    for (int place = 0; place < seats; place++) sum += parts[place] = exp(odds[place] - most);
    for (int place = 0; place < seats; place++) shares[(next + place) % seats] = parts[place] / sum;
}

WIDE static void run_net(const Value *value, const Sums *sums, int next, double shares[MAX_SEATS])
{
    int16_t active[MAX_SEATS * MAX_WIDTH];
    int32_t hidden[HIDDEN];
    double odds[MAX_SEATS];
    int seats = value->seats, width = value->width, wide = seats * width;
    for (int place = 0; place < seats; place++) {
        const int32_t *sum = sums->sums[(next + place) % seats];
        const int16_t *bias = value->first_bias + place * width;
        for (int i = 0; i < width; i++) {
            int x = sum[i] + bias[i];
            active[place * width + i] = (int16_t)(x < 0 ? 0 : x < MAX_ACTIVE ? x : MAX_ACTIVE);
        }
    }
    for (int o = 0; o < HIDDEN; o++) {
        const int16_t *second = value->second + o * wide;
        int32_t x = value->second_bias[o];
        for (int i = 0; i < wide; i++) x += active[i] * second[i];
        hidden[o] = x < 0 ? 0 : x >> SECOND_BITS;
    }
    for (int place = 0; place < seats; place++) {
        int64_t x = value->third_bias[place] + sums->lines[(next + place) % seats];
        for (int i = 0; i < HIDDEN; i++) x += (int64_t)hidden[i] * value->third[place * HIDDEN + i];
        odds[place] = (double)x / ODDS_SCALE;
    }
    softmax(odds, seats, next, shares);
}

void final_shares(const Table *table, double shares[MAX_SEATS])
{
    unsigned won = winners(table);
    for (int seat = 0; seat < table->seats; seat++)
        shares[seat] = won >> seat & 1 ? 1.0 / count_bits(won) : 0;
}

void shares_now(const Lookahead *look, double shares[MAX_SEATS])
{
    if (is_over(&look->table)) final_shares(&look->table, shares);
    else run_net(look->value, &look->sums, look->next, shares);
}

void shares_with(const Lookahead *look, int seat, const Sheet *sheet, double shares[MAX_SEATS])
{
    const Table *was = &look->table;
    Table table = *was;
    table.sheets[seat] = *sheet;
    score_second(&table);
    if (is_over(&table)) {
        final_shares(&table, shares);
        return;
    }
    Slots slots[MAX_SEATS];
    Sums sums;
    memcpy(&sums, &look->sums, (size_t)table.seats * sizeof *sums.sums);
    memcpy(sums.lines, look->sums.lines, sizeof sums.lines);
    memcpy(slots[seat], look->slots[seat], sizeof(Slots));
    change_features(&table.boards[seat], &was->sheets[seat], sheet, table.rules.last, slots[seat]);
    table_features(&table, slots);
    for (int other = 0; other < table.seats; other++)
        update_sums(look, other, slots[other], other == seat ? SLOTS : TABLE_SLOTS, &sums);
    run_net(look->value, &sums, look->next, shares);
}
