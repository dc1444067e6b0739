import { z } from "zod";
import { fitResultSchema } from "~/models/fitment/fitment";
import { type ProductStatus, productStatusSchema } from "~/models/product/product";
import { moneySchema } from "~/models/shop/money";
import { appliedDiscountSchema } from "./discount";

export const ITEM_TYPES = ["NORMAL", "TRADE_IN"] as const;
export const itemTypeSchema = z.enum(ITEM_TYPES).default("NORMAL");

/** A cart line (row ENT-25). `discountPrice` is today's price of one piece, from the server. */
export const cartLineSchema = z.object({
  skuId: z.string(),
  itemId: z.int(),
  itemType: itemTypeSchema,
  /** Set for a bundled line (row ENT-26); empty otherwise. */
  bundleId: z.string().default(""),
  /** The name of the bundle of a bundled line. */
  bundleTitle: z.string().nullish(),
  itemCount: z.int().min(0),
  title: z.string(),
  brandName: z.string(),
  partNumber: z.string(),
  discountPrice: moneySchema,
  originalPrice: moneySchema,
  coreCharge: moneySchema.nullable(),
  lineTotal: moneySchema,
  imageUrl: z.string(),
  seoId: z.int(),
  urlHandle: z.string(),
  attributeValueId: z.int().nullable(),
  campaignId: z.string().default(""),
  position: z.string().default(""),
  status: productStatusSchema,
  availableTotal: z.int(),
  extraSubTitle: z.string().default(""),
  extraSubTitleJoinVehicle: z.string().default(""),
  carModelMatch: fitResultSchema,
  cartModelAttr: z
    .object({
      yearName: z.string(),
      makeName: z.string(),
      modelName: z.string(),
    })
    .nullable(),
  needAddCarModel: z.boolean(),
  /** What changed since the line was added, in words; empty when nothing did (row CART-17). */
  notices: z.array(z.string()).default([]),
  /** Why an add-on line cannot be bought at its add-on price now (row CART-13); empty when it can or is no add-on. */
  addOnProblem: z.string().nullish(),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** Totals of a cart before an address is known; `tax` is an estimate or null (row CART-10). */
export const cartTotalsSchema = z.object({
  itemCount: z.int(),
  subtotal: moneySchema,
  discount: moneySchema,
  coreCharge: moneySchema,
  shipping: moneySchema,
  tax: moneySchema.nullable(),
  total: moneySchema,
});
export type CartTotals = z.infer<typeof cartTotalsSchema>;

/** What could not be done as asked; the key is empty when no single line is to blame. */
export const cartErrors = z.array(z.object({ lineKey: z.string(), message: z.string() })).default([]);

/** A free item that a promotion adds to a cart, one piece at no cost; shoppers cannot change it (row PROMO-14). */
export const giftSchema = z.object({
  skuId: z.string(),
  itemId: z.int(),
  title: z.string(),
  partNumber: z.string(),
  imageUrl: z.string(),
  urlHandle: z.string(),
  itemCount: z.int().positive(),
  /** What the part costs otherwise. */
  originalPrice: moneySchema,
  price: moneySchema,
  /** The promotion that gives it. */
  reason: z.string(),
});
export type Gift = z.infer<typeof giftSchema>;

/** A cart (row ENT-24) with its totals and the discounts behind them. */
export const cartSchema = z.object({
  cartUUID: z.string(),
  items: z.array(cartLineSchema),
  gifts: z.array(giftSchema).optional(),
  totals: cartTotalsSchema,
  discounts: z.array(appliedDiscountSchema),
  promotionCode: z.string().nullable(),
  /** The coupon in the cart, and which of code and coupon counts, in words, when there are both (row OPEN-36). */
  couponCode: z.string().nullish(),
  codeOrCoupon: z.object({ winner: z.enum(["CODE", "COUPON"]), note: z.string() }).nullish(),
  /** Errors of the change that was asked for; shown as one warning, the first (row ERR-12). */
  errors: cartErrors,
});
export type Cart = z.infer<typeof cartSchema>;

/** The line key: skuId-itemType-bundleId (row CART-02). */
export function lineKey(line: { skuId: string; itemType: string; bundleId: string }): string {
  return `${line.skuId}-${line.itemType}-${line.bundleId}`;
}

/** What a line is (row ENT-26). */
export function lineKind(line: { itemType: string; bundleId: string }): "bundled" | "addOn" | "normal" {
  if (line.bundleId !== "") return "bundled";
  return line.itemType === "TRADE_IN" ? "addOn" : "normal";
}

/** Statuses that put a line in the unusable group, exactly these three (rows CART-05, OPEN-66). */
export const UNUSABLE_STATUSES: readonly ProductStatus[] = ["OFF_SHELVES", "DRAFT", "SOLD_OUT"];

/** Statuses that stay in the list with a notice and block checkout (row OPEN-66). */
export const BLOCKING_STATUSES: readonly ProductStatus[] = ["UNDER_STOCK", "DELETED"];

/** Whether a line keeps the cart from being ordered until it is removed or right again (rows OPEN-66, CART-13). */
export function isBlocking(line: { status: ProductStatus; addOnProblem?: string | null | undefined }): boolean {
  return BLOCKING_STATUSES.includes(line.status) || (line.addOnProblem ?? null) !== null;
}

/** The lines that count and those shown apart (row CART-05). */
export function splitLines<T extends { status: ProductStatus }>(lines: readonly T[]): { usable: T[]; unusable: T[] } {
  return {
    usable: lines.filter(({ status }) => !UNUSABLE_STATUSES.includes(status)),
    unusable: lines.filter(({ status }) => UNUSABLE_STATUSES.includes(status)),
  };
}

/** "Cart, 2 items": the name of the cart link (page names). */
export function cartLinkName(itemCount: number): string {
  return `Cart, ${itemCount} ${itemCount === 1 ? "item" : "items"}`;
}
