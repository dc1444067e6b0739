import { z } from "zod";
import type { Environment } from "~/models/shop/settings";
import { address, type ConfiguredProvider, type PaymentPlugin } from "./plugin";
import { PAYMENT_PLUGINS } from "./plugins";
import type { ShopOrigins } from "./shop-links";

/** The providers that an environment has keys for, and the shop's addresses that they are told. */
type PaymentEnvironment = {
  readonly configured: ReadonlyMap<string, ConfiguredProvider>;
  /** Null when no provider is configured and no address is set. */
  readonly origins: ShopOrigins | null;
  /** Whether the sandbox stands in for methods without keys although others have them. */
  readonly isSandboxOn: boolean;
};

const origin = address.transform((text) => new URL(text).origin);

const filledOnly = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()));

function originsFor(env: Environment, isNeeded: boolean): ShopOrigins | null {
  const parsed = z.object({ ORIGIN_US: origin.optional(), ORIGIN_CA: origin.optional() }).safeParse(env);
  const { ORIGIN_US, ORIGIN_CA } = parsed.success ? parsed.data : {};
  const first = ORIGIN_US ?? ORIGIN_CA;
  if (first !== undefined) return { USD: ORIGIN_US ?? first, CAD: ORIGIN_CA ?? first };
  if (isNeeded) throw new Error("Payment settings: ORIGIN_US or ORIGIN_CA must say where providers find the shop");
  return null;
}

/**
 * Reads the payment settings of an environment. A provider is configured when any of its keys is set; throws at start
 * when another one is missing or malformed.
 */
export function readPaymentEnvironment(
  all: Environment,
  plugins: readonly PaymentPlugin[] = PAYMENT_PLUGINS,
): PaymentEnvironment {
  const env = filledOnly(all);
  const configured = new Map<string, ConfiguredProvider>();
  for (const plugin of plugins) {
    const provider = plugin.configure(env);
    if (provider !== null) configured.set(plugin.name, provider);
  }
  return {
    configured,
    origins: originsFor(env, configured.size > 0),
    isSandboxOn: configured.size === 0 || env.PAYMENT_SANDBOX === "1",
  };
}
