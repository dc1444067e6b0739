import { style } from "@vanilla-extract/css";
import { from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const cards = style({
  display: "grid",
  gap: "1rem",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(19rem, 100%), 1fr))",
});

export const card = style({
  ...rules.column,
  gap: "0.75rem",
  padding: "1rem 1.1rem",
  ...rules.framed,
  selectors: { "&[data-default=true]": { borderColor: tokens.color.accent, background: tokens.color.accentWash } },
});

/** A large figure and its label. */
export const figure = style({
  fontSize: tokens.text.display,
  fontWeight: 700,
  lineHeight: 1.1,
  letterSpacing: "-0.02em",
});

/** Progress to the next level, as the width of a bar. */
export const meter = style({
  width: "100%",
  height: "0.6rem",
  appearance: "none",
  border: 0,
  borderRadius: tokens.radius.round,
  overflow: "hidden",
  background: tokens.color.line,
  selectors: {
    "&::-webkit-progress-bar": { background: tokens.color.line },
    "&::-webkit-progress-value": { background: tokens.color.accent },
    "&::-moz-progress-bar": { background: tokens.color.accent },
  },
});

export const panel = style({
  padding: "1.1rem",
  borderRadius: tokens.radius.large,
  background: tokens.color.mist,
  "@media": { [from.tablet]: { padding: "1.5rem" } },
});

export const log = style({ width: "100%", textAlign: "left", borderCollapse: "collapse" });
export const cell = style({ padding: "0.6rem 0.75rem 0.6rem 0", borderBottom: `1px solid ${tokens.color.line}` });
export const number = style([cell, { paddingRight: 0, textAlign: "right", whiteSpace: "nowrap", fontWeight: 600 }]);
