import { z } from "zod";
import type { Row } from "../../db/tables";

const contentsSchema = z.object({
  pieces: z.array(z.object({ line_key: z.string(), item_count: z.int() })),
  parcel: z.object({ grams: z.int(), lengthMm: z.int(), widthMm: z.int(), heightMm: z.int() }),
  operator: z.object({ who: z.string(), via: z.enum(["ops", "api"]) }),
});
export type OutgoingContents = z.output<typeof contentsSchema>;

/** Parses the contents of a parcel to the buyer, and the staff member who ordered its label. */
export const contentsOf = ({ contents }: Row<"shipping_label">): OutgoingContents =>
  contentsSchema.parse(JSON.parse(contents ?? "null"));
