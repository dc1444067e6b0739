import { ProviderError } from "../platform/provider-http";
import type { ShippingProvider } from "./provider";

/** The name of the shipping without a provider. */
export const BY_HAND = "by-hand";
/** What staff do where nobody buys labels. */
export const NO_LABELS =
  "no provider's keys are set. Buy the label elsewhere: return label RETURN --file attaches it, order ship ORDER --carrier --tracking books it";
const DAY_MS = 86_400_000;

class NoLabels extends ProviderError {
  constructor(call: string) {
    super(BY_HAND, call, 0);
    this.message = NO_LABELS;
  }
}

/** The shipping of a shop that sells and has no provider's keys: staff buy labels elsewhere, and no parcel is followed. */
export const createShippingByHand = (): ShippingProvider => ({
  name: BY_HAND,
  label: "Staff",
  isSample: false,
  pollMs: DAY_MS,
  rates: () => Promise.reject(new NoLabels("rates")),
  buy: () => Promise.reject(new NoLabels("buy")),
  // A label that a provider of before sold is given back there.
  void: () => Promise.reject(new NoLabels("void")),
  track: async () => null,
  parseWebhook: async () => null,
});
