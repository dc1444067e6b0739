import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

/** Shown by browsers that run no script; with one, the selects load their next level themselves. */
export const level = style({
  display: "flex",
  flexWrap: "wrap",
  gap: "0.4rem",
  paddingBottom: "1rem",
  "@media": { "(scripting: enabled)": { display: "none" } },
});

export const choice = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: tokens.target,
  padding: "0.3rem 0.9rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  color: tokens.color.ink,
});
