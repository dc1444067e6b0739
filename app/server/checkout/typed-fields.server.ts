import { BILLING_FIELDS } from "~/models/forms/checkout";
import { ADDRESS_LINE_MAX_CHARS, CITY_MAX_CHARS, EMAIL_MAX_CHARS, NAME_MAX_CHARS } from "~/models/shop/limits";
import type { RequestContext } from "~/server/http/context.server";

/** The longest text of each field, as its input takes it: who buys and how. */
const NAME_FIELDS: Readonly<Record<string, number>> = {
  email: EMAIL_MAX_CHARS,
  firstName: NAME_MAX_CHARS,
  lastName: NAME_MAX_CHARS,
  phone: 40,
  paymentType: 20,
  billing: 10,
  country: 2,
};
/** The same of the place. */
const PLACE_FIELDS: Readonly<Record<string, number>> = {
  line1: ADDRESS_LINE_MAX_CHARS,
  line2: ADDRESS_LINE_MAX_CHARS,
  code: 20,
  city: CITY_MAX_CHARS,
  state: 3,
};
const COOKIES = [
  ["typedName", NAME_FIELDS],
  ["typedPlace", PLACE_FIELDS],
] as const;

/** Keeps what was typed into a checkout step for five minutes, while something else is done first. */
function typedFields(step: "address" | "payment", fields: readonly string[]) {
  return {
    /** Stores the typed values of a form in place of those of another step; for actions only. */
    store(ctx: RequestContext, form: FormData): void {
      for (const [cookie, longest] of COOKIES) {
        const values: Record<string, string> = {};
        for (const [field, max] of Object.entries(longest)) {
          const value = form.get(field);
          if (fields.includes(field) && typeof value === "string" && value !== "") values[field] = value.slice(0, max);
        }
        ctx.cookies.set(cookie, { step, values });
      }
    },
    /** Returns the stored values; empty when there are none. */
    read(ctx: RequestContext): Record<string, string> {
      const stored = COOKIES.flatMap(([cookie]) => ctx.cookies.get(cookie) ?? []);
      return Object.assign({}, ...stored.map((typed) => (typed.step === step ? typed.values : {})));
    },
    /** Clears the stored values; for actions only. */
    forget(ctx: RequestContext): void {
      for (const [cookie] of COOKIES) if (ctx.cookies.get(cookie)?.step === step) ctx.cookies.clear(cookie);
    },
  };
}

/** The typed fields of step 1. */
export const typedAddress = typedFields("address", [
  ...["email", "firstName", "lastName", "line1", "line2", "code", "city", "state", "phone"],
]);

/** The way to pay and the billing address of step 3, while it is not placed yet. */
export const typedPayment = typedFields("payment", ["paymentType", "billing", ...BILLING_FIELDS]);
