import { z } from "zod";
import type { PostalCodeFormat } from "~/models/shop/markets";
import { addressFormFor } from "./checkout";

/** A corrected address to offer, and what was typed, both as form values. */
export type AddressSuggestion = {
  readonly suggested: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
};

/** The forms of the address book in one market: save an address, a new one without `id`; delete one; make one the default. */
export function addressBookForm(format: PostalCodeFormat) {
  const address = addressFormFor(format)
    .omit({ email: true, saveAddress: true })
    .extend({
      intent: z.literal("save"),
      id: z.string().max(40).default(""),
      isDefault: z
        .literal("on")
        .optional()
        .transform((value) => value === "on"),
    });
  const listed = z.object({ intent: z.enum(["delete", "default"]), id: z.string().min(1).max(40) });
  return z.discriminatedUnion("intent", [address, listed]);
}
