import { z } from "zod";
import { formatPoints } from "~/models/account/points";
import { formatMoney, moneySchema } from "~/models/shop/money";
import { withParams } from "./message";

const from = z.string();
const to = z.string();

/** Errors of orders, payments and staff steps. */
export const ORDER_ERRORS = {
  orderNotFound: "We could not find this order",
  orderNotProven: "We could not find an order with that number and email",
  orderUnknown: "There is no such order",
  orderNotPayable: "This order needs no payment",
  orderCancelled: "This order was cancelled",
  orderPaid: "This order is paid already",
  orderCancelledAlready: "This order is already cancelled",
  orderRefunded: "This order has been refunded",
  orderCancelling:
    "A cancellation of this order can still be undone. Undo it to choose other parts, or wait until it is settled",
  cancellationMissing: "There is no cancellation to undo",
  cancellationOver: "This cancellation cannot be undone any more",
  cancelCountTooHigh: withParams({ max: z.int() }, ({ max }) => `must be at most ${max}, which have not shipped`),
  cancelLineUnknown: "is not part of this order",
  cancelWholeOnly: "This order was made for a return, so it can only be cancelled as a whole",
  cancelAmountChanged: withParams(
    { refund: moneySchema, points: z.int() },
    ({ refund, points }) =>
      `The refund has changed: it is ${formatMoney(refund)}${points > 0 ? ` and ${formatPoints(points)}` : ""} now. Nothing was cancelled`,
  ),
  orderShipped:
    "Everything of this order has shipped, so it can no longer be cancelled. Its parts can be returned free of charge until the day that the order names: choose Return items on the order.",
  orderNotShipped: "Nothing of this order has shipped yet: it can still be cancelled",
  orderHasNothingToReturn: "This order has nothing left to return",
  orderNotDeletable: "Only cancelled, refunded and never-paid orders can be deleted",
  orderNotReviewable: "Parts can be reviewed once they have shipped",
  orderHasNoInvoice: "There is an invoice once the order is paid",
  orderFinal: "This order cannot be changed any more",
  mailUnknown: "There is no such email or order. Copies of emails are kept for 30 days",
  mailsGone: "No such email about this order is kept any more: copies are kept for 30 days",
  mailOnItsWay: "This email is on its way, or is tried again by itself: order show says how it stands",
  mailNotAgain: withParams(
    { kind: z.string() },
    ({ kind }) => `Emails of the kind ${kind} are not sent again: they remind or invite, or their links work once`,
  ),
  orderPaidByPoints: "Its member's points paid for a part of this order, so it stays in that account",
  orderAddressElsewhere:
    "Tax, shipping or its way are not the same there, and what was paid stays: cancel the order (order cancel), and have the buyer order again",
  orderAddressRefused: withParams({ status: z.string() }, ({ status }) => {
    if (status === "PAYMENT_PENDING")
      return "This order is not paid yet: its buyer changes the address where it is paid, and order cancel ends it";
    if (status === "PENDING")
      return "This order is held for review: order release lets it go on, then its address can be changed";
    return `This order is ${status}, so nothing of it is sent anywhere`;
  }),
  orderNotDeliverable: "This order cannot be delivered there",
  orderOfOtherMarket: "This order belongs to the other market",
  orderWouldBeFree: "Nothing would be left to pay. Please place a new order",
  exchangeWouldBeFree:
    "Nothing would be left to pay there, so this part cannot be sent there in exchange. Cancel this order: your return then refunds you, and you can order the part to that address",
  orderMoveRefused: withParams({ from, to }, (move) => `An order that is ${move.from} cannot become ${move.to}`),
  orderNotPaid: "That is no paid order",
  /** The fields name what is gone. */
  orderHoldGone: "Some of this order is not available any more, so nothing was charged",
  orderTooLarge: withParams(
    { max: z.int(), pieces: z.int() },
    ({ max, pieces }) =>
      `One order takes up to ${max} parts, and this one has ${pieces}. Take some out of your cart and order them after this one is paid`,
  ),
  unpaidPiecesFull: withParams(
    { max: z.int() },
    ({ max }) =>
      `At most ${max} parts can wait for their payment at once. Order fewer, or pay or cancel your unpaid orders first`,
  ),

  paymentNotFound: "We could not find this payment",
  paymentOfOrderNotFound: "This order has no such payment",
  paymentMethodNotOffered: "This way to pay is not offered here. Please choose another",
  paymentInProgress: "A payment for this order is in progress",
  paymentInProgressOnCancel: "A payment for this order is in progress. Please try again in a few minutes",
  /** Without `minutes` the time of the provider's decision is unknown. */
  paymentInProgressOnPay: withParams({ minutes: z.int().nullable() }, ({ minutes }) =>
    minutes === null
      ? "A payment for this order is still being decided. Look at the order again in a few minutes"
      : `A payment for this order is in progress. Finish or cancel it, or try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
  ),
  walletApprovalGone: "This approval of your wallet cannot be used any more. Nothing was charged: choose how to pay",
  paymentKeyTaken: "This key belongs to another payment. Reload the page",
  paymentServiceDown: "The payment service could not be reached. Nothing was charged. Please try again",
  paymentServiceDownOnCancel: "The payment service could not be reached, so nothing was changed. Please try again",
  returnUrlForeign: "must be a path of this shop",
  cardFormMissing: "Cards are not paid through a signed form here",
  cardPaymentNotStarted: "Start the card payment first",
  cardNumberSent: "must not be a card number",
  cardFieldUnknown: "is not taken",
  cardFieldsUnsigned: "are not signed by the provider",

  refundKeyTaken: "This key belongs to another refund",
  refundAbovePaid: "More than was paid cannot be refunded",
  refundStateRefused: withParams({ status: z.string() }, ({ status }) =>
    status === "CANCELLED" || status === "REFUND"
      ? `This order is ${status} and was refunded already: order show lists its refunds`
      : status === "PENDING"
        ? "This order is held for review: order cancel refunds it"
        : "Nothing was paid for this order yet: order cancel ends it",
  ),
  refundAllOfReturn: withParams(
    { number: z.string() },
    ({ number }) =>
      `This order was made for return ${number}, whose part paid for it: order refund --item refunds pieces that were sent, and order cancel ends it before they are`,
  ),
  refundAllGone: "Nothing is left of this order to refund: order show lists its refunds",
  refundIsWhole:
    "That is all that is left, and pieces are still to be sent. Cancel them, or refund all, which ends the order",
  refundPartUnknown: withParams({ skuId: z.string() }, ({ skuId }) => `${skuId} is not part of this order`),
  refundPiecesUnsent: withParams(
    { title: z.string(), sent: z.int() },
    ({ title, sent }) =>
      `Of ${title} ${sent === 0 ? "nothing has" : `only ${sent} ${sent === 1 ? "has" : "have"}`} been sent. Cancel what has not, which pays it back`,
  ),
  refundPromised: withParams(
    { number: z.string(), promised: moneySchema },
    ({ number, promised }) =>
      `Return ${number} goes on${promised.cent > 0 ? `, and ${formatMoney(promised)} of this is promised to returns` : ""}. Settle it first, with "return complete ${number}" (--without-package where no part comes back) or "return reject ${number}"`,
  ),
  refundPiecesBack: withParams(
    { title: z.string(), max: z.int() },
    ({ title, max }) =>
      `Of ${title} ${max === 0 ? "nothing is" : `only ${max} ${max === 1 ? "is" : "are"}`} left to refund: the rest was returned, or is on its way back`,
  ),
  refundNothingLeft: "Nothing is left to refund for these pieces",
  refundDoneAlready: "This refund went back already",
  refundNotRefused:
    "The provider has not refused this refund, so it may still go back by itself: refund list shows those that were refused",
  refundNegative: "A refund cannot be below zero",
  refundMissing: "must say how much is refunded",
  refundCurrencyWrong: withParams(
    { currency: z.string() },
    ({ currency }) => `must be in ${currency}, as the order is`,
  ),

  shipmentUnknown: "This order has no such shipment",
  shipmentMissing: "This order has no shipment",
  shipmentTimeWrong: withParams(
    { from: z.number(), until: z.number() },
    ({ from, until }) =>
      `must be a time of this package, from ${new Date(from).toISOString()} to ${new Date(until).toISOString()}`,
  ),
  deliveryBeforeShipment: withParams(
    { delivered: z.number(), shipped: z.number() },
    ({ delivered, shipped }) =>
      `must not be before the package was shipped: ${new Date(delivered).toISOString()} is before ${new Date(shipped).toISOString()}`,
  ),
  shipmentRefused: withParams({ status: z.string() }, ({ status }) => {
    const why = { PAYMENT_PENDING: "is not paid yet", PENDING: "is held for review (order release lets it go on)" };
    const named = status === "PAYMENT_PENDING" || status === "PENDING" ? why[status] : `is ${status}`;
    return `This order ${named}, so nothing of it is to be sent`;
  }),
  returnPiecesTooMany: withParams({ skuId: z.string() }, ({ skuId }) => `name no more of ${skuId} than the return has`),
  coreNotRestocked: "An old part goes to scrap or to the supplier, not on the shelf",
  shipmentPiecesTooMany: withParams({ skuId: z.string() }, ({ skuId }) => `name more of ${skuId} than is left to ship`),
  shipmentNumberTaken: withParams(
    { trackingNumber: z.string() },
    ({ trackingNumber }) =>
      `This order has a package ${trackingNumber} with other pieces: what goes in another package has a number of its own`,
  ),
  shippedAlready: "Everything of this order has been shipped",
  shipmentCancelling: "The shopper is cancelling what is left of this order, and can undo that for 30 minutes",

  warehouseMissing: "Nobody has written down the market's warehouse: set the content value warehouse",
  parcelAddressMissing: "The address of this order is not whole: name, street, city, state and code are needed",
  parcelWeightMissing: withParams(
    { skuIds: z.string() },
    ({ skuIds }) => `The weight of ${skuIds} is not known: import it, or give the weight of the whole package`,
  ),
  parcelRateMissing: withParams(
    { offered: z.string() },
    ({ offered }) => `No carrier offers that; there are: ${offered}`,
  ),
  parcelProviderSilent: withParams({ why: z.string() }, ({ why }) => `The shipping provider did not help: ${why}`),
  parcelLabelWaits: "A label of this order is being bought already",
  parcelLabelUnknown: "This order has no package whose label was bought here",
  parcelLabelElsewhere: withParams(
    { provider: z.string() },
    ({ provider }) => `The label was bought at ${provider}, which has no keys here any more`,
  ),
  parcelAway: withParams(
    { number: z.string() },
    ({ number }) => `The carrier has ${number} already and does not take its label back`,
  ),
  parcelReturned: withParams(
    { number: z.string() },
    ({ number }) => `Parts of ${number} were returned or refunded, so it stays`,
  ),

  parcelDelivered: withParams(
    { number: z.string() },
    ({ number }) =>
      `${number} was delivered: what comes back now is a return. If it was not, order deliver --undo takes its delivery back`,
  ),
  parcelNotDelivered: withParams({ number: z.string() }, ({ number }) => `${number} does not count as delivered`),
  parcelDeliveredByCarrier: withParams(
    { number: z.string(), carrier: z.string() },
    ({ number, carrier }) =>
      `${carrier} itself reports ${number} as delivered: order refund --item pays for what did not come, and its buyer can ask for it again with a return for a missing part`,
  ),
  parcelHasLabel: withParams(
    { number: z.string() },
    ({ number }) => `The label of ${number} was bought here: order ship --void gives it back`,
  ),

  memberUnknown: withParams({ email: z.string() }, ({ email }) => `There is no member ${email}`),
  couponDiscountUnknown: withParams(
    { discount: z.string() },
    ({ discount }) => `There is no discount ${discount} for coupons`,
  ),
  refundRepeated: withParams(
    { amount: z.string() },
    ({ amount }) => `${amount} of this order was refunded a few minutes ago: --again refunds it once more`,
  ),
  couponDiscountClosed: withParams(
    { discount: z.string(), state: z.enum(["off", "waiting", "over", "usedUp"]) },
    ({ discount, state }) => {
      const why = { off: "is switched off", waiting: "has not begun", over: "is over", usedUp: "is used up" }[state];
      return `Discount ${discount} ${why}: a coupon of it would take nothing off`;
    },
  ),
  pointsGivenAlready: "These points were given before",
  pointsTakenAlready: "These points were taken before",
  contentFileWrong: withParams(
    { file: z.string(), line: z.int(), problem: z.string() },
    ({ file, line, problem }) => `${file}:${line}: ${problem}`,
  ),
  tradeFilesWrong: withParams(
    { count: z.int() },
    ({ count }) => `nothing was changed: ${count} ${count === 1 ? "place is" : "places are"} wrong`,
  ),
  tradeNotUndone: withParams(
    { run: z.int(), why: z.string() },
    ({ run, why }) => `run ${run} cannot be taken back: ${why}`,
  ),
  contentNotUndone: withParams(
    { run: z.int(), names: z.string() },
    ({ run, names }) => `run ${run} cannot be taken back: changed since: ${names}`,
  ),
  noContentImport: "there is no import of content to take back",
  contentFilesWrong: withParams({ count: z.int() }, ({ count }) => `nothing was changed: ${count} files are wrong`),
};
