import { globalStyle, style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const vehicle = style({
  ...rules.spread,
  gap: "0.5rem 1rem",
  padding: "0.9rem 1.1rem",
  ...rules.framed,
  selectors: { "&[data-default=true]": { borderColor: tokens.color.accent, background: tokens.color.accentWash } },
});

/** The picker in a card: one narrow column. */
export const panel = style({
  padding: "1.25rem",
  ...rules.boxed,
  "@media": { [from.tablet]: { padding: "1.75rem" } },
});

/** VIN field and button in one row where there is room; the button aligns with the input, not with its hint. */
export const vin = style({
  ...rules.column,
  gap: "0.5rem",
  marginBottom: "1rem",
  "@media": {
    [from.pair]: { flexDirection: "row", alignItems: "flex-start" },
  },
});
globalStyle(`${vin} > button`, { "@media": { [from.pair]: { marginTop: "1.6rem" } } });

/** The models that a VIN leaves: one below the other, each a line that a thumb hits. */
export const choices = style({ margin: "0.5rem 0 0", padding: 0, listStyle: "none" });
globalStyle(`${choices} a`, { display: "inline-block", padding: "0.55rem 0" });

/** Text between two alternatives, with a rule on both sides. */
export const or = style({
  ...rules.row,
  gap: "0.75rem",
  marginBottom: "1rem",
  color: tokens.color.slate,
  fontSize: tokens.text.small,
  selectors: {
    "&::before, &::after": { content: '""', flex: 1, borderTop: `1px solid ${tokens.color.line}` },
  },
});

/** Vehicles of the garage, one button each. */
export const own = style({ display: "flex", flexWrap: "wrap", gap: "0.5rem" });

/** Shown by browsers that run no script; with one, the selects load their next level themselves. */
export const level = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "0.4rem",
  paddingBottom: "1rem",
  "@media": { "(scripting: enabled)": { display: "none" } },
});
