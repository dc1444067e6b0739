import { style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

const page = style({
  ...rules.pressed,
  justifyContent: "center",
  minWidth: tokens.target,
  padding: "0 0.75rem",
  ...rules.framed,
  color: tokens.color.ink,
});

export const link = style([page, { selectors: { "&:hover": { background: tokens.color.mist } } }]);
export const current = style([
  page,
  { background: tokens.color.ink, borderColor: tokens.color.ink, color: tokens.color.onAccent, fontWeight: 700 },
]);

/** Container of pages that were rendered as a fragment. */
export const pageBox = style({ minWidth: 0 });
