import { z } from "zod";
import { addressSchema, emailSchema, readPostalCode } from "~/models/checkout/address";
import { isExpress } from "~/models/checkout/flow";
import { paymentMethodSchema } from "~/models/checkout/payment";
import type { Market } from "~/models/shop/market";

/** Step 1 (row OPEN-14): contact and address. */
export const addressFormSchema = addressSchema.omit({ country: true }).extend({
  email: emailSchema,
  /** Set by "Use as entered" to keep an address a check would correct (row CHK-13). */
  keepAddress: z.enum(["yes"]).optional(),
  /** A member's wish to have it in the address book (row ACC-25). */
  saveAddress: z.enum(["yes"]).optional(),
});

/** Labels of step 1 in a market's words (row MKT-04). */
export function addressLabels(market: Pick<Market, "stateLabel" | "codeLabel">): Record<string, string> {
  return {
    email: "Email",
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone",
    line1: "Address line 1",
    line2: "Address line 2",
    city: "City",
    state: market.stateLabel,
    code: market.codeLabel,
  };
}

/** Step 1 in one market: the code is checked and made canonical (rows CHK-09, CHK-10, OPEN-54). */
export function addressFormIn(country: "US" | "CA") {
  return addressFormSchema.extend({
    code: z
      .string()
      .max(20, "must be at most 20 characters")
      .transform((typed, context) => {
        const read = readPostalCode(country, typed);
        if (read.ok) return read.code;
        context.addIssue({ code: "custom", message: read.problem.message });
        return z.NEVER;
      }),
  });
}

/** Step 2: one of the plans offered. */
export const shippingFormSchema = z.object({ shippingPlanId: z.string().min(1, "must be chosen").max(40) });

/** How many points to use: whole ones, nothing typed is none (row PTS-07). */
export const pointsFormSchema = z.object({
  points: z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, "must be a whole number")
    .transform(Number),
});

/** An express button: how to pay, where it stands and the total beside it (row CART-15). */
export const expressFormSchema = z.object({
  paymentType: paymentMethodSchema.refine(isExpress, "must be one that is offered here"),
  from: z.enum(["checkout", "shopcart"]).default("shopcart"),
  expectedTotalCent: z.coerce.number().int().nonnegative().optional(),
  /** The question for the vehicle was answered with going on without one (row CART-07). */
  unchecked: z.enum(["yes"]).optional(),
});

/** Step 3: how to pay, once. `attempt` is the idempotency key minted with the page (row CHK-26). */
export const paymentFormSchema = z.object({
  paymentType: paymentMethodSchema,
  attempt: z.string().min(16).max(64),
  expectedTotalCent: z.coerce.number().int().nonnegative(),
});

/** The payment-failure page: pay the order again with a method, or stop a payment that is still open (rows RTE-34, CHK-24). */
export const failureFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("pay"),
    orderId: z.string().min(1).max(40),
    paymentType: paymentMethodSchema,
    attempt: z.string().min(16).max(64),
  }),
  z.object({ intent: z.literal("stop"), orderId: z.string().min(1).max(40) }),
]);
