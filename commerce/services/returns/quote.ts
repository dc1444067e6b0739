import { reason } from "~/models/api/errors/table";
import { openPieces } from "~/models/order/pieces";
import { type ReturnRequest, reasonRule } from "~/models/order/return";
import { returnProblems } from "~/models/order/return-problems";
import { type ReturnQuote, returnQuoteSchema } from "~/models/order/return-quote";
import { type Market, marketFor } from "~/models/shop/market";
import { type Currency, currencySchema, money } from "~/models/shop/money";
import * as urls from "~/models/shop/urls";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { ApiFailure, badRequest, type FieldReason, fieldFailure } from "../../http/failure";
import { resolveEntries } from "../cart/quick-entries";
import { listCardRows, listItemsBySku } from "../catalogue/repository";
import { findUnsoldReason } from "../catalogue/unsold";
import { loadLinePieces } from "../order/pieces/repository";
import { toAddress } from "../order/view";
import { areBatteries, listRestrictedIds } from "../places/post-office";
import { findPlaceProblems } from "../places/regulated-parts";
import { foretellTakeBack } from "../points/take-back";
import { loadTaxRules } from "../tax/repository";
import { toTax } from "../tax/tax";
import { type ChargeShare, divideOverCharges, listCharges, toPayments } from "./charges";
import { loadOwed } from "./pieces-value";
import { listLines } from "./repository";
import { isSamePart, loadReturnable, type Returnable, type ReturnedLine, readReturnedLines } from "./returnable";
import type { Tried } from "./tried-on";
import { type Given, givenForSame, NOTHING_GIVEN, sharesFor, type Value } from "./value";

/** The product of an exchange at today's price. */
type ExchangeProduct = {
  readonly item: Awaited<ReturnType<typeof listItemsBySku>>[number];
  readonly count: number;
  readonly unitCent: number;
  readonly coreCent: number;
  readonly taxCent: number;
  readonly urlHandle: string;
  readonly imageUrl: string;
};

/** A valid request with its quote. */
type Checked = {
  readonly returned: readonly ReturnedLine[];
  readonly left: Returnable;
  readonly quote: ReturnQuote;
  readonly exchange: ExchangeProduct | null;
};

/** The tax of an exchange's product and of its core charges at the order's address, in cents. */
async function loadTaxCent(
  db: Db,
  order: Row<"orders">,
  market: Market,
  line: { readonly netCent: number; readonly coreCent: number },
  now: number,
): Promise<number> {
  const rules = await loadTaxRules(db, { country: market.countryCode, state: toAddress(order).state }, now);
  return toTax(rules, [line], 0).totalCent;
}

/** Loads the product of an exchange by its SKU or part number; throws a field error when it cannot be sent. */
export async function loadExchangeProduct(
  db: Db,
  order: Row<"orders">,
  typed: string,
  count: number,
  now: number,
): Promise<ExchangeProduct> {
  const field = "exchangeSkuId";
  const market = marketFor(order.market);
  const [found] = await resolveEntries(db, [{ number: typed.trim(), itemCount: count }], {
    market,
    accountId: order.account_id,
    now,
  });
  if (found === undefined || "problem" in found)
    throw new ApiFailure(400, found?.problem ?? reason("numberUnknown")).at(field);
  const [item] = await listItemsBySku(db, [found.skuId], market.id);
  if (item === undefined) throw badRequest("numberUnknown").at(field);
  const { price_cent: unitCent, core_cent: coreCent } = item;
  const unsold = await findUnsoldReason(db, item, market.id);
  if (unsold !== null) throw new ApiFailure(400, unsold).at(field);
  if (item.available_total < count)
    throw badRequest("exchangeStockShort", { title: item.title, available: item.available_total }).at(field);
  const address = toAddress(order);
  const forbidden = (await findPlaceProblems(db, [item.id], address)).get(item.id);
  if (forbidden !== undefined)
    throw badRequest("partForbidden", {
      title: item.title,
      code: address.code,
      state: forbidden.state,
      ...forbidden.lawful,
    }).at(field);
  const [card] = await listCardRows(db, [item.id], market.id);
  const taxCent = await loadTaxCent(db, order, market, { netCent: unitCent * count, coreCent: coreCent * count }, now);
  return {
    item,
    count,
    unitCent,
    coreCent,
    taxCent,
    urlHandle: card?.url_handle ?? String(item.id),
    imageUrl: card?.main_image_url ?? "",
  };
}

type Difference = { readonly toPayCent: number; readonly refundCent: number; readonly points: number };

/**
 * The payment due or the refund of an exchange: the returned part's value, points included, against the new price less what the
 * shop bears of it. Points that paid for more than the new part costs come back as points.
 */
export function exchangeDifference(value: Value, newCent: number, { cent: givenCent }: Given): Difference {
  const toCover = Math.max(0, newCent - value.pointsCent - givenCent);
  const overCent = Math.max(0, value.pointsCent - newCent);
  return {
    toPayCent: Math.max(0, toCover - value.cent),
    refundCent: Math.max(0, value.cent - toCover),
    points: overCent === 0 ? 0 : Math.floor((value.points * overCent) / value.pointsCent),
  };
}

/**
 * What a returned part pays of another one: money and points, what is not in it because it was paid back before, and what the
 * shop bears of the price.
 */
export const toCredit = ({ cent, pointsCent, beforeCent }: Value, given: Given, currency: Currency) => ({
  credit: money(cent + pointsCent, currency),
  pointsCredit: money(pointsCent, currency),
  before: money(beforeCent, currency),
  given: given.cent > 0 ? { amount: money(given.cent, currency), tax: money(given.taxCent, currency) } : undefined,
});

/** The total cost of the exchange product and the tax in it, in cents. */
export const exchangeCost = ({ unitCent, coreCent, taxCent, count }: ExchangeProduct) => ({
  cent: (unitCent + coreCent) * count + taxCent,
  taxCent,
});

/** Shows what a refund of pieces is made of; rounding that discounts and points leave counts to the points, if any. */
export function toRefundParts(value: Value, currency: Currency): NonNullable<ReturnQuote["parts"]> {
  const { cent, priceCent, coreCent, taxCent, restCent, pointsCent, discountCent, beforeCent } = value;
  const offCent = Math.max(0, priceCent + coreCent + taxCent + restCent - cent - beforeCent);
  const discountedCent = pointsCent > 0 ? Math.min(discountCent, offCent) : offCent;
  return {
    price: money(priceCent, currency),
    discounts: money(discountedCent, currency),
    points: money(offCent - discountedCent, currency),
    coreCharge: money(coreCent, currency),
    tax: money(taxCent, currency),
    shipping: money(restCent, currency),
    before: money(beforeCent, currency),
    ...(value.isRestLater && { isShippingLater: true }),
  };
}

/** What an ordinary refund of pieces comes to, before it is known which payments pay it. */
const toRefundQuote = (value: Value, currency: Currency) => ({
  refund: money(value.cent, currency),
  parts: toRefundParts(value, currency),
  points: value.points,
  pointsTaken: 0,
  exchange: null,
});

function toQuote(
  request: ReturnRequest,
  order: Row<"orders">,
  value: Value,
  facts: { readonly exchange: ExchangeProduct | null } & Record<"isSame" | "isRecycled" | "isRestricted", boolean>,
): ReturnQuote {
  const { exchange, isSame, isRecycled, isRestricted } = facts;
  const given = exchange !== null && isSame ? givenForSame(value, exchangeCost(exchange)) : NOTHING_GIVEN;
  const currency = currencySchema.parse(order.currency);
  const { toPayCent, refundCent, points } =
    exchange === null
      ? { toPayCent: 0, refundCent: 0, points: 0 }
      : exchangeDifference(value, exchangeCost(exchange).cent, given);
  const cents = {
    Exchange: refundCent,
    Replacement: 0,
    "Partial refund": request.partialRefund?.cent ?? 0,
  };
  const keepsProduct = request.solution === "Partial refund";
  const hasParcel = request.kind === "CORE" ? !isRecycled : !keepsProduct && reasonRule(request.reason).hasParcel;
  return {
    ...toRefundQuote(value, currency),
    ...(request.solution === "Refund" ? {} : { refund: money(cents[request.solution], currency), parts: null, points }),
    hasParcel,
    ...(hasParcel && isRestricted && { isToWait: true }),
    exchange:
      exchange === null
        ? null
        : {
            skuId: exchange.item.sku_id,
            title: exchange.item.title,
            urlHandle: exchange.urlHandle,
            imageUrl: exchange.imageUrl,
            itemCount: exchange.count,
            ...(isSame && { isSame }),
            unitPrice: money(exchange.unitCent, currency),
            coreCharge: money(exchange.coreCent, currency),
            tax: money(exchange.taxCent, currency),
            price: money(exchangeCost(exchange).cent, currency),
            toPay: money(toPayCent, currency),
            ...toCredit(value, given, currency),
          },
  };
}

/** Foretells the points that a refund takes back, from its shares of the charges that pay it. */
async function foretellPointsTaken(
  db: Db,
  order: Row<"orders">,
  shares: readonly ChargeShare[],
  now: number,
): Promise<number> {
  if (order.account_id === null) return 0;
  let taken = 0;
  const isToSend = (await loadLinePieces(db, order)).some((line) => openPieces(line) > 0);
  for (const { orderId, amountCent, partsCent } of shares) {
    const earnsLater = isToSend && orderId === order.id;
    taken += await foretellTakeBack(
      db,
      { id: orderId, account_id: order.account_id },
      { amountCent, partsCent, earnsLater, at: now },
    );
  }
  return taken;
}

/** Adds to a quote which payments pay it back, and the points that this takes. */
async function addPayments(
  db: Db,
  order: Row<"orders">,
  { quote, value, now }: { readonly quote: ReturnQuote; readonly value: Value; readonly now: number },
): Promise<ReturnQuote> {
  const { cent, currency } = quote.refund;
  const shares = divideOverCharges(await listCharges(db, order.id), cent, sharesFor(value, quote.exchange, cent));
  const pointsTaken = await foretellPointsTaken(db, order, shares, now);
  return { ...quote, pointsTaken, ...toPayments(shares, currency) };
}

/** Loads the quote of the money back that a return gives instead of the part that was to be sent for it. */
export async function loadQuoteInstead(
  db: Db,
  order: Row<"orders">,
  row: Row<"return_request">,
  now: number,
): Promise<ReturnQuote> {
  const returned = (await listLines(db, [row.id])).map((line) => ({ lineKey: line.line_key, count: line.item_count }));
  const request = { id: row.id, kind: row.kind, solution: "Refund", returned };
  const value = await loadOwed(db, order, await loadReturnable(db, order, now), request);
  const { hasParcel, isToWait, sendBy } = returnQuoteSchema.parse(JSON.parse(row.quote));
  const quote = { ...toRefundQuote(value, currencySchema.parse(order.currency)), hasParcel, isToWait, sendBy };
  return addPayments(db, order, { quote, value, now });
}

/**
 * Checks a request against its order: window, pieces, reason, evidence and solution. Throws a 409 when nothing can be
 * returned, a 400 with field errors for anything else.
 */
export async function checkReturn(
  db: Db,
  order: Row<"orders">,
  request: ReturnRequest,
  { now, tried }: { readonly now: number; readonly tried: Tried },
): Promise<Checked> {
  const left = await loadReturnable(db, order, now);
  if (left.refusal !== null && request.isWarranty !== true) {
    const data = left.isLate ? { policy: urls.page("return-policy") } : null;
    throw new ApiFailure(409, reason(left.refusal), { data });
  }
  const errors: FieldReason[] = [...returnProblems(request, tried?.isRuledOut === true)];
  const returned = readReturnedLines(request, left, errors);
  if (request.partialRefund !== undefined && request.partialRefund.currency !== order.currency)
    errors.push({ field: "partialRefund", ...reason("partialRefundCurrencyWrong", { currency: order.currency }) });
  if (errors.length > 0) throw new ApiFailure(400, null, { errors });
  const owed = await loadOwed(db, order, left, { ...request, returned });
  if (request.solution === "Partial refund" && (request.partialRefund?.cent ?? 0) > owed.cent)
    throw fieldFailure("partialRefund", "partialRefundTooHigh");
  const count = returned.reduce((sum, each) => sum + each.count, 0);
  const exchange =
    request.solution === "Exchange"
      ? await loadExchangeProduct(db, order, request.exchangeSkuId ?? "", count, now)
      : null;
  const isSame = exchange !== null && isSamePart(returned, left, exchange.item.sku_id);
  const items = left.lines.flatMap(({ row }) =>
    returned.some(({ lineKey }) => lineKey === row.line_key) ? [row.item_id] : [],
  );
  const { countryCode } = marketFor(order.market);
  const isRecycled = request.kind === "CORE" && (await areBatteries(db, items, countryCode));
  const isRestricted = request.kind === "RETURN" && (await listRestrictedIds(db, items, countryCode)).length > 0;
  const quote = await addPayments(db, order, {
    quote: toQuote(request, order, owed, { exchange, isSame, isRecycled, isRestricted }),
    value: owed,
    now,
  });
  return { returned, left, quote, exchange };
}
