import { style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

/** A significant discount. */
export const badge = style({
  padding: "0.1rem 0.45rem",
  borderRadius: tokens.radius.small,
  background: tokens.color.save,
  color: tokens.color.onAccent,
  fontSize: tokens.text.tiny,
  fontWeight: 700,
  whiteSpace: "nowrap",
});
