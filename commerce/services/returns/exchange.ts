import { type ReturnQuote, returnQuoteSchema } from "~/models/order/return-quote";
import { marketFor } from "~/models/shop/market";
import { money, spreadCents } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict } from "../../http/failure";
import { groupBy } from "../../platform/group-by";
import { findItemBySku } from "../catalogue/repository";
import { loadShippingOptions } from "../delivery/shipping-options";
import {
  insertExchangeCredits,
  listOrderTaxes,
  registrationFor,
  replaceOrderTaxes,
  toTaxRows,
} from "../order/money-repository";
import { plainLine } from "../order/plain-line";
import { listOrderLines, reserveStock, setLineTax } from "../order/repository";
import { toAddress, toChosenPlan } from "../order/view";
import { spendPoints } from "../points/order-points";
import { returnPoints } from "../points/return-points";
import { findSale, openTaxRecord } from "../tax/records-repository";
import { loadTaxRules } from "../tax/repository";
import { taxSums, toTax } from "../tax/tax";
import { makeOrder } from "./make-order";
import { exchangeDifference, toCredit } from "./quote";
import { findPaidOrder } from "./replaced";
import { listLines } from "./repository";
import { givenForSame, NOTHING_GIVEN, type Value } from "./value";

type Made = {
  readonly orderId: string;
  readonly refundCent: number;
  /** The points that came back beyond those that pay for the part. */
  readonly points: number;
  /** The part with what is paid on top and what the returned one is worth now. */
  readonly exchange: NonNullable<ReturnQuote["exchange"]>;
};

/** Why an exchange is not recorded at a tax provider. */
const STAND_IN = "an exchange keeps the tax of the table that was shown when the return was requested";

/** Loads the product of an exchange at the price shown when the return was requested. */
async function loadPromised(
  trx: Db,
  quote: ReturnQuote,
): Promise<{ item: Row<"item">; quoted: NonNullable<ReturnQuote["exchange"]> }> {
  const quoted = quote.exchange;
  const item = quoted === null ? undefined : await findItemBySku(trx, quoted.skuId);
  if (quoted === null || item === undefined) throw conflict("exchangePartGone");
  return { item, quoted };
}

/** Keeps the taxes of an exchange one by one, as long as the rates of its day come to the tax that was shown. */
async function writeExchangeTaxes(
  trx: Db,
  made: Row<"orders">,
  { unitPrice, coreCharge, itemCount, tax, lineKey }: NonNullable<ReturnQuote["exchange"]> & { lineKey: string },
): Promise<void> {
  const place = { country: marketFor(made.market).countryCode, state: toAddress(made).state };
  const rules = await loadTaxRules(trx, place, made.created_at);
  const line = { netCent: unitPrice.cent * itemCount, coreCent: coreCharge.cent * itemCount };
  const { lineCents, coreCents, totalCent, parts } = toTax(rules, [line], 0);
  if (totalCent !== tax.cent) return;
  const taxed = { line_key: lineKey, tax_cent: lineCents[0] ?? 0, core_tax_cent: coreCents[0] ?? 0 };
  await setLineTax(trx, made.id, taxed);
  await replaceOrderTaxes(trx, made.id, toTaxRows({ orderId: made.id, lines: [taxed] }, parts));
}

/**
 * Writes the taxes in the credit that pays for an exchange: of the returned pieces' tax what no refund takes back, by the taxes
 * of the order that paid for them, or as one sum where that order's tax is not divided.
 */
export async function writeExchangeCredit(
  trx: Db,
  order: Row<"orders">,
  row: Row<"return_request">,
  { madeId, taxCent }: { readonly madeId: string; readonly taxCent: number },
): Promise<void> {
  const paid = await findPaidOrder(trx, order);
  const ordered = new Map((await listOrderLines(trx, [paid.id])).map((line) => [line.line_key, line.item_count]));
  const returned = groupBy(await listLines(trx, [row.id]), ({ line_key }) => line_key);
  const rows = await listOrderTaxes(trx, [paid.id]);
  const sums = taxSums(
    rows.flatMap(({ line_key, label, area, rate_ppm: ratePpm, base_cent, tax_cent }) =>
      (returned.get(line_key) ?? []).map(({ item_count: count }) => ({
        ...{ label, area, ratePpm },
        baseCent: Math.round((base_cent * count) / (ordered.get(line_key) ?? count)),
        taxCent: Math.round((tax_cent * count) / (ordered.get(line_key) ?? count)),
      })),
    ),
  );
  const weights = sums.map((each) => each.taxCent);
  const cents = spreadCents(taxCent, weights);
  const total = weights.reduce((sum, cent) => sum + cent, 0);
  const divided = sums.map(({ label, area, ratePpm, baseCent }, index) => ({
    ...{ order_id: madeId, label, area, rate_ppm: ratePpm },
    ...{ base_cent: Math.round(baseCent * Math.min(1, taxCent / total)), tax_cent: cents[index] ?? 0 },
    registration: registrationFor(rows, { label, area }),
  }));
  const none = { order_id: madeId, label: "Tax", area: "", rate_ppm: 0, base_cent: 0, registration: null };
  const credits = total > 0 ? divided : [{ ...none, tax_cent: taxCent }];
  await insertExchangeCredits(
    trx,
    credits.filter(({ tax_cent }) => tax_cent > 0),
  );
}

/**
 * Creates the order of an exchange at the price that was shown. The returned part's value pays for it; the rest is
 * payable like any order and the value is refunded when it stays unpaid for 24 hours; an excess is refunded. Points that
 * paid for the part come back, and the new order spends those that pay for it: each order holds its own. Throws a 409 when
 * the product is out of stock, and when the shopper would have to pay more than was shown.
 */
export async function createExchange(
  trx: Db,
  order: Row<"orders">,
  row: Row<"return_request">,
  value: Value,
  at: number,
): Promise<Made> {
  const { item, quoted } = await loadPromised(trx, returnQuoteSchema.parse(JSON.parse(row.quote)));
  const cost = { cent: quoted.price.cent, taxCent: quoted.tax.cent };
  const given = quoted.isSame === true ? givenForSame(value, cost) : NOTHING_GIVEN;
  const count = quoted.itemCount;
  const market = marketFor(order.market);
  const stockPool = await reserveStock(trx, { itemId: item.id, market: market.id, count });
  if (stockPool === null) throw conflict("exchangeOutOfStock", { title: item.title });
  const costCent = cost.cent;
  const { toPayCent, refundCent, points } = exchangeDifference(value, costCent, given);
  if (toPayCent > quoted.toPay.cent)
    throw conflict("exchangeDearer", { quoted: quoted.toPay, now: { ...quoted.toPay, cent: toPayCent } });
  const { address, ...plan } = toChosenPlan(order);
  // The former order's dates have passed.
  const cargo = [{ itemId: item.id, title: item.title, itemCount: count }];
  const options = await loadShippingOptions(trx, market, { address, cargo }, at);
  const estimate = options.find(({ id }) => id === plan.id)?.estimate;
  const creditCent = costCent - toPayCent;
  const paidBy = await findPaidOrder(trx, order);
  const returned = await returnPoints(trx, paidBy, { points: value.points, key: row.id }, at);
  const spent = Math.min(value.points - points, returned);
  const pointsCent = spent > 0 ? Math.min(value.pointsCent, costCent) : 0;
  const made = await makeOrder(
    trx,
    order,
    row,
    {
      amounts: {
        subtotal_cent: quoted.unitPrice.cent * count,
        discount_cent: creditCent - pointsCent,
        integral_cent: pointsCent,
        tax_fee_cent: quoted.tax.cent,
        core_charge_cent: quoted.coreCharge.cent * count,
        total_cent: toPayCent,
      },
      shippingPlan: JSON.stringify({ ...plan, estimate: estimate ?? null }),
      lines: [
        {
          ...plainLine(item),
          image_url: quoted.imageUrl,
          url_handle: quoted.urlHandle,
          item_count: count,
          unit_price_cent: quoted.unitPrice.cent,
          discount_cent: creditCent - pointsCent,
          tax_cent: quoted.tax.cent,
          core_charge_cent: quoted.coreCharge.cent,
          stock_pool: stockPool,
        },
      ],
    },
    at,
  );
  if (spent > 0 && made.account_id !== null) await spendPoints(trx, made.id, made.account_id, spent, at);
  const sale = await findSale(trx, order.id);
  if (sale !== undefined)
    await openTaxRecord(trx, made.id, { provider: sale.provider, calculationRef: null, standIn: STAND_IN }, at);
  await writeExchangeTaxes(trx, made, { ...quoted, lineKey: plainLine(item).line_key });
  const amount = (cent: number) => money(cent, quoted.price.currency);
  const exchange = { ...quoted, toPay: amount(toPayCent), ...toCredit(value, given, quoted.price.currency) };
  return { orderId: made.id, refundCent, points: returned - spent, exchange };
}
