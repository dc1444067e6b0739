import type { DeliveryEstimate } from "~/models/checkout/shipping";
import type { OrderStatus } from "./order";

/** What can honestly be said of when an order arrives (row OPEN-67). */
export type DeliveryState =
  | { kind: "delivered"; at: number }
  | { kind: "late"; expectedBy: string }
  | { kind: "expected"; from: string; to: string }
  | { kind: "afterPayment" }
  | null;

type Facts = {
  status: OrderStatus;
  createdAt: number;
  paidAt: number | null;
  estimate: DeliveryEstimate | null;
  shipments: readonly { deliveredAt: number | null }[];
};

const DAY_MS = 86_400_000;
/** The day after an estimate's last one has ended everywhere in both markets. */
const LATE_AFTER_MS = DAY_MS + 12 * 3_600_000;
const ON_ITS_WAY: readonly OrderStatus[] = ["PENDING", "PROCESSING", "PARTIAL_SHIPMENT", "SHIPPED"];

const later = (isoDate: string, days: number) =>
  new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * When an order arrives: delivered once every parcel is; otherwise the estimate, moved by the days the payment came late,
 * its past days left out, and "late" once its last day is over. Null when nothing is on its way (row OPEN-67).
 */
export function deliveryState(order: Facts, now: number): DeliveryState {
  const { status, createdAt, paidAt, estimate, shipments } = order;
  const delivered = shipments.map(({ deliveredAt }) => deliveredAt).filter((at) => at !== null);
  const isWhole = status !== "PARTIAL_SHIPMENT" && shipments.length > 0;
  if (isWhole && delivered.length === shipments.length) return { kind: "delivered", at: Math.max(...delivered) };
  if (status === "PAYMENT_PENDING") return { kind: "afterPayment" };
  if (!ON_ITS_WAY.includes(status) || estimate === null || paidAt === null) return null;
  const days = Math.max(0, Math.floor((paidAt - createdAt) / DAY_MS));
  const to = later(estimate.to, days);
  if (now >= Date.parse(`${to}T00:00:00Z`) + LATE_AFTER_MS) return { kind: "late", expectedBy: to };
  const today = new Date(now).toISOString().slice(0, 10);
  const from = later(estimate.from, days);
  return { kind: "expected", from: from < today && today <= to ? today : from, to };
}
