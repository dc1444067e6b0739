import type { BrowserEvent } from "~/models/visitor/tracking";
import type { Outcome } from "./event-post";
import type { EventQueue } from "./event-queue";

const keyFor = (ts: number) => `purchase-${ts}`;

/** Whether the purchase of that time is stored: T, F while telling it has failed, null when it was never told. */
function syncFor(ts: number): string | null {
  try {
    return localStorage.getItem(keyFor(ts));
  } catch {
    return null;
  }
}

/** Tells a purchase that the page shows, not again once it is stored. */
export function tellPurchase(queue: EventQueue): void {
  const shown = document.querySelector<HTMLElement>("main [data-purchase]")?.dataset.purchase;
  const [ts = "", cents, currency = "", pieces] = shown?.split(" ") ?? [];
  if (ts === "" || syncFor(Number(ts)) === "T") return;
  queue.add({ event: "purchase", data: { cents: Number(cents), currency, pieces: Number(pieces) } }, Number(ts));
}

/** Writes down what became of purchases told: T when stored, F when not; the server stores each once. */
export function recordPurchases(events: readonly BrowserEvent[], outcome: Outcome): void {
  for (const { event, ts } of events) {
    if (event !== "purchase") continue;
    try {
      localStorage.setItem(keyFor(ts), outcome === "taken" ? "T" : "F");
    } catch {
      // A browser that keeps nothing tells it again after a reload, and the server knows its id.
    }
  }
}
