import { style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";
export const bar = style({
  ...rules.ends,
  gap: "0 1rem",
  minHeight: "3.5rem",
});
export const name = style({
  ...rules.pressed,
  fontSize: "1.25rem",
  fontWeight: 750,
  letterSpacing: "-0.02em",
  color: tokens.color.ink,
});
export const lock = style({ display: "inline-flex", alignItems: "center", gap: "0.35rem" });
export const help = style({
  ...rules.pressed,
  justifyContent: "flex-end",
  minWidth: tokens.target,
  fontWeight: 600,
});
export const notes = style({
  ...rules.cluster,
  gap: "0 1.5rem",
  paddingBlock: "0.5rem 1rem",
});
