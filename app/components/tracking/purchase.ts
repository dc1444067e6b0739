import type { BrowserEvent } from "~/models/visitor/tracking";
import type { Outcome } from "./event-post";
import type { EventQueue } from "./event-queue";

const storageKey = (ts: number) => `purchase-${ts}`;

/** Returns the stored state of a purchase: T when stored, F when sending failed, null when it was never sent. */
function readSync(ts: number): string | null {
  try {
    return localStorage.getItem(storageKey(ts));
  } catch {
    return null;
  }
}

/** Tracks the purchase that the page shows, unless it is stored already. */
export function trackPurchase(queue: EventQueue): void {
  const shown = document.querySelector<HTMLElement>("main [data-purchase]")?.dataset.purchase;
  const [ts = "", cents, currency = "", pieces] = shown?.split(" ") ?? [];
  if (ts === "" || readSync(Number(ts)) === "T") return;
  queue.add({ event: "purchase", data: { cents: Number(cents), currency, pieces: Number(pieces) } }, Number(ts));
}

/** Records the outcome of sent purchases: T when stored, F when not; the server stores each once. */
export function recordPurchases(events: readonly BrowserEvent[], outcome: Outcome): void {
  for (const { event, ts } of events) {
    if (event !== "purchase") continue;
    try {
      localStorage.setItem(storageKey(ts), outcome === "taken" ? "T" : "F");
    } catch {
      // Without storage the purchase is sent again after a reload, and the server recognizes its id.
    }
  }
}
