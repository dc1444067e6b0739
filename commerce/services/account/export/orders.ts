import { paidWith } from "~/models/checkout/payment";
import { estimateText } from "~/models/checkout/shipping";
import { fitmentAnswerText } from "~/models/fitment/fit-check";
import { type Order, orderStatusLabel } from "~/models/order/order";
import { orderedFor } from "~/models/order/order-fit";
import { refundReason } from "~/models/order/refund";
import type { Return } from "~/models/order/return";
import { decimalMoney, type Money } from "~/models/shop/money";
import { warrantyText } from "~/models/warranty/warranty";

/** A moment as everybody reads it; null for none. */
export const moment = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
/** An amount with its currency: "12.34 USD". */
const amount = (value: Money): string => `${decimalMoney(value)} ${value.currency}`;
const amountOrNull = (value: Money | null) => (value === null ? null : amount(value));

type Place = Omit<Order["address"], "phone"> & { readonly phone?: string };
/** An address by the names that people give its parts. */
export const toPlace = ({ firstName, lastName, phone = "", line1, line2, city, state, code, country }: Place) => ({
  ...{ firstName, lastName, phone, street: line1, moreStreet: line2, city, state, postalCode: code, country },
});

const toPart = (item: Order["orderItems"][number]) => ({
  ...{ title: item.title, partNumber: item.partNumber, vehicle: item.vehicle, count: item.itemCount },
  ...{ unitPrice: amount(item.unitPrice), coreCharge: amountOrNull(item.coreCharge), fit: orderedFor(item) },
  yourAnswers: (item.fit?.answers ?? []).map(fitmentAnswerText),
  ...{ shipped: item.pieces.shipped, cancelled: item.pieces.cancelled },
  warranty: item.warranty === null ? null : warrantyText(item.warranty),
});

/** An order with all that its page says of it. */
export const toOrder = (order: Order) => ({
  order: order.orderId,
  status: orderStatusLabel(order.status),
  orderedAt: moment(order.createdAt),
  paidAt: moment(order.paidAt),
  paidWith: paidWith(order.paymentType, order.card),
  email: order.email,
  ...(order.madeFor !== null && { madeForReturn: order.madeFor.returnNumber }),
  parts: order.orderItems.map(toPart),
  subtotal: amount(order.subtotal),
  discount: amount(order.discount),
  discounts: order.discounts.map(({ name, code, amount: saved }) => ({ name, code, saved: amount(saved) })),
  pointsUsed: amount(order.integralAmount),
  coreCharges: amount(order.coreCharge),
  shipping: amount(order.shippingFee),
  deliveryFee: amount(order.retailDeliveryFee),
  tax: amount(order.taxFee),
  total: amount(order.total),
  sentBy: order.shippingName,
  estimate: order.estimate === null ? null : estimateText(order.estimate),
  deliveredTo: toPlace(order.address),
  billedTo: order.billingAddress === null ? null : toPlace(order.billingAddress),
  parcels: order.shipments.map(({ carrier, trackingNumber, shippedAt, deliveredAt, events }) => ({
    ...{ carrier, trackingNumber, shippedAt: moment(shippedAt), deliveredAt: moment(deliveredAt) },
    news: events.map(({ at, text, place }) => ({ at: moment(at), text, place })),
  })),
  refunds: order.refunds.map((refund) => ({
    ...{ amount: amount(refund.amount), bookedAt: moment(refund.at), state: refund.state.toLowerCase() },
    ...{ reason: refundReason(refund), to: paidWith(refund.method, refund.card) },
    creditNote: refund.creditNote?.number ?? null,
  })),
  givenBack: [
    ...(order.givenBack.points > 0 ? [`${order.givenBack.points} points`] : []),
    ...order.givenBack.coupons.map((coupon) => `coupon ${coupon}`),
  ],
});

const toState = (state: string) => state.toLowerCase().replaceAll("_", " ");

/** A return with all that its page says of it. */
export const toReturn = (given: Return) => ({
  return: given.number,
  order: given.orderId,
  state: toState(given.state),
  requestedAt: moment(given.createdAt),
  reason: given.reason,
  solution: given.solution,
  underWarranty: given.isWarranty === true,
  parts: given.items.map(({ title, itemCount }) => ({ title, count: itemCount })),
  partInstead: given.quote.exchange === null ? null : given.quote.exchange.title,
  orderInstead: given.exchangeOrder?.orderId ?? null,
  yourWords: given.evidence.text,
  files: given.files.length,
  refund: amountOrNull(given.refund),
  pointsReturned: given.quote.points,
  label: given.label === null ? null : `${given.label.carrier} ${given.label.trackingNumber}`,
  history: given.history.map(({ at, state, note }) => ({ at: moment(at), state: toState(state), note })),
});
