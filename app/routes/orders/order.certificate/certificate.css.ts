import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { below, from } from "~/styles/breakpoints";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

export const sheet = style({
  maxWidth: "52rem",
  paddingBlock: space(8, 12),
  "@media": { print: { maxWidth: "none", padding: 0 } },
});

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space(3, 10),
  margin: space(5, 0, 7),
  paddingBlock: space(3.5),
  borderBlock: `1px solid ${tokens.color.line}`,
});

export const term = style({ fontSize: tokens.text.small, fontWeight: 600, color: tokens.color.stone });

/** A line is not broken across two sheets of paper. */
const line = style({
  breakInside: "avoid",
  padding: space(4, 4.5),
  borderLeftWidth: "4px",
});

export const statement = style({
  marginTop: space(2.5),
  fontSize: tokens.text.large,
  fontWeight: 700,
  lineHeight: 1.35,
});

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
  columnGap: space(6),
  marginTop: space(3.5),
  paddingTop: space(3),
  borderTop: `1px solid ${tokens.color.line}`,
  fontSize: tokens.text.small,
  "@media": {
    [from.line]: { gridTemplateColumns: "9rem minmax(0, 1fr)", rowGap: space(2) },
    print: { gridTemplateColumns: "9rem minmax(0, 1fr)", rowGap: space(2) },
  },
});

/** In one column a term stands closer to its own text than to the text before it. */
globalStyle(`${basis} > dt + dd + dt`, { "@media": { [`screen and ${below.line}`]: { marginTop: space(2.5) } } });
