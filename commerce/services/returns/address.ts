import { z } from "zod";
import { addressSchema } from "~/models/checkout/address";
import type { Row } from "../../db/tables";

/** The stored address; without later rules, so that older orders stay readable. */
const storedAddress = z.object({ ...addressSchema.shape, phone: z.string(), email: z.string() });

/** The delivery address of an order, with its email. */
export function toAddress(order: Row<"orders">): z.output<typeof storedAddress> {
  return storedAddress.parse(JSON.parse(order.address));
}
