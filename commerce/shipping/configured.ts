import { FaultySettings } from "~/models/shop/setting-fault";
import type { Environment } from "~/models/shop/settings";
import { isProduction } from "~/models/shop/shop-mode";
import { createShippingByHand } from "./by-hand";
import type { ShippingContext, ShippingPlugin } from "./plugin";
import { SHIPPING_PLUGINS } from "./plugins";
import type { Shipping, ShippingProvider } from "./provider";
import { createSandboxShipping } from "./sandbox/provider";

type Chosen = Pick<ShippingPlugin, "label" | "variables"> & {
  readonly create: (context: ShippingContext) => ShippingProvider;
};

/**
 * The shipping provider that the environment has keys for; null without any. Throws when two have keys, because a
 * label must come from a known account.
 */
export function readShippingEnvironment(
  environment: Environment,
  plugins: readonly ShippingPlugin[] = SHIPPING_PLUGINS,
): Chosen | null {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()));
  const chosen = plugins.flatMap(({ label, variables, configure }) => {
    const create = configure(filled);
    return create === null ? [] : [{ label, variables, create }];
  });
  const [first = null, second] = chosen;
  if (first !== null && second !== undefined) {
    const [setting = ""] = first.variables;
    const fault = `${first.label} and ${second.label} both have keys, and one provider buys the labels`;
    throw new FaultySettings([{ setting, fault, cure: "Take the keys of one of them out" }]);
  }
  return first;
}

/**
 * The shipping by the environment's keys. Without any, a shop that sells has its staff's, and any other the sandbox's, whose
 * labels are samples.
 */
export function createShipping(
  { environment, ...context }: ShippingContext & { readonly environment: Environment },
  plugins: readonly ShippingPlugin[] = SHIPPING_PLUGINS,
): Shipping {
  const chosen = readShippingEnvironment(environment, plugins);
  if (chosen !== null) return { provider: chosen.create(context) };
  if (isProduction(environment)) return { provider: createShippingByHand() };
  return { provider: createSandboxShipping(context.store, context.clock) };
}
