import { style, styleVariants } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

const base = style({
  padding: "0.8rem 1rem",
  borderLeft: "4px solid",
  borderRadius: tokens.radius.small,
  fontSize: tokens.text.base,
});

const tone = (color: string, wash: string) => [base, { borderColor: color, background: wash, color: tokens.color.ink }];

export const notice = styleVariants({
  success: tone(tokens.color.fit, tokens.color.fitWash),
  warning: tone(tokens.color.uncertain, tokens.color.uncertainWash),
  error: tone(tokens.color.notFit, tokens.color.notFitWash),
  info: tone(tokens.color.accent, tokens.color.accentWash),
});
