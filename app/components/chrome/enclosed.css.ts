import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

/** One quiet line above the checkout: name, lock, help. */
export const header = style({ borderBottom: `1px solid ${tokens.color.line}`, background: tokens.color.paper });
export const bar = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "0 1rem",
  minHeight: "3.5rem",
});
export const name = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: tokens.target,
  fontSize: "1.25rem",
  fontWeight: 750,
  letterSpacing: "-0.02em",
  color: tokens.color.ink,
});
export const facts = style({
  display: "flex",
  alignItems: "center",
  gap: "0 1rem",
  fontSize: tokens.text.small,
  color: tokens.color.slate,
});
export const lock = style({ display: "inline-flex", alignItems: "center", gap: "0.35rem" });
export const help = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "flex-end",
  minHeight: tokens.target,
  minWidth: tokens.target,
  fontWeight: 600,
});

export const footer = style({
  marginTop: "2rem",
  borderTop: `1px solid ${tokens.color.line}`,
  fontSize: tokens.text.small,
  color: tokens.color.stone,
});
export const notes = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 1.5rem",
  paddingBlock: "0.5rem 1rem",
});
