import { z } from "zod";
import { addressSchema, billingAddressSchema, emailSchema } from "~/models/checkout/address";
import { paidResultSchema, paymentMethodSchema, paymentStateSchema } from "~/models/checkout/payment";
import { approvalIdSchema } from "~/models/checkout/wallet";
import { fitmentAnswersSchema } from "~/models/fitment/fitment-answers";
import { orderSchema, orderStatusSchema } from "~/models/order/order";
import { QUANTITY_MAX_PIECES } from "~/models/shop/limits";
import { endpoint } from "./contract";
import { checkoutSchema } from "./order";
import { cartUUID, orderProof, secret } from "./proof";

const paymentStarted = z.object({
  orderId: z.string(),
  /** The proof with which a guest can read the order; an HttpOnly cookie holds it. */
  key: z.string(),
  paymentId: z.string(),
  result: paidResultSchema,
  /** The address where the shopper pays; null when nothing remains to be paid. */
  redirectUrl: z.string().nullable(),
});

const providerFields = z.record(z.string().max(100), z.string().max(4000));
const providerChoice = z.array(z.object({ paymentType: paymentMethodSchema, provider: z.string() }));
/** The quick methods; `returnsContact` where the wallet returns contact and address, so that no step is needed. */
const quickChoice = z.array(
  z.object({ paymentType: paymentMethodSchema, provider: z.string(), returnsContact: z.boolean().default(false) }),
);
/** The signed fields that open the card provider's payment page. */
const signature = z.object({ actionUrl: z.string(), fields: providerFields, signature: z.string() });

export const paymentApi = {
  create: endpoint({
    rows: ["API-083", "CHK-26"],
    method: "POST",
    path: "/order/public/payment/",
    summary:
      "With a cart: places the order (once per Idempotency-Key header; another body under the same key answers 422) and starts its payment. With an order: starts another payment of an unpaid order.",
    body: z.union([
      z.object({
        cartUUID,
        paymentType: paymentMethodSchema,
        returnUrl: z.string().max(500),
        expectedTotalCent: z.int(),
        /**
         * The `reviewed` of the checkout that the shopper saw; an order that differs from it in lines, prices, address,
         * email, shipping, codes, free items, points or amounts answers 409 with the changes. Every page that shows a
         * review sends it. Left out, the total is compared, and the order is refused while the cart has changes that
         * were not acknowledged.
         */
        reviewed: z.string().max(20_000).optional(),
        /** An approval of a wallet; exactly the order's total is taken from it at once. */
        approvalId: approvalIdSchema.optional(),
        /**
         * The address to bill, in any market's country; left out, the delivery address. An order by a wallet's approval
         * is billed to the address that the wallet returned.
         */
        billingAddress: billingAddressSchema.optional(),
      }),
      orderProof.extend({
        paymentType: paymentMethodSchema,
        returnUrl: z.string().max(500),
      }),
    ]),
    response: paymentStarted,
  }),
  lock: endpoint({
    rows: ["API-084", "CHK-24"],
    method: "POST",
    path: "/order/public/payment/lock",
    summary: "Locks an order's payment for 15 minutes; 409 while locked.",
    body: orderProof,
    response: z.object({ lockedUntil: z.number() }),
  }),
  unlock: endpoint({
    rows: ["API-085", "CHK-24"],
    method: "PUT",
    path: "/order/public/payment/unlock",
    summary: "Releases an order's payment lock.",
    body: orderProof,
    response: z.object({ isUnlocked: z.boolean() }),
  }),
  resume: endpoint({
    rows: ["CHK-27", "OPEN-75"],
    method: "POST",
    path: "/order/public/payment/resume",
    summary:
      "Goes on with the open payment page of an unpaid order, which holds its parts for 20 minutes more; takes them again when they were given back, or answers 409 with what is gone.",
    body: orderProof,
    /** Null when no page is open. */
    response: z.object({ redirectUrl: z.string().nullable() }),
  }),
  paidResult: endpoint({
    rows: ["API-097", "CHK-27"],
    method: "GET",
    path: "/order/public/buyer/order/paid/result",
    summary: "The paid result of an order, re-read from the provider while it is not final; the order when proven.",
    query: orderProof.extend({ paymentType: paymentMethodSchema.optional() }),
    response: z.object({
      result: paidResultSchema,
      declineReason: z.string().nullable(),
      /** Whether the order's total changed after this payment had started, which ends its page. */
      isTotalChanged: z.boolean().default(false),
      /** The payment page that is open and waits for the shopper; null when there is none. */
      redirectUrl: z.string().nullable(),
      /** Whether an unpaid order holds its parts; once it gave them back they may be sold to others. */
      isHeld: z.boolean(),
      order: orderSchema,
    }),
  }),
  /** Our own call: a browser without cookies comes back from a provider. */
  returned: endpoint({
    rows: ["OPEN-78"],
    method: "GET",
    path: "/order/public/payment/returned",
    summary:
      "Whether the payment worked, for the signed address that a provider sends the shopper back to; nothing else of the order. A forged or old one answers 404.",
    query: z.object({ orderId: z.string().max(40), back: z.string().max(100) }),
    response: z.object({ orderId: z.string(), result: paidResultSchema }),
  }),
  /** Our own call: the holder of a cart can find its order even if the answer with the order number was lost. */
  placedOrder: endpoint({
    rows: ["CHK-26", "OPEN-27"],
    method: "GET",
    path: "/order/public/payment/placed",
    summary:
      "The order that was placed from a cart: the unpaid one, otherwise the newest; its proof, the state of its payment, and whether the cart is still as it was ordered. Null for a cart that nothing was ordered from, an unknown one, and a member's cart without the member's token.",
    query: z.object({ cartUUID }),
    response: z
      .object({
        orderId: z.string(),
        key: z.string(),
        status: orderStatusSchema,
        result: paidResultSchema,
        isSame: z.boolean(),
      })
      .nullable(),
  }),
  defaultRouter: endpoint({
    rows: ["API-099", "CHK-23"],
    method: "GET",
    path: "/order/public/payment/default/router",
    summary: "Methods offered in the market and the provider behind each.",
    response: providerChoice,
  }),
  quickRouter: endpoint({
    rows: ["API-098", "CHK-23"],
    method: "GET",
    path: "/order/public/payment/quick/router",
    summary:
      "Methods offered for quick payment from the cart, the provider behind each, and whether it returns contact and address.",
    response: quickChoice,
  }),
  linkRouter: endpoint({
    rows: ["API-100", "CHK-23"],
    method: "GET",
    path: "/order/public/payment/link/router",
    summary: "Methods offered for payment by link and the provider behind each.",
    response: providerChoice,
  }),
  stripeCheck: endpoint({
    rows: ["API-091", "CHK-17"],
    method: "GET",
    path: "/order/public/payment/st/check",
    summary: "State of an order's stripe payment, re-read from the provider while it is not final.",
    query: orderProof,
    response: paymentStateSchema,
  }),
  cardState: endpoint({
    rows: ["API-092", "CHK-15"],
    method: "GET",
    path: "/order/public/payment/oceanpayment/check",
    summary: "State of an order's card payment, re-read from the provider while it is not final.",
    query: orderProof,
    response: paymentStateSchema,
  }),
  cardCheck: endpoint({
    rows: ["API-093", "CHK-15"],
    method: "POST",
    path: "/order/public/payment/oceanpayment/check",
    summary: "Checks the result that the card payment provider posted; a wrong signature answers 400.",
    body: orderProof.extend({ fields: providerFields }),
    response: paymentStateSchema,
  }),
  cardSign: endpoint({
    rows: ["API-094", "CHK-15"],
    method: "GET",
    path: "/order/public/payment/oceanpayment/sign",
    summary: "Signed fields that open the card payment page of an unpaid order.",
    query: orderProof,
    response: signature,
  }),
  cardSignFields: endpoint({
    rows: ["API-095", "CHK-15"],
    method: "POST",
    path: "/order/public/payment/oceanpayment/sign",
    summary: "The same with the facts about the browser that the provider requires; never card data.",
    body: orderProof.extend({ fields: providerFields }),
    response: signature,
  }),
  thirdPartyOrder: endpoint({
    rows: ["API-106", "CHK-16"],
    method: "GET",
    path: "/order/public/payment/third_part/order",
    summary: "State of an order at the third-party provider, without personal data; an unknown order answers 404.",
    query: z.object({ thirdPartyOrderId: z.string().trim().min(8).max(100) }),
    response: paymentStateSchema,
  }),
  adyenPayments: endpoint({
    rows: ["API-109", "CHK-22"],
    method: "POST",
    path: "/order/public/payment/adyen/payments",
    summary: "Starts a payment of an unpaid order at the further provider.",
    body: orderProof.extend({ paymentType: paymentMethodSchema, returnUrl: z.string().max(500) }),
    response: paymentStarted,
  }),
  adyenSubmit: endpoint({
    rows: ["API-108", "CHK-22"],
    method: "POST",
    path: "/order/public/payment/adyen/submit/payments",
    summary: "Submits the fields that the further provider requires after a payment was started.",
    body: orderProof.extend({ paymentId: secret, fields: providerFields }),
    response: paymentStateSchema,
  }),
};

/** Quick payment and buy-now, which order without the cart. */
export const quickApi = {
  buyNow: endpoint({
    rows: ["API-102", "CHK-28"],
    method: "POST",
    path: "/order/public/buyer/buy-now/order",
    summary:
      "Creates a checkout of one product; its cartUUID leads through the steps, and the shopper's cart stays as it is.",
    body: z.object({
      skuId: z.string().min(1).max(40),
      itemCount: z.int().min(1).max(QUANTITY_MAX_PIECES).default(1),
      attributeValueId: z.int().nullish(),
      /** The shopper's fitment answers about the vehicle. */
      answers: fitmentAnswersSchema.optional(),
      campaignId: z.string().max(60).optional(),
    }),
    response: checkoutSchema,
  }),
  buyNowPoints: endpoint({
    rows: ["API-103", "PTS-06"],
    method: "POST",
    path: "/order/public/buyer/buy-now/integral",
    summary: "Uses points in a buy-now checkout, 0 to use none; a guest answers 401.",
    body: z.object({ cartUUID, points: z.int().nonnegative() }),
    response: checkoutSchema,
  }),
  stripeOrder: endpoint({
    rows: ["API-104", "CHK-17"],
    method: "PATCH",
    path: "/order/public/quick/stripe/order",
    summary: "Changes contact and address of a quick checkout before its payment is confirmed.",
    body: z.object({ cartUUID, email: emailSchema.optional(), address: addressSchema.optional() }),
    response: checkoutSchema,
  }),
  stripeOptions: endpoint({
    rows: ["API-105", "OPEN-22", "CHK-17"],
    method: "PATCH",
    path: "/order/public/quick/stripe/options",
    summary: "Changes the shipping plan of a quick checkout before its payment is confirmed.",
    body: z.object({ cartUUID, shippingPlanId: z.string().min(1).max(40) }),
    response: checkoutSchema,
  }),
  authorisedAddress: endpoint({
    rows: ["API-107", "CHK-29"],
    method: "PUT",
    path: "/order/public/buyer/auth/order/address",
    summary: "Sets the address of an authorised order before it is completed; 409 afterwards.",
    body: orderProof.extend({ address: addressSchema }),
    response: orderSchema,
  }),
};
