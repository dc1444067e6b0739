import { type BillingAddress, billingAddressSchema } from "~/models/checkout/address";
import {
  addressFormSchema,
  BILLING_FIELDS,
  BILLING_LABELS,
  billedFormFor,
  paymentFormSchema,
} from "~/models/forms/checkout";
import type { FormState } from "~/models/forms/form-state";
import { MARKETS, type Market, marketForCountry } from "~/models/shop/market";
import { constraintsFor } from "~/server/forms/form.server";
import type { FormRefusal } from "~/server/forms/form-action.server";
import type { RequestContext } from "~/server/http/context.server";
import { addressErrors, listStates, withoutDependentErrors, withPlace } from "./address-form.server";
import { typedPayment } from "./typed-fields.server";

/**
 * Loads what the form of a billing address offers, and the values that it begins with: those typed a moment ago, else the
 * address that was entered before. Throws CallFailure.
 */
export async function loadBillingForm(ctx: RequestContext, entered: BillingAddress | null) {
  const countries = [ctx.market, ...MARKETS.filter(({ id }) => id !== ctx.market.id)];
  const typed = typedPayment.read(ctx);
  const before: FormState["values"] = entered === null ? {} : { ...entered, billing: "another" };
  const values = typed.billing === undefined ? before : typed;
  return {
    countries: await Promise.all(
      countries.map(async (market) => ({
        code: market.countryCode,
        name: market.name,
        states: await listStates(ctx, market),
      })),
    ),
    labels: BILLING_LABELS,
    constraints: constraintsFor(addressFormSchema),
    values,
  };
}

/** The market of the country that a posted form bills to; null for the delivery address. */
function billedMarket(form: FormData): Market | null {
  return form.get("billing") === "another" ? marketForCountry(String(form.get("country") ?? "")) : null;
}

/** The form of step 3 with city and state of the billing address filled from its code where they were left empty. */
export async function withBillingPlace(ctx: RequestContext, form: FormData): Promise<FormData> {
  const market = billedMarket(form);
  return market === null ? form : (await withPlace(ctx, form, market)).filled;
}

/** The schema of a posted form of step 3: it has to name a billing address only where the shopper chose another. */
export function billedSchema(form: FormData) {
  const market = billedMarket(form);
  return market === null ? paymentFormSchema : billedFormFor(market.countryCode);
}

/** The billing address of a form that was read; undefined for the delivery address. */
export const readBillingAddress = (value: object): BillingAddress | undefined =>
  "line1" in value ? billingAddressSchema.parse(value) : undefined;

/** The errors beside the fields of a refused billing address; null for another reason. */
export function billingErrors({ state, failure }: Pick<FormRefusal, "state" | "failure">): FormState["errors"] | null {
  if (state.values.billing !== "another") return null;
  const all = failure === null ? state.errors : addressErrors(failure);
  const found = BILLING_FIELDS.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]] as const]));
  return found.length === 0 ? null : withoutDependentErrors(Object.fromEntries(found), state.values);
}
