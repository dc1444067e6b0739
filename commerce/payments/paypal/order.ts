import { z } from "zod";
import { centsFromDecimal } from "~/models/shop/money";
import type { Answer } from "../../platform/provider-http";
import { declineReasonFor } from "../decline";
import type { PaymentBilling, PaymentOrder, ProviderPayment, ProviderState } from "../provider";

const amountSchema = z.object({ currency_code: z.string(), value: z.string() });
const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: amountSchema,
  processor_response: z.object({ response_code: z.string().optional() }).optional(),
});
const addressSchema = z.object({
  ...{ address_line_1: z.string().optional(), address_line_2: z.string().optional() },
  ...{ admin_area_2: z.string().optional(), admin_area_1: z.string().optional() },
  ...{ postal_code: z.string().optional(), country_code: z.string().optional() },
});

/** An order of Orders v2, as far as the shop reads it. */
export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        amount: amountSchema.optional(),
        shipping: z
          .object({
            name: z.object({ full_name: z.string().optional() }).optional(),
            address: addressSchema.optional(),
          })
          .optional(),
        payments: z.object({ captures: z.array(captureSchema).optional() }).optional(),
      }),
    )
    .optional(),
  payer: z
    .object({
      email_address: z.string().optional(),
      name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
      phone: z.object({ phone_number: z.object({ national_number: z.string() }).optional() }).optional(),
    })
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});
export type Order = z.infer<typeof orderSchema>;
type Capture = z.infer<typeof captureSchema>;
/** The details of a refused call. */
export const issueSchema = z.object({ details: z.array(z.object({ issue: z.string() })) });

/** States of an order before the buyer approves it. */
const ORDER_STATES: Record<string, ProviderState> = {
  CREATED: "CREATED",
  SAVED: "CREATED",
  PAYER_ACTION_REQUIRED: "CREATED",
};

const CAPTURE_STATES: Record<string, ProviderState> = {
  COMPLETED: "SUCCEEDED",
  PARTIALLY_REFUNDED: "SUCCEEDED",
  REFUNDED: "CANCELLED",
  DECLINED: "FAILED",
  FAILED: "FAILED",
};

/** The charge of an order; undefined before it is captured. */
export const toCapture = (order: Order): Capture | undefined => order.purchase_units?.[0]?.payments?.captures?.[0];
/** Whether PayPal did what was called for. */
export const isOk = ({ status }: Answer) => status >= 200 && status < 300;

const centsFor = (amount: { value: string } | undefined) => (amount === undefined ? 0 : centsFromDecimal(amount.value));

/** The payment that an order stands for. */
export function answerFrom(order: Order): ProviderPayment {
  const capture = toCapture(order);
  const amount = capture?.amount ?? order.purchase_units?.[0]?.amount;
  const state =
    capture === undefined
      ? order.status === "VOIDED"
        ? "CANCELLED"
        : (ORDER_STATES[order.status] ?? "PENDING")
      : (CAPTURE_STATES[capture.status] ?? "PENDING");
  return {
    ref: order.id,
    state,
    declineReason: state === "FAILED" ? declineReasonFor(capture?.processor_response?.response_code) : null,
    amountCent: centsFor(amount),
    currency: amount?.currency_code ?? "",
    redirectUrl: order.links?.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? "",
  };
}

/** Our number for an order in PayPal's books: another one for each payment of it. */
export const invoiceId = ({ orderId, merchantRef }: PaymentOrder) => `${orderId}-${merchantRef.slice(0, 8)}`;

/** An address in PayPal's fields. */
export const toAddress = ({ line1, line2, city, state, code, country }: PaymentBilling) => ({
  address_line_1: line1,
  ...(line2 === "" ? {} : { address_line_2: line2 }),
  admin_area_2: city,
  admin_area_1: state,
  postal_code: code,
  country_code: country,
});

/** A buyer's name and address in PayPal's fields. */
export const shippingFor = (buyer: PaymentBilling) => ({
  name: { full_name: `${buyer.firstName} ${buyer.lastName}` },
  address: toAddress(buyer),
});
