import { z } from "zod";
import { addressSchema, emailSchema, groupedPhone, parsePostalCode } from "~/models/checkout/address";
import { isExpressMethod } from "~/models/checkout/flow";
import { paymentMethodSchema } from "~/models/checkout/payment";
import { approvalIdSchema } from "~/models/checkout/wallet";
import { COUNTRY_CODES, MARKETS, marketForCountry } from "~/models/shop/market";
import type { CountryCode, PostalCodeFormat } from "~/models/shop/markets";
import { mintedId } from "~/models/shop/minted-id";
import { formsByIntent } from "./intents";

/** Step 1: contact and address. */
export const addressFormSchema = addressSchema.omit({ country: true }).extend({
  email: emailSchema,
  /** Set by "Use as entered", to keep an address that the check would correct. */
  keepAddress: z.enum(["yes"]).optional(),
  /** Set by a member to save the address in the address book. */
  saveAddress: z.enum(["yes"]).optional(),
});

/** Returns the labels of step 1 in a market's words. */
export function addressLabels(market: {
  stateLabel: string;
  postalCode: Pick<PostalCodeFormat, "label">;
}): Record<string, string> {
  return {
    email: "Email",
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone",
    line1: "Address line 1",
    line2: "Address line 2",
    city: "City",
    state: market.stateLabel,
    code: market.postalCode.label,
  };
}

/**
 * Returns the schema of step 1 in one market; it parses the ZIP or postal code into its canonical form, and groups the digits
 * of the phone number.
 */
export function addressFormFor(format: PostalCodeFormat) {
  return addressFormSchema.extend({
    phone: addressFormSchema.shape.phone.transform(groupedPhone),
    code: z
      .string()
      .max(20, "must be at most 20 characters")
      .transform((typed, context) => {
        const parsed = parsePostalCode(format, typed);
        if (parsed.ok) return parsed.code;
        context.addIssue({ code: "custom", message: parsed.problem.message });
        return z.NEVER;
      }),
  });
}

/** Step 2: one of the offered shipping plans. */
export const shippingFormSchema = z.object({
  shippingPlanId: z.string().min(1, "must be chosen").max(40),
  /** Sent by the script as soon as a plan is chosen, so that all totals of the step follow. */
  stay: z.enum(["yes"]).optional(),
});

/** The points to use; an empty field is 0. */
const typedPoints = z
  .string()
  .trim()
  .regex(/^\d{0,7}$/, "must be a whole number")
  .transform(Number);

/** The plan that is chosen beside a button of step 3, in case that its total was not shown yet. */
const planBeside = z.string().min(1).max(40).optional();

const pointsForm = z.object({ intent: z.literal("points"), points: typedPoints, shippingPlanId: planBeside });

/** The changes that the buttons of step 3 for codes and coupons make. */
export const PROMOTION_PRESSES = {
  removeCode: { intent: "remove", kind: "CODE" },
  removeCoupon: { intent: "remove", kind: "COUPON" },
  preferCode: { intent: "prefer", kind: "CODE" },
  preferCoupon: { intent: "prefer", kind: "COUPON" },
} as const;

/** Buttons of step 3 beside its own form, which send everything typed there along. */
const pressForm = z.object({
  intent: z.literal(["noPoints", "codes", "removeCode", "removeCoupon", "preferCode", "preferCoupon"]),
  shippingPlanId: planBeside,
});

/** An express button: the payment method and the page it is on. In the cart it comes with all typed quantities. */
export const expressFormSchema = z.object({
  paymentType: paymentMethodSchema.refine(isExpressMethod, "must be one that is offered here"),
  from: z.enum(["checkout", "shopcart"]).default("shopcart"),
});

// `attempt` is the idempotency key minted with the page, so that the order is paid once.
const paymentForm = z.object({
  intent: z.literal("pay"),
  paymentType: paymentMethodSchema,
  attempt: mintedId,
  expectedTotalCent: z.coerce.number().int().nonnegative(),
  /** The order that the page showed, as the checkout answered it. */
  reviewed: z.string().min(1).max(20_000),
  /** The approval of a wallet, which the order is paid with. */
  approval: approvalIdSchema.optional(),
  shippingPlanId: planBeside,
  /** Points typed beside the button, and the number that the page offered there. */
  points: typedPoints.optional(),
  pointsShown: typedPoints.optional(),
  /** "another" comes with the fields of the billing address. */
  billing: z.enum(["same", "another"]).default("same"),
});

/** The fields of a billing address in the order of the page, with the code as the country writes it. */
function billingFieldsIn(country: CountryCode) {
  const { firstName, lastName, line1, line2, code, city, state } = addressFormFor(
    marketForCountry(country).postalCode,
  ).shape;
  return { country: z.enum(COUNTRY_CODES), firstName, lastName, line1, line2, code, city, state };
}

/** The names of the fields of a billing address, in the order of the page. */
export const BILLING_FIELDS: readonly string[] = [
  ...["country", "firstName", "lastName", "line1", "line2", "code", "city", "state"],
];

const eachOnce = (texts: readonly string[]) => [...new Set(texts)].join(" or ");

/** The labels of a billing address: without script they cannot follow its country, so they name those of all countries. */
export const BILLING_LABELS: Readonly<Record<string, string>> = {
  ...addressLabels({
    stateLabel: eachOnce(MARKETS.map(({ stateLabel }) => stateLabel)),
    postalCode: {
      label: eachOnce(MARKETS.map(({ postalCode }, index) => postalCode[index === 0 ? "label" : "inText"])),
    },
  }),
  country: "Country",
};

const reviewShippingForm = shippingFormSchema.omit({ stay: true }).extend({ intent: z.literal("shipping") });

/** The forms of step 3: pay, or change points, codes or the shipping plan. */
export const paymentFormSchema = formsByIntent("pay", [paymentForm, pointsForm, pressForm, reviewShippingForm]);

/** The same for a form with a billing address in a country. */
export const billedFormFor = (country: CountryCode) =>
  formsByIntent("pay", [paymentForm.extend(billingFieldsIn(country)), pointsForm, pressForm, reviewShippingForm]);

/** The payment-failure page: pay the order again with a method, go on with its open payment page, or leave that page. */
export const failureFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("pay"),
    orderId: z.string().min(1).max(40),
    paymentType: paymentMethodSchema,
    attempt: mintedId,
  }),
  z.object({ intent: z.literal("continue"), orderId: z.string().min(1).max(40) }),
  z.object({ intent: z.literal("stop"), orderId: z.string().min(1).max(40) }),
]);
