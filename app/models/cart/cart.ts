import { z } from "zod";
import { fitChoiceSchema } from "~/models/fitment/fit-choice";
import { fitVerdictSchema } from "~/models/fitment/fitment";
import { fitmentAnswersSchema, fitQuestionSchema } from "~/models/fitment/fitment-answers";
import { type ProductStatus, productStatusSchema } from "~/models/product/product";
import { lawfulChoiceSchema } from "~/models/product/regulation";
import { moneySchema } from "~/models/shop/money";
import { addOnSchema } from "./add-on";
import { changeSchema, reasonSchema, type ShownChange } from "./change";
import { appliedDiscountSchema } from "./discount";
import { cartEstimateSchema } from "./estimate";

export const ITEM_TYPES = ["NORMAL", "TRADE_IN"] as const;
export const itemTypeSchema = z.enum(ITEM_TYPES).default("NORMAL");

/** A cart line. `discountPrice` is today's price of one piece, from the server. */
export const cartLineSchema = z.object({
  skuId: z.string(),
  itemId: z.int(),
  itemType: itemTypeSchema,
  /** Set for a bundled line; empty otherwise. */
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
  carModelMatch: fitVerdictSchema,
  /** The remarks of the fitment rows that a FIT rests on; empty without any. */
  fitRemark: z.string().default(""),
  /** The shopper's answers about the vehicle that the verdict rests on. */
  fitAnswers: fitmentAnswersSchema.optional(),
  /** The question that decides an UNCERTAIN fit; null when the fit is decided or no question decides it. */
  fitQuestion: fitQuestionSchema.nullish(),
  /** The shopper's choice when asked about a part that does not fit. */
  fitChoice: fitChoiceSchema.default(""),
  cartModelAttr: z
    .object({
      yearName: z.string(),
      makeName: z.string(),
      modelName: z.string(),
    })
    .nullable(),
  needAddCarModel: z.boolean(),
  /** The changes since the line was added; empty when nothing changed. */
  notices: z.array(reasonSchema).default([]),
  /** The reason why an add-on line cannot be bought at its add-on price now; empty when it can or is no add-on. */
  addOnProblem: reasonSchema.nullish(),
  /**
   * The parts to buy instead when the line may not be shipped to the checkout's address or known code; `notices`
   * explain.
   */
  placeProblem: lawfulChoiceSchema.nullish(),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** Returns year, make and model of the vehicle that a line was added for; null without one. */
export const lineVehicleName = ({ cartModelAttr: attr }: Pick<CartLine, "cartModelAttr">): string | null =>
  attr === null ? null : `${attr.yearName} ${attr.makeName} ${attr.modelName}`;

/** Totals of a cart before there is an address; `tax` is an estimate or null. */
export const cartTotalsSchema = z.object({
  itemCount: z.int(),
  subtotal: moneySchema,
  discount: moneySchema,
  coreCharge: moneySchema,
  shipping: moneySchema,
  tax: moneySchema.nullable(),
  total: moneySchema,
});

/** The errors of a change to the cart; the key is empty for an error that is not about a single line. */
export const cartErrors = z
  .array(
    z.object({
      lineKey: z.string(),
      message: z.string(),
      /** The message's code in the table of errors, and its parameters. */
      code: z.string().optional(),
      params: z.unknown().optional(),
    }),
  )
  .default([]);

/** A free product that a promotion adds to a cart, one piece at no cost; shoppers cannot change it. */
export const giftSchema = z.object({
  skuId: z.string(),
  itemId: z.int(),
  title: z.string(),
  partNumber: z.string(),
  imageUrl: z.string(),
  urlHandle: z.string(),
  itemCount: z.int().positive(),
  /** The product's regular price. */
  originalPrice: moneySchema,
  price: moneySchema,
  /** The promotion that gives it. */
  reason: reasonSchema,
});
export type Gift = z.infer<typeof giftSchema>;

/** A cart with its totals and the discounts behind them. */
export const cartSchema = z.object({
  cartUUID: z.string(),
  items: z.array(cartLineSchema),
  gifts: z.array(giftSchema).optional(),
  totals: cartTotalsSchema,
  discounts: z.array(appliedDiscountSchema),
  promotionCode: z.string().nullable(),
  /** The order of this cart that waits for a payment; absent without one. */
  unpaidOrderId: z.string().optional(),
  /** The coupon in the cart and, when there are a code and a coupon, which of the two counts, and why. */
  couponCode: z.string().nullish(),
  codeOrCoupon: z.object({ winner: z.enum(["CODE", "COUPON"]), note: reasonSchema }).nullish(),
  /** The reasons why the code and the coupon in the cart do not count now; empty for one that does. */
  codeProblem: reasonSchema.nullish(),
  couponProblem: reasonSchema.nullish(),
  /** Changes since the shopper last saw the cart; they stay until acknowledged. */
  changes: z.array(changeSchema).default([]),
  /** The costs at the requested ZIP or postal code, or at the checkout's address; null without a request or a place. */
  estimate: cartEstimateSchema.nullable().default(null),
  /** The add-ons that the cart opens and does not contain yet, if they were requested. */
  addOns: z.array(addOnSchema).optional(),
  /** Errors of the requested change; the page shows the first one as a warning. */
  errors: cartErrors,
});
export type Cart = z.infer<typeof cartSchema>;

/** Returns the key of a cart line: skuId-itemType-bundleId. */
export function lineKey(line: { skuId: string; itemType: string; bundleId: string }): string {
  return `${line.skuId}-${line.itemType}-${line.bundleId}`;
}

/** Statuses that put a line in the unusable group, exactly these four. */
export const UNUSABLE_STATUSES: readonly ProductStatus[] = ["OFF_SHELVES", "DRAFT", "SOLD_OUT", "DELETED"];

/** Statuses of lines that stay in the list with a notice and block checkout. */
export const BLOCKING_STATUSES: readonly ProductStatus[] = ["UNDER_STOCK"];

/** Whether a line blocks the order until it is removed or available again. */
export function isBlocking(line: { status: ProductStatus; addOnProblem?: unknown }): boolean {
  return BLOCKING_STATUSES.includes(line.status) || (line.addOnProblem ?? null) !== null;
}

/** Splits cart lines into those that count and those shown apart. */
export function splitLines<T extends { status: ProductStatus }>(lines: readonly T[]): { usable: T[]; unusable: T[] } {
  return {
    usable: lines.filter(({ status }) => !UNUSABLE_STATUSES.includes(status)),
    unusable: lines.filter(({ status }) => UNUSABLE_STATUSES.includes(status)),
  };
}

/** Returns the accessible name of the cart link: "Cart, 2 items". */
export function cartLinkName(itemCount: number): string {
  return `Cart, ${itemCount} ${itemCount === 1 ? "item" : "items"}`;
}

/** A cart line as a page shows it, with its notices in words. */
export type ShownLine = Omit<CartLine, "notices" | "addOnProblem"> & {
  readonly notices: readonly string[];
  readonly addOnProblem: string | null;
};

/** A free item as a page shows it. */
export type ShownGift = Omit<Gift, "reason"> & { readonly reason: string };

/** The codes, coupons and gifts of a cart as a page shows them. */
export type CartPromotions = Pick<Cart, "promotionCode" | "couponCode"> & {
  readonly gifts: readonly ShownGift[];
  readonly codeOrCoupon: { readonly winner: "CODE" | "COUPON"; readonly note: string } | null;
  /** The reason the code or the coupon does not apply yet; null for one that does. */
  readonly codeProblem: string | null;
  readonly couponProblem: string | null;
};

/** A cart as a page shows it: every code is a sentence. */
export type ShownCart = Omit<Cart, "items" | "changes" | "errors" | keyof CartPromotions> &
  CartPromotions & { readonly items: readonly ShownLine[]; readonly changes: readonly ShownChange[] };
