import { style, styleVariants } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

const base = style({
  display: "inline-block",
  padding: "0.15rem 0.65rem",
  borderRadius: tokens.radius.round,
  fontSize: tokens.text.small,
  fontWeight: 700,
  whiteSpace: "nowrap",
});

const { color } = tokens;

export const mark = styleVariants({
  good: [base, { background: color.fitWash, color: color.fit }],
  moving: [base, { background: color.accentWash, color: color.accent }],
  waiting: [base, { background: color.uncertainWash, color: color.uncertain }],
  over: [base, { background: color.emptyWash, color: color.empty }],
});
