// Choices of a review, each with its alternatives and their reasons.

/** @import { State } from "./reviewer.js" */
/** @import { Choice } from "./state.js" */
/** @import { BoardView, DecisionReason, Replay, TableView, Won } from "../../types" */
import { Component, h } from "../../vendor/preact.js";
import { signal } from "../../vendor/signals.js";
import { signedPercent, percent, t } from "../../app/texts.js";
import { Board } from "../../board/board.js";
import { Tray } from "../../board/dice.js";
import { reason } from "../../core/client.js";
import { colourOf } from "../../game/draft.js";
import { crossingText, diceIn, eventText, placesText, GlyphText } from "../../game/story.js";
import { isSecret } from "../daily/state.js";
import { set } from "./reviewer.js";
import { costliest, gainer, WORTH_TELLING } from "./state.js";
import { boardLabel } from "../table/boards.js";
import { linkTo } from "../../ui/controls.js";
import { displayName, nameOf } from "../../ui/people.js";

// Reasons for decisions, computed when they are first shown.

/** @type {WeakMap<Choice, import("../../vendor/signals.js").Signal<DecisionReason | null>>} */
const reasonCache = new WeakMap();

/** Return the reason why the better decision is better; null while it is unknown.
 * @param {BoardView[]} boards @param {Choice} choice @returns {DecisionReason | null} */
const reasonOf = (boards, choice) => {
  const found = reasonCache.get(choice) ?? signal(/** @type {DecisionReason | null} */ (null));
  if (!reasonCache.has(choice)) {
    reasonCache.set(choice, found);
    reason(boards, choice.view, choice.seat, [choice.chosen, choice.best]).then(
      (reason) => (found.value = reason),
      () => reasonCache.delete(choice), // retried when shown again
    );
  }
  return found.value;
};

// The costliest decisions.

const MAX_DECISIONS = 5;

/** @typedef {{
 *   go: (path: string) => void, playFrom: (view: TableView, choice: Choice, same: boolean) => void,
 * }} ReviewActions */

/** @param {{ state: State, view: TableView, actions: ReviewActions }} props */
export const Choices = ({ state, view, actions }) => {
  const listed = costliest(state.choices, state.whose, MAX_DECISIONS);
  const open = state.open ?? (listed[0] ? keyOf(listed[0]) : "");
  const whole = state.analyses.length === state.rounds.length;
  return h(
    "section",
    { class: "decisions" },
    h("h2", null, t("review-choices")),
    h(SeatFilter, { state, view }),
    listed.length === 0 && whole && h("p", null, t("review-flawless")),
    h(
      "ol",
      null,
      listed.map((choice) =>
        h(Row, { key: keyOf(choice), choice, state, open: whole && open === keyOf(choice), actions }),
      ),
    ),
  );
};

/** @param {Choice} choice */
const keyOf = ({ round, seat, kind, number }) => `${round}-${seat}-${kind}-${number}`;

/** Choice of the seat whose decisions are shown.
 * @param {{ state: State, view: TableView }} props */
const SeatFilter = ({ state: { whose }, view }) =>
  h(
    "div",
    { class: "whose", role: "group", "aria-label": t("review-whose") },
    [null, ...view.seats.map(({ seat }) => seat)].map((seat) =>
      h(
        "button",
        {
          key: String(seat),
          type: "button",
          class: "small",
          "aria-pressed": String(whose === seat),
          onClick: () => set({ whose: seat, open: null }),
        },
        seat === null ? t("review-everybody") : displayName(view, seat),
      ),
    ),
  );

/** @param {{ choice: Choice, state: State, open: boolean, actions: ReviewActions }} props */
const Row = ({ choice, state, open, actions }) => {
  const { round, cost, view } = choice;
  const boards = state.replay?.boards ?? [];
  return h(
    "li",
    { class: `card${open ? " open" : ""}` },
    h(
      "h3",
      null,
      h(
        "button",
        { type: "button", "aria-expanded": String(open), onClick: () => set({ open: open ? "" : keyOf(choice) }) },
        h("span", { class: "round-of" }, t("round-number", { round })),
        h("span", { class: "done" }, h(GlyphText, { text: doneText(boards, choice) })),
        h("strong", { class: "cost", "aria-label": t("review-cost", { cost: percent(cost) }) }, signedPercent(-cost)),
      ),
    ),
    open && state.replay && h(ChoiceDetails, { choice, view, replay: state.replay, actions }),
  );
};

/** Return the decision made, in a sentence.
 * @param {BoardView[]} boards @param {Choice} choice */
const doneText = (boards, { view, seat, kind, dice, chosen: { kept, cells } }) => {
  if (kind !== "keep") return crossingText(view, boards, seat, cells, false);
  if (kept.length === dice.length) return eventText(view, { kind: "stopped", seat }, boards);
  return eventText(view, { kind: "kept", seat, dice: keptIn(dice, kept) }, boards);
};

/** Return the indices of the kept dice, given their colours.
 * @param {string[]} dice @param {string[]} kept @returns {number[]} */
const keptIn = (dice, kept) => {
  const open = [...kept];
  return dice.flatMap((colour, die) => {
    const at = open.indexOf(colour);
    if (at < 0) return [];
    open.splice(at, 1);
    return [die];
  });
};

/** Return the better decision in words.
 * @param {BoardView} board @param {Choice} choice */
const betterText = (board, { kind, dice, best: { kept, cells } }) => {
  if (kind !== "keep") return cells.length ? t("better-cross", { cells: placesText(board, cells) }) : t("better-pass");
  if (kept.length === dice.length) return t("better-stop");
  return kept.length ? t("better-keep", { dice: diceIn(kept.join("")) }) : t("better-keep-none");
};

/** @param {{ choice: Choice, view: TableView, replay: Replay, actions: ReviewActions }} props */
const ChoiceDetails = ({ choice, view, replay, actions }) => {
  const { boards } = replay;
  const gain = view.seats.length > 2 ? gainer(choice, WORTH_TELLING) : null;
  const titles = { done: t("review-done"), better: t("review-better") };
  return h(
    DecisionComparison,
    { choice, boards, titles },
    gain &&
      h(
        "p",
        { class: "hint" },
        t("review-gainer", { name: nameOf(view, view.seats[gain.seat]), gain: signedPercent(gain.gain) }),
      ),
    h(FollowUps, { choice, view, replay, actions }),
  );
};

/** Links to decide again with the same or other dice, and to open the replay.
 * @param {{ choice: Choice, view: TableView, replay: Replay, actions: ReviewActions }} props */
const FollowUps = ({ choice, view, replay, actions }) => {
  const { id, phase, rules, dice } = replay;
  const path = `/t/${id}/replay#${choice.version}`;
  const again = (/** @type {boolean} */ same) =>
    h(
      "button",
      { type: "button", class: "small", onClick: () => actions.playFrom(view, choice, same) },
      t(same ? "do-try-same" : "do-try-new"),
    );
  const may = phase === "over" && rules.name !== null && !isSecret(replay);
  return h(
    "div",
    { class: "actions" },
    may && dice?.seed && again(true),
    may && again(false),
    h("a", { class: "button small", href: path, onClick: linkTo(actions, path) }, t("review-see")),
  );
};

/** Two decisions side by side.
 * @param {{ choice: Choice, boards: BoardView[], titles: { done: string, better: string }, children?: any }} props */
export const DecisionComparison = ({ choice, boards, titles, children }) => {
  const { kind, view } = choice;
  const seat = view.seats[choice.seat];
  const reason = reasonOf(boards, choice);
  return h(
    "div",
    { class: `weighed kind-${kind}` },
    h(Side, { kind: "done", title: titles.done, choice, boards, reason }),
    h(Side, { kind: "better", title: titles.better, choice, boards, reason }),
    kind === "keep" &&
      h(
        "div",
        { class: "stage" },
        h(Board, {
          board: boards[choice.seat],
          seat,
          taken: view.game?.taken,
          lit: reason?.aim?.cells ?? null,
          label: boardLabel(view, seat),
        }),
      ),
    children,
  );
};

/** One of the two decisions: win share, dice or board, and reasons.
 * @param {{
 *   kind: "done" | "better", title: string, choice: Choice, boards: BoardView[], reason: DecisionReason | null,
 * }} props */
const Side = ({ kind, title, choice, boards, reason }) => {
  const board = boards[choice.seat];
  const option = kind === "done" ? choice.chosen : choice.best;
  const { seat, view } = choice;
  return h(
    "section",
    { class: `side-of ${kind}` },
    h(
      "h4",
      null,
      h("strong", null, title),
      h("span", null, t("review-chance", { chance: percent(option.shares[seat]) })),
    ),
    h("p", null, h(GlyphText, { text: kind === "done" ? doneText(boards, choice) : betterText(board, choice) })),
    choice.kind === "keep"
      ? h(KeptDice, { choice, option })
      : h(
          "div",
          { class: "stage" },
          h(
            Deferred,
            null,
            h(Board, {
              board,
              seat: { ...view.seats[seat], crossed: [...view.seats[seat].crossed, ...option.cells] },
              fresh: new Set(option.cells),
              taken: view.game?.taken,
              label: boardLabel(view, view.seats[seat]),
            }),
          ),
        ),
    h(
      "ul",
      { class: "reasons" },
      reasonsFor(boards, choice, kind, reason).map((text, k) => h("li", { key: k }, h(GlyphText, { text }))),
    ),
  );
};

/** Content that is rendered in a later task, so that the rest appears first. */
class Deferred extends Component {
  componentDidMount() {
    this.timer = setTimeout(() => this.setState({ due: true }));
  }

  componentWillUnmount() {
    clearTimeout(this.timer);
  }

  render() {
    return /** @type {{ due?: boolean }} */ (this.state).due ? this.props.children : null;
  }
}

/** @param {{ choice: Choice, option: Choice["best"] }} props */
const KeptDice = ({ choice: { dice }, option: { kept } }) => {
  const held = keptIn(dice, kept);
  const lying = dice.map((colour, die) => ({ colour, state: held.includes(die) ? "kept" : "lying" }));
  return h(Tray, { dice: lying, throwKey: "", kept: [], onTap: null, rolling: false });
};

/** Return the reasons that apply to one of the two decisions, but not to the other.
 * @param {BoardView[]} boards @param {Choice} choice @param {"done" | "better"} kind
 * @param {DecisionReason | null} reason */
const reasonsFor = (boards, choice, kind, reason) => {
  if (!reason) return [];
  const done = reasonTexts(boards, choice, reason, 0);
  const better = reasonTexts(boards, choice, reason, 1);
  const [own, other] = kind === "done" ? [done, better] : [better, done];
  return own.filter((text) => !other.includes(text));
};

/** Return the reasons for a decision: odds, territories closed or nearer to closing, and leftover dice.
 * @param {BoardView[]} boards @param {Pick<Choice, "seat" | "kind" | "view">} choice @param {DecisionReason} reason
 * @param {number} which @returns {string[]} */
export const reasonTexts = (boards, { seat, kind, view }, { aim, effects }, which) => {
  if (kind === "keep") {
    if (!aim) return [];
    const odds = percent(aim.odds[which]);
    const colours = aim.cells.map((cell) => colourOf(boards[seat], cell));
    return [
      aim.territory
        ? t("reason-odds-territory", { odds, territory: aim.territory })
        : t("reason-odds", { odds, dice: diceIn(colours.join("")) }),
    ];
  }
  const { closes, nearer, left, most, replies } = effects[which];
  const closing = (/** @type {Won} */ { seat, territory, value }) =>
    t("reason-closes", { territory: boards[seat].territories[territory - 1].key, points: value });
  const all = most < left.length; // all five dice were used
  return [
    ...closes.map(closing),
    ...(nearer ? [t("reason-nears", { territory: nearer.territory, count: nearer.missing })] : []),
    ...(kind === "first" ? [all ? t("reason-leaves-one") : t("reason-leaves", { dice: diceIn(left.join("")) })] : []),
    ...replies.map((one) => t("reason-reply", { name: nameOf(view, view.seats[one.seat]), closing: closing(one) })),
  ];
};
