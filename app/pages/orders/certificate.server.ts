import { lineKey } from "~/models/cart/cart";
import type { Order } from "~/models/order/order";
import { type CertifiedLine, certifiedAnswers, certifiedReason, orderFitText } from "~/models/order/order-fit";

type Ordered = Pick<Order, "orderItems">;

/** Returns when the fits of an order were stated, and so the day of the fitment data; null without any. */
export function fitsStatedAt({ orderItems }: Ordered): number | null {
  const stated = orderItems.flatMap(({ fit }) => (fit === null ? [] : [fit.decidedAt]));
  return stated.length === 0 ? null : Math.max(...stated);
}

/** Lists the lines of an order's fit certificate. */
export const toCertifiedLines = ({ orderItems }: Ordered): CertifiedLine[] =>
  orderItems.flatMap((item) => {
    const { fit, itemCount, title, partNumber } = item;
    if (fit === null) return [];
    const shown = { key: lineKey(item), title, partNumber, statement: orderFitText(fit) };
    const rows = [...new Set(fit.rows.map(({ text }) => text))];
    const basis = { ...certifiedReason(fit), answers: certifiedAnswers(fit), rows };
    return [{ ...shown, ...basis, itemCount, verdict: fit.verdict }];
  });
