import type { GuaranteeCard, GuaranteeNews } from "~/models/order/guarantee";
import { type RETURN_STATES, type Return, returnSchema } from "~/models/order/return";

const usd = (cent: number) => ({ cent, currency: "USD" as const, precision: 2 });
const refund = {
  ...{ id: "r1", amount: { cent: 500, currency: "USD" as const, precision: 2 }, at: Date.UTC(2026, 9, 22) },
  ...{ reason: "GOODWILL", state: "DONE", method: "oceanpayment", returnNumber: null },
  pieces: [{ title: "Ceramic Brake Pad Set", partNumber: "AX-1001", itemCount: 1, isCore: false }],
  creditNote: { number: "CN-US-000001", at: Date.UTC(2026, 9, 22), taxes: [] },
};
/** A drawing as the shop keeps it, and a photo on its own path. */
const DRAWING = "/media/0123ee3149229354a877.svg";
const PHOTO = "/pictures/alternator.jpg";
const token = "Zr3vQxJ0m2cUo9bYk1sWn7aLhTfEg5dP8iRtXyVwQ4s";

const address = {
  firstName: "Dana",
  lastName: "O'Brien",
  phone: "6145550123",
  line1: "1200 East Livingston Avenue",
  line2: "Unit 4",
  city: "Columbus",
  state: "OH",
  code: "43205",
  country: "US" as const,
};
const none = {
  ...{ shipped: 0, delivered: 0, cancelled: 0, cancelling: 0 },
  ...{ returning: 0, returned: 0, refunded: 0, replaced: 0 },
};
const unsent = (ordered: number) => ({ ...none, ordered });
const line = {
  skuId: "SKU1",
  itemId: 1,
  itemType: "NORMAL",
  bundleId: "",
  title: "Calloway Ridge Rear Drilled and Slotted Brake Rotor Pair with Ceramic Pads & Hardware",
  partNumber: "CR-4417-R",
  imageUrl: DRAWING,
  urlHandle: "rear-brake-rotors",
  vehicle: "2015 Ford F-150 XLT 5.0L V8",
  unitPrice: usd(12_999),
  itemCount: 2,
  coreCharge: null,
};
const PIECES = [{ title: line.title, count: 2, partNumber: line.partNumber, imageUrl: DRAWING }];
const order = {
  orderId: "AW7K2M9QX4TB",
  status: "PROCESSING" as const,
  createdAt: Date.parse("2026-06-15T14:00:00Z"),
  paidAt: Date.parse("2026-06-15T14:01:00Z"),
  orderItems: [
    { ...line, pieces: unsent(line.itemCount) },
    {
      ...{
        ...line,
        skuId: "SKU2",
        title: "Alternator, 180 A",
        partNumber: "AL-180",
        imageUrl: PHOTO,
        vehicle: "",
        itemCount: 1,
      },
      pieces: unsent(1),
    },
  ],
  subtotal: usd(38_997),
  discount: usd(3_900),
  codeSaved: usd(3_900),
  integralAmount: usd(500),
  coreCharge: usd(2_500),
  retailDeliveryFee: usd(28),
  shippingFee: usd(0),
  taxFee: usd(2_683),
  total: usd(39_808),
  email: "dana@example.com",
  address,
  shippingName: "Standard Shipping",
  estimate: { from: "2026-06-18", to: "2026-06-22" },
  paymentType: "oceanpayment" as const,
  card: { brand: "Visa", lastFour: "4242" },
  thirdPartyOrderId: null,
  shipments: [],
};
const orderFacts = { orderId: order.orderId, firstName: "Dana", link: token };
const unshipped = { carrier: "UPS", trackingNumber: "1Z999AA10123456784", address: order.address };
const zero = usd(0);
const replacementOrder = { orderId: "AW9ZZZZZZZZZ", key: token, isUnpaid: false, isSent: false, isCancelled: false };

const aReturn = (over: Partial<Return> = {}): Return =>
  returnSchema.parse({
    kind: "RETURN",
    id: "6f1c2a90b7d44e1f8a3b5c7d9e0f1a2b",
    number: "R-7K2M9QXA",
    orderId: order.orderId,
    items: [line],
    reason: "doesNotFit",
    solution: "Refund",
    evidence: { text: "", photos: {}, videos: [] },
    state: "REQUESTED",
    createdAt: order.createdAt,
    refund: null,
    quote: { refund: usd(25_998), points: 120, pointsTaken: 0, hasParcel: true, exchange: null },
    labelUrl: null,
    canCancel: true,
    exchangeOrder: null,
    files: [],
    history: [],
    ...over,
  });
const exchange = {
  skuId: "SKU9",
  title: "Rear Brake Rotor Pair, 13.2 in",
  urlHandle: "rear-rotors-13",
  imageUrl: "",
  itemCount: 1,
  unitPrice: usd(29_999),
  coreCharge: zero,
  tax: usd(2_100),
  price: usd(32_099),
  toPay: usd(4_001),
};
const ofReturn = (over: Partial<Return>, note = "") => ({
  return: aReturn(over),
  firstName: "Dana",
  note,
  path: `/order/return/${order.orderId}/6f1c2a90b7d44e1f8a3b5c7d9e0f1a2b`,
  askPath: `/help/feedback?orderId=${order.orderId}`,
});
const arrivedLabel = {
  ...{ carrier: "UPS", trackingNumber: "1Z9", isSample: false, codeMime: null, events: [] },
  arrivedAt: order.createdAt,
};
const ofState = (state: (typeof RETURN_STATES)[number]) => ofReturn({ state });

const ofGuarantee = (news: GuaranteeNews, card: Partial<GuaranteeCard>, over: Partial<Return> = {}) => ({
  ...ofReturn({ solution: "Replacement", reason: "doesNotWork", ...over }),
  news,
  card: {
    ...{ amount: usd(13_749), brand: "Visa", lastFour: "4242", dueAt: null, isOver: false, declineReason: null },
    ...{ isUnreachable: false, chargedAt: null, refundedAt: null, ...card },
  },
});

/**
 * The input of each kind of mail, several times where its words differ; the titles are as long and odd as real ones.
 */
export const MAIL_SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  "order-parts-cancelled": [
    {
      ...{ ...orderFacts, lines: [{ title: line.title, count: 2, partNumber: line.partNumber, imageUrl: DRAWING }] },
      ...{ refund: usd(4_101), points: 0, hasMore: true },
    },
    {
      ...{ ...orderFacts, lines: [{ title: "Alternator, 180 A", count: 1, partNumber: "AL-180" }] },
      ...{ refund: zero, points: 120, hasMore: false },
    },
    {
      ...{ ...orderFacts, lines: [{ title: "Alternator, 180 A", count: 1, partNumber: "AL-180" }] },
      ...{ refund: zero, points: 0, hasMore: true },
    },
  ],
  "account-erased": [{}],
  "account-exists": [{ hasPassword: true }, { hasPassword: false }],
  "address-taken": [{}],
  "back-in-stock": [{ title: line.title, partNumber: line.partNumber, urlHandle: line.urlHandle, imageUrl: DRAWING }],
  "change-email": [{ token }],
  "email-changed": [{}],
  "order-address": [{ ...orderFacts, address: order.address }],
  "charge-returned": [
    {
      ...orderFacts,
      amount: usd(39_808),
      gone: ["Alternator, 180 A is not available in that quantity any more"],
      isPaid: false,
    },
    { ...orderFacts, amount: usd(39_808), gone: [], isPaid: false },
    { ...orderFacts, amount: usd(39_808), gone: [], isPaid: true },
  ],
  "message-answered": [
    {
      name: "Dana O'Brien",
      topic: "A part on the site",
      message: "Does the rotor CR-4417-R come with hardware?\nThe page says pads only.",
      answer: "Yes: the pads, the clips and the pins are in the box.\n\nWe have corrected the page. Thank you!",
    },
  ],
  "message-received": [
    {
      number: "M-1024",
      kind: "feedback",
      name: "Dana O'Brien",
      email: "dana@example.com",
      topic: "A part on the site",
      message: "Does the rotor CR-4417-R come with hardware?",
      photos: 2,
    },
  ],
  "newsletter-confirm": [
    { token, subscribeSource: "FOOTER", consent: null },
    { token, subscribeSource: "MODAL", consent: "With the button you agree to advertising emails." },
  ],
  "newsletter-welcome": [{ email: "dana@example.com", token }],
  "order-cancelled": [
    { ...orderFacts, isPaidBack: true, givenBack: { points: 100, coupons: ["THANKS-4K7Q (5% off)"] } },
    { ...orderFacts, isPaidBack: false, givenBack: { points: 1_200, coupons: [] } },
    { ...orderFacts, isPaidBack: false, givenBack: { points: 0, coupons: [] } },
    { ...orderFacts, isPaidBack: false, givenBack: { points: 1, coupons: [] }, returnNumber: "R-7K2M9QXA" },
    { ...orderFacts, isPaidBack: true, givenBack: { points: 0, coupons: [] }, returnNumber: "R-7K2M9QXA" },
  ],
  "order-confirmation": [
    { ...order, link: token },
    { ...order, link: token, estimate: null, discount: zero, integralAmount: zero, coreCharge: zero },
  ],
  "order-lapsed": [
    {
      ...orderFacts,
      lines: [
        { title: line.title, count: 2, partNumber: line.partNumber, imageUrl: DRAWING },
        { title: "Alternator, 180 A", count: 1, partNumber: "" },
      ],
      givenBack: { points: 100, coupons: ["THANKS-4K7Q (5% off)"] },
      leave: { email: "dana@example.com", token },
    },
  ],
  "payment-reminder": [
    {
      ...order,
      link: token,
      points: 100,
      payUntil: order.createdAt + 86_400_000,
      leave: { email: "dana@example.com", token },
    },
  ],
  "order-delivered": [
    {
      ...orderFacts,
      carrier: "UPS",
      trackingNumber: "1Z999AA10123456784",
      deliveredAt: order.createdAt,
      returnUntil: "Feb 27, 2027",
      isLast: false,
      pieces: PIECES,
    },
    { ...orderFacts, carrier: "UPS", trackingNumber: "1Z9", deliveredAt: order.createdAt, returnUntil: "", pieces: [] },
  ],
  "parcel-sent-back": [{ ...orderFacts, carrier: "UPS", trackingNumber: "1Z999AA10123456784", pieces: PIECES }],
  "parcel-undelivered": [{ ...orderFacts, carrier: "UPS", trackingNumber: "1Z9", pieces: PIECES }],
  "parcel-taken-back": [false, true].map((hasComeBack) => ({ ...orderFacts, ...unshipped, hasComeBack })),
  "order-shipped": [
    {
      ...orderFacts,
      carrier: "UPS",
      trackingNumber: "1Z999AA10123456784",
      estimate: order.estimate,
      isWhole: true,
      hasEarlier: false,
      pieces: PIECES,
    },
    {
      ...orderFacts,
      carrier: "FedEx",
      trackingNumber: "774899172137",
      estimate: null,
      isWhole: false,
      hasEarlier: false,
      pieces: [{ title: "Alternator, 180 A", count: 1, partNumber: "AL-180", imageUrl: PHOTO }],
    },
  ],
  "password-changed": [{}],
  "security-changed": [
    { change: "passkeyAdded", name: "Dana's phone" },
    { change: "passkeyRemoved", name: "Dana's phone" },
    { change: "providerLinked", name: "Google" },
    { change: "providerUnlinked", name: "Google" },
    { change: "authenticatorOn" },
    { change: "authenticatorOff" },
    { change: "codesRenewed" },
    { change: "recoveryCodeUsed", left: 9 },
    { change: "resetRequested", at: Date.parse("2026-06-15T14:00:00Z") },
  ],
  "question-answered": [
    {
      itemTitle: line.title,
      urlHandle: line.urlHandle,
      imageUrl: DRAWING,
      question: "Does it fit with the heavy-duty towing package?",
      answer: "Yes, both packages have the same 13.2 in rotor.",
      answeredBy: "Our team",
    },
  ],
  "reset-password": [{ token }],
  "return-approved": [
    ofState("APPROVED"),
    ofReturn({ state: "APPROVED", sendBy: "2026-06-29" }),
    ofReturn({
      state: "APPROVED",
      quote: { refund: usd(5_000), parts: null, points: 0, pointsTaken: 0, hasParcel: false, exchange: null },
    }),
    ofReturn({
      state: "APPROVED",
      solution: "Replacement",
      reason: "missing",
      quote: { refund: zero, parts: null, points: 0, pointsTaken: 0, hasParcel: false, exchange: null },
      exchangeOrder: replacementOrder,
    }),
  ],
  "return-cancelled": [ofState("CANCELLED")],
  "refund-done": [
    { ...orderFacts, refund, points: 0, note: "" },
    { ...orderFacts, refund: { ...refund, returnNumber: "R-7K2M9QXA" }, points: 120, note: "Lost by UPS" },
    { ...orderFacts, refund: { ...refund, settledBy: "by check no. 1043" }, points: 0, note: "" },
    {
      ...{ ...orderFacts, points: 0, note: "" },
      refund: { ...refund, reason: "RETURN", returnNumber: "R-7K2M9QXA", creditNote: null },
    },
  ],
  "refund-refused": [{ ...orderFacts, refund: { ...refund, state: "REFUSED", creditNote: null }, points: 0, note: "" }],
  "return-completed": [
    ofReturn({ state: "COMPLETED", refund: usd(25_998) }),
    ofReturn({ state: "COMPLETED", solution: "Replacement", reason: "damaged", exchangeOrder: replacementOrder }),
    ofReturn({
      state: "COMPLETED",
      solution: "Exchange",
      exchangeOrder: { ...replacementOrder, isUnpaid: true },
    }),
  ],
  "return-guarantee": [
    ofGuarantee("HELD", { state: "HELD" }, { state: "REQUESTED" }),
    ofGuarantee("HELD", { state: "HELD" }, { state: "APPROVED", exchangeOrder: replacementOrder }),
    ofGuarantee("HELD", { state: "HELD" }, { state: "APPROVED", isOutOfStock: true }),
    ofGuarantee("HELD", { state: "HELD" }, { state: "APPROVED" }),
    ofGuarantee("REMINDED", { state: "HELD", dueAt: order.createdAt }),
    ofGuarantee("CHARGED", { state: "CHARGED", dueAt: order.createdAt, chargedAt: order.createdAt }),
    ofGuarantee("REFUSED", { state: "HELD", dueAt: order.createdAt, declineReason: "authentication_required" }),
    ofGuarantee("REFUSED", { state: "HELD", dueAt: order.createdAt, declineReason: "insufficient_funds" }),
    ofGuarantee("FAILED", { state: "FAILED", dueAt: order.createdAt, declineReason: "generic_decline" }),
    ofGuarantee("RELEASED", { state: "RELEASED" }),
    ofGuarantee("REFUNDED", { state: "REFUNDED", refundedAt: order.createdAt }),
  ],
  "return-arrived": [ofState("IN_TRANSIT")],
  "return-in-transit": [
    ofState("IN_TRANSIT"),
    ofReturn({ state: "IN_TRANSIT", label: arrivedLabel }, "It is in stock again: we send it as order AW9ZZZZZZZZZ"),
  ],
  "return-received": [
    ofState("RECEIVED"),
    ofReturn({ state: "RECEIVED", solution: "Replacement", reason: "doesNotWork", exchangeOrder: replacementOrder }),
    ofReturn({ state: "RECEIVED", solution: "Replacement", reason: "doesNotWork", isOutOfStock: true }),
    ofReturn({
      state: "RECEIVED",
      solution: "Replacement",
      reason: "doesNotWork",
      exchangeOrder: { ...replacementOrder, isSent: true },
    }),
  ],
  "return-label": [ofReturn({ state: "APPROVED", sendBy: "2026-06-29" })],
  "return-extended": [ofReturn({ state: "APPROVED", sendBy: "2026-06-29" }, "Enjoy your trip.")],
  "return-reminder": [ofReturn({ state: "APPROVED", sendBy: "2026-06-29" })],
  "return-rejected": [ofReturn({ state: "REJECTED" }, "The part was fitted and has worn through.")],
  "return-requested": [
    ofReturn({
      solution: "Exchange",
      quote: { refund: zero, parts: null, points: 0, pointsTaken: 0, hasParcel: true, exchange },
    }),
    ofReturn({ kind: "CORE", reason: "other" }),
  ],
  "review-invitation": [
    {
      orderId: order.orderId,
      firstName: "Dana",
      products: [{ title: line.title, vehicle: line.vehicle, imageUrl: DRAWING, invitation: token }],
      leave: { email: "dana@example.com", token },
    },
    {
      orderId: order.orderId,
      firstName: "Dana",
      products: [
        { title: line.title, vehicle: line.vehicle, imageUrl: DRAWING, invitation: token },
        { title: "Alternator, 180 A", vehicle: "", invitation: token },
      ],
      leave: { email: "dana@example.com", token },
    },
  ],
  "review-coupon": [{ itemTitle: line.title, imageUrl: DRAWING, urlHandle: line.urlHandle, code: "THANKS-4K7Q" }],
  "review-thanks": [
    { reviewId: 7, editLink: token, itemTitle: line.title, imageUrl: DRAWING, isHeld: false, code: "THANKS-4K7Q" },
    { reviewId: 7, editLink: token, itemTitle: line.title, isHeld: true, code: null },
  ],
  "set-password": [
    { token, disown: null },
    { token, disown: token },
  ],
  "sign-up-link": [{ token }],
  "verify-email": [{ token, disown: token }],
  welcome: [{}],
};
