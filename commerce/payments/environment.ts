import { MARKETS, originSetting } from "~/models/shop/market";
import { FaultySettings, refuseFaults } from "~/models/shop/setting-fault";
import type { Environment } from "~/models/shop/settings";
import { isSandboxOn, type ShopMode } from "~/models/shop/shop-mode";
import { address } from "../platform/provider-settings";
import type { ConfiguredProvider, PaymentPlugin } from "./plugin";
import { PAYMENT_PLUGINS } from "./plugins";
import type { ShopOrigins } from "./shop-links";

/** The providers that an environment has keys for, and the shop's URLs for them. */
type PaymentEnvironment = {
  readonly configured: ReadonlyMap<string, ConfiguredProvider>;
  /** Null when no provider is configured and no address is set. */
  readonly origins: ShopOrigins | null;
  /** Whether the sandbox serves the methods without keys. */
  readonly isSandboxOn: boolean;
};

const DEFAULT_PORT = 3_000;

const origin = address.transform((text) => new URL(text).origin);

const filledOnly = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, text]) => text?.trim()));

function originsFor(env: Environment, isNeeded: boolean): ShopOrigins | null {
  const read = MARKETS.map((market) => {
    const [name, { currency }] = [originSetting(market), market];
    const parsed = origin.safeParse(env[name]);
    return { currency, name, origin: parsed.success ? parsed.data : undefined };
  });
  const first = read.find(({ origin }) => origin !== undefined)?.origin;
  if (first !== undefined)
    return Object.fromEntries(read.map(({ currency, origin = first }) => [currency, origin])) as ShopOrigins;
  if (!isNeeded) return null;
  const [{ name: setting = "" } = {}] = read;
  // Without a public origin the shop does not sell, and one that was written only for this would make it.
  const here = `http://localhost:${Number(env.PORT) || DEFAULT_PORT}`;
  const cure = `Write ${here} to try test keys on this machine, https://shop.example for a shop that sells, or take the provider's keys out`;
  throw new FaultySettings([{ setting, fault: "the payment provider must be told where the shop is", cure }]);
}

/** Refuses keys that take real money in a shop whose pages and mails say that none moves. */
function refuseRealMoney(plugins: readonly PaymentPlugin[], configured: PaymentEnvironment["configured"]): void {
  const origins = MARKETS.map(originSetting).join(" and ");
  const real = plugins.filter(({ name }) => configured.get(name)?.takesRealMoney);
  refuseFaults(
    real.map(({ label, variables: [setting = ""] }) => ({
      setting,
      fault: `${label} would take real money, and this shop says on every page that no money moves`,
      cure: `Write the keys and the address of ${label}'s test mode, or into ${origins} the https addresses by which shoppers reach a shop that sells`,
    })),
  );
}

/** Says which providers of a shop that sells are in test mode, for the start and the doctor; null when none is. */
export function trialInWords(configured: PaymentEnvironment["configured"], mode: ShopMode): string | null {
  const trial = [...configured].flatMap(([name, { takesRealMoney }]) => (takesRealMoney ? [] : [name]));
  if (mode !== "production" || trial.length === 0) return null;
  return `${trial.join(", ")} in test mode: orders are sent out and nobody pays. Write the live keys and address.`;
}

/**
 * Reads the payment settings of an environment. A provider is configured when any of its keys is set; throws at start
 * when another one is missing or malformed, or takes real money in a shop that does not sell.
 */
export function readPaymentEnvironment(
  all: Environment,
  mode: ShopMode,
  plugins: readonly PaymentPlugin[] = PAYMENT_PLUGINS,
): PaymentEnvironment {
  const env = filledOnly(all);
  const configured = new Map<string, ConfiguredProvider>();
  for (const plugin of plugins) {
    const provider = plugin.configure(env);
    if (provider !== null) configured.set(plugin.name, provider);
  }
  if (mode !== "production") refuseRealMoney(plugins, configured);
  return {
    configured,
    origins: originsFor(env, configured.size > 0),
    isSandboxOn: isSandboxOn(mode, env, configured.size > 0),
  };
}
