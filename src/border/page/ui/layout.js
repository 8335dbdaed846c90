// Frame of every screen: bar, headings, dialogs, settings, confirmations.

/** @import { Preferences, TableView } from "../types" */
import { Component, h } from "../vendor/preact.js";
import { LANGUAGES } from "../made/languages.js";
import { t } from "../app/texts.js";
import { isShared } from "../game/selectors.js";
import { linkTo, NameField } from "./controls.js";
import { nameOf } from "./people.js";

// Heading of a screen, which is also the title of the tab.

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

/** @typedef {{
 *   go: (path: string) => void, show: (dialog: string | null) => void,
 *   prefer: (change: Partial<Preferences>) => void, wantNotices: (wanted: boolean) => void,
 * }} LayoutActions */

/** @param {{
 *   children: any, preferences: Preferences, dialog: any, links: any, alert: any,
 *   notice: string, tip: any, actions: LayoutActions,
 * }} props */
export const Layout = ({ children, preferences, dialog, links, alert, notice, tip, actions }) =>
  h(
    "div",
    { class: "layout" },
    h("a", { class: "skip", href: "#main" }, t("skip-to-main")),
    h(
      "header",
      { class: "bar" },
      h(
        "a",
        { class: "brand", href: "/", "aria-label": t("title"), onClick: linkTo(actions, "/") },
        h(Logo, null),
        h("span", null, t("title")),
      ),
      tip,
      h(
        "div",
        { class: "tools" },
        links,
        h(Tool, {
          label: t("tool-sound"),
          pressed: preferences.sound,
          path: preferences.sound
            ? "M4 9v6h4l5 4V5L8 9zM16 8q3 4 0 8M18.5 5.5q5 6.5 0 13"
            : "M4 9v6h4l5 4V5L8 9zM16 9l6 6M22 9l-6 6",
          onClick: () => actions.prefer({ sound: !preferences.sound }),
        }),
        h(Tool, {
          label: t("tool-help"),
          path: "M9 9a3 3 0 1 1 4 2.800q-1 .5-1 2.200M12 18v.1",
          onClick: () => actions.show("help"),
        }),
        h(Tool, {
          label: t("tool-settings"),
          path: "M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1M15 5v4M9 10v4M17 15v4",
          onClick: () => actions.show("settings"),
        }),
      ),
    ),
    alert,
    notice && h("p", { class: "notice", role: "status" }, notice),
    h("main", { id: "main", tabindex: -1 }, children),
    dialog,
  );

/** @param {{ label: string, path: string, name?: string, pressed?: boolean, onClick: () => void }} props */
export const Tool = ({ label, path, name, pressed, onClick }) =>
  h(
    "button",
    {
      type: "button",
      class: name ? `tool ${name}` : "tool",
      "aria-label": label,
      title: label,
      "aria-pressed": pressed === undefined ? null : String(pressed),
      onClick,
    },
    h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: path })),
  );

const Logo = () =>
  h(
    "svg",
    { viewBox: "-12 -12 24 24", class: "mark", "aria-hidden": "true" },
    h("path", { class: "fill-r", d: "M0-11L9.5-5.500V5.500L0 11L-9.5 5.500V-5.500Z" }),
    h("path", { class: "mark-cross", d: "M-4.5-4.500L4.5 4.500M4.5-4.500L-4.5 4.5" }),
  );

/** Modal dialog, closed by Escape and by a tap outside.
 * @param {{
 *   title: string, children: any, onClose: () => void, kind?: string, closing?: string,
 * }} props `kind`: CSS class of a dialog with its own close button; without `kind`, a close button with the label
 * `closing` is added */
export const Dialog = ({ title, children, onClose, kind, closing }) =>
  h(
    "dialog",
    {
      class: `dialog ${kind ?? ""}`,
      "aria-label": title,
      tabindex: kind ? -1 : null,
      onClose,
      ref: (/** @type {HTMLDialogElement | null} */ node) => {
        if (!node || node.open) return;
        node.showModal();
        if (kind) node.focus(); // otherwise the first button would have the focus
      },
      onClick: (/** @type {any} */ event) => event.target === event.currentTarget && onClose(),
    },
    h(
      "div",
      { class: "inside" },
      h(
        "div",
        { class: "top" },
        h("h2", null, title),
        !kind && h("button", { type: "button", class: "small", onClick: onClose }, closing ?? t("do-close-dialog")),
      ),
      children,
    ),
  );

/** @param {{ preferences: Preferences, noticeFault: string, actions: LayoutActions }} props
 * `noticeFault`: key of the text that says why notifications are off; empty if they are not */
export const Settings = ({ preferences, noticeFault, actions }) =>
  h(Dialog, {
    title: t("tool-settings"),
    onClose: () => actions.show(null),
    children: [
      h(Choice, {
        label: t("set-language"),
        value: preferences.language,
        options: Object.entries(LANGUAGES),
        onChoose: (language) => actions.prefer({ language }),
      }),
      h(Choice, {
        label: t("set-theme"),
        value: preferences.theme,
        options: ["auto", "light", "dark"].map((v) => [v, t(`theme-${v}`)]),
        onChoose: (theme) => actions.prefer({ theme: /** @type {any} */ (theme) }),
      }),
      h(Choice, {
        label: t("set-motion"),
        value: preferences.motion,
        options: ["normal", "quick", "off"].map((v) => [v, t(`motion-${v}`)]),
        onChoose: (motion) => actions.prefer({ motion: /** @type {any} */ (motion) }),
      }),
      h(Choice, {
        label: t("set-sound"),
        value: preferences.sound ? "on" : "off",
        options: ["on", "off"].map((v) => [v, t(`sound-${v}`)]),
        onChoose: (sound) => actions.prefer({ sound: sound === "on" }),
      }),
      h(Choice, {
        label: t("set-notices"),
        value: preferences.notices ? "on" : "off",
        options: ["on", "off"].map((v) => [v, t(`notices-${v}`)]),
        onChoose: (notices) => actions.wantNotices(notices === "on"),
      }),
      noticeFault && h("p", { class: "hint", role: "status" }, t(noticeFault)),
      h(Choice, {
        label: t("set-reactions"),
        value: preferences.reactions ? "on" : "off",
        options: ["on", "off"].map((v) => [v, t(`reactions-${v}`)]),
        onChoose: (reactions) => actions.prefer({ reactions: reactions === "on" }),
      }),
      h(Choice, {
        label: t("set-coordinates"),
        value: preferences.coordinates ? "on" : "off",
        options: ["on", "off"].map((v) => [v, t(`coordinates-${v}`)]),
        onChoose: (shown) => actions.prefer({ coordinates: shown === "on" }),
      }),
      h(Choice, {
        label: t("set-warn"),
        value: preferences.warn ? "on" : "off",
        options: ["on", "off"].map((v) => [v, t(`warn-${v}`)]),
        onChoose: (warn) => actions.prefer({ warn: warn === "on" }),
      }),
      preferences.warn && h("p", { class: "hint" }, t("warn-about")),
      h(NameField, { label: t("your-name"), name: preferences.name, onName: (name) => actions.prefer({ name }) }),
    ],
  });

/** @param {{ label: string, value: string, options: string[][], onChoose: (value: string) => void }} props */
export const Choice = ({ label, value, options, onChoose }) =>
  h(
    "fieldset",
    { class: "choice" },
    h("legend", null, label),
    options.map(([key, text]) =>
      h(
        "label",
        { key },
        h("input", { type: "radio", name: label, value: key, checked: key === value, onChange: () => onChoose(key) }),
        h("span", { lang: key in LANGUAGES ? key : null }, text),
      ),
    ),
  );

// Confirmations: leaving a game, closing its table, deleting data.

/** @typedef {{ show: (dialog: string | null) => void, leave: (seat: number) => void, closeTable: () => void,
 * }} ConfirmActions */

/** @param {{ view: TableView, seat: number, actions: ConfirmActions }} props */
export const ConfirmLeave = ({ view, seat, actions }) => {
  const [title, name] = [t("leave-title"), nameOf(view, view.seats[seat])];
  return h(Confirm, {
    title: isShared(view) ? t("shared-turn", { name, what: title }) : title,
    about: t("leave-about"),
    label: t("do-leave-really"),
    onConfirm: () => actions.leave(seat),
    onClose: () => actions.show(null),
  });
};

/** @param {{ actions: ConfirmActions }} props */
export const ConfirmClose = ({ actions }) =>
  h(Confirm, {
    title: t("close-title"),
    about: t("close-about"),
    label: t("do-close"),
    onConfirm: actions.closeTable,
    onClose: () => actions.show(null),
  });

/** @param {{
 *   title: string, about: string, which?: string, label: string, back?: string,
 *   onConfirm: () => void, onClose: () => void,
 * }} props `which`: the item in question; `label` and `back`: labels of the two buttons */
export const Confirm = ({ title, about, which, label, back = t("do-back"), onConfirm, onClose }) => {
  const confirmed = () => {
    onClose();
    onConfirm();
  };
  return h(Dialog, {
    title,
    kind: "asking", // without the usual close button, which players could mistake for a confirmation
    onClose,
    children: [
      h("p", null, about),
      which && h("p", { class: "hint" }, which),
      h(
        "div",
        { class: "actions" },
        h("button", { type: "button", class: "primary", onClick: confirmed }, label),
        h("button", { type: "button", onClick: onClose }, back),
      ),
    ],
  });
};
