// Six reactions, without a word of one's own: which there are, and how one is seen.

/** @import { ReactionName, SeatView, TableView } from "../types" */
import { h } from "../vendor/preact.js";
import * as page from "../state/page.js";
import { Dialog } from "./layout.js";
import { called } from "./people.js";
import { t } from "./texts.js";

const FACE = "M12 3a9 9 0 1 1-.1 0M9 9.5v.6M15 9.5v.6";

/** @type {Record<ReactionName, string>} what each is drawn with */
const DRAWN = {
  hello: `${FACE}M8 14q4 4 8 0`,
  "well-played": "M7 11v9H3.5v-9zL11 4q2.5 0 2 3l-.5 3h5q2.5 0 2 2.5l-1.2 5.5q-.5 2-2.5 2H7",
  luck: "M4.5 4.5h15v15h-15zM8.5 8.5v.1M15.5 8.5v.1M12 12v.1M8.5 15.5v.1M15.5 15.5v.1",
  oops: `${FACE}M12 13.5a1.8 1.8 0 1 1-.1 0`,
  moment: "M6.5 3.5h11M6.5 20.5h11M8 3.5v3.5q0 2.5 4 5q4-2.5 4-5V3.5M8 20.5V17q0-2.5 4-5q4 2.5 4 5v3.5",
  thanks: "M12 20.5C3 14 3 9 5.5 6.5C8 4 11 5.5 12 8.5C13 5.5 16 4 18.5 6.5C21 9 21 14 12 20.5Z",
};

export const REACTION = "M4 5h16v11h-8l-4 4v-4H4zM9 9.5v.5M15 9.5v.5M9 12.5q3 2 6 0"; // of all of them

/** The seat that reacts from here, if there is somebody elsewhere who could see it.
 * @param {TableView} view @returns {SeatView | null} */
export const reactingSeat = ({ seats }) => {
  const others = seats.some(({ yours, player }) => !yours && player === "person");
  return (others && seats.find(({ yours }) => yours)) || null;
};

/** @param {{ name: ReactionName }} props */
const Drawing = ({ name }) =>
  h("svg", { viewBox: "0 0 24 24", class: "drawn", "aria-hidden": "true" }, h("path", { d: DRAWN[name] }));

/** All reactions, to choose one.
 * @param {{ seat: number, actions: { show: (dialog: string | null) => void,
 *   react: (seat: number, name: ReactionName) => void } }} props */
export const Reactions = ({ seat, actions }) =>
  h(Dialog, {
    title: t("do-react"),
    onClose: () => actions.show(null),
    children: h(
      "div",
      { class: "reactions" },
      /** @type {ReactionName[]} */ (Object.keys(DRAWN)).map((name) =>
        h(
          "button",
          {
            key: name,
            type: "button",
            onClick: () => {
              actions.show(null);
              actions.react(seat, name);
            },
          },
          h(Drawing, { name }),
          t(`reaction-${name}`),
        ),
      ),
    ),
  });

/** The reaction of a seat, while it is shown.
 * @param {{ seat: number }} props */
export const Bubble = ({ seat }) => {
  const shown = page.reactions.value.find((reaction) => reaction.seat === seat);
  return shown
    ? h(
        "span",
        { class: "bubble", "aria-hidden": "true" },
        h(Drawing, { name: shown.reaction }),
        t(`reaction-${shown.reaction}`),
      )
    : null;
};

/** The reactions for those who hear the page.
 * @param {{ view: TableView }} props */
export const ReactionsSpoken = ({ view }) =>
  h(
    "div",
    { class: "sr", "aria-live": "polite" },
    page.reactions.value.map(({ seat, reaction }) =>
      h("p", { key: seat }, t("reaction-said", { name: called(view, seat), reaction: t(`reaction-${reaction}`) })),
    ),
  );
