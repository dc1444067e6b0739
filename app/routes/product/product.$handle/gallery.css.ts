import { globalStyle, style } from "@vanilla-extract/css";
import { tokens } from "~/styles/tokens.css";

/** The gallery's place on the page; naming it there brings these styles along, whose component stays on the server. */
export const place = style({ minWidth: 0 });

/** Pictures side by side that snap into view: swiped by touch, scrolled by keyboard, reached by the thumbnails' links. */
export const reel = style({
  display: "flex",
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.large,
  background: tokens.color.paper,
  scrollbarWidth: "none",
});
globalStyle(`${reel} > li`, {
  flex: "0 0 100%",
  scrollSnapAlign: "start",
  scrollSnapStop: "always",
  // A thumbnail's link must not pull the page below its header.
  scrollMarginTop: "6rem",
  display: "grid",
  placeItems: "center",
  padding: "1rem",
});
globalStyle(`${reel} :is(img, video)`, {
  width: "100%",
  maxWidth: "34rem",
  height: "auto",
  aspectRatio: "1",
  objectFit: "contain",
});
globalStyle(`${reel} a`, { display: "block", width: "100%", maxWidth: "34rem", cursor: "zoom-in" });
globalStyle(`${reel} a:focus-visible`, { outlineOffset: "-3px" });
// With our script a swipe is told from a scroll; without it the list scrolls by itself.
globalStyle(`${reel}[data-live]`, { touchAction: "pan-y pinch-zoom" });

export const thumbs = style({
  display: "flex",
  gap: "0.5rem",
  marginTop: "0.6rem",
  overflowX: "auto",
  scrollbarWidth: "thin",
  // Room for the ring of a focused link, which a scrolling box would cut.
  padding: "4px",
  marginInline: "-4px",
});
globalStyle(`${thumbs} > li`, { flex: "none" });
globalStyle(`${thumbs} a`, {
  position: "relative",
  display: "block",
  padding: "0.25rem",
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
});
globalStyle(`${thumbs} a:hover`, { borderColor: tokens.color.edge });
globalStyle(`${thumbs} a[aria-current]`, {
  borderColor: tokens.color.accent,
  boxShadow: `inset 0 0 0 1px ${tokens.color.accent}`,
});
globalStyle(`${thumbs} img`, { width: "56px", height: "56px", objectFit: "contain" });

/** Marks a thumbnail as a film. */
export const play = style({
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
  color: tokens.color.paper,
  textShadow: `0 0 4px ${tokens.color.ink}`,
  fontSize: tokens.text.title,
});

/** The picture as large as the window; opened by our script. */
export const zoom = style({
  width: "100vw",
  height: "100dvh",
  maxWidth: "none",
  maxHeight: "none",
  padding: 0,
  border: 0,
  background: tokens.color.paper,
  selectors: { "&[open]": { display: "grid", gridTemplateRows: "auto minmax(0, 1fr)" } },
});
export const zoomBar = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: "0.5rem",
  padding: "0.5rem",
  borderBottom: `1px solid ${tokens.color.line}`,
});
globalStyle(`${zoomBar} > p`, { marginRight: "auto", paddingLeft: "0.5rem", color: tokens.color.slate });
globalStyle(`${zoomBar} > button`, {
  minWidth: tokens.target,
  minHeight: tokens.target,
  padding: "0 0.75rem",
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.paper,
  whiteSpace: "nowrap",
});
export const zoomStage = style({ overflow: "auto", display: "grid", touchAction: "pan-x pan-y pinch-zoom" });
globalStyle(`${zoomStage} > img`, {
  width: "100%",
  height: "100%",
  objectFit: "contain",
  cursor: "zoom-in",
  touchAction: "pinch-zoom",
});
globalStyle(`${zoomStage} > img[data-large]`, {
  width: "250%",
  height: "250%",
  maxWidth: "none",
  cursor: "zoom-out",
  touchAction: "auto",
});
