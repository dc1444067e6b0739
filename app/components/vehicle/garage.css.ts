import { style } from "@vanilla-extract/css";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

/** Text between two alternatives, with a rule on both sides. */
export const or = style({
  gap: space(3),
  marginBottom: space(4),
  color: tokens.color.slate,
  fontSize: tokens.text.small,
  selectors: {
    "&::before, &::after": { content: '""', flex: 1, borderTop: `1px solid ${tokens.color.line}` },
  },
});

/** Shown by browsers that run no script; with one, the selects load their next level themselves. */
export const level = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space(1.5),
  paddingBottom: space(4),
  "@media": { "(scripting: enabled)": { display: "none" } },
});
