import { globalStyle, style } from "@vanilla-extract/css";
import { below } from "~/styles/breakpoints";
import { space } from "~/styles/space";
import { tokens } from "~/styles/tokens.css";

/**
 * Pictures side by side that snap into view: touch swipes them, the keyboard scrolls them, and the thumbnails link to
 * them.
 */
export const reel = style({
  display: "flex",
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  scrollSnapType: "x mandatory",
  background: tokens.color.paper,
  scrollbarWidth: "none",
});
globalStyle(`${reel} > li`, {
  flex: "0 0 100%",
  scrollSnapAlign: "start",
  scrollSnapStop: "always",
  // Keeps the picture below the sticky header when a thumbnail's link scrolls to it.
  scrollMarginTop: space(24),
  padding: space(4),
});
globalStyle(`${reel} :is(img, video)`, {
  width: "100%",
  maxWidth: "34rem",
  height: "auto",
  aspectRatio: "1",
  objectFit: "contain",
  "@media": { [below.tablet]: { aspectRatio: "2" } },
});
globalStyle(`${reel} a`, { display: "block", width: "100%", maxWidth: "34rem", cursor: "zoom-in" });
globalStyle(`${reel} a:focus-visible`, { outlineOffset: "-3px" });
// With our script, horizontal swipes change pictures; without it the list scrolls natively.
globalStyle(`${reel}[data-live]`, { touchAction: "pan-y pinch-zoom" });

export const thumbs = style({
  display: "flex",
  // Five, as most parts have, stand beside each other on a phone.
  gap: space(1.5),
  marginTop: space(2.5),
  overflowX: "auto",
  scrollbarWidth: "thin",
  // Leaves room for the focus ring of a link, which a scrolling box would clip.
  padding: space(1),
  marginInline: space(-1),
});
globalStyle(`${thumbs} > li`, { flex: "none" });
globalStyle(`${thumbs} a`, {
  position: "relative",
  display: "block",
  padding: space(1),
});
globalStyle(`${thumbs} a:hover`, { borderColor: tokens.color.edge });
globalStyle(`${thumbs} a[aria-current]`, { borderColor: tokens.color.accent });
// A shadow would be lost where the system chooses the colors.
globalStyle(`${thumbs} a[aria-current]:not(:focus-visible)`, {
  outline: `1px solid ${tokens.color.accent}`,
  outlineOffset: "-2px",
});
globalStyle(`${thumbs} img`, { width: "56px", height: "56px", objectFit: "contain" });

/** The picture at the size of the window; our script opens it. */
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
  justifyContent: "flex-end",
  gap: space(2),
  padding: space(2),
  borderBottom: `1px solid ${tokens.color.line}`,
});
globalStyle(`${zoomBar} > p`, { marginRight: "auto", paddingLeft: space(2), color: tokens.color.slate });
globalStyle(`${zoomBar} > button`, {
  minWidth: tokens.target,
  minHeight: tokens.target,
  padding: space(0, 3),
  border: `1px solid ${tokens.color.edge}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.paper,
  whiteSpace: "nowrap",
});
export const zoomStage = style({
  overflow: "auto",
  display: "grid",
  // The whole picture is seen until it is zoomed, on the ground that pictures are drawn for.
  gridTemplate: "minmax(0, 1fr) / minmax(0, 1fr)",
  background: tokens.color.plate,
  touchAction: "pan-x pan-y pinch-zoom",
});
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
