import { LONG_PRESS_MS, SWIPE_THRESHOLD_PX } from "~/models/shop/limits";

/** A finger's way from touching to leaving the glass. */
export type Stroke = { dx: number; dy: number; ms: number };

/** Movement that no longer counts as holding still. */
const STILL_PX = 10;

/** What a stroke means: a swipe needs 50 px and goes sideways more than down, a long press 500 ms in one place (row UI-30). */
export function gestureOf({ dx, dy, ms }: Stroke): "next" | "previous" | "press" | "none" {
  if (Math.abs(dx) >= SWIPE_THRESHOLD_PX && Math.abs(dx) > Math.abs(dy)) return dx < 0 ? "next" : "previous";
  return ms >= LONG_PRESS_MS && Math.hypot(dx, dy) < STILL_PX ? "press" : "none";
}
