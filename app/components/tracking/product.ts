import { VEHICLE_FIT_THROTTLE_MS } from "~/models/shop/limits";
import type { EventQueue } from "./event-queue";
import { debounced, throttle } from "./timing";

const FITS = ["FIT", "NOT_FIT", "UNCERTAIN", "EMPTY"] as const;

/** Tells what a product's fit says, each change of it, at most one in 2 seconds. */
export function watchFit(queue: EventQueue, handle: string, toldAt: number | undefined): { look(): void; end(): void } {
  const mayTell = throttle(VEHICLE_FIT_THROTTLE_MS, () => performance.now());
  let told = "";
  function look(): void {
    const fit = FITS.find((each) => each === document.querySelector("[data-fit]")?.getAttribute("data-fit"));
    if (fit === undefined || fit === told) return;
    if (!mayTell()) {
      later.call();
      return;
    }
    queue.add({ event: "vehicle_fit", data: { handle, fit } }, told === "" ? toldAt : undefined);
    told = fit;
    queue.flush();
  }
  const later = debounced(VEHICLE_FIT_THROTTLE_MS, look);
  return { look, end: later.cancel };
}
