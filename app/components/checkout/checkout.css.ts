import { globalStyle, style } from "@vanilla-extract/css";
import { below, from } from "~/styles/breakpoints";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

/**
 * A box that a phone leaves out of the layout of the last step: its button then sticks to the bottom of the screen beside
 * the order above it too, and not only inside the form, which begins below the first screen.
 */
const isOpenOnPhones = { "@media": { [below.side]: { display: "contents" } } };

export const form = style({ display: "grid", gap: space(4) });
export const reviewForm = style([form, isOpenOnPhones]);

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
  "@media": { [from.side]: { position: "static", margin: 0, padding: 0, border: 0 } },
});

/** Keeps the focused field or link clear of the sticky bar. */
globalStyle(`html:has(.${bar})`, { "@media": { [below.side]: { scrollPaddingBottom: space(36) } } });

export const barTotal = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space(4),
  marginBottom: space(2.5),
  fontWeight: 700,
});
export const onlyNarrow = style({ "@media": { [from.side]: { display: "none" } } });
export const reviewRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: space(0.5, 4),
  padding: space(3, 4),
  selectors: { "& + &": { borderTop: `1px solid ${tokens.color.line}` } },
});

export const choices = style({ display: "grid", gap: space(2.5), border: 0, padding: 0, minWidth: 0 });
