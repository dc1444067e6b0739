import type { z } from "zod";
import type { Environment } from "~/models/shop/settings";
import type { Clock } from "../platform/clock";
import type { Patience } from "../platform/provider-http";
import { pluginFacts, readProviderSettings } from "../platform/provider-settings";
import type { TaxProvider } from "./provider";

/** The services of the shop that a provider is made with. */
export type TaxContext = { readonly clock: Clock; readonly patience?: Patience | undefined };

type Plugin<Variables extends z.ZodObject> = {
  /** Names the provider in the books. */
  readonly name: string;
  readonly label: string;
  /** Its variables of the environment; those that end in `_URL` do not switch the provider on by themselves. */
  readonly variables: Variables;
  /** Whether these settings record sales that the merchant has to file; a shop that sells nothing refuses them. */
  isLive(settings: z.output<Variables>): boolean;
  create(settings: z.output<Variables>, context: TaxContext): TaxProvider;
};

export type ConfiguredTaxes = { readonly isLive: boolean; create(context: TaxContext): TaxProvider };

/** A tax provider as `TAX_PLUGINS` lists it. */
export type TaxPlugin = Pick<Plugin<z.ZodObject>, "name" | "label"> & {
  readonly variables: readonly string[];
  /** Null when none of the keys is set. Throws when another one is missing or malformed; names it, never its value. */
  configure(filled: Environment): ConfiguredTaxes | null;
};

/** Declares a tax provider. */
export function taxPlugin<Variables extends z.ZodObject>(declared: Plugin<Variables>): TaxPlugin {
  return {
    ...pluginFacts(declared),
    configure(filled) {
      const settings = readProviderSettings("tax", declared.variables, filled);
      if (settings === null) return null;
      return { isLive: declared.isLive(settings), create: (context) => declared.create(settings, context) };
    },
  };
}
