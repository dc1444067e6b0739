import type { PaymentMethod } from "~/models/checkout/payment";
import type { Store } from "../db/open";
import type { Clock } from "../platform/clock";
import { createAdyenProvider } from "./adyen/provider";
import { type Environment, readPaymentEnvironment } from "./environment";
import type { Patience } from "./http";
import { createKlarnaProvider } from "./klarna/provider";
import { createNoticeBook } from "./notices";
import { createOceanpaymentProvider } from "./oceanpayment/provider";
import { createPayPalProvider } from "./paypal/provider";
import type { PaymentProvider, Payments } from "./provider";
import { createSandboxProvider } from "./sandbox/provider";
import { createShopLinks } from "./shop-links";
import { createStripeProvider } from "./stripe/provider";

/** Which provider serves a method first; the next one when it has no keys. */
const PREFERRED: Record<PaymentMethod, readonly string[]> = {
  oceanpayment: ["oceanpayment", "adyen", "stripe"],
  payPal: ["paypal"],
  stripe: ["stripe"],
  payLater: ["paypal", "klarna"],
  googlePay: ["stripe", "adyen"],
  applePay: ["stripe", "adyen"],
  klarna: ["klarna"],
};

export type ProviderDeps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly environment: Environment;
  readonly patience?: Patience;
};

function realProviders({ store, clock, environment, patience }: ProviderDeps): PaymentProvider[] {
  const { stripe, paypal, adyen, klarna, oceanpayment, origins } = readPaymentEnvironment(environment);
  if (origins === null) return [];
  const links = createShopLinks(origins);
  return [
    stripe && createStripeProvider(stripe, links, patience),
    paypal && createPayPalProvider(paypal, links, patience),
    adyen && createAdyenProvider(adyen, links, createNoticeBook(store, clock), patience),
    klarna && createKlarnaProvider(klarna, links, patience),
    oceanpayment && createOceanpaymentProvider(oceanpayment, links, patience),
  ].filter((provider) => provider !== null);
}

/**
 * The providers that the environment has keys for. Without any the sandbox serves every method; with some it serves none,
 * unless PAYMENT_SANDBOX=1 keeps it for the methods that have no keys.
 */
export function createPayments(deps: ProviderDeps): Payments {
  const real = realProviders(deps);
  const { isSandboxOn } = readPaymentEnvironment(deps.environment);
  const sandbox = isSandboxOn ? createSandboxProvider(deps.store, deps.clock) : null;
  const providers = new Map([...real, ...(sandbox === null ? [] : [sandbox])].map((each) => [each.name, each]));
  return {
    providers,
    providerOf(method, currency) {
      const chosen = PREFERRED[method]
        .map((name) => providers.get(name))
        .find((each) => each?.methods.includes(method) && each.currencies.includes(currency));
      return chosen ?? sandbox;
    },
  };
}
