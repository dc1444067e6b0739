import { globalStyle, style } from "@vanilla-extract/css";
import { CUTOFF_MEDIUM_PX } from "~/models/limits";
import { tokens } from "~/styles/tokens.css";

const narrow = `(max-width: ${CUTOFF_MEDIUM_PX}px)`;

export const layout = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.1fr) minmax(20rem, 1fr)",
  gap: "2.5rem",
  alignItems: "start",
  "@media": { [narrow]: { gridTemplateColumns: "minmax(0, 1fr)", gap: "1.25rem" } },
});

/** Pictures side by side that snap into view: swiped by touch, scrolled by keyboard, reached by the thumbnails' links. */
export const reel = style({
  display: "flex",
  overflowX: "auto",
  scrollSnapType: "x mandatory",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.large,
  background: tokens.color.paper,
  scrollbarWidth: "none",
});
globalStyle(`${reel} > li`, {
  flex: "0 0 100%",
  scrollSnapAlign: "start",
  display: "grid",
  placeItems: "center",
  padding: "1rem",
});
globalStyle(`${reel} img`, {
  width: "100%",
  maxWidth: "34rem",
  height: "auto",
  aspectRatio: "1",
  objectFit: "contain",
});

export const thumbs = style({ display: "flex", flexWrap: "wrap", gap: "0.5rem", marginTop: "0.6rem" });
globalStyle(`${thumbs} a`, {
  display: "block",
  padding: "0.25rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
});
globalStyle(`${thumbs} a:hover`, { borderColor: tokens.color.edge });

export const buyBox = style({
  display: "flex",
  flexDirection: "column",
  gap: "1rem",
  padding: "1.25rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.large,
  boxShadow: tokens.shadow.card,
});

export const quantity = style({ width: "5.5rem" });

export const facts = style({ width: "100%", maxWidth: "44rem", fontSize: tokens.text.small });
globalStyle(`${facts} th`, { width: "40%", textAlign: "left", fontWeight: 500, color: tokens.color.slate });
globalStyle(`${facts} :is(th, td)`, {
  padding: "0.45rem 0.75rem",
  verticalAlign: "top",
  borderBottom: `1px solid ${tokens.color.line}`,
});

export const tableScroll = style({
  overflowX: "auto",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
});

export const table = style({ width: "100%", fontSize: tokens.text.small });
globalStyle(`${table} th`, { textAlign: "left", background: tokens.color.mist, fontWeight: 600, whiteSpace: "nowrap" });
globalStyle(`${table} :is(th, td)`, { padding: "0.45rem 0.75rem", borderBottom: `1px solid ${tokens.color.line}` });
globalStyle(`${table} tbody tr:last-child td`, { borderBottom: 0 });

export const section = style({
  marginTop: "2.5rem",
  paddingTop: "1.5rem",
  borderTop: `1px solid ${tokens.color.line}`,
});
export const question = style({
  borderBottom: `1px solid ${tokens.color.line}`,
  padding: "0.65rem 0",
  maxWidth: "44rem",
});
