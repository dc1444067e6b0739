import { LONG_PRESS_MS, SWIPE_THRESHOLD_PX } from "~/models/shop/limits";

/** The movement of a finger from touching the screen to leaving it. */
type Stroke = { dx: number; dy: number; ms: number };

/** A finger that moves this far no longer counts as holding still. */
const STILL_PX = 10;

/**
 * Returns the gesture of a stroke: a swipe moves at least 50 px and more sideways than vertically, a long press stays
 * 500 ms in one place.
 */
export function toGesture({ dx, dy, ms }: Stroke): "next" | "previous" | "press" | "none" {
  if (Math.abs(dx) >= SWIPE_THRESHOLD_PX && Math.abs(dx) > Math.abs(dy)) return dx < 0 ? "next" : "previous";
  return ms >= LONG_PRESS_MS && Math.hypot(dx, dy) < STILL_PX ? "press" : "none";
}
