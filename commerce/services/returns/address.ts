import { z } from "zod";
import { addressSchema } from "~/models/checkout/address";
import type { Row } from "../../db/tables";

/** As placing an order writes it; what was written before a rule grew stricter is still read. */
const storedAddress = z.object({ ...addressSchema.shape, phone: z.string(), email: z.string() });

/** Where an order went, and its email. */
export function toAddress(order: Row<"orders">): z.output<typeof storedAddress> {
  return storedAddress.parse(JSON.parse(order.address));
}
