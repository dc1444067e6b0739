import Stripe from "stripe";
import { type Patience, ProviderError } from "../../platform/provider-http";

/** Name of Stripe in payment rows and the router's answers. */
export const STRIPE = "stripe";

const TIMEOUT_MS = 4_000;

export type StripeKeys = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string;
};

/** The official SDK against Stripe or the server that the settings name. */
export function clientFor(
  { secretKey, apiUrl }: Pick<StripeKeys, "secretKey" | "apiUrl">,
  { timeoutMs = TIMEOUT_MS }: Patience,
): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === "http:";
  return new Stripe(secretKey, {
    host: hostname,
    protocol: isPlain ? "http" : "https",
    port: port || (isPlain ? "80" : "443"),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Runs a call of the SDK; its errors carry headers and bodies that no log may see. */
export async function callStripe<T>(call: string, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    throw new ProviderError(STRIPE, call, error instanceof Stripe.errors.StripeError ? (error.statusCode ?? 0) : 0);
  }
}

/** Whether Stripe answered a call by refusing it, so that repeating it changes nothing. */
export const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.status >= 400 && error.status < 500;
