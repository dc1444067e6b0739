// The colors are those of the shop's tokens; mail programs know no variables, so each stands here once more.
const COLORS = {
  ink: ["#12181f", "#eef2f6"],
  slate: ["#4a5561", "#b9c4cf"],
  stone: ["#5d6874", "#9fabb7"],
  link: ["#1a4fb4", "#9dbdff"],
  onAction: ["#ffffff", "#ffffff"],
} as const;
const SURFACES = {
  page: ["#f4f6f8", "#0c1116"],
  card: ["#ffffff", "#171e26"],
  panel: ["#f4f6f8", "#1f2832"],
} as const;
const LINES = ["#dde2e8", "#3b4754"] as const;

/** The header and its lettering are the same by day and by night, as on the shop's pages. */
export const HEADER = { background: "#12181f", color: "#ffffff", line: "#2b343f" } as const;
/** A button is filled with the accent; white on it has a contrast of 5:1 and more in both. */
export const ACTION = { background: "#1a4fb4" } as const;

type Tone = keyof typeof COLORS;
type Surface = keyof typeof SURFACES;

export const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;";

/** The sizes of type, as CSS. */
const SIZES = {
  title: "font-size:24px;line-height:31px;font-weight:700;letter-spacing:-0.01em;",
  heading: "font-size:17px;line-height:24px;font-weight:600;",
  text: "font-size:15px;line-height:23px;",
  small: "font-size:13px;line-height:19px;",
  tiny: "font-size:12px;line-height:18px;",
} as const;

/** The attributes of text: its color for every mail program, and its class for those that know dark mode. */
export const text = (tone: Tone, size: keyof typeof SIZES, more = "") =>
  `class="${tone}" style="${FONT}${SIZES[size]}color:${COLORS[tone][0]};${more}"`;

/** The attributes of text inside of a cell that has the shop's typeface: what it inherits is left out, so long orders weigh less. */
export const innerText = (tone: Tone, size: "same" | "small", more = "") =>
  `class="${tone}" style="${size === "same" ? "" : SIZES[size]}color:${COLORS[tone][0]};${more}"`;

/** The attributes of a surface. */
export const surface = (name: Surface, more = "") =>
  `class="${name}" bgcolor="${SURFACES[name][0]}" style="background:${SURFACES[name][0]};${more}"`;

/** Attributes with one more class. */
export const withClass = (attributes: string, name: string) => attributes.replace('class="', `class="${name} `);

/** The color of lines between things, and of the edge of a control; their element has the class `edge`. */
export const LINE = LINES[0];
export const EDGE = "#838d99";

const dark = [
  ...Object.entries(COLORS).map(([name, [, color]]) => `.${name}{color:${color}!important}`),
  ...Object.entries(SURFACES).map(([name, [, color]]) => `.${name}{background:${color}!important}`),
  `.edge{border-color:${LINES[1]}!important}`,
  ".action{background:#2f63c9!important}",
].join("");

/**
 * The one style sheet of a mail, which it carries in itself: what no `style` attribute can say, for dark mode and for
 * narrow screens. A mail program that drops it still shows a whole mail.
 */
export const STYLE_SHEET = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media (max-width:480px){.side{padding-left:18px!important;padding-right:18px!important}.wide{width:100%!important}}",
  `@media (prefers-color-scheme:dark){${dark}}`,
].join("\n");
