import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { stepper } from "~/components/form/stepper.css";
import { below, from, LARGE_TEXT } from "~/styles/breakpoints";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

/**
 * Title and fit, the pictures, price and purchase, then what is said of the part: below each other on a phone. On a desktop
 * the pictures and the words are beside the purchase, which stays in sight.
 */
export const layout = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.1fr) minmax(19rem, 1fr)",
  gridTemplateRows: "auto auto 1fr",
  gap: `${space(4)} clamp(${space(5)}, 3vw, ${space(10)})`,
  alignItems: "start",
  "@media": { [below.tablet]: { gridTemplateColumns: "minmax(0, 1fr)", gridTemplateRows: "none" } },
});

globalStyle(`${layout} h1`, {
  fontSize: "clamp(1.375rem, 1rem + 0.9vw, 1.75rem)",
  lineHeight: 1.22,
  textWrap: "pretty",
});

/** Price and purchase; below the header that stays, where the window is high enough for both. */
export const buy = style({
  gap: space(4),
  minWidth: 0,
  "@media": {
    [from.tablet]: { gridColumn: 2, gridRow: "2 / span 2" },
    [`screen and ${from.tablet} and (min-height: 720px)`]: { position: "sticky", top: "5.5rem" },
  },
});

export const quantity = style({ width: `calc(2 * ${tokens.target} + 3rem)` });
export const addToCart = style({ flex: "1 1 12rem" });

/** Terms of a core charge. */
export const core = style({
  padding: space(3, 3.5),
  borderLeft: `3px solid ${tokens.color.accent}`,
  background: tokens.color.accentWash,
  fontSize: tokens.text.small,
});
globalStyle(`${core} summary`, { paddingTop: space(1.5), fontWeight: 600, cursor: "pointer", minHeight: "1.9rem" });

/** Keeps the space of the purchase form while it is docked at the bottom of a phone's window (enhance-dock.ts). */
export const dock = style({});
export const dockFacts = style({ display: "none" });
const dockWord = style({ fontSize: tokens.text.small, fontWeight: 600, whiteSpace: "nowrap" });
export const dockFit = styleVariants({
  FIT: [dockWord, { color: tokens.color.fit }],
  UNCERTAIN: [dockWord, { color: tokens.color.uncertain }],
  NOT_FIT: [dockWord, { color: tokens.color.notFit }],
  EMPTY: [dockWord, { color: tokens.color.empty }],
});
const docked = `${dock}[data-docked]`;
globalStyle(`${docked} > form`, {
  position: "fixed",
  inset: "auto 0 0",
  zIndex: 20,
  flexWrap: "nowrap",
  alignItems: "center",
  padding: `${space(2, 3)} calc(${space(2)} + env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${tokens.color.line}`,
  background: tokens.color.paper,
  boxShadow: tokens.shadow.lift,
});
globalStyle(`${docked} ${dockFacts}`, { display: "grid", lineHeight: 1.25 });
// Large text leaves room for the price and the button; the number stays in the form's own place.
globalStyle(`${docked} ${quantity}`, { width: "4rem", flex: "none", "@media": { [LARGE_TEXT]: { display: "none" } } });
// The dock has room for the number alone.
globalStyle(`${docked} ${quantity} button`, { display: "none" });
// Without its buttons it is a field like others.
globalStyle(`${docked} ${quantity} input, ${stepper} > button[hidden] + input`, {
  width: "100%",
  borderInline: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
});
// The field keeps its accessible name; only its visible caption is hidden.
globalStyle(`${docked} ${quantity} > div > div:first-child`, {
  position: "absolute",
  clipPath: "inset(50%)",
});
globalStyle(`${docked} ${addToCart}`, { flex: "1 1 8rem" });

export const table = style({ width: "100%", fontSize: tokens.text.small });
globalStyle(`${table} th`, { textAlign: "left", background: tokens.color.mist, fontWeight: 600, whiteSpace: "nowrap" });
globalStyle(`${table} :is(th, td)`, { padding: space(2, 3), borderBottom: `1px solid ${tokens.color.line}` });
// Only notes wrap; years, models and bodies stay on one line and the table scrolls.
globalStyle(`${table} td`, { whiteSpace: "nowrap", verticalAlign: "top" });
globalStyle(`${table} td[data-wraps]`, { whiteSpace: "normal", minWidth: "14rem" });
globalStyle(`${table} tbody tr:last-child td`, { borderBottom: 0 });
