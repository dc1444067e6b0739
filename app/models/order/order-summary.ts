import type { Money } from "~/models/shop/money";
import type { DeliveryState } from "./delivery-state";
import type { OrderStatus } from "./order";
import type { OrderAction } from "./order-actions";

/** The status and delivery of an order, as lists and the account home show it. */
export type OrderSummary = {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly statusLabel: string;
  readonly createdAt: number;
  readonly total: Money;
  /** Open questions about the fit of its parts; empty when there are none. */
  readonly fitNote: string;
  readonly delivery: DeliveryState;
  /** Whether pieces of it are still to come, whatever was returned or refunded. */
  readonly isAwaited: boolean;
  /** The number of steps that are done, and the time of each; null when the order is not on its way. */
  readonly progress: {
    readonly step: number;
    readonly at: readonly (number | null)[];
    readonly isPartlyShipped: boolean;
  } | null;
  /** The order's refunds in one line; empty when there are none. */
  readonly refundNote: string;
  /** Its parcels, those still on their way first. */
  readonly tracking: readonly { readonly carrier: string; readonly trackingNumber: string }[];
  readonly items: readonly { readonly title: string; readonly imageUrl: string; readonly itemCount: number }[];
};

/** A summary with what the shopper may do to the order. */
export type ActionableOrder = OrderSummary & { readonly actions: readonly OrderAction[] };
