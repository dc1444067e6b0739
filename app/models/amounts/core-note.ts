import type { Order } from "~/models/order/order";
import { shippingState } from "~/models/order/pieces";
import { formatIsoDate } from "~/models/shop/dates";

type Charged = Pick<Order, "coreReturn" | "status"> & {
  readonly orderItems: readonly Pick<Order["orderItems"][number], "coreCharge" | "pieces">[];
};

/** What is said of core charges while old parts are taken for them. */
export const CORE_NOTE = "Refunded when you return your old part";

/** Says what becomes of core charges at `now`: until when an old part is taken back for them, and what became of them then. */
export function coreNote({ coreReturn, orderItems, status }: Charged, now: number): string {
  const charged = orderItems.filter(({ coreCharge }) => coreCharge !== null).map(({ pieces }) => pieces);
  if (coreReturn === null || charged.length === 0) return CORE_NOTE;
  const sum = (count: (pieces: (typeof charged)[number]) => number | undefined) =>
    charged.reduce((total, pieces) => total + (count(pieces) ?? 0), 0);
  const ordered = sum((pieces) => pieces.ordered);
  const back = sum(({ cores }) => cores?.back);
  // All of an order that was paid back went back, its core charges too.
  if (back >= ordered || status === "REFUND") return "Refunded";
  const toCome = sum(({ ordered, shipped, cancelled }) => Math.max(0, ordered - shipped - cancelled));
  if (now < coreReturn.endsAt && sum(({ cores }) => cores?.open) + toCome > 0) {
    const isSettled = ["delivered", "cancelled"].includes(shippingState(charged));
    return isSettled ? `${CORE_NOTE} by ${formatIsoDate(coreReturn.until)}` : CORE_NOTE;
  }
  if (sum(({ cores }) => cores?.underway) > 0) return "Refunded once your return is here";
  return back > 0
    ? `Refunded for ${back} of ${ordered}, not refundable any more for the rest`
    : "Not refundable any more";
}
