import { z } from "zod";
import { addressFormFor } from "./checkout";

/** The form of an address in the address book, for one market; without `id` the address is a new one. */
export function addressBookForm(country: "US" | "CA") {
  return addressFormFor(country)
    .omit({ email: true, keepAddress: true, saveAddress: true })
    .extend({
      id: z.string().max(40).default(""),
      isDefault: z
        .literal("on")
        .optional()
        .transform((value) => value === "on"),
    });
}

/** The actions on one address of the list. */
export const addressActionSchema = z.object({
  intent: z.enum(["delete", "default"]),
  id: z.string().min(1).max(40),
});
