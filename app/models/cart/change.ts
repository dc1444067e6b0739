import { z } from "zod";

/** A code of the API's table of sentences with its parameters. */
export const reasonSchema = z.object({ code: z.string(), params: z.unknown() });
export type Reason = z.infer<typeof reasonSchema>;

/** Something about an order that changed since the shopper last saw it. */
export const changeSchema = reasonSchema.extend({
  /** Names the change and its new value: the same change has the same id in every reading of the cart. */
  id: z.string().max(120),
  /** The reason for it, where the code does not say. */
  why: reasonSchema.nullish(),
  /** A part has dropped out of the order, which the shopper has to confirm. */
  isLeftOut: z.boolean(),
});
export type CartChange = z.infer<typeof changeSchema>;

/** A change in words, as a page shows it. */
export type ShownChange = Pick<CartChange, "id" | "isLeftOut"> & {
  readonly text: string;
  /** Something costs more than when the shopper saw it. */
  readonly isDearer: boolean;
};

/** The most changes that one press confirms. */
export const CHANGES_MAX = 200;
