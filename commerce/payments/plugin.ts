import type { z } from "zod";
import type { PaymentMethod } from "~/models/checkout/payment";
import type { Environment } from "~/models/shop/settings";
import type { Store } from "../db/open";
import type { Clock } from "../platform/clock";
import type { Patience } from "../platform/provider-http";
import { pluginFacts, readProviderSettings } from "../platform/provider-settings";
import type { PaymentProvider } from "./provider";
import type { ShopLinks } from "./shop-links";

/** The services of the shop that a provider is made with. */
export type ProviderContext = {
  readonly links: ShopLinks;
  readonly store: Store;
  readonly clock: Clock;
  readonly patience?: Patience | undefined;
};

type Plugin<Variables extends z.ZodObject> = {
  /** Names the provider in payment rows, in the router's answers and in `/webhooks/{name}`. */
  readonly name: string;
  /** The provider's name in sentences. */
  readonly label: string;
  /** Its variables of the environment; those that end in `_URL` do not switch the provider on by themselves. */
  readonly variables: Variables;
  /** Its place among the providers of a method, 1 first; without a place only calls that name the provider use it. */
  readonly ranks: Readonly<Partial<Record<PaymentMethod, number>>>;
  /** Whether shoppers pay with real money by these settings; a start in a shop that says otherwise is refused. */
  takesRealMoney(settings: z.output<Variables>): boolean;
  create(settings: z.output<Variables>, context: ProviderContext): PaymentProvider;
};

/** A plug-in whose variables are set. */
export type ConfiguredProvider = {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly takesRealMoney: boolean;
  create(context: ProviderContext): PaymentProvider;
};

/** A payment provider as `PAYMENT_PLUGINS` lists it. */
export type PaymentPlugin = Pick<Plugin<z.ZodObject>, "name" | "label" | "ranks"> & {
  readonly variables: readonly string[];
  /** Null when none of the keys is set. Throws when another one is missing or malformed; names it, never its value. */
  configure(filled: Environment): ConfiguredProvider | null;
};

/** Declares a payment provider. */
export function paymentPlugin<Variables extends z.ZodObject>(declared: Plugin<Variables>): PaymentPlugin {
  return {
    ...pluginFacts(declared),
    ranks: declared.ranks,
    configure(filled) {
      const settings = readProviderSettings("payment", declared.variables, filled);
      if (settings === null) return null;
      return {
        settings,
        takesRealMoney: declared.takesRealMoney(settings),
        create: (context) => declared.create(settings, context),
      };
    },
  };
}
