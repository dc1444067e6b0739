import { style, styleVariants } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

const badge = style({
  display: "flex",
  alignItems: "flex-start",
  gap: "0.4rem",
  padding: "0.3rem 0.55rem",
  borderRadius: tokens.radius.small,
  fontSize: tokens.text.small,
  fontWeight: 600,
  lineHeight: 1.35,
});

/** One color per verdict; the text always says the same. */
export const tone = styleVariants({
  FIT: [badge, { color: tokens.color.fit, background: tokens.color.fitWash }],
  UNCERTAIN: [badge, { color: tokens.color.uncertain, background: tokens.color.uncertainWash }],
  NOT_FIT: [badge, { color: tokens.color.notFit, background: tokens.color.notFitWash }],
  EMPTY: [badge, { color: tokens.color.empty, background: tokens.color.emptyWash }],
});

const box = style({
  display: "grid",
  gap: "0.75rem",
  padding: "0.9rem 1rem",
  border: "1px solid",
  borderRadius: tokens.radius.medium,
  justifyItems: "start",
});

export const region = styleVariants({
  FIT: [box, { color: tokens.color.fit, background: tokens.color.fitWash, borderColor: tokens.color.fit }],
  UNCERTAIN: [
    box,
    { color: tokens.color.uncertain, background: tokens.color.uncertainWash, borderColor: tokens.color.uncertain },
  ],
  NOT_FIT: [box, { color: tokens.color.notFit, background: tokens.color.notFitWash, borderColor: tokens.color.notFit }],
  EMPTY: [box, { color: tokens.color.empty, background: tokens.color.emptyWash, borderColor: tokens.color.edge }],
});

export const mark = style({ flex: "none", width: "1.1em", textAlign: "center" });

/** Leaves space at the top when a page opens at this anchor. */
export const section = style({ scrollMarginTop: "1rem", outlineOffset: "2px" });

/** The reason in ink; only the verdict is colored. */
export const reason = style({ marginTop: "0.35rem", color: tokens.color.ink, fontSize: tokens.text.small });
export const note = style({ marginTop: "0.2rem", color: tokens.color.slate, fontSize: tokens.text.small });

export const form = style({
  display: "grid",
  gap: "0.6rem",
  justifyItems: "start",
  width: "100%",
  color: tokens.color.ink,
});
export const choice = style({
  ...rules.row,
  gap: "0.5rem",
  minHeight: tokens.target,
  padding: "0.35rem 0.8rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.paper,
  fontSize: tokens.text.small,
  fontWeight: 600,
  cursor: "pointer",
  selectors: { "&:has(:checked)": { borderColor: tokens.color.ink, boxShadow: `inset 0 0 0 1px ${tokens.color.ink}` } },
});
