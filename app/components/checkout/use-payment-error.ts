import { useEffect } from "react";
import type { PaymentErrorEvent } from "~/models/checkout/payment";

/** Whether the page is shown for the first time; a reload or a return from history was tracked already. */
function isFirstShown(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return !(entry && "type" in entry && (entry.type === "reload" || entry.type === "back_forward"));
}

/** Tracks that a payment failed or was refused before it began; without an event name it does nothing. */
export function usePaymentError(event: PaymentErrorEvent | null, outcome: "FAILED" | "REFUSED"): void {
  useEffect(() => {
    if (event === null || !isFirstShown()) return;
    import("../tracking/event-watch").then(
      ({ trackEvent }) => trackEvent({ event, data: { outcome } }),
      () => undefined,
    );
  }, [event, outcome]);
}
