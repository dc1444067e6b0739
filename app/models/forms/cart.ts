import { z } from "zod";
import { isExpressMethod } from "~/models/checkout/flow";
import { QUALIFIER_MAX_CHARS } from "~/models/fitment/fitment-note";
import { CART_NAME_MAX_CHARS } from "~/models/shop/limits";
import { mintedId } from "~/models/shop/minted-id";
import { deliveryCodeSchema } from "./delivery-code";
import { fitChoiceSchema } from "./fit";
import { formsByIntent } from "./intents";
import { lineText } from "./line-text";
import { quantitySchema } from "./quantity";

/** The fields that identify a cart line. */
const line = {
  skuId: z.string().min(1).max(40),
  itemType: z.enum(["NORMAL", "TRADE_IN"]).default("NORMAL"),
  bundleId: z.string().max(40).default(""),
};
const copy = { copyId: mintedId };

/**
 * The cart page's forms, which differ by their intent. Part number entries are parsed line by line, not by this schema.
 */
export const cartFormSchema = z.discriminatedUnion("intent", [
  // The quantities of all lines, in fields named after them; "Checkout" continues after saving them.
  z.object({ intent: z.literal("update"), next: z.literal("checkout").optional() }),
  z.object({ intent: z.literal("remove"), ...line }),
  z.object({ intent: z.literal("removeKit"), bundleId: z.string().min(1).max(40) }),
  z.object({ intent: z.literal("undo") }),
  z.object({ intent: z.literal("vehicle"), ...line }),
  z.object({ intent: z.literal("vehicleAll") }),
  // The answer to the question that decides the fit of a line.
  z.object({
    intent: z.literal("answer"),
    ...line,
    key: z.string().min(1).max(QUALIFIER_MAX_CHARS),
    choice: fitChoiceSchema,
  }),
  z.object({ intent: z.literal("addOn"), skuId: line.skuId }),
  z.object({
    intent: z.literal("promotion"),
    code: z.string().trim().min(1, "is required").max(40, "must be at most 40 characters"),
  }),
  z.object({ intent: z.literal("removePromotion") }),
  z.object({
    intent: z.literal("save"),
    name: lineText.max(CART_NAME_MAX_CHARS, `must be at most ${CART_NAME_MAX_CHARS} characters`).default(""),
  }),
  z.object({ intent: z.literal("openSaved"), ...copy }),
  z.object({ intent: z.literal("deleteSaved"), ...copy }),
  z.object({ intent: z.literal("share") }),
  z.object({ intent: z.literal("quick") }),
  z.object({ intent: z.literal("seen"), returnTo: z.string().max(300).default("") }),
  z.object({ intent: z.literal("zip"), zip: deliveryCodeSchema.shape.code }),
]);
/** A form that changes the cart. `quick` adds part numbers instead, and `update` may change several lines. */
export type CartChange = Exclude<z.output<typeof cartFormSchema>, { intent: "quick" | "update" | "seen" | "zip" }>;

const product = {
  skuId: z.string().min(1).max(40),
  itemId: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number),
  itemCount: quantitySchema,
  campaignId: z.string().max(60).optional(),
  position: z.string().max(60).optional(),
};

/** Add to cart: the server takes price, fit and stock from its own data. */
export const addToCartSchema = z.object({ intent: z.literal("add"), ...product });

/** The forms of a product page: add it to the cart, add one of its kits, or set where to deliver. */
export const productFormSchema = formsByIntent("add", [
  addToCartSchema,
  z.object({ intent: z.literal("kit") }),
  deliveryCodeSchema.extend({ intent: z.literal("delivery") }),
]);

/** "Buy now" and the express buttons beside it, which name their payment method. */
export const buyNowFormSchema = z.object({
  ...product,
  paymentType: z
    .string()
    .optional()
    .catch(undefined)
    .transform((method) => (isExpressMethod(method) ? method : null)),
});
