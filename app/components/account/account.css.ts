import { style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

/** Links to the other views; a phone shows only the back link, because the home page lists them. */
export const frame = style({
  display: "grid",
  gap: "1.5rem 3rem",
  alignItems: "start",
  "@media": { [from.side]: { gridTemplateColumns: "13rem minmax(0, 1fr)" } },
});

export const navLink = style({
  ...rules.row,
  minHeight: tokens.target,
  padding: "0.3rem 0.9rem",
  borderRadius: tokens.radius.medium,
  color: tokens.color.slate,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: tokens.color.mist, color: tokens.color.ink },
    "&[aria-current=page]": { background: tokens.color.accentWash, color: tokens.color.accent, fontWeight: 700 },
  },
});

export const back = style({
  ...rules.pressed,
  gap: "0.4rem",
  fontWeight: 600,
  textDecoration: "none",
});

export const tile = style({
  ...rules.column,
  height: "100%",
  padding: "1rem 1.1rem",
  ...rules.framed,
  background: tokens.color.paper,
  color: tokens.color.ink,
  textDecoration: "none",
  selectors: { "&:hover": { borderColor: tokens.color.accent, boxShadow: tokens.shadow.lift } },
});

/** An open order, shown first on the account's home. */
export const order = style({
  display: "grid",
  gap: "1.1rem",
  padding: "1.1rem",
  ...rules.boxed,
  boxShadow: tokens.shadow.card,
  "@media": { [from.tablet]: { padding: "1.5rem" } },
});
