import { z } from "zod";

/** The ZIP or postal code typed beside the delivery estimate; the market's own check follows. */
export const deliveryCodeSchema = z.object({ code: z.string().trim().max(20, "must be at most 20 characters") });
