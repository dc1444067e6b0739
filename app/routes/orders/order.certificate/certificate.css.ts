import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { below, from } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const sheet = style({
  maxWidth: "52rem",
  paddingBlock: "2rem 3rem",
  "@media": { print: { maxWidth: "none", padding: 0 } },
});

export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(11rem, 100%), 1fr))",
  gap: "0.75rem 1.5rem",
  margin: "1.25rem 0 1.75rem",
  paddingBlock: "0.9rem",
  borderBlock: `1px solid ${tokens.color.line}`,
});

export const term = style({ fontSize: tokens.text.small, fontWeight: 600, color: tokens.color.stone });

/** A line is not broken across two sheets of paper. */
const line = style({
  breakInside: "avoid",
  padding: "1rem 1.1rem",
  ...rules.framed,
  borderLeftWidth: "4px",
});

export const statement = style({ marginTop: "0.6rem", fontSize: tokens.text.large, fontWeight: 700, lineHeight: 1.35 });

export const tone = styleVariants({
  good: [line, { borderLeftColor: tokens.color.fit }],
  open: [line, { borderLeftColor: tokens.color.uncertain }],
  bad: [line, { borderLeftColor: tokens.color.notFit }],
  none: [line, { borderLeftColor: tokens.color.edge }],
});

export const words = styleVariants({
  good: { color: tokens.color.fit },
  open: { color: tokens.color.uncertain },
  bad: { color: tokens.color.notFit },
  none: { color: tokens.color.empty },
});

export const basis = style({
  display: "grid",
  columnGap: "1.5rem",
  marginTop: "0.9rem",
  paddingTop: "0.75rem",
  borderTop: `1px solid ${tokens.color.line}`,
  fontSize: tokens.text.small,
  "@media": {
    [from.line]: { gridTemplateColumns: "9rem minmax(0, 1fr)", rowGap: "0.5rem" },
    print: { gridTemplateColumns: "9rem minmax(0, 1fr)", rowGap: "0.5rem" },
  },
});

/** In one column a term stands closer to its own text than to the text before it. */
globalStyle(`${basis} > dt + dd + dt`, { "@media": { [`screen and ${below.line}`]: { marginTop: "0.6rem" } } });
