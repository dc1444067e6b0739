import { globalStyle, style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

const wide = "(min-width: 960px)";

/** Form on the left, order on the right and always in sight; one column on a phone. */
export const layout = style({
  display: "grid",
  gap: "2rem 3.5rem",
  alignItems: "start",
  "@media": {
    [wide]: { gridTemplateColumns: "minmax(0, 36rem) minmax(19rem, 24rem)", justifyContent: "space-between" },
  },
});

export const aside = style({ minWidth: 0, "@media": { [wide]: { position: "sticky", top: "1rem" } } });

export const steps = style({ display: "grid", gridTemplateColumns: "repeat(3, 1fr)", gap: "0.5rem" });

/** A step of the progress bar: a coloured edge and its name, never colour alone. */
export const step = style({
  display: "flex",
  alignItems: "center",
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

export const number = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  width: "1.5rem",
  height: "1.5rem",
  borderRadius: "50%",
  background: tokens.color.emptyWash,
  fontSize: tokens.text.tiny,
  fontWeight: 700,
  selectors: {
    "[data-state=now] &": { background: tokens.color.accent, color: tokens.color.onAccent },
    "[data-state=done] &": { background: tokens.color.fitWash, color: tokens.color.fit },
  },
});

export const form = style({ display: "grid", gap: "1.05rem" });

/** Two short fields that belong together. */
export const pair = style({
  display: "grid",
  gap: "1.05rem 0.9rem",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "start",
});

/** The same where a label is long ("Province/Territory"): below each other on a phone. */
export const longPair = style([
  pair,
  { "@media": { "(max-width: 479px)": { gridTemplateColumns: "minmax(0, 1fr)" } } },
]);

export const short = style({ maxWidth: "14rem" });

/** A positive tick once a field was filled in and holds; only where script checks it by our rules. */
globalStyle(
  `${form}[novalidate] div:has(> input:required:user-valid:not([aria-invalid=true])) > div:first-child::after`,
  {
    content: '"✓" / ""',
    color: tokens.color.fit,
    fontWeight: 700,
  },
);
globalStyle(`${form} div:has(> input) > div:first-child > span`, { marginLeft: "auto" });
/** Keeps the field in use clear of the bar at the bottom. */
globalStyle(`${form} input, ${form} select`, { scrollMarginBottom: "9rem" });

/** Total and action: in reach at the bottom of a phone, at the end of the form elsewhere. */
export const bar = style({
  position: "sticky",
  bottom: 0,
  zIndex: 5,
  marginInline: "-1rem",
  padding: "0.75rem 1rem",
  borderTop: `1px solid ${tokens.color.line}`,
  background: tokens.color.paper,
  "@media": { [wide]: { position: "static", margin: 0, padding: 0, border: 0 } },
});

export const barTotal = style({
  display: "flex",
  justifyContent: "space-between",
  gap: "1rem",
  marginBottom: "0.6rem",
  fontWeight: 700,
});
export const onlyNarrow = style({ "@media": { [wide]: { display: "none" } } });

export const more = style({ fontSize: tokens.text.small });
globalStyle(`${more} > summary`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: "2rem",
  color: tokens.color.accent,
  fontWeight: 600,
});

/** What was entered, in rows that can each be changed. */
export const review = style({
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  fontSize: tokens.text.base,
});
export const reviewRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "0.15rem 1rem",
  padding: "0.8rem 1rem",
  selectors: { "& + &": { borderTop: `1px solid ${tokens.color.line}` } },
});

/** An address and its button, the button below where there is no room beside. */
export const offer = style([
  reviewRow,
  {
    alignItems: "center",
    "@media": {
      "(max-width: 767px)": { gridTemplateColumns: "minmax(0, 1fr)", rowGap: "0.6rem", alignItems: "stretch" },
    },
  },
]);

export const choices = style({ display: "grid", gap: "0.6rem", border: 0, padding: 0, minWidth: 0 });
export const choiceRow = style({ display: "flex", justifyContent: "space-between", gap: "1rem" });

export const spinner = style({
  width: "1rem",
  height: "1rem",
  border: "2px solid currentColor",
  borderRightColor: "transparent",
  borderRadius: "50%",
});

/** Points, set apart like the rows above them. */
export const points = style({
  display: "grid",
  gap: "0.5rem",
  padding: "0.8rem 1rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
});
export const pointsForm = style({ display: "grid", gap: "0.7rem", justifyItems: "start" });
