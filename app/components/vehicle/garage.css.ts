import { style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

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

/** Shown by browsers that run no script; with one, the selects load their next level themselves. */
export const level = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "0.4rem",
  paddingBottom: "1rem",
  "@media": { "(scripting: enabled)": { display: "none" } },
});
