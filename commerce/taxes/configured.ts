import { FaultySettings } from "~/models/shop/setting-fault";
import type { Environment } from "~/models/shop/settings";
import type { ShopMode } from "~/models/shop/shop-mode";
import { ProviderError } from "../platform/provider-http";
import type { ConfiguredTaxes, TaxContext, TaxPlugin } from "./plugin";
import { TAX_PLUGINS } from "./plugins";
import type { Taxes, TaxProvider } from "./provider";

/** How long a provider that did not answer is left alone, so that a page waits for it once and not at every read. */
const PAUSE_MS = 30_000;
/** A refused sale says nothing of the next one. */
const SERVER_ERROR = 500;

type Chosen = ConfiguredTaxes & Pick<TaxPlugin, "label" | "variables">;

/** The tax provider that the environment has keys for; null for the shop's table. Throws when two have keys. */
export function readTaxEnvironment(
  environment: Environment,
  mode: ShopMode,
  plugins: readonly TaxPlugin[] = TAX_PLUGINS,
): Chosen | null {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, text]) => text?.trim()));
  const chosen = plugins.flatMap(({ label, variables, configure }) => {
    const configured = configure(filled);
    return configured === null ? [] : [{ ...configured, label, variables }];
  });
  const [first, second] = chosen;
  if (first === undefined) return null;
  const [setting = ""] = first.variables;
  if (second !== undefined)
    throw new FaultySettings([
      {
        setting,
        fault: `${first.label} and ${second.label} both have keys, and one provider calculates the taxes`,
        cure: "Take the keys of one of them out",
      },
    ]);
  if (mode !== "production" && first.isLive)
    throw new FaultySettings([
      {
        setting,
        fault: `${first.label} would record sales to be filed, and this shop says on every page that no money moves`,
        cure: `Write the key of ${first.label}'s test mode`,
      },
    ]);
  return first;
}

/** A provider that is not called again for a while once it did not answer. */
function withPauses(provider: TaxProvider, { clock }: TaxContext): TaxProvider {
  let quietUntil = 0;
  return {
    ...provider,
    async calculate(sale) {
      if (clock.now() < quietUntil) throw new ProviderError(provider.name, "tax calculation", 0);
      try {
        return await provider.calculate(sale);
      } catch (error) {
        const status = error instanceof ProviderError ? error.status : 0;
        if (status === 0 || status >= SERVER_ERROR) quietUntil = clock.now() + PAUSE_MS;
        throw error;
      }
    },
  };
}

/** The taxes by the environment's keys. */
export function createTaxes(
  { environment, mode, ...context }: TaxContext & { readonly environment: Environment; readonly mode: ShopMode },
  plugins: readonly TaxPlugin[] = TAX_PLUGINS,
): Taxes {
  const chosen = readTaxEnvironment(environment, mode, plugins);
  return { provider: chosen === null ? null : withPauses(chosen.create(context), context) };
}
