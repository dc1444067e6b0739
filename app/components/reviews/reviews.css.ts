import { globalStyle, style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

/** The product that a review or question is about. */
export const part = style({
  ...rules.row,
  gap: space(3.5),
  minWidth: 0,
  overflowWrap: "anywhere",
});
globalStyle(`${part} > img`, {
  width: "64px",
  height: "64px",
  flex: "none",
  objectFit: "contain",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.small,
  background: tokens.color.paper,
});
export const row = style({
  ...rules.spread,
  gap: space(3, 4),
  padding: space(3.5, 4),
  ...rules.framed,
});
globalStyle(`${row} > ${part}`, { flex: "1 1 16rem" });
