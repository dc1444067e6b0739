import { style, styleVariants } from "@vanilla-extract/css";
import { ringed } from "~/styles/ringed";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

const badge = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space(1.5),
  padding: space(1, 2),
  borderRadius: tokens.radius.small,
  fontSize: tokens.text.small,
  fontWeight: 600,
  lineHeight: 1.35,
});

/** A verdict's symbol in a ring, so that a letter does not read as one; a universal product has none. */
export const mark = style([ringed, { ":empty": { display: "none" } }]);

/** One color per verdict; the text always says the same. */
export const tone = styleVariants({
  FIT: [badge, { color: tokens.color.fit, background: tokens.color.fitWash }],
  UNCERTAIN: [badge, { color: tokens.color.uncertain, background: tokens.color.uncertainWash }],
  NOT_FIT: [badge, { color: tokens.color.notFit, background: tokens.color.notFitWash }],
  EMPTY: [badge, { color: tokens.color.empty, background: tokens.color.emptyWash }],
});

const box = style({
  display: "grid",
  gap: space(3),
  padding: space(3.5, 4),
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

/** Leaves space at the top when a page opens at this anchor. */
export const section = style({ scrollMarginTop: space(4), outlineOffset: "2px" });
