// What draws itself again only when something that it is given has changed.

import { Component } from "../vendor/preact.js";

export class Still extends Component {
  /** @returns {any} */
  render() {}

  /** @param {any} next */
  shouldComponentUpdate(next) {
    const props = /** @type {any} */ (this.props);
    return Object.keys(next).some((key) => next[key] !== props[key]);
  }
}
