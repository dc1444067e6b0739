import { style } from "@vanilla-extract/css";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

/** At the right edge of the window, over its whole height; on a phone nearly as wide as that. */
export const drawer = style({
  ...rules.dialog,
  width: "min(26rem, 94vw)",
  height: "100dvh",
  maxHeight: "none",
  margin: "0 0 0 auto",
  padding: "1rem 1.25rem",
  borderRadius: 0,
  selectors: { "&[open]": { display: "flex", flexDirection: "column", gap: "0.9rem" } },
});
export const top = style(rules.dialogTop);
export const part = style({ display: "flex", gap: "0.9rem" });
export const picture = style({ ...rules.framedPicture, width: "5rem", flex: "none" });
export const sum = style({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  paddingTop: "0.75rem",
  borderTop: `1px solid ${tokens.color.line}`,
});
