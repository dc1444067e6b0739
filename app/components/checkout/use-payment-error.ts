import { useEffect } from "react";
import type { PaymentErrorEvent } from "~/models/checkout/payment";

/** Whether the page was opened anew: one that is loaded again or gone back to has told what it has to tell. */
function isFirstShown(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return !(entry && "type" in entry && (entry.type === "reload" || entry.type === "back_forward"));
}

/** Tells that a payment failed, or was refused before it began; without a name nothing is told. */
export function usePaymentError(event: PaymentErrorEvent | null, outcome: "FAILED" | "REFUSED"): void {
  useEffect(() => {
    if (event === null || !isFirstShown()) return;
    import("../tracking/event-watch").then(
      ({ tell }) => tell({ event, data: { outcome } }),
      () => undefined,
    );
  }, [event, outcome]);
}
