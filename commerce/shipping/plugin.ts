import type { z } from "zod";
import type { Environment } from "~/models/shop/settings";
import type { Store } from "../db/open";
import type { Clock } from "../platform/clock";
import type { Patience } from "../platform/provider-http";
import { pluginFacts, readProviderSettings } from "../platform/provider-settings";
import type { ShippingProvider } from "./provider";

/** The services of the shop that a provider is made with. */
export type ShippingContext = {
  readonly store: Store;
  readonly clock: Clock;
  readonly patience?: Patience | undefined;
};

type Plugin<Variables extends z.ZodObject> = {
  /** Names the provider in rows of labels and in `/webhooks/shipping/{name}`. */
  readonly name: string;
  readonly label: string;
  /** Its variables of the environment; those that end in `_URL` do not switch the provider on by themselves. */
  readonly variables: Variables;
  create(settings: z.output<Variables>, context: ShippingContext): ShippingProvider;
};

/** A shipping provider as `SHIPPING_PLUGINS` lists it. */
export type ShippingPlugin = Pick<Plugin<z.ZodObject>, "name" | "label"> & {
  readonly variables: readonly string[];
  /** Null when none of the keys is set. Throws when another one is missing or malformed; names it, never its value. */
  configure(filled: Environment): ((context: ShippingContext) => ShippingProvider) | null;
};

/** Declares a shipping provider. */
export function shippingPlugin<Variables extends z.ZodObject>(declared: Plugin<Variables>): ShippingPlugin {
  return {
    ...pluginFacts(declared),
    configure(filled) {
      const settings = readProviderSettings("shipping", declared.variables, filled);
      return settings === null ? null : (context) => declared.create(settings, context);
    },
  };
}
