import type { DeliveryState } from "~/models/order/delivery-state";
import { formatDate, formatDay, formatDays } from "~/models/shop/dates";

/** When an order arrives, in one line that promises no more than is known. */
export function deliveryText(state: NonNullable<DeliveryState>): string {
  switch (state.kind) {
    case "delivered":
      return `Delivered ${formatDate(state.at)}`;
    case "late":
      return `Later than promised: it was due by ${formatDay(state.expectedBy)}`;
    case "expected":
      return `Expected ${formatDays(state)}`;
    case "afterPayment":
      return "Delivery dates follow once it is paid";
  }
}
