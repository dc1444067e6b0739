import { PAYMENT_METHODS, type PaymentMethod } from "~/models/checkout/payment";
import type { Environment } from "~/models/shop/settings";
import type { ShopMode } from "~/models/shop/shop-mode";
import { readPaymentEnvironment } from "./environment";
import type { PaymentPlugin, ProviderContext } from "./plugin";
import { PAYMENT_PLUGINS } from "./plugins";
import type { PaymentProvider, Payments } from "./provider";
import { createSandboxProvider } from "./sandbox/provider";
import { createShopLinks } from "./shop-links";

type ProviderDeps = Omit<ProviderContext, "links"> & {
  readonly environment: Environment;
  readonly mode: ShopMode;
};

/** The plug-ins that serve a method, first choice first. */
export function pluginsFor(method: PaymentMethod, plugins: readonly PaymentPlugin[]): readonly PaymentPlugin[] {
  return plugins
    .flatMap((plugin) => (plugin.ranks[method] === undefined ? [] : [{ plugin, rank: plugin.ranks[method] }]))
    .sort((a, b) => a.rank - b.rank)
    .map(({ plugin }) => plugin);
}

/**
 * The providers that the environment has keys for, and the sandbox for the methods without keys where the kind of shop
 * allows it.
 */
export function createPayments(
  { environment, mode, ...context }: ProviderDeps,
  plugins: readonly PaymentPlugin[] = PAYMENT_PLUGINS,
): Payments {
  const { configured, origins, isSandboxOn } = readPaymentEnvironment(environment, mode, plugins);
  const providers = new Map<string, PaymentProvider>();
  if (origins !== null) {
    const links = createShopLinks(origins);
    for (const [name, provider] of configured) providers.set(name, provider.create({ ...context, links }));
  }
  const sandbox = isSandboxOn ? createSandboxProvider(context.store, context.clock) : null;
  if (sandbox !== null) providers.set(sandbox.name, sandbox);
  const choices = new Map(PAYMENT_METHODS.map(({ id }) => [id, pluginsFor(id, plugins)]));
  return {
    providers,
    findProvider(method, currency) {
      const chosen = choices
        .get(method)
        ?.map(({ name }) => providers.get(name))
        .find((each) => each?.methods.includes(method) && each.currencies.includes(currency));
      return chosen ?? sandbox;
    },
  };
}
