// A field for a name.

import { h } from "../vendor/preact.js";
import { shortened } from "../state/names.js";

/** @param {{ label: string, name: string, onName: (name: string) => void, first?: boolean, own?: boolean }} props
 * `first`: it is typed into at once; `own`: the browser may know it */
export const NameField = ({ label, name, onName, first = false, own = true }) =>
  h(
    "label",
    { class: "field" },
    h("span", null, label),
    h("input", {
      type: "text",
      name: "name",
      value: name,
      autocomplete: own ? "nickname" : "off",
      autofocus: first,
      onInput: (/** @type {any} */ event) => {
        const short = shortened(event.target.value);
        if (short !== event.target.value) event.target.value = short;
        onName(short);
      },
    }),
  );
