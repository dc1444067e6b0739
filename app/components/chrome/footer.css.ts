import { globalStyle, style } from "@vanilla-extract/css";
import { FOOTER_DESKTOP_PX, FOOTER_MOBILE_PX } from "~/models/shop/limits";
import { below, LARGE_TEXT } from "~/styles/breakpoints";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

/** The footer takes its full height before its content arrives, so that nothing moves. */
export const room = style({
  minHeight: `${FOOTER_DESKTOP_PX}px`,
  "@media": { [below.tablet]: { minHeight: `${FOOTER_MOBILE_PX}px` } },
});

export const columns = style({
  display: "grid",
  gap: space(6, 8),
  // An email has its line.
  gridTemplateColumns: "minmax(max-content, 1fr) repeat(3, minmax(0, 1fr))",
  paddingBlock: space(8, 5),
  "@media": {
    [below.tablet]: { gridTemplateColumns: "fit-content(60%) minmax(0, 1fr)", gap: space(4) },
    [LARGE_TEXT]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});

globalStyle(`${columns} > div`, { minWidth: 0, overflowWrap: "anywhere" });
globalStyle(`${columns} h2`, { fontSize: tokens.text.small, letterSpacing: 0, marginBottom: space(1.5) });
globalStyle(`${columns} a, ${columns} button`, {
  minHeight: "1.75rem",
  color: tokens.color.slate,
  textAlign: "left",
});
// Not a row of its parts: an email breaks before its domain.
globalStyle(`${columns} button`, { display: "inline-block" });
globalStyle(`${columns} a:hover`, { color: tokens.color.ink });

/** Buttons for the look of the shop; the pressed one is underlined. */
export const themes = style({ display: "flex", gap: space(4) });
globalStyle(`${themes} button`, { minHeight: "2rem" });
globalStyle(`${themes} [aria-pressed=true]`, { fontWeight: 600, color: tokens.color.ink, textDecoration: "underline" });
