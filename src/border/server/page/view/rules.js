import { h } from "../vendor/preact.js";
export const open = () => () => h("p", null, "rules");
