import { globalStyle, style } from "@vanilla-extract/css";
import { CUTOFF_SMALL_PX, MOBILE_MAX_PX } from "~/models/limits";
import { tokens } from "~/styles/tokens.css";

/** One row of six on a desktop: for the small rows of recommendations. */
export const row = style({
  display: "grid",
  gap: "0.75rem",
  gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
  "@media": {
    [`(max-width: ${MOBILE_MAX_PX}px)`]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [`(max-width: ${CUTOFF_SMALL_PX}px)`]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});

/** Cards in a grid: two on a phone, more as there is room. */
export const grid = style({
  display: "grid",
  gap: "0.75rem",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(13.5rem, calc(50% - 0.4rem)), 1fr))",
});

export const card = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: "0.35rem",
  padding: "0.75rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.paper,
  selectors: { "&:hover": { borderColor: tokens.color.edge, boxShadow: tokens.shadow.lift } },
  "@media": { "(max-width: 768px)": { padding: "0.55rem" } },
});

export const image = style({ width: "100%", height: "auto", aspectRatio: "1", objectFit: "contain" });

/** The whole card is pressed through its title's link. */
export const title = style({
  display: "-webkit-box",
  WebkitLineClamp: 3,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  fontSize: tokens.text.small,
  fontWeight: 600,
  lineHeight: 1.35,
  color: tokens.color.ink,
  selectors: { "&::after": { content: '""', position: "absolute", inset: 0 } },
});

export const facts = style({ fontSize: tokens.text.tiny, color: tokens.color.stone });
export const bottom = style({
  marginTop: "auto",
  display: "flex",
  flexDirection: "column",
  gap: "0.4rem",
  paddingTop: "0.25rem",
});
globalStyle(`${card}:focus-within`, { borderColor: tokens.color.accent });
