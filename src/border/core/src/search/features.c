/* Inputs of the value network.  docs/formats.md lists all rows. */
#include "search/search.h"

#include <math.h>
#include <string.h>

static const uint8_t ring_lengths[TERRITORIES] = {8, 10, 12, 14, 16, 18, 20, 21, 24};
static const uint16_t ring_rows[TERRITORIES] = {0, 18, 40, 66, 96, 130, 168, 210, 254};

static int8_t level[HANDS]; /* by hand: bin of the chance to get these dice within three throws */

/* Lowest hand number of these dice over all permutations of the colours. */
static int canonical_hand(const Dice dice)
{
    Dice sorted = {0};
    for (int colour = 0; colour < COLOURS; colour++) {
        int at = colour;
        for (; at > 0 && sorted[at - 1] < dice[colour]; at--) sorted[at] = sorted[at - 1];
        sorted[at] = dice[colour];
    }
    return hand_number(sorted);
}

void init_chances(void)
{
    double values[FINALS];
    Plan plan;
    for (int hand = 0; hand < HANDS; hand++) {
        int first = canonical_hand(hand_dice[hand]); /* permuted hands have equal chances */
        if (first < hand) {
            level[hand] = level[first];
            continue;
        }
        for (int final = 0; final < FINALS; final++)
            values[final] = holds(hand_dice[FIRST_FINAL + final], hand_dice[hand]);
        make_plan(&plan, values, 3);
        int root = (int)(LEVELS * sqrt(plan.before));
        level[hand] = (int8_t)(root < LEVELS ? root : LEVELS - 1);
    }
}

int is_classic(const Board *board)
{
    for (int t = 0; t < TERRITORIES; t++)
        if (count_cells(board->rings[t]) != ring_lengths[t]) return 0;
    return 1;
}

static int at_most(int number, int most) { return number < most ? number : most; }

static int clamp(int number, int most) { return number < -most ? -most : at_most(number, most); }

static void ring_features(const Board *board, const Sheet *sheet, int t, Slots slots)
{
    int16_t *mixes = slots + MIX_SLOT + t * COLOURS, *lengths = slots + LENGTH_SLOT + t * DICE;
    Cells open = board->rings[t] & ~sheet->crossed;
    slots[NEED_SLOT + t] = slots[CHANCE_SLOT + t] = slots[REACH_SLOT + t] = slots[NEAR_SLOT + t] = -1;
    for (int colour = 0; colour < COLOURS; colour++) mixes[colour] = -1;
    for (int i = 0; i < DICE; i++) lengths[i] = -1;
    if (!open) return;

    int missing[COLOURS] = {0}, reach[COLOURS] = {0}, alike[DICE] = {0}, need = 0, hand = 0;
    uint32_t seen = 0; /* a bit per segment */
    for (Cells rest = open; rest; rest &= rest - 1) {
        int cell = first_cell(rest), segment = board->segment_of[cell];
        missing[segment / 4]++;
        reach[segment / 4] += (int)(sheet->near >> cell & 1);
        if (seen >> segment & 1) continue;
        seen |= 1u << segment;
        need += sheet->missing[segment];
        alike[sheet->missing[segment] - 1]++;
        for (int i = 0; need <= DICE && i < sheet->missing[segment]; i++)
            hand = hand_plus[hand][segment / 4];
    }
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!missing[colour]) continue;
        int row = 3 * (at_most(missing[colour], MAX_MIXED) - 1) + at_most(reach[colour], 2);
        mixes[colour] = (int16_t)(MIX_ROW + t * MIXES + row);
    }
    for (int i = 0; i < DICE; i++)
        if (alike[i])
            lengths[i] =
                (int16_t)(LENGTH_ROW + (t * DICE + i) * MAX_LONG + at_most(alike[i], MAX_LONG) - 1);
    slots[NEED_SLOT + t] = (int16_t)(NEED_ROW + t * MAX_NEED + at_most(need, MAX_NEED) - 1);
    if (need <= DICE) slots[CHANCE_SLOT + t] = (int16_t)(CHANCE_ROW + t * LEVELS + level[hand]);
    int cells = count_cells(open), near = count_cells(open & sheet->near);
    slots[NEAR_SLOT + t] = (int16_t)(NEAR_ROW + t * NEARS + at_most(near, NEARS - 1));
    if (cells <= DICE)
        slots[REACH_SLOT + t] = (int16_t)(REACH_ROW + t * REACHES + (cells - 1) * (cells + 2) / 2 + near);
}

static void segment_features(const Board *board, const Sheet *sheet, Slots slots)
{
    static const uint8_t before[4] = {0, 3, 7, 12};
    for (int i = 0; i < SEGMENTS; i++) {
        unsigned rings = 0;
        for (Cells rest = board->segments[i] & ~sheet->crossed; rest; rest &= rest - 1)
            rings |= board->territories[first_cell(rest)];
        int use = at_most(count_bits(rings & ~sheet->closed), USES - 1);
        slots[SEGMENT_SLOT + i] = (int16_t)(SEGMENT_ROW + use * LENGTHS + before[i % 4] + sheet->missing[i]);
    }
}

static void sheet_features(const Board *board, const Sheet *sheet, int last, Slots slots)
{
    Cells near = sheet->near & ~sheet->crossed;
    int colours = 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        int cells = count_cells(near & board->coloured[colour]);
        colours += cells > 0;
        slots[FRONTIER_SLOT + colour] = (int16_t)(FRONTIER_ROW + at_most(cells, FRONTIER_ROWS - 1));
        const uint8_t *missing = sheet->missing + 4 * colour;
        int joint = ((missing[0] * 4 + missing[1]) * 5 + missing[2]) * 6 + missing[3];
        slots[JOINT_SLOT + colour] = (int16_t)(JOINT_ROW + joint);
    }
    slots[COLOUR_SLOT] = (int16_t)(COLOUR_ROW + colours);
    slots[CLOSED_SLOT] = (int16_t)(CLOSED_ROW + sheet->closures);
    slots[END_SLOT] = (int16_t)(END_ROW + at_most(cells_to_end(sheet, last), MAX_END));
    segment_features(board, sheet, slots);
}

/* Fewest missing cells in the ring on any other seat's sheet. */
static int nearest_rival(const Table *table, int seat, int t)
{
    int fewest = CELLS;
    for (int other = 0; other < table->seats; other++)
        if (other != seat) fewest = at_most(fewest, table->sheets[other].ring_missing[t]);
    return fewest;
}

static void race_features(const Table *table, int seat, int t, Slots slots)
{
    const Sheet *sheet = &table->sheets[seat];
    int missing = sheet->ring_missing[t], taken = table->taken >> t & 1;
    slots[LEAD_SLOT + t] = -1;
    if (!missing) {
        slots[RING_SLOT + t] = (int16_t)(RING_ROW + ring_rows[t] + (sheet->firsts >> t & 1));
        return;
    }
    slots[RING_SLOT + t] = (int16_t)(RING_ROW + ring_rows[t] + 1 + taken * ring_lengths[t] + missing);
    if (taken) return;
    int lead = clamp(nearest_rival(table, seat, t) - missing, MAX_LEAD);
    slots[LEAD_SLOT + t] = (int16_t)(LEAD_ROW + t * (2 * MAX_LEAD + 1) + MAX_LEAD + lead);
}

/* Use of a colour for a seat: fewest missing cells in a segment, and number of crossable cells. */
typedef struct {
    int fewest, reach;
} Use;

static Use use_of(const Board *board, const Sheet *sheet, int colour)
{
    Cells near = sheet->near & ~sheet->crossed & board->coloured[colour];
    Use use = {0, at_most(count_cells(near), MAX_USE)};
    for (int i = 4 * colour; i < 4 * colour + 4; i++)
        if (sheet->missing[i] && (!use.fewest || sheet->missing[i] < use.fewest)) use.fewest = sheet->missing[i];
    return use;
}

/* Best use of a colour for the other seats; its two numbers may come from different seats. */
static Use rivals_use(const Table *table, const Use uses[MAX_SEATS], int seat)
{
    Use use = {0, 0};
    for (int other = 0; other < table->seats; other++) {
        Use one = uses[other];
        if (other == seat) continue;
        if (one.fewest && (!use.fewest || one.fewest < use.fewest)) use.fewest = one.fewest;
        if (one.reach > use.reach) use.reach = one.reach;
    }
    return use;
}

static int use_number(Use use) { return use.fewest * (MAX_USE + 1) + use.reach; }

static void rival_features(const Table *table, int colour, Slots slots[MAX_SEATS])
{
    Use uses[MAX_SEATS];
    for (int seat = 0; seat < table->seats; seat++)
        uses[seat] = use_of(&table->boards[seat], &table->sheets[seat], colour);
    for (int seat = 0; seat < table->seats; seat++) {
        int own = use_number(uses[seat]), rival = use_number(rivals_use(table, uses, seat));
        slots[seat][RIVAL_SLOT + colour] = (int16_t)(RIVAL_ROW + own * COLOUR_USES + rival);
    }
}

void table_features(const Table *table, Slots slots[MAX_SEATS])
{
    for (int colour = 0; colour < COLOURS; colour++) rival_features(table, colour, slots);
    int scores[MAX_SEATS];
    for (int seat = 0; seat < table->seats; seat++)
        scores[seat] = points(&table->boards[seat], &table->sheets[seat]);
    for (int seat = 0; seat < table->seats; seat++) {
        int rival = 0;
        for (int other = 0; other < table->seats; other++)
            if (other != seat && scores[other] > rival) rival = scores[other];
        slots[seat][MARGIN_SLOT] =
            (int16_t)(MARGIN_ROW + MAX_MARGIN + clamp(scores[seat] - rival, MAX_MARGIN));
        for (int t = 0; t < TERRITORIES; t++) race_features(table, seat, t, slots[seat]);
    }
}

void list_features(const Table *table, Slots slots[MAX_SEATS])
{
    table_features(table, slots);
    for (int seat = 0; seat < table->seats; seat++) {
        const Board *board = &table->boards[seat];
        const Sheet *sheet = &table->sheets[seat];
        for (int t = 0; t < TERRITORIES; t++) ring_features(board, sheet, t, slots[seat]);
        sheet_features(board, sheet, table->rules.last, slots[seat]);
    }
}

void change_features(const Board *board, const Sheet *was, const Sheet *sheet, int last, Slots slots)
{
    unsigned rings = 0;
    Cells crossed = sheet->crossed & ~was->crossed, changed = was->near ^ sheet->near;
    for (; crossed; crossed &= crossed - 1)
        changed |= board->segments[board->segment_of[first_cell(crossed)]];
    for (; changed; changed &= changed - 1) rings |= board->territories[first_cell(changed)];
    for (; rings; rings &= rings - 1) ring_features(board, sheet, __builtin_ctz(rings), slots);
    sheet_features(board, sheet, last, slots);
}
