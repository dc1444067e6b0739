import type { Environment } from "~/models/shop/settings";
import type { ShippingContext, ShippingPlugin } from "./plugin";
import { SHIPPING_PLUGINS } from "./plugins";
import type { Shipping } from "./provider";
import { createSandboxShipping } from "./sandbox/provider";

/**
 * The shipping provider that the environment has keys for; the sandbox, whose labels are samples, without any. Throws when
 * two have keys, because a label must come from a known account.
 */
export function createShipping(
  { environment, ...context }: ShippingContext & { readonly environment: Environment },
  plugins: readonly ShippingPlugin[] = SHIPPING_PLUGINS,
): Shipping {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()));
  const configured = plugins.flatMap((plugin) => {
    const create = plugin.configure(filled);
    return create === null ? [] : [{ label: plugin.label, create }];
  });
  const [first, second] = configured;
  if (first !== undefined && second !== undefined)
    throw new Error(
      `Shipping settings: ${first.label} and ${second.label} both have keys; one provider buys the labels`,
    );
  return {
    provider: first === undefined ? createSandboxShipping(context.store, context.clock) : first.create(context),
  };
}
