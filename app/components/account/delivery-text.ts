import type { DeliveryState } from "~/models/order/delivery-state";
import { formatDate, formatDay, formatDays } from "~/models/shop/dates";

/**
 * Says in one line when an order arrives, promising no more than the carrier or the estimate does. Beside a label that says
 * "Delivered" the word is not repeated.
 */
export function deliveryText(state: NonNullable<DeliveryState>, label?: string): string {
  switch (state.kind) {
    case "delivered":
      return (label === "Delivered" ? "Arrived " : "Delivered ") + formatDate(state.at);
    case "sentBack":
      return "On its way back to us";
    case "delayed":
      return "Later than planned: not packed yet";
    case "late":
      return `Later than promised: it was due by ${formatDay(state.expectedBy)}`;
    case "expected":
      return `Expected ${formatDays(state)}`;
    case "afterPayment":
      return "We'll show a delivery date once it's paid";
  }
}
