import { z } from "zod";
import { clientFor, statusFor } from "../../payments/stripe/client";
import { type Patience, ProviderError } from "../../platform/provider-http";
import { address, isTestAddress, key } from "../../platform/provider-settings";
import { taxPlugin } from "../plugin";
import type { TaxedSale, TaxProvider } from "../provider";
import { readParts, referenceFor } from "./parts";

const NAME = "stripe";
/** A page of the checkout waits for it, so shorter than a payment's. */
const TIMEOUT_MS = 2_500;
const SECOND_MS = 1_000;
/** Stripe's codes of goods: general tangible goods, what is taxed nowhere, and shipping. */
const GOODS = "txcd_99999999";
const NONTAXABLE = "txcd_00000000";
const SHIPPING = "txcd_92010001";

type StripeTaxKeys = { readonly secretKey: string; readonly apiUrl: string; readonly taxCode: string };

/** Runs a call of the SDK; its errors carry headers and bodies that no log may see. */
async function ask<T>(call: string, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError("Stripe Tax", call, statusFor(error));
  }
}

function toRequest({ currency, place, lines, shippingCent }: TaxedSale, taxCode: string) {
  const item = (line: number, isCore: boolean, amount: number, code: string) =>
    amount === 0
      ? []
      : [{ amount, reference: referenceFor({ line, isCore }), tax_behavior: "exclusive" as const, tax_code: code }];
  return {
    currency: currency.toLowerCase(),
    customer_details: {
      address: {
        ...(place.line1 !== "" && { line1: place.line1 }),
        ...(place.city !== "" && { city: place.city }),
        ...{ state: place.state, postal_code: place.code, country: place.country },
      },
      address_source: "shipping" as const,
    },
    line_items: lines.flatMap(({ netCent, coreCent, isCoreTaxed }, line) => [
      ...item(line, false, netCent, taxCode),
      ...item(line, true, coreCent, isCoreTaxed ? taxCode : NONTAXABLE),
    ]),
    ...(shippingCent > 0 && {
      shipping_cost: { amount: shippingCent, tax_behavior: "exclusive" as const, tax_code: SHIPPING },
    }),
    expand: ["line_items.data.tax_breakdown", "shipping_cost.tax_breakdown"],
  };
}

/** Stripe Tax over the official SDK: it knows the taxes of counties, cities and districts too. */
function createStripeTax({ taxCode, ...keys }: StripeTaxKeys, patience: Patience = {}): TaxProvider {
  const { tax } = clientFor(keys, { timeoutMs: TIMEOUT_MS, ...patience });
  return {
    name: NAME,
    async calculate(sale) {
      const request = toRequest(sale, taxCode);
      return ask("tax.calculations.create", async () => {
        const calculation = await tax.calculations.create(request);
        const { id, expires_at: expiresAt } = calculation;
        if (id === null || expiresAt === null) throw new ProviderError("Stripe Tax", "tax.calculations.create", 0);
        return { ref: id, expiresAt: expiresAt * SECOND_MS, parts: readParts(calculation, sale) };
      });
    },
    async record({ reference, calculationRef, at }) {
      const { id } = await ask("tax.transactions.createFromCalculation", () =>
        tax.transactions.createFromCalculation(
          { calculation: calculationRef, reference, posted_at: Math.floor(at / SECOND_MS) },
          { idempotencyKey: `tax-sale-${reference}` },
        ),
      );
      return id;
    },
    async reverse({ reference, recordRef, amountCent }) {
      const part = amountCent === null ? { mode: "full" } : { mode: "partial", flat_amount: -amountCent };
      const { id } = await ask("tax.transactions.createReversal", () =>
        tax.transactions.createReversal(
          { ...part, original_transaction: recordRef, reference },
          { idempotencyKey: `tax-refund-${reference}` },
        ),
      );
      return id;
    },
    async check() {
      const { status } = await ask("tax.settings.retrieve", () => tax.settings.retrieve());
      if (status !== "active")
        throw new ProviderError("Stripe Tax", "tax.settings.retrieve (settings not complete)", 0);
    },
  };
}

/** Stripe Tax. */
export const stripeTaxPlugin = taxPlugin({
  name: NAME,
  label: "Stripe Tax",
  variables: z.object({
    STRIPE_TAX_KEY: key,
    STRIPE_TAX_CODE: z
      .string()
      .regex(/^txcd_\d{8}$/, "must be one of Stripe's tax codes, such as txcd_99999999")
      .default(GOODS),
    STRIPE_TAX_API_URL: address.default("https://api.stripe.com"),
  }),
  isLive: ({ STRIPE_TAX_KEY, STRIPE_TAX_API_URL }) =>
    !/^[a-z]+_test_/.test(STRIPE_TAX_KEY) && !isTestAddress(STRIPE_TAX_API_URL),
  create: ({ STRIPE_TAX_KEY, STRIPE_TAX_CODE, STRIPE_TAX_API_URL }, { patience }) =>
    createStripeTax({ secretKey: STRIPE_TAX_KEY, apiUrl: STRIPE_TAX_API_URL, taxCode: STRIPE_TAX_CODE }, patience),
});
