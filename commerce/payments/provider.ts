import type { Currency } from "~/models/money";
import type { PaymentMethod } from "~/models/payment";

/** Where a payment stands at its provider; the first two are not final. */
export type ProviderState = "CREATED" | "PENDING" | "SUCCEEDED" | "FAILED" | "CANCELLED";

export type ProviderPayment = {
  readonly ref: string;
  readonly state: ProviderState;
  readonly declineReason: string | null;
  readonly amountCent: number;
  readonly currency: string;
  /** Where the shopper pays while the payment is not final. */
  readonly redirectUrl: string;
};

export type PaymentOrder = {
  /** Our payment id; a provider asked twice for the same one makes one session. */
  readonly merchantRef: string;
  readonly method: PaymentMethod;
  readonly amountCent: number;
  readonly currency: Currency;
  /** Same-origin path the shopper comes back to. */
  readonly returnUrl: string;
};

/**
 * A payment service. Every call may be repeated without charging or refunding twice; `read`, `cancel` and `refund`
 * answer null for an unknown reference, and any of them may throw when the provider cannot be reached.
 */
export type PaymentProvider = {
  readonly name: string;
  create(order: PaymentOrder): Promise<ProviderPayment>;
  /** The state now; also what confirms a payment after the shopper came back. */
  read(ref: string): Promise<ProviderPayment | null>;
  /** Ends a payment that is not final; a charge that was first stays, and is answered. */
  cancel(ref: string): Promise<ProviderPayment | null>;
  /** Pays a charge back in full. */
  refund(ref: string): Promise<ProviderPayment | null>;
  /** The reference a notification is about; null when its signature is not the provider's. */
  parseWebhook(rawBody: string, headers: Headers): Promise<{ ref: string } | null>;
};

/** The providers of a program by name, and which one serves a method (row CHK-23). */
export type Payments = {
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  providerOf(method: PaymentMethod): PaymentProvider;
};

/** Payments through one provider for every method. */
export function singleProvider(provider: PaymentProvider): Payments {
  return { providers: new Map([[provider.name, provider]]), providerOf: () => provider };
}
