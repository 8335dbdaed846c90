// The review of a game: everybody's chances, luck and skill, and what would have been better.

/** @import { TableView } from "../../types" */
/** @import { ReviewActions } from "./choices.js" */
/** @import { State } from "./reviewer.js" */
import { Component, h } from "../../vendor/preact.js";
import { yourSeat } from "../../state/ending.js";
import { ledgersOf } from "../../state/ledger.js";
import { linkTo } from "../link.js";
import { t } from "../texts.js";
import { Choices } from "./choices.js";
import { Graph } from "./graph.js";
import { begin, load, state } from "./reviewer.js";
import { Sums } from "./sums.js";

/** The screen of a game's review.
 * @param {string} id @param {ReviewActions} actions @returns {() => any} */
export const open = (id, actions) => {
  begin(id);
  return () => h(Screen, /** @type {any} */ ({ key: id, state: state.value, actions }));
};

/** @typedef {{ state: State, actions: ReviewActions }} ScreenProps */

class Screen extends Component {
  componentDidMount() {
    document.title = `${t("review-title")} · ${t("title")}`;
  }

  componentWillUnmount() {
    document.title = t("title");
  }

  render() {
    const { state, actions } = /** @type {ScreenProps} */ (/** @type {unknown} */ (this.props));
    const { id, view, rounds, accounts, fault } = state;
    const to = (/** @type {string} */ path, /** @type {string} */ text) =>
      h("a", { class: "button small", href: path, onClick: linkTo(actions, path) }, text);
    return h(
      "div",
      { class: "review" },
      h(
        "header",
        null,
        h("h1", null, t("review-title")),
        h("div", { class: "actions" }, to(`/t/${id}/replay`, t("do-replay")), to(`/t/${id}`, t("review-to-table"))),
      ),
      fault ? h(Fault, { state }) : h(Progress, { state }),
      view && accounts.length > 0 && h(Found, { state, view, actions }),
      view && !fault && rounds.length === 0 && h("p", { class: "card" }, t("review-none")),
    );
  }
}

/** Why it cannot be worked out, and a way on where there is one.
 * @param {{ state: State }} props */
const Fault = ({ state: { id, fault } }) =>
  h(
    "section",
    { class: "card", role: "alert" },
    h("p", null, t(String(fault))),
    fault === "review-unreachable" &&
      h("div", { class: "actions" }, h("button", { type: "button", onClick: () => load(id) }, t("do-try-again"))),
  );

/** How far it is, while it is being worked out.
 * @param {{ state: State }} props */
const Progress = ({ state: { view, rounds, accounts } }) => {
  const [done, count] = [accounts.length, rounds.length];
  const ready = view && done === count;
  return [
    h("p", { key: "said", class: "sr", role: "status" }, ready && t("review-ready")), // there before it speaks
    !ready &&
      h(
        "label",
        { key: "progress", class: "progress" },
        h("span", null, count ? t("review-progress", { done, count }) : t("loading")),
        h("progress", count ? { value: done, max: count } : {}),
      ),
  ];
};

/** What is known so far.
 * @param {{ state: State, view: TableView, actions: ReviewActions }} props */
const Found = ({ state, view, actions }) => [
  view.phase !== "over" && h("p", { key: "unfinished", class: "hint" }, t("review-unfinished")),
  view.rules.name !== "classic" && h("p", { key: "rules", class: "hint" }, t("review-house-rules")),
  h(Graph, { key: "graph", state, view }),
  h(Sums, { key: "sums", view, ledgers: ledgersOf(state.accounts) }),
  h(Choices, { key: "choices", state, view, actions }),
  state.replay?.phase === "over" &&
    yourSeat(view) &&
    h(
      "p",
      { key: "strength" },
      h("a", { class: "button", href: "/strength", onClick: linkTo(actions, "/strength") }, t("strength-title")),
    ),
];
