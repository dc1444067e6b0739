import { z } from "zod";
import { COUPON_TYPES } from "~/models/cart/coupon";
import { addressSchema, emailSchema } from "~/models/checkout/address";
import { paymentMethodSchema } from "~/models/checkout/payment";
import { SHIPPING_METHODS } from "~/models/checkout/shipping";
import { DEFAULT_MARKET, MARKETS } from "~/models/shop/market";
import { decimalMoney, money } from "~/models/shop/money";
import { momentFrom } from "../moment";
import { centsFrom } from "../products/amounts";

const TEXT_MAX_CHARS = 500;
const LINES_MAX = 500;

const text = z.string().max(TEXT_MAX_CHARS);
const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'must be letters, digits, "-" and "_", at most 40');

const moment = z.string().transform((value, context) => {
  const at = momentFrom(value);
  if (at !== null) return at;
  context.addIssue({ code: "custom", message: `"${value}" is no date such as 2026-03-01 or 2026-03-01T16:30:00Z` });
  return z.NEVER;
});

/** An amount such as "12.50" or 12.5, in cents. */
const cents = z.union([z.string(), z.number()]).transform((value, context) => {
  const amount = centsFrom(String(value));
  if (amount !== null) return amount;
  context.addIssue({ code: "custom", message: `"${value}" is no amount of money` });
  return z.NEVER;
});
const none = cents.default(0);

const STATUSES = [
  ...["PENDING", "PAYMENT_PENDING", "PROCESSING", "SHIPPED", "PARTIAL_SHIPMENT", "CANCELLED"],
  ...["PARTIAL_REFUND", "REFUND", "RETURNING"],
] as const;
const status = z.enum(STATUSES);

/** A member of a former shop, as a line of the file has it. */
export const memberSchema = z.strictObject({
  id: id.optional(),
  email: emailSchema,
  firstName: text,
  lastName: text,
  zipCode: text.default(""),
  since: moment,
  /** The time the address was confirmed; without it the member confirms it by a mail. */
  confirmed: moment.optional(),
  /** A hash of this shop's own format; other members set a password by a mail. */
  passwordHash: z
    .string()
    .regex(/^scrypt\$/, "is no hash of this shop")
    .optional(),
  addresses: z.array(addressSchema.extend({ isDefault: z.boolean().default(false), since: moment })).default([]),
  /** Vehicles by the names of the tree's levels, the default one first. */
  vehicles: z.array(z.strictObject({ names: z.array(text).min(3).max(5), since: moment })).default([]),
  points: z.array(z.strictObject({ at: moment, points: z.int().min(1), text, expires: moment.optional() })).default([]),
  coupons: z
    .array(
      z.strictObject({
        code: z.string().regex(/^(?=.*[A-Za-z0-9])[A-Za-z0-9-]{3,40}$/, 'must be 3 to 40 letters, digits and "-"'),
        discount: text,
        type: z.enum(COUPON_TYPES),
        created: moment,
        expires: moment.optional(),
      }),
    )
    .default([]),
});
export type GivenMember = z.output<typeof memberSchema>;

const lineSchema = z.strictObject({
  sku: text.default(""),
  brand: text.default(""),
  partNumber: text.default(""),
  /** The title that the shopper bought it under; that of the product when absent. */
  title: text.optional(),
  vehicle: text.default(""),
  quantity: z.int().min(1),
  price: cents,
  discount: none,
  tax: none,
  core: none,
});

const parcelSchema = z.strictObject({
  carrier: text,
  number: text,
  shipped: moment,
  delivered: moment.optional(),
  events: z.array(z.strictObject({ at: moment, text, place: text })).default([]),
});

/** An order of a former shop, as a line of the file has it; amounts are in the market's currency. */
export const orderSchema = z.strictObject({
  id,
  email: emailSchema,
  market: z
    .string()
    .refine((value) => MARKETS.some(({ id: marketId }) => marketId === value), "is no market of the shop"),
  placed: moment,
  status,
  /** The payment's time, provider and reference; absent for an order that was not paid. */
  payment: z
    .strictObject({ paid: moment, provider: text.default("former-shop"), reference: text.optional() })
    .optional(),
  method: paymentMethodSchema,
  address: addressSchema,
  shipping: z.strictObject({
    id: text,
    name: text,
    method: z.enum(SHIPPING_METHODS),
    from: moment,
    to: moment,
    fee: none,
  }),
  lines: z.array(lineSchema).min(1).max(LINES_MAX),
  discount: none,
  code: text.optional(),
  codeSaved: none,
  points: none,
  retailFee: none,
  /** The whole tax, with that of shipping; the sum of the lines when absent. */
  tax: cents.optional(),
  total: cents,
  parcels: z.array(parcelSchema).default([]),
  history: z
    .array(
      z.strictObject({
        at: moment,
        actor: z.enum(["shopper", "payment", "system", "staff"]),
        from: z.union([status, z.literal("")]).default(""),
        to: status,
        note: text.default(""),
      }),
    )
    .default([]),
});
export type GivenOrder = z.output<typeof orderSchema>;

/** The amounts of an order in cents, as its lines add up to them. */
export function amountsOf({ lines, discount, points, retailFee, shipping, tax, codeSaved }: GivenOrder) {
  const sum = (value: (line: GivenOrder["lines"][number]) => number) =>
    lines.reduce((total, line) => total + value(line), 0);
  const subtotal = sum(({ price, quantity }) => price * quantity);
  const core = sum(({ core: charge, quantity }) => charge * quantity);
  const lineTax = sum((line) => line.tax);
  const taxes = tax ?? lineTax;
  const total = Math.max(0, subtotal - discount - points + retailFee + shipping.fee + taxes + core);
  return { subtotal, core, lineTax, taxes, total, codeSaved };
}

const shown = (amount: number) => decimalMoney(money(amount, DEFAULT_MARKET.currency));

/** The amounts and moments of an order that contradict each other, each as a sentence. */
export function contradictions(order: GivenOrder, now: number): string[] {
  const { subtotal, lineTax, taxes, total } = amountsOf(order);
  const problems: string[] = [];
  if (total !== order.total)
    problems.push(`total: it says ${shown(order.total)}, and its amounts add up to ${shown(total)}`);
  if (order.discount > subtotal) problems.push("discount: it is more than the lines cost");
  if (order.codeSaved > order.discount) problems.push("codeSaved: it is more than the discount");
  if (taxes < lineTax) problems.push("tax: it is less than that of the lines");
  const skus = order.lines.map(({ sku, brand, partNumber }) => `${sku}|${brand}|${partNumber}`);
  if (new Set(skus).size < skus.length) problems.push("lines: a product stands in two of them");
  const moments = [order.placed, order.payment?.paid, ...order.history.map(({ at }) => at)];
  if (moments.some((at) => at !== undefined && at > now)) problems.push("placed: a moment has not come yet");
  if (order.payment !== undefined && order.payment.paid < order.placed)
    problems.push("payment: it was made before the order");
  const isSent = ["SHIPPED", "PARTIAL_SHIPMENT"].includes(order.status);
  if ((isSent || order.status === "PROCESSING") && order.payment === undefined)
    problems.push(`status: an order that is ${order.status} was paid`);
  return problems;
}
