import { globalStyle, style } from "@vanilla-extract/css";
import { FOOTER_DESKTOP_PX, FOOTER_MOBILE_PX } from "~/models/shop/limits";
import { below } from "~/styles/breakpoints";
import * as rules from "~/styles/rules.css";
import { tokens } from "~/styles/tokens.css";

/** The footer takes its full height before its content arrives, so that nothing moves. */
export const footer = style({
  marginTop: "4rem",
  minHeight: `${FOOTER_DESKTOP_PX}px`,
  borderTop: `1px solid ${tokens.color.line}`,
  background: tokens.color.mist,
  fontSize: tokens.text.small,
  "@media": { [below.desktop]: { minHeight: `${FOOTER_MOBILE_PX}px`, marginTop: "2.5rem" } },
});

export const columns = style({
  display: "grid",
  gap: "1.5rem 2rem",
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  paddingBlock: "2rem 1.25rem",
  "@media": { [below.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: "1rem" } },
});

globalStyle(`${columns} > section`, { minWidth: 0, overflowWrap: "anywhere" });
globalStyle(`${columns} h2`, { fontSize: tokens.text.small, letterSpacing: 0, marginBottom: "0.35rem" });
globalStyle(`${columns} a, ${columns} button`, {
  ...rules.pressed,
  minHeight: "1.75rem",
  color: tokens.color.slate,
  textAlign: "left",
});
// Not a row of its parts: an email breaks before its domain.
globalStyle(`${columns} button`, { display: "inline-block" });
globalStyle(`${columns} a:hover`, { color: tokens.color.ink });

export const legal = style({
  ...rules.spread,
  gap: "0.5rem 1.5rem",
  paddingBlock: "0.9rem",
  borderTop: `1px solid ${tokens.color.line}`,
  color: tokens.color.stone,
});

/** Buttons for the look of the shop; the pressed one is underlined. */
export const themes = style({ display: "flex", gap: "1rem" });
globalStyle(`${themes} button`, { minHeight: "2rem" });
globalStyle(`${themes} [aria-pressed=true]`, { fontWeight: 600, color: tokens.color.ink, textDecoration: "underline" });

/** The newsletter form is one row, or two where it is narrow, with controls large enough for a finger. */
export const news = style({
  ...rules.cluster,
  flex: "0 1 34rem",
  gap: "0.5rem 0.75rem",
  paddingBottom: "1.25rem",
});
globalStyle(`${news} label`, { fontWeight: 600, "@media": { [below.pair]: { flexBasis: "100%" } } });
globalStyle(`${news} input`, {
  flex: "1 1 12rem",
  maxWidth: "20rem",
  minWidth: 0,
  ...rules.control,
  padding: "0.4rem 0.75rem",
});
globalStyle(`${news} button`, {
  ...rules.control,
  padding: "0.4rem 1rem",
  fontWeight: 600,
});
