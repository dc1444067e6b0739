import { z } from "zod";
import { passwordSchema } from "~/models/account/account";
import { emailSchema } from "~/models/checkout/address";
import { PASSWORD_MAX_CHARS, QUANTITY_MAX_PIECES, QUANTITY_MIN_PIECES } from "~/models/shop/limits";

/** A count as a shopper types it: whole pieces only, "2e3" and "0.5" are refused (row OPEN-29). */
export const quantitySchema = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "must be a whole number")
  .transform(Number)
  .pipe(
    z
      .int()
      .min(QUANTITY_MIN_PIECES, `must be at least ${QUANTITY_MIN_PIECES}`)
      .max(QUANTITY_MAX_PIECES, `must be at most ${QUANTITY_MAX_PIECES}`),
  );

const valueId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);
const optionalValueId = z
  .union([z.literal(""), valueId])
  .optional()
  .transform((value) => (value === "" || value === undefined ? null : value));

/** The vehicle picker: value ids of the levels, and where to go afterwards. */
export const vehiclePickSchema = z.object({
  intent: z.enum(["set", "options", "vin"]).default("set"),
  year: optionalValueId,
  make: optionalValueId,
  model: optionalValueId,
  trim: optionalValueId,
  engine: optionalValueId,
  /** As typed, cut to what a field takes: checked as a VIN later. */
  vin: z
    .string()
    .default("")
    .transform((text) => text.trim().slice(0, 60)),
  returnTo: z.string().max(500).default(""),
});

/** The garage: make one the default, remove one, or remove all. */
export const garageSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("choose"),
    attributeValueId: valueId,
    returnTo: z.string().max(500).default(""),
  }),
  z.object({ intent: z.literal("remove"), attributeValueId: valueId }),
  z.object({ intent: z.literal("clear") }),
]);

/** Add to cart: the server takes price, fit and stock from its own data (row PDP-18). */
export const addToCartSchema = z.object({
  skuId: z.string().min(1).max(40),
  itemId: valueId,
  itemCount: quantitySchema,
  campaignId: z.string().max(60).optional(),
  position: z.string().max(60).optional(),
});

/** "Notify me" of a part that is out of stock for now (row OPEN-66). */
export const stockNoticeSchema = z.object({ email: emailSchema });

/** Order tracking (row ORD-08). */
export const trackFormSchema = z.object({
  orderId: z.string().trim().min(1, "is required").max(40, "must be at most 40 characters"),
  email: emailSchema,
});

/** Login (row ACC-01): nothing about the account's existence is checked here. */
export const loginFormSchema = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(1, "is required")
    .max(PASSWORD_MAX_CHARS, `must be at most ${PASSWORD_MAX_CHARS} characters`),
});

/** Sign-up without a password (row ACC-14). */
export const newMemberFormSchema = z.object({
  email: emailSchema,
  newsletter: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

/** Sign-up with a password (rows RTE-43, ACC-14). */
export const signUpFormSchema = newMemberFormSchema.extend({ password: passwordSchema });

/** An account for a guest who has just ordered: the email is the order's, so only a password is asked (statement 2). */
export const accountOfferSchema = z.object({ orderId: z.string().min(1).max(40), password: passwordSchema });

/** A delivery code typed beside "Est.Delivery" (row PDP-07); the market's own check follows. */
export const deliveryCodeSchema = z.object({ code: z.string().trim().max(20, "must be at most 20 characters") });
