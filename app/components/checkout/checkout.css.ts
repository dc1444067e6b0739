import { globalStyle, style } from "@vanilla-extract/css";
import { below, from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

/** Step on the left, order on the right and always in view; one column on a phone. */
export const layout = style({
  ...rules.column,
  gap: "1.25rem 3.5rem",
  "@media": {
    [from.side]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 36rem) minmax(19rem, 24rem)",
      // The order may be taller than heading and step together; only the last row grows for it.
      gridTemplateRows: "auto 1fr",
      justifyContent: "space-between",
      alignItems: "start",
    },
  },
});

/**
 * A box that a phone leaves out of the layout of the last step: its button then sticks to the bottom of the screen beside
 * the order above it too, and not only inside the form, which begins below the first screen.
 */
const isOpenOnPhones = { "@media": { [below.side]: { display: "contents" } } };
export const column = style({ minWidth: 0 });
export const reviewColumn = style([column, isOpenOnPhones]);
export const reviewStack = style({ display: "grid", gap: "1.5rem", ...isOpenOnPhones });

/** The order: between heading and step on a phone, beside both on a wide screen. */
export const aside = style({
  minWidth: 0,
  "@media": { [from.side]: { gridColumn: 2, gridRow: "1 / span 2", position: "sticky", top: "1rem" } },
});

/** A step of the progress bar: its state shows as a colored edge and as text, never by color alone. */
export const step = style({
  ...rules.row,
  gap: "0.45rem",
  minHeight: tokens.target,
  borderTop: `3px solid ${tokens.color.line}`,
  fontSize: tokens.text.small,
  color: tokens.color.stone,
  selectors: {
    "&[data-state=now]": { borderColor: tokens.color.accent, color: tokens.color.ink, fontWeight: 700 },
    "&[data-state=done]": { borderColor: tokens.color.fit },
  },
});

globalStyle(`${step} > a`, { display: "inline-flex", alignItems: "center", minHeight: tokens.target });

export const number = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  width: "1.5rem",
  height: "1.5rem",
  borderRadius: "50%",
  background: tokens.color.emptyWash,
  fontSize: tokens.text.small,
  fontWeight: 700,
  selectors: {
    "[data-state=now] &": { background: tokens.color.accent, color: tokens.color.onAccent },
    "[data-state=done] &": { background: tokens.color.fitWash, color: tokens.color.fit },
  },
});

export const form = style({ display: "grid", gap: "1.05rem" });
export const reviewForm = style([form, isOpenOnPhones]);

/** Two short fields in one row. */
export const pair = style({
  display: "grid",
  gap: "1.05rem 0.9rem",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "start",
});

/** The same for long labels ("Province/Territory"): stacked on a phone. */
export const longPair = style([pair, { "@media": { [below.pair]: { gridTemplateColumns: "minmax(0, 1fr)" } } }]);

export const short = style({ maxWidth: "14rem" });

/** A check mark for a valid field; only where the script checks the field. */
globalStyle(
  `${form}[novalidate] div:has(> input:required:user-valid:not([aria-invalid=true])) > div:first-child::after`,
  {
    content: '"✓" / ""',
    color: tokens.color.fit,
    fontWeight: 700,
  },
);
globalStyle(`${form} div:has(> input) > div:first-child > span`, { marginLeft: "auto" });
/** Total and action: sticky at the bottom of a phone, at the end of the form elsewhere. */
export const bar = style({
  ...rules.stickyBar,
  "@media": { [from.side]: { position: "static", margin: 0, padding: 0, border: 0 } },
});

/** Keeps the focused field or link clear of the sticky bar. */
globalStyle(`html:has(.${bar})`, { "@media": { [below.side]: { scrollPaddingBottom: "9rem" } } });

export const barTotal = style({
  display: "flex",
  justifyContent: "space-between",
  gap: "1rem",
  marginBottom: "0.6rem",
  fontWeight: 700,
});
export const onlyNarrow = style({ "@media": { [from.side]: { display: "none" } } });

export const more = style({ fontSize: tokens.text.small });
globalStyle(`${more} > summary`, rules.linkSummary);

/** Entered data in rows, each with a link to change it. */
export const review = style({
  ...rules.framed,
  fontSize: tokens.text.base,
});
export const reviewRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "0.15rem 1rem",
  padding: "0.8rem 1rem",
  selectors: { "& + &": { borderTop: `1px solid ${tokens.color.line}` } },
});

/** An address and its button, which wraps below the address when there is no room. */
export const offer = style([
  reviewRow,
  {
    alignItems: "center",
    "@media": {
      [below.tablet]: { gridTemplateColumns: "minmax(0, 1fr)", rowGap: "0.6rem", alignItems: "stretch" },
    },
  },
]);

export const choices = style({ display: "grid", gap: "0.6rem", border: 0, padding: 0, minWidth: 0 });

/** A plan's price beside the plan's name, with the order's total below it. */
export const planPrice = style({
  display: "grid",
  justifyItems: "end",
  alignContent: "start",
  flex: "none",
  marginTop: "-1.5rem",
});

export const spinner = style({
  width: "1rem",
  height: "1rem",
  border: "2px solid currentColor",
  borderRightColor: "transparent",
  borderRadius: "50%",
});

/** Points, separated like the rows above. */
export const points = style({
  display: "grid",
  gap: "0.5rem",
  padding: "0.8rem 1rem",
  ...rules.framed,
});
export const pointsForm = style({ display: "grid", gap: "0.7rem", justifyItems: "start" });
/** As tall as a finger without making its row taller. */
export const edit = style({
  ...rules.pressed,
  justifyContent: "flex-end",
  minWidth: tokens.target,
  marginBlock: "-0.6rem",
  paddingInline: "0.5rem",
  marginRight: "-0.5rem",
  fontSize: tokens.text.small,
});

/** A link in a sentence, as large as a finger without pushing its lines apart. */
export const inlineTarget = style({
  display: "inline-block",
  padding: "0.85rem 0.25rem",
  margin: "-0.85rem -0.25rem",
});
