// Before the game: who sits where, the link for friends, and the start.

/** @import { SeatView, TableState, TableView } from "../types" */
/** @import { DoorActions } from "./door.js" */
import { h } from "../vendor/preact.js";
import { hasToAsk, maySit } from "../state/selectors.js";
import { TableCoach } from "./coach.js";
import { SameDice, Sealed } from "./dice_note.js";
import { Asking, Door } from "./door.js";
import { TableLink, linkTo } from "./link.js";
import { TablePace } from "./pace.js";
import { besideText, nameOf } from "./people.js";
import { Portrait } from "./portrait.js";
import { HouseRules } from "./ruleset.js";
import { t } from "./texts.js";

/** @typedef {{
 *   askName: (seat: number | null) => void, leave: (seat: number) => void, start: () => void, share: () => void,
 *   go: (path: string) => void,
 * } & DoorActions} GatheringActions */

/** @param {{ table: TableState, actions: GatheringActions }} props */
export const Gathering = ({ table, actions }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const ready = view.seats.every(({ player }) => player !== "empty");
  return h(
    "section",
    { class: "gathering card" },
    h("h1", null, t("gathering-title")),
    h(HouseRules, { rules: view.rules }),
    h(TablePace, { view }),
    h(TableCoach, { view }),
    view.options.same_dice && h(SameDice, null),
    h(Asking, { view, actions }),
    h(Invitation, { table, actions }),
    h(Door, { view, actions }),
    table.reason && h("p", { class: "why", role: "alert" }, t(table.reason.key, table.reason.args)),
    h(
      "ul",
      { class: "seats" },
      view.seats.map((seat) =>
        h(
          "li",
          { key: seat.seat, class: seat.player },
          h("span", { class: "number", "aria-hidden": "true" }, seat.seat + 1),
          seat.player === "bot" && h(Portrait, { bot: seat.bot }),
          h(
            "span",
            { class: "name" },
            nameOf(view, seat),
            seat.away ? ` (${t("status-away")})` : "",
            seat.yours ? ` (${t("you-here")})` : "",
            besideText(view, seat) && [" ", h("small", { class: "with" }, besideText(view, seat))],
          ),
          h(Choices, { view, seat, actions }),
        ),
      ),
    ),
    h(Sealed, { view }),
    view.host
      ? h(
          "div",
          { class: "actions" },
          h("button", { type: "button", class: "primary", disabled: !ready, onClick: actions.start }, t("do-start")),
          h("button", { type: "button", onClick: () => actions.show("close") }, t("do-close")),
          !ready && h("p", { class: "hint" }, t("gathering-wait")),
        )
      : h("p", { class: "hint" }, t("gathering-host-starts")),
    ready &&
      !view.seats.some(({ yours }) => yours) &&
      h(
        "div",
        { class: "full" },
        h("p", { role: "status" }, t("gathering-full")),
        h("a", { class: "button", href: "/", onClick: linkTo(actions, "/") }, t("do-home")),
      ),
  );
};

/** The link, a code that can be said aloud, and a picture of the link for phones.
 * @param {{ table: TableState, actions: GatheringActions }} props */
const Invitation = ({ table, actions }) => {
  const view = /** @type {TableView} */ (table.frame?.view);
  const code = view.code;
  return h(
    "div",
    { class: "invitation" },
    h("p", null, t("gathering-link", { door: view.door })),
    h(TableLink, { table, onShare: actions.share }),
    code && h("p", { class: "code" }, t("gathering-code"), " ", h("strong", { class: "spoken" }, code.toUpperCase())),
    h("img", { class: "qr", src: `/api/tables/${table.id}/link.svg`, alt: t("gathering-picture") }),
  );
};

/** @param {{ view: TableView, seat: SeatView, actions: GatheringActions }} props */
const Choices = ({ view, seat, actions }) => {
  const small = (/** @type {string} */ label, /** @type {() => void} */ onClick) =>
    h("button", { type: "button", class: "small", onClick }, label);
  if (seat.yours) return small(t("do-leave"), () => actions.leave(seat.seat));
  if (seat.player === "empty")
    return h(
      "span",
      { class: "choices" },
      maySit(view) && small(t(hasToAsk(view) ? "do-ask" : "do-sit"), () => actions.askName(seat.seat)),
      view.host && small(t("do-add-bot"), () => actions.show(`bot-${seat.seat}`)),
      view.host && view.seats.length > 2 && small(t("do-drop-seat"), () => actions.remove(seat.seat)),
    );
  if (!view.host) return null;
  const there = seat.player === "person" && !seat.away;
  return small(t("do-remove"), () => (there ? actions.show(`send-${seat.seat}`) : actions.remove(seat.seat)));
};
