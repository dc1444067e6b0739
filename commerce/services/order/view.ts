import { z } from "zod";
import { couponName } from "~/models/cart/coupon";
import type { AppliedDiscount } from "~/models/cart/discount";
import { addressSchema, billingAddressSchema } from "~/models/checkout/address";
import { type PaidCard, paymentMethodSchema } from "~/models/checkout/payment";
import { deliveryEstimateSchema } from "~/models/checkout/shipping";
import type { TaxShare } from "~/models/checkout/tax";
import type { PendingCancellation } from "~/models/order/cancellation";
import { type Order, orderStatusSchema } from "~/models/order/order";
import type { OrderFit } from "~/models/order/order-fit";
import type { PieceCounts } from "~/models/order/pieces";
import type { Refund } from "~/models/order/refund";
import { type ReturnWindow, returnWindowEnd, returnWindowEndsAt } from "~/models/order/return";
import { returnQuoteSchema } from "~/models/order/return-quote";
import { marketFor } from "~/models/shop/market";
import { type Currency, currencySchema, money } from "~/models/shop/money";
import { lineWarranty, receivedAt } from "~/models/warranty/warranty";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { listUnreached } from "../../mail/order-mail";
import { groupBy } from "../../platform/group-by";
import { loadPaidCards } from "../charge/card-repository";
import { listRefundsOfOrders } from "../charge/refund-repository";
import { listBackPoints } from "../points/balance-repository";
import { listFreedPoints } from "../points/hold-repository";
import { listEndedCodes } from "../promotion/redemption-repository";
import { taxSums } from "../tax/tax";
import { toOrderFit } from "./certify-fit";
import { listExchangeCredits, listOrderReductions, listOrderTaxes, registrationFor } from "./money-repository";
import { type LinePieces, listLinePieces, listPendingCancellations } from "./pieces/repository";
import {
  isMadeForReturn,
  listOrderFits,
  listOrderLines,
  listOrderRows,
  listPaidOrders,
  listSourceReturns,
  loadWarrantyTexts,
} from "./repository";
import { returnNumber } from "./return-number";
import { listShipments, type Shipment } from "./shipment-repository";

/** The shipping plan stored with an order. */
export const orderPlanSchema = z.object({
  id: z.string(),
  name: z.string(),
  method: z.string(),
  estimate: deliveryEstimateSchema.nullable(),
});

/** The address stored with an order, including the email. */
export const storedAddressSchema = addressSchema.extend({ email: z.string() });

/** The delivery address of an order, with its email. */
export const toAddress = ({ address }: Pick<Row<"orders">, "address">) =>
  storedAddressSchema.parse(JSON.parse(address));

/** Returns the shipping plan of an order with the address that it goes to. */
export const toChosenPlan = (order: Pick<Row<"orders">, "shipping_plan" | "address">) => ({
  ...orderPlanSchema.parse(JSON.parse(order.shipping_plan)),
  address: toAddress(order),
});

/** The order that holds the core charges of a replacement's parts, and until when it refunds them. */
type CoreOrder = { readonly coreOrderId: string; readonly coreEndsAt: number };

const windowFor = (row: Row<"orders">, shipments: readonly Shipment[]): ReturnWindow | null => {
  const start = receivedAt({ paidAt: row.paid_at, shipments });
  return start === null ? null : { start, days: row.return_days, market: marketFor(row.market).id };
};

/** How long an order with core charges takes old parts for them; null for others, and before it is paid. */
function toCoreReturn(row: Row<"orders">, shipments: readonly Shipment[]): Order["coreReturn"] {
  const window = row.core_charge_cent > 0 ? windowFor(row, shipments) : null;
  return window === null ? null : { until: returnWindowEnd(window), endsAt: returnWindowEndsAt(window) };
}

/**
 * Finds for replacements of parts with a core charge the orders that hold it, as long as old parts of them may be sent in; a
 * replacement has no charge of its own.
 */
async function listCoreOrders(db: Db, replacements: readonly string[]): Promise<Map<string, CoreOrder>> {
  if (replacements.length === 0) return new Map();
  const paid = await listPaidOrders(db, replacements);
  const lines = await listOrderLines(db, replacements);
  const rows = await listOrderRows(db, [...new Set(paid.values())]);
  const pieces = await listLinePieces(db, rows);
  const shipments = await listShipments(
    db,
    rows.map(({ id }) => id),
  );
  const windows = new Map(rows.map((row) => [row.id, windowFor(row, shipments.get(row.id) ?? [])]));
  return new Map(
    [...paid].flatMap(([id, orderId]) => {
      const open = (pieces.get(orderId) ?? []).filter(({ cores }) => cores !== undefined && cores.open > 0);
      const isHeld = lines.some((line) => line.order_id === id && open.some((each) => each.line_key === line.line_key));
      const window = windows.get(orderId) ?? null;
      return isHeld && window !== null && id !== orderId
        ? [[id, { coreOrderId: orderId, coreEndsAt: returnWindowEndsAt(window) }]]
        : [];
    }),
  );
}

/**
 * Loads orders in the contract's form, in the given order; `discount` includes the code's share, which `codeSaved` names.
 */
export async function listOrders(db: Db, rows: readonly Row<"orders">[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await listOrderLines(db, ids);
  const items = groupBy(lines, ({ order_id }) => order_id);
  const warranties = await loadWarrantyTexts(
    db,
    lines.flatMap(({ warranty, item_id }) => (warranty === null ? [item_id] : [])),
  );
  const fits = groupBy(await listOrderFits(db, ids), ({ order_id }) => order_id);
  const shipments = await listShipments(db, ids);
  const taxes = groupBy(await listOrderTaxes(db, ids), ({ order_id }) => order_id);
  const creditTaxes = groupBy(await listExchangeCredits(db, ids), ({ order_id }) => order_id);
  const pieces = await listLinePieces(db, rows);
  const reductions = groupBy(await listOrderReductions(db, ids), ({ orderId }) => orderId);
  const sources = new Map((await listSourceReturns(db, ids)).map((source) => [source.exchange_order_id, source]));
  const replacements = ids.filter((id) => sources.get(id)?.solution === "Replacement");
  const coreOrders = await listCoreOrders(db, replacements);
  const refunds = groupBy(await listRefundsOfOrders(db, ids), ({ orderId }) => orderId);
  const points = await listBackPoints(db, ids, "RETURN");
  const pointsTaken = await listBackPoints(db, ids, "TAKE_BACK");
  const freedPoints = await listFreedPoints(db, ids);
  const ended = await listEndedCodes(db, ids);
  const coupons = groupBy(
    ended.filter(({ isCoupon, isOver }) => isCoupon && !isOver),
    ({ orderId }) => orderId,
  );
  // A coupon that still holds is named among what the order gave back.
  const codes = groupBy(
    ended.filter(({ isCancelled, isCoupon, isOver }) => isCancelled && (isOver || !isCoupon)),
    ({ orderId }) => orderId,
  );
  const cards = await loadPaidCards(db, ids);
  const unreached = await listUnreached(db, ids);
  const cancellations = new Map((await listPendingCancellations(db, ids)).map((each) => [each.order_id, each]));
  return rows.map((row) =>
    toOrder(row, {
      warranties,
      refunds: (refunds.get(row.id) ?? []).map(({ orderId: _order, ...refund }) => refund),
      givenBack: {
        points: (points.get(row.id) ?? 0) + (freedPoints.get(row.id) ?? 0),
        coupons: (coupons.get(row.id) ?? []).map(couponName),
        ...(codes.has(row.id) && {
          codes: (codes.get(row.id) ?? []).map(({ code, isOver }) => ({ code, isOver })),
        }),
        ...(pointsTaken.has(row.id) ? { pointsTaken: pointsTaken.get(row.id) } : {}),
      },
      card: cards.get(row.id) ?? null,
      isEmailRefused: unreached.has(row.id),
      cancellation: cancellations.get(row.id),
      source: sources.get(row.id),
      coreOrder: coreOrders.get(row.id) ?? null,
      items: items.get(row.id) ?? [],
      fits: fits.get(row.id) ?? [],
      shipments: shipments.get(row.id) ?? [],
      pieces: pieces.get(row.id) ?? [],
      taxes: taxes.get(row.id) ?? [],
      creditTaxes: creditTaxes.get(row.id) ?? [],
      discounts: (reductions.get(row.id) ?? []).map(({ orderId: _order, ...discount }) => discount),
    }),
  );
}

/** Loads one order in the contract's form. */
export async function loadOrder(db: Db, row: Row<"orders">): Promise<Order> {
  const [order] = await listOrders(db, [row]);
  if (order === undefined) throw new Error("an order went missing while it was read");
  return order;
}

/** The fits of an order by line key. */
export const fitsByLine = (fits: readonly Row<"order_item_fit">[]): ReadonlyMap<string, OrderFit> =>
  new Map(fits.map((fit) => [fit.line_key, toOrderFit(fit)]));

type OrderRows = {
  /** The current warranty texts by item id, for lines from before each line stored its own. */
  readonly warranties: ReadonlyMap<number, string>;
  readonly items: readonly Row<"order_item">[];
  readonly fits: readonly Row<"order_item_fit">[];
  readonly shipments: readonly Shipment[];
  readonly pieces: readonly LinePieces[];
  readonly taxes: readonly Row<"order_tax">[];
  readonly creditTaxes: readonly Row<"exchange_credit">[];
  readonly discounts: readonly AppliedDiscount[];
  readonly source: Awaited<ReturnType<typeof listSourceReturns>>[number] | undefined;
  readonly coreOrder: CoreOrder | null;
  readonly refunds: readonly Refund[];
  readonly givenBack: Order["givenBack"];
  readonly card: PaidCard | null;
  readonly isEmailRefused: boolean;
  readonly cancellation: Row<"order_cancellation"> | undefined;
};

function toTaxShares(taxes: readonly Omit<Row<"order_tax">, "line_key">[], currency: Currency): TaxShare[] {
  const parts = taxes.map(({ label, area, rate_ppm: ratePpm, base_cent: baseCent, tax_cent: taxCent }) => ({
    ...{ label, area, ratePpm, baseCent, taxCent },
  }));
  return taxSums(parts).map(({ label, area, ratePpm, baseCent, taxCent }) => {
    const registration = registrationFor(taxes, { label, area });
    return {
      ...{ label, area, ratePpm },
      base: money(baseCent, currency),
      amount: money(taxCent, currency),
      ...(registration === null ? {} : { registration }),
    };
  });
}

function toPieceCounts(pieces: readonly LinePieces[], { line_key }: Row<"order_item">): PieceCounts {
  const found = pieces.find((each) => each.line_key === line_key);
  if (found === undefined) throw new Error("an order line went missing while it was read");
  const { order_id: _order, line_key: _line, sku_id: _sku, ...counts } = found;
  return counts;
}

/** The cancellation of an order that can still be undone, in the contract's form. */
function toPendingCancellation(
  { cancellation, items, pieces }: Pick<OrderRows, "cancellation" | "items" | "pieces">,
  currency: Currency,
): PendingCancellation | null {
  if (cancellation === undefined) return null;
  const lines = items.flatMap((item) => {
    const { cancelling } = toPieceCounts(pieces, item);
    return cancelling === 0 ? [] : [{ title: item.title, itemCount: cancelling }];
  });
  return {
    requestedAt: cancellation.requested_at,
    until: cancellation.due_at,
    refund: money(cancellation.refund_cent, currency),
    points: cancellation.points,
    lines,
    isWhole: pieces.every(({ ordered, cancelled }) => cancelled === ordered),
  };
}

/** The end of a replaced part's warranty: the rest of the first part's, and its own return window at least. */
function carriedEnd(firstEnd: string | null, window: ReturnWindow | null): string | null {
  if (firstEnd === null || window === null) return firstEnd;
  const windowEnd = returnWindowEnd(window);
  return windowEnd > firstEnd ? windowEnd : firstEnd;
}

function toOrder(row: Row<"orders">, stored: OrderRows): Order {
  const window = windowFor(row, stored.shipments);
  const start = window?.start ?? null;
  const market = marketFor(row.market).id;
  const { items, fits, shipments, pieces, taxes, discounts, refunds, givenBack, source } = stored;
  const fitOf = fitsByLine(fits);
  const currency = currencySchema.parse(row.currency);
  const { email, ...address } = toAddress(row);
  const plan = orderPlanSchema.parse(JSON.parse(row.shipping_plan));
  return {
    orderId: row.id,
    status: orderStatusSchema.parse(row.status),
    createdAt: row.created_at,
    paidAt: row.paid_at,
    orderItems: items.map((item) => ({
      skuId: item.sku_id,
      itemId: item.item_id,
      itemType: item.item_type,
      bundleId: item.bundle_id,
      title: item.title,
      partNumber: item.part_number,
      imageUrl: item.image_url,
      urlHandle: item.url_handle,
      vehicle: item.vehicle,
      unitPrice: money(item.unit_price_cent, currency),
      itemCount: item.item_count,
      coreCharge: item.core_charge_cent > 0 ? money(item.core_charge_cent, currency) : null,
      fit: fitOf.get(item.line_key) ?? null,
      pieces: toPieceCounts(pieces, item),
      warranty: lineWarranty({
        ...{ text: item.warranty ?? stored.warranties.get(item.item_id) ?? "", start, market },
        carriedUntil: carriedEnd(item.warranty_until, window),
      }),
    })),
    subtotal: money(row.subtotal_cent, currency),
    discount: money(row.discount_cent, currency),
    codeSaved: money(row.code_saved_cent, currency),
    discounts: [...discounts],
    integralAmount: money(row.integral_cent, currency),
    coreCharge: money(row.core_charge_cent, currency),
    retailDeliveryFee: money(row.retail_delivery_fee_cent, currency),
    shippingFee: money(row.shipping_fee_cent, currency),
    taxFee: money(row.tax_fee_cent, currency),
    taxes: toTaxShares(taxes, currency),
    creditTaxes: toTaxShares(stored.creditTaxes, currency),
    total: money(row.total_cent, currency),
    email,
    isEmailRefused: stored.isEmailRefused,
    address,
    billingAddress: row.billing_address === null ? null : billingAddressSchema.parse(JSON.parse(row.billing_address)),
    shippingName: plan.name,
    estimate: plan.estimate,
    paymentType: paymentMethodSchema.parse(row.payment_type),
    card: stored.card,
    thirdPartyOrderId: row.third_party_order_id,
    shipments: [...shipments],
    // Nothing of an order that was paid back in full can be undone.
    cancellation: row.status === "REFUND" ? null : toPendingCancellation(stored, currency),
    madeFor:
      source === undefined
        ? null
        : {
            orderId: source.order_id,
            returnId: source.id,
            returnNumber: returnNumber(source),
            ...(stored.coreOrder ?? { coreOrderId: null }),
            // A cancelled order's return has become a refund; only an exchange was ever paid for.
            solution: row.total_cent + row.discount_cent + row.integral_cent > 0 ? "Exchange" : "Replacement",
            given: returnQuoteSchema.parse(JSON.parse(source.quote)).exchange?.given?.amount,
          },
    isExchange: isMadeForReturn(row),
    coreReturn: toCoreReturn(row, shipments),
    refunds: [...refunds],
    givenBack,
  };
}
