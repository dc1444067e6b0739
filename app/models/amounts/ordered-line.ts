import { lineKey } from "~/models/cart/cart";
import type { Order } from "~/models/order/order";
import { coverageText, orderedFor } from "~/models/order/order-fit";
import { cancelledText } from "~/models/order/pieces";
import { type Money, timesMoney } from "~/models/shop/money";
import type { SummaryItem } from "./summary";

/** A line of an order as its pages show it: the part, its price, and what was stated of its fit. */
export type OrderedLine = SummaryItem & {
  readonly partNumber: string;
  /** The product's name in its URL; empty for a part that has no page. */
  readonly urlHandle: string;
  /** The vehicle fit stated for the line; empty when none was. */
  readonly fit: string;
  /** Whether the fit guarantee covers the part and why not; empty for a gift or an older order. */
  readonly coverage: string;
  /** The number of cancelled pieces, as text; empty when none were. */
  readonly cancelled: string;
  readonly unitPrice: Money;
};

/** Converts the lines of an order for its pages. */
export const toOrderedLines = (order: Pick<Order, "orderItems" | "madeFor">): OrderedLine[] =>
  order.orderItems.map((item) => ({
    key: lineKey(item),
    title: item.title,
    detail: [item.partNumber, orderedFor(item), cancelledText(item.pieces)].filter(Boolean).join(" · "),
    partNumber: item.partNumber,
    urlHandle: item.urlHandle,
    imageUrl: item.imageUrl,
    fit: orderedFor(item),
    coverage: coverageText(item, order),
    cancelled: cancelledText(item.pieces),
    itemCount: item.itemCount,
    unitPrice: item.unitPrice,
    lineTotal: timesMoney(item.unitPrice, item.itemCount),
    coreCharge: item.coreCharge,
  }));
