// The heading of a screen, by which its tab is called, too.

import { Component, h } from "../vendor/preact.js";
import { t } from "./texts.js";

export class Heading extends Component {
  componentDidMount() {
    this.componentDidUpdate();
  }

  componentDidUpdate() {
    document.title = `${this.props.children} · ${t("title")}`;
  }

  componentWillUnmount() {
    document.title = t("title");
  }

  render() {
    return h("h1", null, this.props.children);
  }
}
