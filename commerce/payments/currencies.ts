import { MARKETS } from "~/models/shop/market";
import type { Currency } from "~/models/shop/money";

/**
 * Currencies with cents that a provider charges, whichever markets the shop has, with where the provider says so. Lists
 * of Stripe and Adyen are longer: a market with another currency adds its code here once their page names it.
 */
const CHARGED = {
  stripe: {
    codes: "AUD BRL CAD CHF CZK DKK EUR GBP MXN NOK NZD PLN SEK USD",
    source: "https://docs.stripe.com/currencies",
  },
  // Not HUF, JPY and TWD: PayPal refuses their amounts when they have decimals.
  paypal: {
    codes: "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD",
    source: "https://developer.paypal.com/docs/api/reference/currency-codes/",
  },
  adyen: {
    codes: "AUD BRL CAD CHF CZK DKK EUR GBP MXN NOK NZD PLN SEK USD",
    source: "https://docs.adyen.com/development-resources/currency-codes",
  },
  // Each only in its own country.
  klarna: {
    codes: "CAD CHF CZK DKK EUR GBP NOK NZD PLN SEK USD",
    source: "https://docs.klarna.com/klarna-payments/in-depth-knowledge/puchase-countries-currencies-locales/",
  },
  // Its documentation has no list, an account's contract names them.
  oceanpayment: { codes: "CAD USD", source: "https://dev.oceanpayment.com/en/docs" },
} as const satisfies Record<string, { readonly codes: string; readonly source: string }>;

/** Lists the currencies of the shop's markets that a provider charges. */
export function chargedCurrencies(provider: keyof typeof CHARGED): Currency[] {
  const codes: readonly string[] = CHARGED[provider].codes.split(" ");
  return MARKETS.map(({ currency }) => currency).filter((currency) => codes.includes(currency));
}
