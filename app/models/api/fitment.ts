import { z } from "zod";
import { fitmentRowSchema } from "~/models/fitment/fitment";
import { endpoint } from "./contract";
import { itemId } from "./item";

const name = z.string().trim().max(60).optional();

/** Ours (row VEH-26): the fitment table as a page shows it, where API-041 answers single rows. */
export const fitmentApi = {
  table: endpoint({
    rows: ["OPEN-08", "VEH-26"],
    method: "GET",
    path: "/item/public/buyer/item/relation/fitment-table",
    summary:
      "The fitment table of an item by make and model, years collapsed to ranges, narrowed by make, model and year; the vehicle's own rows apart.",
    query: z.object({
      itemId,
      attributeValueId: z.coerce.number().int().optional(),
      make: name,
      model: name,
      year: z.coerce.number().int().min(1900).max(2100).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      /** Fitment rows of a page before years collapse. */
      size: z.coerce.number().int().min(1).max(500).default(150),
    }),
    response: z.object({
      /** The rows that speak of the vehicle; empty without one. */
      own: z.array(fitmentRowSchema),
      rows: z.array(fitmentRowSchema),
      page: z.int(),
      pages: z.int(),
      /** Fitment rows of the item, and of them those that the filter leaves. */
      total: z.int(),
      matching: z.int(),
      makes: z.array(z.object({ make: z.string(), count: z.int() })),
      /** Models of the make asked for; empty without one. */
      models: z.array(z.object({ model: z.string(), count: z.int() })),
    }),
  }),
};
