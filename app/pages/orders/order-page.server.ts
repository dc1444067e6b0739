import type { ShownWarranty } from "~/components/warranty/warranties";
import { toOrderAmounts } from "~/models/amounts/order-amounts";
import { toOrderedLines } from "~/models/amounts/ordered-line";
import { lineKey } from "~/models/cart/cart";
import { byMethod, declineText, paymentText } from "~/models/checkout/payment";
import { claimUrl } from "~/models/forms/return";
import { billingLines } from "~/models/invoice/billing";
import { givesBackText, type PendingCancellation } from "~/models/order/cancellation";
import { deliveryState, listDeliverySteps, stillToSendText, withoutParcelText } from "~/models/order/delivery-state";
import { type Order, type OrderDetail, orderStatusLabel, returnPayingInstead } from "~/models/order/order";
import { fitNote, guaranteeText } from "~/models/order/order-fit";
import type { OrderSummary } from "~/models/order/order-summary";
import {
  awaitedState,
  isAwaited,
  openPieces,
  type PieceCounts,
  SHIPPING_LABELS,
  shippingState,
} from "~/models/order/pieces";
import { givenBackText, refundNote, refundReason, refundState, type ShownRefund } from "~/models/order/refund";
import { formatIsoDate, formatMoment } from "~/models/shop/dates";
import { UNPAID_ORDER_SECONDS } from "~/models/shop/limits";
import { DEFAULT_TERMS } from "~/models/shop/terms";
import { warrantyText } from "~/models/warranty/warranty";
import { newPaymentAttempt } from "~/server/checkout/payment-page.server";
import type { RequestContext } from "~/server/http/context.server";
import { findPaidResult } from "~/server/orders/orders.server";

/** Converts an order's refunds for its page. */
const toShownRefunds = ({ refunds }: Order): ShownRefund[] =>
  refunds.map((refund) => ({
    id: refund.id,
    amount: refund.amount,
    reason: refundReason(refund),
    text: refundState(refund),
    creditNote: refund.creditNote?.number ?? null,
  }));

const piecesOf = (order: Order) => order.orderItems.map(({ pieces }) => pieces);
const shippingStateFor = (order: Order) => shippingState(piecesOf(order));
const awaitedStateFor = (order: Order) => awaitedState(piecesOf(order));

/** The shopper's words for an order's status: a shipped order is "Delivered" once all its pieces are. */
function shownStatus(order: Order): string {
  if (order.cancellation?.isWhole === true) return "Cancelling";
  const isDelivered = order.status === "SHIPPED" && shippingStateFor(order) === "delivered";
  return isDelivered ? "Delivered" : orderStatusLabel(order.status);
}

/** The shipping of an order whose status describes something else, such as a return; null otherwise. */
function besideStatus(order: Order): string | null {
  if (order.status !== "RETURNING" && order.status !== "PARTIAL_REFUND") return null;
  return SHIPPING_LABELS[shippingStateFor(order)];
}

/** Whether all that a parcel carried was paid back, so that nobody looks for it any more. */
const isPaidBack = ({ status, orderItems }: Order, { items }: Order["shipments"][number]): boolean =>
  status === "REFUND" ||
  orderItems
    .filter(({ skuId }) => items.length === 0 || items.some((each) => each.skuId === skuId))
    .every(({ pieces: { shipped, refunded } }) => refunded >= shipped);

/** Says that an order's address did not take an email from us, and what then; null where none failed. */
function emailProblem({ email, isEmailRefused }: Order): string | null {
  if (!isEmailRefused) return null;
  const sentences = [
    `${email} did not take an email about this order. Your order is safe.`,
    "If the address is wrong, send us the right one: we correct it and send what you missed.",
    "If it is right, your mailbox may be full or block us.",
    "You can follow the order any time with its number and this email.",
  ];
  return sentences.join(" ");
}

/** Converts an order for its pages: no provider ids and no proof, only what the shopper reads. */
export function toShownOrder(order: Order) {
  return {
    orderId: order.orderId,
    status: shownStatus(order),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    email: order.email,
    emailProblem: emailProblem(order),
    address: order.address,
    billing: billingLines(order),
    shippingName: order.shippingName,
    estimate: order.estimate,
    payment: paymentText(order),
    madeFor: order.madeFor,
    items: toOrderedLines(order),
    // Nobody has bought what is not paid yet, or is cancelled.
    guarantee: ["PAYMENT_PENDING", "CANCELLED"].includes(order.status) ? "" : guaranteeText(order.orderItems),
    amounts: toOrderAmounts(order),
    refunds: toShownRefunds(order),
    givenBack: givenBackText(order.givenBack),
    shipments: order.shipments.map((parcel) => ({ ...parcel, isPaidBack: isPaidBack(order, parcel) })),
    steps: listDeliverySteps(order, Date.now()),
  };
}

/** The progress of an order for its step bar; null when the order is not on its way. */
function toProgress(order: Order): OrderSummary["progress"] {
  const { status, createdAt, paidAt, shipments } = order;
  if (status === "CANCELLED" || status === "REFUND") return null;
  const shippedAt = shipments.length === 0 ? null : Math.min(...shipments.map((each) => each.shippedAt));
  const delivered = shipments.map(({ deliveredAt }) => deliveredAt);
  const isDelivered = delivered.length > 0 && awaitedStateFor(order) === "delivered";
  const deliveredAt = isDelivered ? Math.max(...delivered.map((at) => at ?? 0)) : null;
  const at = [createdAt, paidAt, shippedAt, deliveredAt];
  const isPartlyShipped = awaitedStateFor(order) === "partlyShipped";
  return { step: at.filter((each) => each !== null).length, at, isPartlyShipped };
}

/** The order's delivery status, which a return or refund does not hide while pieces are still to come. */
function deliveredAs(order: Order): Order["status"] {
  const shipping = awaitedStateFor(order);
  if (shipping === "partlyShipped") return "PARTIAL_SHIPMENT";
  if (!["PARTIAL_REFUND", "PARTIAL_SHIPMENT", "RETURNING"].includes(order.status)) return order.status;
  return shipping === "notShipped" ? "PROCESSING" : "SHIPPED";
}

/** Summarizes an order's status and delivery for lists and the account home. */
export function toOrderSummary(order: Order, now = Date.now()): OrderSummary {
  return {
    orderId: order.orderId,
    status: order.status,
    statusLabel: shownStatus(order),
    createdAt: order.createdAt,
    total: order.total,
    fitNote: fitNote(order.orderItems),
    delivery:
      order.cancellation?.isWhole === true ? null : deliveryState({ ...order, status: deliveredAs(order) }, now),
    isAwaited: order.status !== "CANCELLED" && order.status !== "REFUND" && isAwaited(piecesOf(order)),
    progress: toProgress(order),
    refundNote: refundNote(order.refunds),
    tracking: order.shipments
      .toSorted((one, other) => Number(one.deliveredAt !== null) - Number(other.deliveredAt !== null))
      .map(({ carrier, trackingNumber }) => ({ carrier, trackingNumber })),
    items: order.orderItems.map(({ title, imageUrl, itemCount }) => ({ title, imageUrl, itemCount })),
  };
}

/** Whether nothing of an order is still to arrive, so that its dates move no more. */
const isDelivered = (order: Order) => shippingStateFor(order) === "delivered";

/** Says why no piece of a line is under warranty here any more; null while one is. */
function givenUpText({ ordered, shipped, cancelled, cancelling, returned, replaced }: PieceCounts): string | null {
  if (cancelled - cancelling >= ordered) return "It was cancelled, so it has no warranty.";
  // Pieces that are still to come have a warranty, whatever became of those that came.
  const bought = ordered - (cancelled - cancelling);
  if (shipped === 0 || returned + replaced < bought) return null;
  return replaced === 0
    ? "It was refunded or exchanged, so its warranty has ended."
    : "The part that was sent in its place has the warranty.";
}

/** Converts the warranties of an order's parts. */
function toShownWarranties(order: OrderDetail, now: number): ShownWarranty[] {
  const { orderId, orderItems, status, claimable } = order;
  if (status === "CANCELLED" || status === "PAYMENT_PENDING") return [];
  const grows = !isDelivered(order);
  return orderItems.map((item) => {
    const key = lineKey(item);
    const { warranty, title } = item;
    const gone = givenUpText(item.pieces);
    return {
      ...{ key, title },
      ...(gone === null
        ? { words: warranty?.text ?? "", text: warrantyText(warranty, now, grows) }
        : { words: "", text: gone }),
      claimUrl: claimable.includes(key) ? claimUrl(orderId, item) : null,
    };
  });
}

/** Says until when returns are free, as far as that is known: the window grows with each delivery; or when they ended. */
function returnNote(order: OrderDetail): string | null {
  const { returnUntil, isReturnLate, actions } = order;
  if (returnUntil !== null && isReturnLate) return `Returns ended ${formatIsoDate(returnUntil)}.`;
  if (returnUntil === null || !actions.includes("return")) return null;
  return `Free returns ${isDelivered(order) ? "until" : "at least until"} ${formatIsoDate(returnUntil)}.`;
}

/**
 * Says of an order that is read without its account when its buyer is mailed a link to review the parts; null where the
 * page has a button for it, and for orders of which nothing is left to review.
 */
function reviewNote({ actions, status, orderItems, madeFor }: OrderDetail, days: number): string | null {
  const hasShipped = orderItems.some(({ pieces }) => pieces.shipped > 0);
  const isEnded = status === "CANCELLED" || status === "REFUND" || madeFor?.solution === "Replacement";
  if (!hasShipped || isEnded || actions.includes("review")) return null;
  return `We email you a link to review your parts ${days} ${days === 1 ? "day" : "days"} after they are delivered.`;
}

/** Says what an order that nobody pays leaves: what its part was returned for is paid back instead of being sent. */
function lapseText(order: Order): string {
  if (order.madeFor === null) return " and you owe nothing";
  const payer = returnPayingInstead(order);
  // An exchange that points alone pay for gives them back by itself.
  return payer === null
    ? ", and the points that pay for it are yours again"
    : `, and your return ${payer} pays your part back`;
}

/** Says until when an order can be paid, or what of a paid one can be cancelled; null for neither. */
function actionTerms(order: OrderDetail): string | null {
  const { actions, paidAt, createdAt } = order;
  if (actions.includes("pay")) {
    const until = formatMoment(createdAt + UNPAID_ORDER_SECONDS * 1000);
    return `Its prices stay as they are until ${until}. If it isn't paid by then, we cancel it${lapseText(order)}.`;
  }
  if (!actions.includes("cancel") || paidAt === null) return null;
  return "Parts that have not shipped can be cancelled. You see the refund before you confirm, and can undo it for 30 minutes.";
}

/** Says what goes back once a cancellation is final; the return behind an order gives back in its stead. */
function finalText(order: Order, { refund, points }: PendingCancellation): string {
  const own = givesBackText({ refund, points, method: order.paymentType, card: order.card });
  const returnNumber = returnPayingInstead(order);
  if (returnNumber === null) return own;
  const instead = `your return ${returnNumber} refunds you instead`;
  return refund.cent > 0 || points > 0 ? `${own}, and ${instead}` : instead;
}

/** The outcome of the last payment of an order that is not paid. */
type LastPayment = Pick<NonNullable<Awaited<ReturnType<typeof findPaidResult>>>, "result" | "declineReason">;

/**
 * Loads an order for its own page with its last payment, which is read again at its provider while the order is not paid.
 * The order is null where `find` finds none.
 */
export async function loadOrderDetail(
  ctx: RequestContext,
  find: () => Promise<OrderDetail | null>,
): Promise<{ order: OrderDetail; payment: LastPayment | null } | null> {
  const order = await find();
  if (order === null) return null;
  const payment = order.actions.includes("pay") ? await findPaidResult(ctx, order.orderId) : null;
  if (payment === null || payment.order.status === order.status) return { order, payment };
  const settled = await find();
  return settled && { order: settled, payment: null };
}

/** Says that the provider decides about a payment of an unpaid order, or that it declined the last one; null for neither. */
function paymentNotice({ paymentType, email }: Order, payment: LastPayment | null) {
  if (payment?.result === "PENDING") {
    const sent = `Your payment was sent and is not decided yet. We email ${email} as soon as it is paid.`;
    const text = `${sent} If it is declined, you can pay here in another way.`;
    return { isDeciding: true, title: "We are waiting for your bank", text };
  }
  if (payment?.result !== "FAILED") return null;
  const text = `${declineText(payment.declineReason, paymentType)} Nothing was charged.`;
  return { isDeciding: false, title: `Your payment ${byMethod(paymentType)} did not go through`, text };
}

/**
 * Converts an order for its own page: its data, its progress, and the actions that are allowed. `reviewDays` is how long
 * after delivery the shop asks for reviews.
 */
export function toShownOrderDetail(
  order: OrderDetail,
  payment: LastPayment | null = null,
  reviewDays = DEFAULT_TERMS.reviewRequestDays,
) {
  const payer = returnPayingInstead(order);
  const hasOpenPieces = order.orderItems.some(({ pieces }) => openPieces(pieces) > 0);
  const hasShipped = order.orderItems.some(({ pieces }) => pieces.shipped > 0);
  return {
    ...toShownOrder(order),
    where: toOrderSummary(order),
    shipping: besideStatus(order),
    cancellation:
      order.cancellation === null
        ? null
        : { ...order.cancellation, hasOpenPieces, givesBack: finalText(order, order.cancellation) },
    hasShipped,
    parcelNote:
      order.shipments.length > 0
        ? stillToSendText(order.orderItems)
        : withoutParcelText({
            ...{ status: order.status, hasShipped },
            isBeingCancelled: order.cancellation?.isWhole === true,
          }),
    actions: order.actions,
    returnNote: returnNote(order),
    reviewNote: reviewNote(order, reviewDays),
    paymentNotice: paymentNotice(order, payment),
    terms: actionTerms(order),
    cancelNote:
      payer === null
        ? "You can put its parts back in your cart afterwards."
        : `Your return ${payer} then refunds you instead.`,
    warranties: toShownWarranties(order, Date.now()),
    history: order.history.map(({ at, status }) => ({ at, status: orderStatusLabel(status) })),
    attempt: newPaymentAttempt(),
  };
}
