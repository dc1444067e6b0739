import { style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

export const banner = style({
  ...rules.spread,
  alignItems: "baseline",
  gap: "0.3rem 1.5rem",
  marginTop: "0.75rem",
  padding: "0.9rem 1.1rem",
  borderRadius: tokens.radius.medium,
  background: tokens.color.accentWash,
});
export const bannerNote = style({ fontWeight: 700, color: tokens.color.accentDeep });
export const linkCard = style({
  position: "relative",
  ...rules.column,
  gap: "0.3rem",
  padding: "1rem 1.1rem",
  ...rules.framed,
  selectors: { "&:hover": { borderColor: tokens.color.edge, boxShadow: tokens.shadow.lift } },
});
/** The link covers the whole card. */
export const linkCardName = style({
  fontSize: tokens.text.large,
  fontWeight: 600,
  color: tokens.color.ink,
  selectors: { "&::after": { content: '""', position: "absolute", inset: 0 } },
});
export const note = style({
  marginTop: "auto",
  fontSize: tokens.text.small,
  fontWeight: 600,
  color: tokens.color.accentDeep,
});
export const letter = style({
  ...rules.pressed,
  justifyContent: "center",
  minWidth: "2.25rem",
  minHeight: "2.25rem",
  padding: "0 0.4rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.small,
  fontWeight: 600,
});
export const letterGroup = style({
  display: "grid",
  gridTemplateColumns: "3rem minmax(0, 1fr)",
  gap: "0.5rem",
  marginTop: "1rem",
  paddingTop: "0.75rem",
  borderTop: `1px solid ${tokens.color.line}`,
  "@media": { [below.pair]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
/** Large enough for the lettering of a logo. */
export const icon = style({ width: "7.5rem", height: "2.5rem", objectFit: "contain", objectPosition: "left" });
