import { z } from "zod";
import { fitmentRowSchema } from "~/models/fitment/fitment";
import { endpoint } from "./contract";
import { itemId } from "./item";

const name = z.string().trim().max(60).optional();

/** Our own call: the fitment table as a page shows it. `itemApi.fitmentRows` answers single rows. */
export const fitmentApi = {
  table: endpoint({
    rows: ["OPEN-08", "VEH-26"],
    method: "GET",
    path: "/item/public/buyer/item/relation/fitment-table",
    summary:
      "The fitment table of an item by make and model with years collapsed to ranges, filtered by make, model and year; the rows of the active vehicle apart.",
    query: z.object({
      itemId,
      attributeValueId: z.coerce.number().int().optional(),
      make: name,
      model: name,
      year: z.coerce.number().int().min(1900).max(2100).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      /** Fitment rows per page, counted before years collapse. */
      size: z.coerce.number().int().min(1).max(500).default(150),
    }),
    response: z.object({
      /** The rows about the active vehicle; empty without a vehicle. */
      own: z.array(fitmentRowSchema),
      rows: z.array(fitmentRowSchema),
      page: z.int(),
      pages: z.int(),
      /** The number of the item's fitment rows, and of those that match the filter. */
      total: z.int(),
      matching: z.int(),
      makes: z.array(z.object({ make: z.string(), count: z.int() })),
      /** Models of the requested make; empty without a make. */
      models: z.array(z.object({ model: z.string(), count: z.int() })),
    }),
  }),
};
