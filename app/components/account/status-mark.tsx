import type { OrderStatus } from "~/models/order/order";

const MOVING = "bg-accent-wash text-accent";
const WAITING = "bg-uncertain-wash text-uncertain";
const OVER = "bg-empty-wash text-empty";

const LOOKS: Record<OrderStatus, string> = {
  PENDING: WAITING,
  PAYMENT_PENDING: WAITING,
  PROCESSING: MOVING,
  PARTIAL_SHIPMENT: MOVING,
  SHIPPED: "bg-fit-wash text-fit",
  CANCELLED: OVER,
  PARTIAL_REFUND: OVER,
  REFUND: OVER,
  RETURNING: MOVING,
};

/** Shows an order's status as text in a matching color. */
export function StatusMark({ status, label }: { status: OrderStatus; label: string }) {
  return <span className={`tag ${LOOKS[status]}`}>{label}</span>;
}
