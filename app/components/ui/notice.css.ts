import { style, styleVariants } from "@vanilla-extract/css";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

const base = style({
  padding: space(3, 4),
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
