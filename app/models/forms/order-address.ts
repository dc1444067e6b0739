import { z } from "zod";
import type { PostalCodeFormat } from "~/models/shop/markets";
import { addressFormFor } from "./checkout";

/** Returns the form for another delivery address of an unpaid order, in the order's market. */
export function orderAddressForm(format: PostalCodeFormat) {
  return addressFormFor(format)
    .pick({
      firstName: true,
      lastName: true,
      phone: true,
      line1: true,
      line2: true,
      city: true,
      state: true,
      code: true,
    })
    .extend({ orderId: z.string().min(1).max(40) });
}
