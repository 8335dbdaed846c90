// Lobby of a table before the game: seats, join requests, dice.

/** @import { Door as DoorKind, GuestView, SeatView, TableState, TableView } from "../../types" */
import { h } from "../../vendor/preact.js";
import { t } from "../../app/texts.js";
import { freeName, hasToAsk, maySit } from "../../game/selectors.js";
import { TableCoach } from "../coach/panel.js";
import { HouseRules, linkTo, NameField, TableLink, TablePace } from "../../ui/controls.js";
import { Choice, Confirm, Dialog } from "../../ui/layout.js";
import { besideText, nameOf, Portrait } from "../../ui/people.js";

/** Return the message after the host admitted, rejected or removed a guest; null if the guest left.
 * @param {TableState} before @param {TableState} after @returns {"sent-away" | "turned-away" | "let-in" | null} */
export const answerTo = (before, after) => {
  const [was, is] = [before.frame?.view, after.frame?.view];
  if (!was || !is || was === is || is.phase !== "gathering" || before.pending !== null) return null;
  const sits = is.seats.some(({ yours }) => yours);
  if (was.asking.some(({ yours }) => yours) && !is.asking.some(({ yours }) => yours))
    return sits ? "let-in" : "turned-away";
  return was.seats.some(({ yours }) => yours) && !sits ? "sent-away" : null;
};

/** Notice that the table repeats the dice of another game. */
const SameDice = () =>
  h("p", { class: "same-dice" }, h("strong", null, t("same-dice-title")), " ", t("same-dice-about"));

/** Commitment to the dice, shown before anybody adds a seed.
 * @param {{ view: TableView }} props */
const Commitment = ({ view }) =>
  view.options.same_dice
    ? null
    : h(
        "details",
        { class: "sealed" },
        h("summary", null, t("dice-sealed")),
        h("p", null, t("dice-sealed-about")),
        h("code", null, view.commitment),
      );

// Join policy and join requests.

/** @typedef {{
 *   setDoor: (door: DoorKind) => void, admit: (guest: number) => void, turnAway: (guest: number) => void,
 *   remove: (seat: number) => void, show: (dialog: string | null) => void,
 * }} DoorActions */

/** @type {DoorKind[]} */
const DOORS = ["open", "ask", "locked"];

/** Join policy: the host chooses it, and others see it.
 * @param {{ view: TableView, actions: DoorActions }} props */
const JoinPolicyChoice = ({ view, actions }) => {
  if (view.host)
    return h(Choice, {
      label: t("door-title"),
      value: view.door,
      options: DOORS.map((door) => [door, t("door-choice", { door })]),
      onChoose: (door) => actions.setDoor(/** @type {DoorKind} */ (door)),
    });
  const seated = view.seats.some(({ yours }) => yours) || view.asking.some(({ yours }) => yours);
  return view.door === "open" || seated ? null : h("p", { class: "hint" }, t("door-told", { door: view.door }));
};

/** Join requests, which the host answers; your own request can be withdrawn.
 * @param {{ view: TableView, actions: DoorActions }} props */
const JoinRequests = ({ view, actions }) => {
  const mine = view.asking.find(({ yours }) => yours);
  if (mine)
    return h(
      "div",
      { class: "full" },
      h("p", { role: "status" }, t("asking-yours")),
      h("button", { type: "button", class: "small", onClick: () => actions.turnAway(mine.guest) }, t("do-ask-no-more")),
    );
  if (!view.asking.length) return null;
  return h(
    "section",
    { class: "guests", role: "status" },
    h("h2", null, t("asking-title")),
    h(
      "ul",
      { class: "seats" },
      view.asking.map((guest) => h(JoinRequest, { key: guest.guest, view, guest, actions })),
    ),
  );
};

/** @param {{ view: TableView, guest: GuestView, actions: DoorActions }} props */
const JoinRequest = ({ view, guest: { guest, name }, actions }) =>
  h(
    "li",
    null,
    h("span", { class: "name" }, name || t("asking-nameless")),
    view.host &&
      h(
        "span",
        { class: "choices" },
        h(
          "button",
          {
            type: "button",
            class: "small primary",
            disabled: view.seats.every(({ player }) => player !== "empty"),
            onClick: () => actions.admit(guest),
          },
          t("do-admit"),
        ),
        h("button", { type: "button", class: "small", onClick: () => actions.turnAway(guest) }, t("do-turn-away")),
      ),
  );

/** @param {{ view: TableView, seat: number, actions: DoorActions }} props */
export const ConfirmSend = ({ view, seat, actions }) => {
  const { beside } = view.seats[seat];
  const count = beside === null ? 1 : view.seats.filter((other) => other.beside === beside).length;
  return h(Confirm, {
    title: t("send-title", { name: nameOf(view, view.seats[seat]) }),
    about: t("send-about", { count }),
    label: t("do-send-away"),
    onConfirm: () => actions.remove(seat),
    onClose: () => actions.show(null),
  });
};

/** @typedef {{
 *   sit: (seat: number | null, name: string) => void, setJoinName: (name: string, taken?: string) => void,
 *   show: (dialog: string | null) => void,
 * }} JoinActions */

/** @param {{ view: TableView, seat: number | null, name: string, taken: string, actions: JoinActions }} props
 * `seat`: null for the first empty seat; `taken`: the name that was rejected */
export const JoinDialog = ({ view, seat, name, taken, actions }) => {
  const mine = view.seats.some(({ yours }) => yours); // then the seat is for somebody else on this device
  const asks = hasToAsk(view);
  const inviting =
    view.seats.find(({ seat }) => seat === view.opener) ?? view.seats.find(({ player }) => player === "person");
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const free = freeName(name, [...view.seats, ...view.asking].map((one) => one.name).filter(Boolean));
    if (free !== name) return actions.setJoinName(free, name);
    actions.show(null);
    actions.sit(seat, name);
  };
  return h(Dialog, {
    title: t(mine ? "sit-here-title" : asks ? "ask-title" : "sit-title"),
    closing: mine ? undefined : t("do-just-watch"),
    onClose: () => actions.show(null),
    children: h(
      "form",
      { class: "sitting", onSubmit: submit },
      !mine && inviting && h("p", null, t("sit-invited", { name: nameOf(view, inviting) })),
      h(TableCoach, { view }),
      view.options.same_dice && h(SameDice, null),
      h(NameField, {
        label: t(mine ? "sit-here-name" : "sit-name"),
        name,
        first: true,
        own: !mine,
        onName: (typed) => actions.setJoinName(typed),
      }),
      taken && h("p", { class: "why", role: "alert" }, t("name-taken", { name: taken })),
      h(
        "div",
        { class: "actions" },
        h("button", { type: "submit", class: "primary" }, t(asks ? "do-ask" : "do-sit-down")),
      ),
    ),
  });
};

/** @typedef {{
 *   askForName: (seat: number | null) => void, leave: (seat: number) => void, start: () => void, share: () => void,
 *   go: (path: string) => void,
 * } & DoorActions} LobbyActions */

/** @param {{ table: TableState, actions: LobbyActions }} props */
export const Lobby = ({ table, actions }) => {
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
    h(JoinRequests, { view, actions }),
    h(Invitation, { table, actions }),
    h(JoinPolicyChoice, { view, actions }),
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
    h(Commitment, { view }),
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

/** The link, a code that can be read out, and a QR code.
 * @param {{ table: TableState, actions: LobbyActions }} props */
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

/** @param {{ view: TableView, seat: SeatView, actions: LobbyActions }} props */
const Choices = ({ view, seat, actions }) => {
  const small = (/** @type {string} */ label, /** @type {() => void} */ onClick) =>
    h("button", { type: "button", class: "small", onClick }, label);
  if (seat.yours) return small(t("do-leave"), () => actions.leave(seat.seat));
  if (seat.player === "empty")
    return h(
      "span",
      { class: "choices" },
      maySit(view) && small(t(hasToAsk(view) ? "do-ask" : "do-sit"), () => actions.askForName(seat.seat)),
      view.host && small(t("do-add-bot"), () => actions.show(`bot-${seat.seat}`)),
      view.host && view.seats.length > 2 && small(t("do-drop-seat"), () => actions.remove(seat.seat)),
    );
  if (!view.host) return null;
  const there = seat.player === "person" && !seat.away;
  return small(t("do-remove"), () => (there ? actions.show(`send-${seat.seat}`) : actions.remove(seat.seat)));
};
