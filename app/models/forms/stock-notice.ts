import { z } from "zod";
import { emailSchema } from "~/models/checkout/address";

/** "Notify me" of a product that is out of stock for now. */
export const stockNoticeSchema = z.object({ email: emailSchema });
