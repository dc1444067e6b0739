import { style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

/** A short link among others: a topic, a section, a filter. The current one is dark. */
export const chip = style({
  ...rules.pressed,
  gap: "0.4rem",
  padding: "0 0.9rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.round,
  background: tokens.color.paper,
  color: tokens.color.ink,
  fontSize: tokens.text.small,
  textDecoration: "none",
  selectors: {
    "&:hover": { borderColor: tokens.color.edge, textDecoration: "none" },
    "&[aria-current]": { borderColor: tokens.color.ink, background: tokens.color.ink, color: tokens.color.paper },
  },
});

/** One that takes away what it names. */
export const removable = style([
  chip,
  {
    borderColor: tokens.color.accent,
    background: tokens.color.accentWash,
    color: tokens.color.accentDeep,
    selectors: {
      "&::after": { content: ['"×"', '"×" / ""'], fontSize: "1.15em", lineHeight: 1 },
      "&:hover": { borderColor: tokens.color.accent, background: tokens.color.paper },
    },
  },
]);
