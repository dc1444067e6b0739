import type { DeliveryEstimate } from "~/models/checkout/shipping";
import { deliveryDayFrom } from "~/models/shop/calendar/business-days";
import { shopDate } from "~/models/shop/dates";
import { MARKETS } from "~/models/shop/market";
import type { OrderStatus } from "./order";
import { openPieces, type PieceCounts } from "./pieces";

/** The delivery state of an order, as far as shipments and estimate support it. */
export type DeliveryState =
  | { kind: "delivered"; at: number }
  | { kind: "late"; expectedBy: string }
  | { kind: "sentBack" }
  /** Nothing has left on the day that was planned, so that the estimate's days hold no more. */
  | { kind: "delayed" }
  | { kind: "expected"; from: string; to: string }
  | { kind: "afterPayment" }
  | null;

type DeliveryFacts = {
  status: OrderStatus;
  paidAt: number | null;
  estimate: DeliveryEstimate | null;
  shipments: readonly { deliveredAt: number | null; isSentBack: boolean }[];
  /** Where it goes, whose holidays are no days of delivery. */
  address?: { readonly country: string };
};

const DAY_MS = 86_400_000;
/** Time after an estimate's last day begins in UTC until that day has ended in every time zone of both markets. */
const LATE_AFTER_MS = DAY_MS + 12 * 3_600_000;
const ON_ITS_WAY: readonly OrderStatus[] = ["PENDING", "PROCESSING", "PARTIAL_SHIPMENT", "SHIPPED"];

/**
 * Returns the delivery state of an order: "delivered" once every parcel is, "sentBack" when none of the others will arrive,
 * "late" once the estimate's last day is over, "delayed" when nothing had left on its day, otherwise the days that remain of the
 * estimate. Null when nothing is on its way.
 */
export function deliveryState(order: DeliveryFacts, now: number): DeliveryState {
  const { status, paidAt, estimate, shipments } = order;
  const delivered = shipments.map(({ deliveredAt }) => deliveredAt).filter((at) => at !== null);
  const isWhole = status !== "PARTIAL_SHIPMENT" && shipments.length > 0;
  if (isWhole && delivered.length === shipments.length) return { kind: "delivered", at: Math.max(...delivered) };
  if (status === "PAYMENT_PENDING") return { kind: "afterPayment" };
  if (!ON_ITS_WAY.includes(status) || paidAt === null) return null;
  if (isWhole && shipments.every(({ deliveredAt, isSentBack }) => deliveredAt !== null || isSentBack))
    return { kind: "sentBack" };
  if (estimate === null) return null;
  const { from, to, ships } = estimate;
  if (now >= Date.parse(`${to}T00:00:00Z`) + LATE_AFTER_MS) return { kind: "late", expectedBy: to };
  const today = shopDate(now);
  if (shipments.length === 0 && status !== "SHIPPED" && ships != null && ships < today) return { kind: "delayed" };
  const holidays = MARKETS.find(({ countryCode }) => countryCode === order.address?.country)?.holidays ?? [];
  const first = from < today ? deliveryDayFrom(today, holidays) : from;
  const [earliest = to] = [first, to].toSorted();
  return { kind: "expected", from: earliest, to };
}

/** A step of a paid order on its way to the shopper, from its first to its last day; null without an estimate. */
export type DeliveryStep = { readonly name: string; readonly from: string | null; readonly to: string | null };

/**
 * Lists what happens to a paid order next with the days of its estimate; empty while the order is not paid or once it left.
 */
export function listDeliverySteps(order: DeliveryFacts, now: number): DeliveryStep[] {
  const state = deliveryState(order, now);
  if (order.paidAt === null || order.shipments.length > 0 || state?.kind === "late") return [];
  // Nobody knows the days of an order that is held for review.
  if (!ON_ITS_WAY.includes(order.status) || order.status === "PENDING") return [];
  const paid = shopDate(order.paidAt);
  const ships = order.estimate?.ships ?? null;
  const arrives = state?.kind === "expected" ? state : { from: null, to: null };
  const packed =
    state?.kind === "delayed"
      ? { name: "Packed and handed to the carrier, later than planned", from: null, to: null }
      : { name: "Packed and handed to the carrier", from: ships, to: ships };
  return [
    { name: "Ordered and paid", from: paid, to: paid },
    packed,
    { name: "Arrives", from: arrives.from, to: arrives.to },
  ];
}

type ParcelFacts = {
  readonly status: OrderStatus;
  readonly hasShipped: boolean;
  /** Whether a pending cancellation covers everything left of the order. */
  readonly isBeingCancelled: boolean;
};

/** Says of an order without a parcel why there is none; null when none is to come. */
export function withoutParcelText({ status, hasShipped, isBeingCancelled }: ParcelFacts): string | null {
  if (status === "CANCELLED" || status === "REFUND") return null;
  if (status === "PAYMENT_PENDING") return "Nothing is sent before the order is paid.";
  if (isBeingCancelled) return "Nothing is sent while the order is being cancelled.";
  if (hasShipped || status === "SHIPPED") return "Shipped without a tracking number.";
  return "Not shipped yet. The tracking number will be shown here.";
}

/** Names the pieces of an order that are still to be sent; null when there are none. */
export function stillToSendText(
  lines: readonly { readonly title: string; readonly pieces: PieceCounts }[],
): string | null {
  const left = lines.filter(({ pieces }) => openPieces(pieces) > 0);
  if (left.length === 0) return null;
  return `Still to be sent: ${left.map(({ title, pieces }) => `${openPieces(pieces)} × ${title}`).join("; ")}.`;
}
