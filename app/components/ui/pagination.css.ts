import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

const page = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: tokens.target,
  minHeight: tokens.target,
  padding: "0 0.75rem",
  borderRadius: tokens.radius.medium,
  border: `1px solid ${tokens.color.line}`,
  color: tokens.color.ink,
});

export const link = style([page, { selectors: { "&:hover": { background: tokens.color.mist } } }]);
export const current = style([
  page,
  { background: tokens.color.ink, borderColor: tokens.color.ink, color: tokens.color.onAccent, fontWeight: 700 },
]);

/** Container of pages that were rendered as a fragment. */
export const pageBox = style({ minWidth: 0 });
