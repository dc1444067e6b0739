import { z } from "zod";
import { qualifierSchema } from "~/models/fitment/fitment-answers";
import { vehicleSchema } from "~/models/vehicle/vehicle";
import { endpoint } from "./contract";

/** Our own calls of the vehicle pages. */
export const vehicleApi = {
  /** The VIN travels in the body: URLs end up in logs. */
  vin: endpoint({
    rows: ["VEH-01", "VEH-35", "OPEN-27"],
    method: "POST",
    path: "/item/public/buyer/car-model/vin",
    summary:
      "The vehicle of a VIN, decoded offline as far as its patterns and the shop's vehicles reach; the value id is null when not even the year is known. A text that is no VIN answers 400, a VIN that decodes to nothing 404.",
    body: z.object({ vin: z.string().max(60) }),
    response: z.object({
      attributeValueId: z.int().nullable(),
      vehicle: vehicleSchema,
      /** Year, make, model and displacement in the words of the data. */
      decoded: z.string(),
      isCheckDigitRight: z.boolean(),
      /** Drive and body decoded from the VIN, worded like the model's fitment rows. */
      answers: z.array(qualifierSchema).default([]),
      /** Models to choose from where the VIN leaves several, each with its value id; the vehicle then ends at its make. */
      candidates: z.array(z.object({ attributeValueId: z.int(), text: z.string() })),
    }),
    isIdempotent: true,
  }),
  engines: endpoint({
    rows: ["VEH-01", "OPEN-27"],
    method: "GET",
    path: "/item/public/buyer/car-model/engines",
    summary:
      "The engines of a model over all its trims, so that the engine can be chosen without a trim. An unknown value answers 404.",
    query: z.object({ attributeValueId: z.coerce.number().int() }),
    response: z.array(z.object({ text: z.string(), values: z.array(z.object({ trim: z.int(), engine: z.int() })) })),
  }),
  makes: endpoint({
    rows: ["RTE-12", "OPEN-27"],
    method: "GET",
    path: "/item/public/buyer/car-model/makes",
    summary: "All makes with the slug of their page and their number of models, from A to Z.",
    response: z.array(z.object({ name: z.string(), slug: z.string(), models: z.int() })),
  }),
  make: endpoint({
    rows: ["RTE-13", "OPEN-27"],
    method: "GET",
    path: "/item/public/buyer/car-model/makes/{slug}",
    summary:
      "One make: its models with their years, newest first, each with the model's value id. An unknown make answers 404.",
    params: z.object({ slug: z.string().min(1).max(80) }),
    response: z.object({
      name: z.string(),
      slug: z.string(),
      models: z.array(
        z.object({
          name: z.string(),
          years: z.array(z.object({ year: z.string(), attributeValueId: z.int() })),
        }),
      ),
    }),
  }),
};
