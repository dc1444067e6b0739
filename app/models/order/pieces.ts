import { z } from "zod";
import type { OrderStatus } from "./order";

/** The pieces of an order line by what happened to them; a piece may count in several, such as shipped and returned. */
export const pieceCountsSchema = z.object({
  ordered: z.int(),
  /** Pieces that left the warehouse. */
  shipped: z.int(),
  delivered: z.int(),
  /** Pieces that will not be sent, also while the cancellation can still be undone. */
  cancelled: z.int(),
  /** Those of `cancelled` whose cancellation can still be undone; they are still the shopper's, but must not be sent. */
  cancelling: z.int(),
  /** Pieces in returns that are open. */
  returning: z.int(),
  /** Pieces in completed returns that were paid back or exchanged. */
  returned: z.int(),
  /** Those of `returned` that were paid back, by themselves or as the piece that replaced them. */
  refunded: z.int(),
  /** Pieces that another one of the same product replaced and that were not paid back since. */
  replaced: z.int(),
  /** Pieces at the warehouse whose return was declined after they came: still the shopper's, to be sent back. */
  declined: z.int().optional(),
  /** Those of `refunded` that never came back, such as pieces of a lost parcel. */
  lost: z.int().optional(),
  /** Pieces that left and are in no return; those of `shipped` when absent. */
  returnable: z.int().optional(),
  /** The core charges of a line with one: old parts that may still be sent in, are on their way, or were paid back. */
  cores: z.object({ open: z.int(), underway: z.int(), back: z.int() }).optional(),
});
export type PieceCounts = Readonly<z.output<typeof pieceCountsSchema>>;

/** Places where the warehouse puts pieces that came back. */
export const RETURN_PLACES = ["SHELF", "SCRAP", "SUPPLIER"] as const;
export type ReturnPlace = (typeof RETURN_PLACES)[number];

/** The payment facts that decide an order's state, together with its pieces. */
export type OrderMoney = {
  /** "held" is a paid order that waits for a review. */
  readonly payment: "unpaid" | "held" | "paid";
  readonly paidCent: number;
  readonly refundedCent: number;
  /** Whether the charge paid for all of it; points or a returned part may have paid for a share, which money does not return. */
  readonly isChargedWhole: boolean;
  /** Whether the old part of a core item is on its way back. */
  readonly hasOpenCore: boolean;
  /** Whether staff paid the whole order back, with its points; final. */
  readonly isPaidBack: boolean;
};

/** Shipping progress of an order's pieces. */
const SHIPPING_STATES = ["notShipped", "partlyShipped", "shipped", "delivered", "cancelled"] as const;
export type ShippingState = (typeof SHIPPING_STATES)[number];

/** The shopper's words for each shipping state. */
export const SHIPPING_LABELS: Readonly<Record<ShippingState, string>> = {
  notShipped: "Not shipped yet",
  partlyShipped: "Partly shipped",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Not shipped",
};

/** Progress of the pieces' way back. */
const RETURN_PROGRESS = ["none", "returning", "partlyReturned", "returned"] as const;
export type ReturnProgress = (typeof RETURN_PROGRESS)[number];

/** An order's two states, and the status on the wire that they come to. */
export type OrderState = {
  readonly shipping: ShippingState;
  readonly returns: ReturnProgress;
  readonly status: OrderStatus;
};

/** The pieces of a line that are still to be sent, and so may be cancelled. */
export const openPieces = ({ ordered, shipped, cancelled }: PieceCounts): number =>
  Math.max(0, ordered - shipped - cancelled);

/** The pieces of a line that were sent and may have come to their buyer. */
export const arrivablePieces = ({ shipped, lost = 0 }: Pick<PieceCounts, "shipped" | "lost">): number =>
  Math.max(0, shipped - lost);

/** Whether pieces of an order are still to come to its buyer. */
export const isAwaited = (lines: readonly PieceCounts[]): boolean =>
  lines.some((line) => openPieces(line) > 0 || line.delivered < arrivablePieces(line));

function sumPieces(lines: readonly PieceCounts[], count: (line: PieceCounts) => number): number {
  return lines.reduce((sum, line) => sum + count(line), 0);
}

/** Says how many pieces of a line are cancelled or about to be: "1 of 3 cancelled"; empty for none. */
export function cancelledText({ ordered, cancelled, cancelling }: PieceCounts): string {
  const done = cancelled - cancelling;
  return [
    ...(done > 0 ? [`${done} of ${ordered} cancelled`] : []),
    ...(cancelling > 0 ? [`${cancelling} of ${ordered} being cancelled`] : []),
  ].join(" · ");
}

/** Derives how far the pieces of an order are on their way; a cancellation that can still be undone changes nothing. */
export function shippingState(lines: readonly PieceCounts[]): ShippingState {
  const shipped = sumPieces(lines, (line) => line.shipped);
  const open = sumPieces(lines, (line) => openPieces(line) + line.cancelling);
  if (shipped === 0) return open === 0 ? "cancelled" : "notShipped";
  if (open > 0) return "partlyShipped";
  return sumPieces(lines, ({ delivered }) => delivered) < shipped ? "shipped" : "delivered";
}

/** Derives how far what is still sent is on its way: nobody waits for pieces that are being cancelled. */
export const awaitedState = (lines: readonly PieceCounts[]): ShippingState =>
  shippingState(lines.map((line) => ({ ...line, cancelling: 0 })));

/** Derives how far pieces of an order, or old parts for their core charge, are on their way back. */
function returnProgress(lines: readonly PieceCounts[], hasOpenCore: boolean): ReturnProgress {
  if (hasOpenCore || lines.some(({ returning }) => returning > 0)) return "returning";
  const returned = sumPieces(lines, (line) => line.returned);
  if (returned === 0) return "none";
  return returned < sumPieces(lines, ({ shipped }) => shipped) ? "partlyReturned" : "returned";
}

/** The status of a paid order that ships; `shipping` says that something of it was not cancelled. */
function paidStatus(lines: readonly PieceCounts[], money: OrderMoney, shipping: ShippingState): OrderStatus {
  const isAllBack = money.isChargedWhole && money.paidCent > 0 && money.refundedCent >= money.paidCent;
  const isAllReturned = lines.every((line) => line.refunded + line.cancelled >= line.ordered);
  const isSent = shipping === "shipped" || shipping === "delivered";
  const isOver = isSent && (isAllBack || isAllReturned);
  if (money.isPaidBack || isOver) return "REFUND";
  if (returnProgress(lines, money.hasOpenCore) === "returning") return "RETURNING";
  if (money.refundedCent > 0) return "PARTIAL_REFUND";
  if (isSent) return "SHIPPED";
  return shipping === "partlyShipped" ? "PARTIAL_SHIPMENT" : "PROCESSING";
}

/**
 * Derives an order's shipping state, return state and status from its pieces. The status names the state that matters
 * most, so it never decides what may be shipped or cancelled: open pieces do, whatever is on its way back.
 */
export function stateFromPieces(lines: readonly PieceCounts[], money: OrderMoney): OrderState {
  const shipping = shippingState(lines);
  const returns = returnProgress(lines, money.hasOpenCore);
  if (shipping === "cancelled") return { shipping, returns, status: money.isPaidBack ? "REFUND" : "CANCELLED" };
  if (money.payment === "unpaid") return { shipping, returns, status: "PAYMENT_PENDING" };
  if (money.payment === "held") return { shipping, returns, status: "PENDING" };
  return { shipping, returns, status: paidStatus(lines, money, shipping) };
}
