import type { OrderStatus } from "~/models/order/order";

const MARKS = {
  good: "tag bg-fit-wash text-fit",
  moving: "tag bg-accent-wash text-accent",
  waiting: "tag bg-uncertain-wash text-uncertain",
  over: "tag bg-empty-wash text-empty",
};
const LOOKS: Record<OrderStatus, keyof typeof MARKS> = {
  PENDING: "waiting",
  PAYMENT_PENDING: "waiting",
  PROCESSING: "moving",
  PARTIAL_SHIPMENT: "moving",
  SHIPPED: "good",
  CANCELLED: "over",
  PARTIAL_REFUND: "over",
  REFUND: "over",
  RETURNING: "moving",
};

/** Shows an order's status as text in a matching color. */
export function StatusMark({ status, label }: { status: OrderStatus; label: string }) {
  return <span className={MARKS[LOOKS[status]]}>{label}</span>;
}
