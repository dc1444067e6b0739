import { z } from "zod";
import { paymentMethodLabel, paymentMethodSchema } from "~/models/checkout/payment";
import { paperTaxSchema } from "~/models/checkout/tax";
import type { CreditParts } from "~/models/order/refund";
import type { Market } from "~/models/shop/market";
import { currencySchema } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";
import { parseJson } from "../../platform/json";
import { listExchangeCredits, listOrderTaxes } from "../order/money-repository";
import { NO_PROVIDER } from "../order/payment-repository";
import { toAddress } from "../order/view";
import { taxKey } from "../tax/tax";
import { loadNoteParts } from "./note-parts";
import { pages } from "./pages";
import {
  listNoteNumbers,
  listNotes,
  listPaidIds,
  listPaidOrders,
  type Note,
  type PaidOrder,
  type Period,
} from "./repository";

/** One tax of an entry, in cents; a credit note's are negative. The rate is null where the order's tax is not divided. */
export type LedgerTax = {
  readonly label: string;
  /** The state, province, county or city that levies it, by name; empty where the order's tax is not divided. */
  readonly area: string;
  readonly ratePpm: number | null;
  readonly registration: string | null;
  readonly baseCent: number;
  readonly taxCent: number;
};

/**
 * What a line is made of, in cents; the total is goods less discounts, exchange credit, points and what was refunded before,
 * with all others. A credit note's are negative.
 */
export type LedgerParts = {
  readonly goodsCent: number;
  readonly discountCent: number;
  /** What the returned part of an exchange pays, the points that had paid for it included. */
  readonly exchangeCreditCent: number;
  readonly pointsCent: number;
  readonly coreCent: number;
  readonly shippingCent: number;
  readonly deliveryFeeCent: number;
  /** What a credit note leaves out because it was paid back before. */
  readonly beforeCent: number;
};

/**
 * A line of the books, in cents: a sale with its tax, a credit note with what it takes back as negative amounts, or an
 * exchange, which takes the tax of the returned part out of the credit that paid for the other one.
 */
export type LedgerEntry = {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: "sale" | "credit note" | "exchange";
  readonly orderId: string;
  /** The number of the paper: the order's for its invoice. */
  readonly paper: string;
  readonly currency: z.infer<typeof currencySchema>;
  /** The code of the state or province that it was delivered to. */
  readonly state: string;
  /** Null for a credit note whose amount nobody divided, such as one that staff and shopper agreed on. */
  readonly parts: LedgerParts | null;
  readonly taxes: readonly LedgerTax[];
  readonly taxCent: number;
  /** What was charged, or paid back as a negative amount. */
  readonly totalCent: number;
  /** The method of the payment as shoppers read it, its provider and the provider's reference; empty where nothing was paid. */
  readonly paidBy: string;
  readonly provider: string;
  readonly reference: string;
  /** The provider's own number of the refund behind a credit note, where it gives one; empty otherwise. */
  readonly refundReference: string;
  /** Whether a package of the order had left by then. */
  readonly wasSent: boolean;
};

const notedTaxesSchema = z.array(paperTaxSchema);
const NOT_DIVIDED = { label: "Tax", area: "", ratePpm: null, registration: null } as const;
const sum = (taxes: readonly LedgerTax[]) => taxes.reduce((all, { taxCent }) => all + taxCent, 0);
const stateFor = (order: { readonly address: string }) => toAddress(order).state;
const NOBODY = { paidBy: "", provider: "", reference: "", refundReference: "" } as const;
const NO_PARTS: LedgerParts = {
  ...{ goodsCent: 0, discountCent: 0, exchangeCreditCent: 0, pointsCent: 0, coreCent: 0 },
  ...{ shippingCent: 0, deliveryFeeCent: 0, beforeCent: 0 },
};

function payerOf({ provider, method, provider_ref }: Pick<PaidOrder, "provider" | "method" | "provider_ref">) {
  if (provider === null || provider === NO_PROVIDER) return NOBODY;
  const paidBy = paymentMethodLabel(paymentMethodSchema.parse(method));
  return { paidBy, provider, reference: provider_ref ?? "", refundReference: "" };
}

/** Who paid a credit note back: the payment's provider, unless it refused and staff found another way. */
function refunderOf(note: Note) {
  if (note.settled_by === null) return { ...payerOf(note), refundReference: note.refund_ref ?? "" };
  return { ...NOBODY, paidBy: note.settled_by === "" ? "another way" : note.settled_by };
}

/** The returned part reduces an exchange's order and no discount does; its points are those that the part gave back. */
function reductionsOf({ exchanged_points_cent, discount_cent: discountCent, integral_cent: pointsCent }: PaidOrder) {
  if (exchanged_points_cent === null) return { discountCent, pointsCent, exchangeCreditCent: 0 };
  return { discountCent: 0, pointsCent: 0, exchangeCreditCent: discountCent + pointsCent };
}

function toSale(order: PaidOrder, rows: readonly Row<"order_tax">[]): LedgerEntry {
  const sums = new Map<string, LedgerTax>();
  for (const { label, area, rate_ppm: ratePpm, registration, base_cent, tax_cent } of rows) {
    const key = taxKey({ label, area, ratePpm });
    const { baseCent, taxCent } = sums.get(key) ?? { baseCent: 0, taxCent: 0 };
    sums.set(key, {
      ...{ label, area, ratePpm, registration },
      ...{ baseCent: baseCent + base_cent, taxCent: taxCent + tax_cent },
    });
  }
  const divided = [...sums.values()];
  // An order that was moved here, or whose tax was promised before the rates changed, has its tax in one sum.
  const restCent = order.tax_fee_cent - sum(divided);
  const taxes = restCent === 0 ? divided : [...divided, { ...NOT_DIVIDED, baseCent: 0, taxCent: restCent }];
  return {
    ...{ at: order.paid_at ?? 0, kind: "sale", orderId: order.id, paper: order.id },
    ...{ currency: currencySchema.parse(order.currency), state: stateFor(order) },
    parts: {
      ...{ ...NO_PARTS, goodsCent: order.subtotal_cent, coreCent: order.core_charge_cent },
      ...{ shippingCent: order.shipping_fee_cent, deliveryFeeCent: order.retail_delivery_fee_cent },
      ...reductionsOf(order),
    },
    ...{ taxes, taxCent: order.tax_fee_cent, totalCent: order.total_cent, ...payerOf(order), wasSent: false },
  };
}

/**
 * What a credit note takes back. Shipping and fees go back together, with the last piece; where that is less than both, as
 * points paid some of it, the delivery fee comes first.
 */
function toNoteParts(note: Note, parts: CreditParts): LedgerParts {
  const feeCent = Math.min(note.retail_delivery_fee_cent, parts.shipping.cent);
  const takenOffCent = 0 - parts.discounts.cent;
  const isExchange = note.exchanged_points_cent !== null;
  return {
    ...{ goodsCent: 0 - parts.price.cent, coreCent: 0 - parts.coreCharge.cent, beforeCent: 0 - parts.before.cent },
    ...{ shippingCent: feeCent - parts.shipping.cent, deliveryFeeCent: 0 - feeCent },
    discountCent: isExchange ? 0 : takenOffCent,
    exchangeCreditCent: isExchange ? takenOffCent : 0,
    // The points that paid for an exchanged part go back to the shopper with the part that was chosen instead.
    pointsCent: 0 - parts.points.cent,
  };
}

function toNote(note: Note, parts: CreditParts | null): LedgerEntry {
  const taxes = notedTaxesSchema.parse(parseJson(note.taxes)).map(
    ({ label, area, ratePpm, base, amount, registration = null }): LedgerTax => ({
      ...{ label, area, ratePpm, registration, baseCent: 0 - base.cent, taxCent: 0 - amount.cent },
    }),
  );
  return {
    ...{ at: note.created_at, kind: "credit note", orderId: note.order_id, paper: note.number },
    ...{ currency: currencySchema.parse(note.currency), state: stateFor(note) },
    parts: parts === null ? null : toNoteParts(note, parts),
    ...{ taxes, taxCent: sum(taxes), totalCent: 0 - note.amount_cent, ...refunderOf(note) },
    wasSent: note.was_sent,
  };
}

/**
 * The credit that pays for an exchange's order holds the tax of the part that came back, which is no longer due: the other
 * part is taxed by itself. Points that had paid more for the returned part than the other one costs come back as points.
 * Null where neither is in it.
 */
function toExchange(made: PaidOrder, credits: readonly Row<"exchange_credit">[]): LedgerEntry | null {
  const pointsCent = Math.max(0, (made.exchanged_points_cent ?? 0) - made.integral_cent);
  if (credits.length === 0 && pointsCent === 0) return null;
  const taxes = credits.map(({ label, area, rate_ppm, registration, base_cent, tax_cent }): LedgerTax => {
    const ratePpm = rate_ppm === 0 ? null : rate_ppm;
    return { label, area, ratePpm, registration, baseCent: 0 - base_cent, taxCent: 0 - tax_cent };
  });
  return {
    ...{ at: made.paid_at ?? 0, kind: "exchange", orderId: made.id, paper: made.id },
    ...{ currency: currencySchema.parse(made.currency), state: stateFor(made) },
    parts: { ...NO_PARTS, exchangeCreditCent: sum(taxes) + pointsCent, pointsCent: 0 - pointsCent },
    ...{ taxes, taxCent: sum(taxes), totalCent: 0, ...NOBODY, wasSent: false },
  };
}

/**
 * Lists what a market sold and took back in a period: its paid orders, each followed by the credit of its exchange, then its
 * credit notes, both in the order of time. A charge that came too late and was paid back at once is no sale, and a
 * replacement costs nothing.
 */
export async function* listLedger(db: Db, market: Market, period: Period): AsyncGenerator<LedgerEntry> {
  for (const ids of pages(await listPaidIds(db, market, period))) {
    const taxes = groupBy(await listOrderTaxes(db, ids), ({ order_id }) => order_id);
    const credits = groupBy(await listExchangeCredits(db, ids), ({ order_id }) => order_id);
    for (const order of await listPaidOrders(db, ids)) {
      if (order.subtotal_cent + order.core_charge_cent + order.total_cent === 0) continue;
      yield toSale(order, taxes.get(order.id) ?? []);
      const exchange = toExchange(order, credits.get(order.id) ?? []);
      if (exchange !== null) yield exchange;
    }
  }
  for (const numbers of pages(await listNoteNumbers(db, market, period))) {
    const notes = await listNotes(db, numbers);
    const parts = await loadNoteParts(db, notes);
    for (const note of notes) yield toNote(note, parts.get(note.number) ?? null);
  }
}
