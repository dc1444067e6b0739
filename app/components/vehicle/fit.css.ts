import { style, styleVariants } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

const badge = style({
  display: "flex",
  alignItems: "flex-start",
  gap: "0.4rem",
  padding: "0.3rem 0.55rem",
  borderRadius: tokens.radius.small,
  fontSize: tokens.text.tiny,
  fontWeight: 600,
  lineHeight: 1.35,
});

/** One tone an answer (rows VEH-18..21); the text always says the same (VEH-23). */
export const tone = styleVariants({
  FIT: [badge, { color: tokens.color.fit, background: tokens.color.fitWash }],
  UNCERTAIN: [badge, { color: tokens.color.uncertain, background: tokens.color.uncertainWash }],
  NOT_FIT: [badge, { color: tokens.color.notFit, background: tokens.color.notFitWash }],
  EMPTY: [badge, { color: tokens.color.empty, background: tokens.color.emptyWash }],
});

const box = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "0.6rem 1rem",
  padding: "0.9rem 1rem",
  border: "1px solid",
  borderRadius: tokens.radius.medium,
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
