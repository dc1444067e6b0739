import { createRequire } from "node:module";
import type Stripe from "stripe";

/** Stripe's official SDK. It takes 20 MB, so it is loaded when a shop with keys makes its client, not at every start. */
export function loadStripe(): typeof Stripe {
  return createRequire(import.meta.url)("stripe");
}
