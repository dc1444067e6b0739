import type { Currency } from "~/models/shop/money";
import type { PaymentOrder } from "./provider";

/** The origins of the shop, by the currency its market pays in. */
export type ShopOrigins = Readonly<Record<Currency, string>>;

/** Absolute addresses of the shop that are sent to a provider. */
export type ShopLinks = {
  /** The page a shopper returns to. */
  back(order: Pick<PaymentOrder, "currency" | "returnUrl">): string;
  /** The page a shopper who gives up returns to; it ends the payment first. */
  giveUp(order: PaymentOrder): string;
  /** The address of a provider's notifications. */
  webhook(provider: string, currency: Currency): string;
};

/** Path that ends a payment its shopper has given up. */
export const GIVE_UP_PATH = "/webhooks/given-up";

/** The addresses over the origins of the markets. */
export function createShopLinks(origins: ShopOrigins): ShopLinks {
  return {
    back: ({ currency, returnUrl }) => new URL(returnUrl, origins[currency]).href,
    giveUp: ({ currency, merchantRef }) => `${origins[currency]}${GIVE_UP_PATH}/${merchantRef}`,
    webhook: (provider, currency) => `${origins[currency]}/webhooks/${provider}`,
  };
}
