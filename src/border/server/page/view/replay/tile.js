// A board of a replay with its player, its score and what was won just now.

/** @import { SeatView } from "../../types" */
/** @import { ReplayFrame } from "../../state/replay.js" */
/** @import { State } from "./player.js" */
import { h } from "../../vendor/preact.js";
import { Board } from "../board.js";
import { boardLabel } from "../others.js";
import { Plate } from "../plate.js";
import { Strip } from "../strip.js";
import { t } from "../texts.js";
import { set } from "./player.js";

/** A board with its player; a tap makes it large, another one small again.
 * @param {{ state: State, frame: ReplayFrame, seat: SeatView }} props */
export const Tile = ({ state: { replay, enlarged }, frame: { view, fresh, active, closings }, seat }) => {
  const board = replay?.boards[seat.seat];
  if (!board || !view.game) return null;
  const gain = closings.filter((closing) => closing.seat === seat.seat).reduce((sum, { value }) => sum + value, 0);
  const large = enlarged === seat.seat;
  return h(
    "div",
    { class: `tile${seat.seat === active ? " active" : ""}${gain ? " gaining" : ""}` },
    h(
      "button",
      { type: "button", "aria-expanded": String(large), onClick: () => set({ enlarged: large ? null : seat.seat }) },
      h(
        "span",
        { class: "head" },
        h(Plate, { view, seat }),
        gain > 0 && h("span", { class: "gain" }, `+${gain}`),
        large && h("span", { class: "all" }, t("replay-all-boards")),
      ),
      h(
        "span",
        { class: "stage" },
        h(Board, { board, seat, fresh: fresh[seat.seat], taken: view.game.taken, label: boardLabel(view, seat) }),
      ),
    ),
    h(Strip, { board, seat, taken: view.game.taken }),
  );
};
