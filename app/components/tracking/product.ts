import { VEHICLE_FIT_THROTTLE_MS } from "~/models/shop/limits";
import type { EventQueue } from "./event-queue";
import { debounced, throttle } from "./timing";

const FITS = ["FIT", "NOT_FIT", "UNCERTAIN", "EMPTY"] as const;

/** Tracks each change of a product's fit verdict, at most once in 2 seconds. */
export function watchFit(
  queue: EventQueue,
  handle: string,
  trackedAt: number | undefined,
): { look(): void; end(): void } {
  const mayTrack = throttle(VEHICLE_FIT_THROTTLE_MS, () => performance.now());
  let tracked = "";
  function look(): void {
    const fit = FITS.find((each) => each === document.querySelector("[data-fit]")?.getAttribute("data-fit"));
    if (fit === undefined || fit === tracked) return;
    if (!mayTrack()) {
      later.call();
      return;
    }
    queue.add({ event: "vehicle_fit", data: { handle, fit } }, tracked === "" ? trackedAt : undefined);
    tracked = fit;
    queue.flush();
  }
  const later = debounced(VEHICLE_FIT_THROTTLE_MS, look);
  return { look, end: later.cancel };
}
