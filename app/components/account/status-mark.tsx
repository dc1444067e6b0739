import type { OrderStatus } from "~/models/order/order";
import { mark } from "./status-mark.css";

const LOOKS: Record<OrderStatus, keyof typeof mark> = {
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
  return <span className={mark[LOOKS[status]]}>{label}</span>;
}
