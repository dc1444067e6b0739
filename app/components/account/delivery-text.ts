import type { DeliveryState } from "~/models/order/delivery-state";
import { formatDate, formatDay, formatDays } from "~/models/shop/dates";

/** Says in one line when an order arrives, promising no more than the carrier or the estimate does. */
export function deliveryText(state: NonNullable<DeliveryState>): string {
  switch (state.kind) {
    case "delivered":
      return `Delivered ${formatDate(state.at)}`;
    case "late":
      return `Later than promised: it was due by ${formatDay(state.expectedBy)}`;
    case "expected":
      return `Expected ${formatDays(state)}`;
    case "afterPayment":
      return "We'll show a delivery date once it's paid";
  }
}

/** The same beside a label, whose word it does not repeat: "Delivered" and "Oct 13, 2026". */
export function deliveryBeside(label: string, state: NonNullable<DeliveryState>): string {
  const text = deliveryText(state);
  return text.startsWith(`${label} `) ? text.slice(label.length + 1) : text;
}
