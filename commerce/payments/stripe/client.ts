import type Stripe from "stripe";
import { type Patience, ProviderError } from "../../platform/provider-http";
import { loadStripe } from "./sdk";

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
  const Sdk = loadStripe();
  return new Sdk(secretKey, {
    host: hostname,
    protocol: isPlain ? "http" : "https",
    port: port || (isPlain ? "80" : "443"),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** The HTTP status of an error of the SDK; 0 for one without an answer, and for any other error. */
export function statusFor(error: unknown): number {
  return error instanceof loadStripe().errors.StripeError ? (error.statusCode ?? 0) : 0;
}

/** Runs a call of the SDK; its errors carry headers and bodies that no log may see. */
export async function callStripe<T>(call: string, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    throw new ProviderError(STRIPE, call, statusFor(error));
  }
}

/** Whether Stripe answered a call by refusing it, so that repeating it changes nothing. */
export const isRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.status >= 400 && error.status < 500;
