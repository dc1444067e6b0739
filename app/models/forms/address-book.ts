import { z } from "zod";
import { addressFormIn } from "./checkout";

/** An address of the book in one market, as its form sends it; without `id` it is a new one (rows ACC-25, MKT-04). */
export function addressBookForm(country: "US" | "CA") {
  return addressFormIn(country)
    .omit({ email: true, keepAddress: true, saveAddress: true })
    .extend({
      id: z.string().max(40).default(""),
      isDefault: z
        .literal("on")
        .optional()
        .transform((value) => value === "on"),
    });
}

/** What is done with one address of the list. */
export const addressActionSchema = z.object({
  intent: z.enum(["delete", "default"]),
  id: z.string().min(1).max(40),
});
