import { z } from "zod";
import { paperTaxSchema } from "~/models/checkout/tax";
import type { Market } from "~/models/shop/market";
import { currencySchema, spreadCents } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";
import { listOrderTaxes } from "../order/money-repository";
import { storedAddressSchema } from "../order/view";
import { listReturnedCounts } from "../payment/credit-note-repository";
import { listCharges, loadCredit } from "../returns/charges";
import { taxKey } from "../tax/tax";
import {
  listExchanges,
  listNoteNumbers,
  listNotes,
  listPaidIds,
  listPaidOrders,
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

/** What a sale is made of, in cents; the total is goods less discounts and points, with all others. */
export type SaleParts = {
  readonly goodsCent: number;
  readonly discountCent: number;
  readonly pointsCent: number;
  readonly coreCent: number;
  readonly shippingCent: number;
  readonly deliveryFeeCent: number;
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
  /** Null for a credit note: its amount may be what staff and shopper agreed on. */
  readonly parts: SaleParts | null;
  readonly taxes: readonly LedgerTax[];
  readonly taxCent: number;
  /** What was charged, or paid back as a negative amount. */
  readonly totalCent: number;
  /** Provider and method of the payment, and the provider's reference; empty without one. */
  readonly paidBy: string;
  readonly reference: string;
};

/** Orders are read this many at a time. */
const PAGE = 500;

const notedTaxesSchema = z.array(paperTaxSchema);
const NOT_DIVIDED = { label: "Tax", area: "", ratePpm: null, registration: null } as const;
const sum = (taxes: readonly LedgerTax[]) => taxes.reduce((all, { taxCent }) => all + taxCent, 0);
const stateFor = ({ address }: { readonly address: string }) => storedAddressSchema.parse(JSON.parse(address)).state;
const payerOf = ({ provider, method, provider_ref }: Pick<PaidOrder, "provider" | "method" | "provider_ref">) => ({
  paidBy: [provider, method].filter(Boolean).join(" "),
  reference: provider_ref ?? "",
});

function* pages<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += PAGE) yield all.slice(from, from + PAGE);
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
      ...{ goodsCent: order.subtotal_cent, discountCent: order.discount_cent, pointsCent: order.integral_cent },
      ...{ coreCent: order.core_charge_cent, shippingCent: order.shipping_fee_cent },
      deliveryFeeCent: order.retail_delivery_fee_cent,
    },
    ...{ taxes, taxCent: order.tax_fee_cent, totalCent: order.total_cent, ...payerOf(order) },
  };
}

/** The part of a credit note's tax that the exchange took back before, where it pays back the credit of the exchange. */
async function creditedTaxCent(db: Db, note: Awaited<ReturnType<typeof listNotes>>[number]): Promise<number> {
  const { returned_order_id: returned, order_id: payer, amount_cent: cent } = note;
  if (returned === null || returned === payer) return 0;
  const credit = (await listCharges(db, returned)).find(({ orderId }) => orderId === payer)?.credit;
  if (credit === undefined || credit.cent === 0) return 0;
  return Math.round((credit.taxCent * Math.min(cent, credit.cent)) / credit.cent);
}

async function toNote(db: Db, note: Awaited<ReturnType<typeof listNotes>>[number]): Promise<LedgerEntry> {
  const noted = notedTaxesSchema.parse(JSON.parse(note.taxes));
  const notedCent = noted.map(({ amount }) => amount.cent);
  const before = spreadCents(await creditedTaxCent(db, note), notedCent);
  const taxes = noted.map(({ label, area, ratePpm, base, amount, registration = null }, index): LedgerTax => {
    const cent = amount.cent - (before[index] ?? 0);
    const baseCent = amount.cent === 0 ? base.cent : Math.round((base.cent * cent) / amount.cent);
    return { label, area, ratePpm, registration, baseCent: 0 - baseCent, taxCent: 0 - cent };
  });
  return {
    ...{ at: note.created_at, kind: "credit note", orderId: note.order_id, paper: note.number },
    ...{ currency: currencySchema.parse(note.currency), state: stateFor(note), parts: null },
    ...{ taxes, taxCent: sum(taxes), totalCent: 0 - note.amount_cent, ...payerOf(note) },
  };
}

/**
 * The credit of an exchange holds the tax of the part that came back, which is no longer due: the other part is taxed by
 * itself. Null where no tax is left in it.
 */
async function toExchange(
  db: Db,
  { row, made }: Awaited<ReturnType<typeof listExchanges>>[number],
): Promise<LedgerEntry | null> {
  const { taxCent } = await loadCredit(db, row);
  if (taxCent === 0) return null;
  const counts = groupBy(await listReturnedCounts(db, row.id), ({ lineKey }) => lineKey);
  const returned = (await listOrderTaxes(db, [row.order_id])).flatMap((tax) =>
    (counts.get(tax.line_key) ?? []).map(({ returned: count, ordered }) => ({ tax, share: count / ordered })),
  );
  const taxed = returned.map(({ tax, share }) => Math.round(tax.tax_cent * share));
  const cents = spreadCents(taxCent, taxed);
  const divided = returned.map(({ tax }, index): LedgerTax => {
    const cent = cents[index] ?? 0;
    const baseCent = tax.tax_cent === 0 ? 0 : Math.round((tax.base_cent * cent) / tax.tax_cent);
    const { label, area, rate_ppm: ratePpm, registration } = tax;
    return { label, area, ratePpm, registration, baseCent: 0 - baseCent, taxCent: 0 - cent };
  });
  const taxes = sum(divided) === 0 ? [{ ...NOT_DIVIDED, baseCent: 0, taxCent: 0 - taxCent }] : divided;
  const none = { goodsCent: 0, pointsCent: 0, coreCent: 0, shippingCent: 0, deliveryFeeCent: 0 };
  return {
    ...{ at: made.paid_at ?? 0, kind: "exchange", orderId: made.id, paper: row.order_id },
    ...{ currency: currencySchema.parse(made.currency), state: stateFor(made) },
    parts: { ...none, discountCent: 0 - taxCent },
    ...{ taxes, taxCent: 0 - taxCent, totalCent: 0, paidBy: "", reference: "" },
  };
}

/**
 * Lists what a market sold, took back and exchanged in a period: its paid orders, then its exchanges, then its credit
 * notes, each in the order of time. A charge that came too late and was paid back at once is no sale, and a replacement
 * costs nothing.
 */
export async function* listLedger(db: Db, market: Market, period: Period): AsyncGenerator<LedgerEntry> {
  for (const ids of pages(await listPaidIds(db, market, period))) {
    const taxes = groupBy(await listOrderTaxes(db, ids), ({ order_id }) => order_id);
    for (const order of await listPaidOrders(db, ids)) {
      const sale = toSale(order, taxes.get(order.id) ?? []);
      if (order.subtotal_cent + order.core_charge_cent + order.total_cent > 0) yield sale;
    }
  }
  for (const exchange of await listExchanges(db, market, period)) {
    const entry = await toExchange(db, exchange);
    if (entry !== null) yield entry;
  }
  for (const numbers of pages(await listNoteNumbers(db, market, period)))
    for (const note of await listNotes(db, numbers)) yield await toNote(db, note);
}
