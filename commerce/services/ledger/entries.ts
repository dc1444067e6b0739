import { z } from "zod";
import { paperTaxSchema } from "~/models/checkout/tax";
import type { Market } from "~/models/shop/market";
import { currencySchema } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";
import { parseJson } from "../../platform/json";
import { listExchangeCredits, listOrderTaxes } from "../order/money-repository";
import { storedAddressSchema } from "../order/view";
import { taxKey } from "../tax/tax";
import { listNoteNumbers, listNotes, listPaidIds, listPaidOrders, type PaidOrder, type Period } from "./repository";

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
const stateFor = ({ address }: { readonly address: string }) => storedAddressSchema.parse(parseJson(address)).state;
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

function toNote(note: Awaited<ReturnType<typeof listNotes>>[number]): LedgerEntry {
  const taxes = notedTaxesSchema.parse(parseJson(note.taxes)).map(
    ({ label, area, ratePpm, base, amount, registration = null }): LedgerTax => ({
      ...{ label, area, ratePpm, registration, baseCent: 0 - base.cent, taxCent: 0 - amount.cent },
    }),
  );
  return {
    ...{ at: note.created_at, kind: "credit note", orderId: note.order_id, paper: note.number },
    ...{ currency: currencySchema.parse(note.currency), state: stateFor(note), parts: null },
    ...{ taxes, taxCent: sum(taxes), totalCent: 0 - note.amount_cent, ...payerOf(note) },
  };
}

/**
 * The credit that pays for an exchange's order holds the tax of the part that came back, which is no longer due: the other
 * part is taxed by itself. Null where no tax is in it.
 */
function toExchange(made: PaidOrder, credits: readonly Row<"exchange_credit">[]): LedgerEntry | null {
  if (credits.length === 0) return null;
  const taxes = credits.map(({ label, area, rate_ppm, registration, base_cent, tax_cent }): LedgerTax => {
    const ratePpm = rate_ppm === 0 ? null : rate_ppm;
    return { label, area, ratePpm, registration, baseCent: 0 - base_cent, taxCent: 0 - tax_cent };
  });
  const none = { goodsCent: 0, pointsCent: 0, coreCent: 0, shippingCent: 0, deliveryFeeCent: 0 };
  return {
    ...{ at: made.paid_at ?? 0, kind: "exchange", orderId: made.id, paper: made.id },
    ...{ currency: currencySchema.parse(made.currency), state: stateFor(made) },
    parts: { ...none, discountCent: sum(taxes) },
    ...{ taxes, taxCent: sum(taxes), totalCent: 0, paidBy: "", reference: "" },
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
  for (const numbers of pages(await listNoteNumbers(db, market, period)))
    for (const note of await listNotes(db, numbers)) yield toNote(note);
}
