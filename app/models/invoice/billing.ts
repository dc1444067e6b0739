import type { BillingAddress } from "~/models/checkout/address";
import type { Order } from "~/models/order/order";
import { marketForCountry } from "~/models/shop/market";

/** A recipient as printed on a parcel, in lines; empty parts are left out. */
export const recipientLines = (to: BillingAddress): string[] =>
  [`${to.firstName} ${to.lastName}`, to.line1, to.line2, `${to.city}, ${to.state} ${to.code}`].filter(
    (text) => text.trim() !== "",
  );

/**
 * The lines of an order's billing address, with its country where the parcel goes to another; empty for an order that is
 * billed to the delivery address.
 */
export function billingLines({ address, billingAddress }: Pick<Order, "address" | "billingAddress">): string[] {
  if (billingAddress === null) return [];
  const { country } = billingAddress;
  return [...recipientLines(billingAddress), ...(country === address.country ? [] : [marketForCountry(country).name])];
}
