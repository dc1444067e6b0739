import { quickApi } from "~/models/api";
import type { Address } from "~/models/checkout/address";
import {
  findDefaultShippingOption,
  type ShippingOption,
  shippingPrice,
  wholeEstimate,
} from "~/models/checkout/shipping";
import { orderTotal } from "~/models/order/order";
import { currencySchema } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { conflict } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { toViewer } from "../../http/viewer";
import type { TaxedSale } from "../../taxes/provider";
import { validateCheckoutAddress } from "../checkout/draft";
import { changeDraftAddress } from "../checkout/repository";
import { type Cargo, orderCargo } from "../delivery/by-ground";
import { loadShippingOptions } from "../delivery/shipping-options";
import { replaceOrderTaxes, type TaxRow, toTaxRows } from "../order/money-repository";
import { cancelPayments, clearLock, LIVE_STATES, listPayments } from "../order/payment-repository";
import { requireOrder } from "../order/proof";
import { findOrder, isMadeForReturn, listOrderLines, repriceOrder, setLineTax } from "../order/repository";
import { loadOrder, orderPlanSchema, toAddress } from "../order/view";
import { refuseOrderedPostOfficeParts } from "../places/post-office";
import { refuseForbiddenParts } from "../places/regulated-parts";
import { findHold } from "../points/hold-repository";
import { reducePoints } from "../points/order-points";
import { loadPointsRules } from "../points/rules";
import { loadTax, type TaxSource } from "../tax/calculations";
import { openTaxRecord } from "../tax/records-repository";
import { findRetailFeeRow, loadTaxRules } from "../tax/repository";
import { isCoreTaxedBy, retailDeliveryFeeCent } from "../tax/tax";
import { toPaymentDeps, withProviderErrors } from "./provider-session";
import { acquireOrderLock, endOpenPayments } from "./retry-payment";
import { cancelLive } from "./settle";

/** An order's costs at an address; products, prices and discounts stay as ordered, and points as far as they may pay. */
type Repriced = {
  readonly plan: ShippingOption;
  readonly shippingCent: number;
  readonly feeCent: number;
  readonly taxCent: number;
  readonly pointsCent: number;
  readonly totalCent: number;
  readonly lines: readonly Pick<Row<"order_item">, "line_key" | "tax_cent" | "core_tax_cent">[];
  readonly taxes: readonly TaxRow[];
  readonly taxSource: TaxSource | null;
};

function listOptionsAt(call: Call, address: Address, cargo: readonly Cargo[]): Promise<ShippingOption[]> {
  const { market, now } = toViewer(call);
  return loadShippingOptions(call.db, market, { address, cargo }, now);
}

async function repriceShipping(call: Call, order: Row<"orders">, before: Address, address: Address): Promise<Repriced> {
  const items = await listOrderLines(call.db, [order.id]);
  const cargo = orderCargo(items);
  const count = cargo.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const { id } = orderPlanSchema.parse(JSON.parse(order.shipping_plan));
  const options = await listOptionsAt(call, address, cargo);
  const plan = options.find((option) => option.id === id) ?? findDefaultShippingOption(options, count);
  if (plan === undefined) throw conflict("orderNotDeliverable");
  const was = (await listOptionsAt(call, before, cargo)).find((option) => option.id === id);
  // A promotion paid for the shipping, so the new address ships free too.
  const isFree = order.shipping_fee_cent === 0 && was !== undefined && shippingPrice(was, count).cent > 0;
  const shippingCent = isFree ? 0 : shippingPrice(plan, count).cent;
  const { country, state, code, city, line1 } = address;
  const rules = await loadTaxRules(call.db, address, order.created_at);
  const isCoreTaxed = isCoreTaxedBy(rules);
  const isExchange = isMadeForReturn(order);
  const sale: TaxedSale = {
    cart: order.cart_uuid,
    currency: currencySchema.parse(order.currency),
    place: { country, state, code, city, line1 },
    lines: items.map((item) => ({
      sku: item.sku_id,
      // The credit for a returned part pays for an exchange, and is no discount on its price.
      netCent: item.unit_price_cent * item.item_count - (isExchange ? 0 : item.discount_cent),
      coreCent: item.core_charge_cent * item.item_count,
      isCoreTaxed,
    })),
    shippingCent,
  };
  const { now, taxes: provided } = toViewer(call);
  const { tax, source } = await loadTax({ db: call.db, log: call.log, taxes: provided, now }, sale, rules);
  const fee = await findRetailFeeRow(call.db, address.country, address.state);
  // An exchange is sent without the fee wherever it goes.
  const feeCent = retailDeliveryFeeCent(
    fee === undefined || isExchange ? null : { amountCent: fee.amount_cent, minimumCent: fee.minimum_cent },
    order.subtotal_cent - order.discount_cent,
  );
  const costs = {
    subtotalCent: order.subtotal_cent,
    discountCent: order.discount_cent,
    retailDeliveryFeeCent: feeCent,
    shippingFeeCent: shippingCent,
    taxCent: tax.totalCent,
    coreChargeCent: order.core_charge_cent,
  };
  const currency = currencySchema.parse(order.currency);
  const coreTaxCent = tax.coreCents.reduce((sum, cent) => sum + cent, 0);
  // Points never pay a core charge nor its tax, as in checkout; those of a returned part are spent in its exchange already.
  const payableCent = orderTotal({ ...costs, pointsCent: 0 }, currency).cent - order.core_charge_cent - coreTaxCent;
  const isSpent = order.integral_cent > 0 && (await findHold(call.db, order.id))?.state === "SPENT";
  const pointsCent = isSpent ? order.integral_cent : Math.min(order.integral_cent, Math.max(0, payableCent));
  const total = orderTotal({ ...costs, pointsCent }, currency);
  const lines = items.map(({ line_key }, index) => ({
    ...{ line_key, tax_cent: tax.lineCents[index] ?? 0, core_tax_cent: tax.coreCents[index] ?? 0 },
  }));
  const taxes = toTaxRows({ orderId: order.id, lines }, tax.parts);
  return {
    plan,
    shippingCent,
    feeCent,
    taxCent: tax.totalCent,
    pointsCent,
    totalCent: total.cent,
    lines,
    taxes,
    taxSource: source,
  };
}

/** Writes address and amounts of an unpaid order; throws a 409 once it is paid. */
async function write(trx: Db, order: Row<"orders">, address: Address, repriced: Repriced, now: number): Promise<void> {
  const { plan, shippingCent, feeCent, taxCent, pointsCent, totalCent, lines, taxes } = repriced;
  const { email } = toAddress(order);
  const { id, name, method } = plan;
  const isWritten = await repriceOrder(trx, order.id, order.total_cent, {
    address: JSON.stringify({ ...address, email }),
    shipping_plan: JSON.stringify({ id, name, method, estimate: wholeEstimate(plan) }),
    shipping_fee_cent: shippingCent,
    retail_delivery_fee_cent: feeCent,
    tax_fee_cent: taxCent,
    integral_cent: pointsCent,
    total_cent: totalCent,
  });
  if (!isWritten) throw conflict("orderFinal");
  if (pointsCent < order.integral_cent) {
    const { worthCent } = await loadPointsRules(trx);
    await reducePoints(trx, order.id, Math.ceil(pointsCent / worthCent), now);
  }
  await changeDraftAddress(trx, order.cart_uuid, JSON.stringify(address), now);
  for (const line of lines) await setLineTax(trx, order.id, line);
  await replaceOrderTaxes(trx, order.id, taxes);
  await openTaxRecord(trx, order.id, repriced.taxSource, now);
  if (totalCent === order.total_cent) return;
  // Payments prepared for the old amount, not opened at a provider yet, must not be opened any more.
  await cancelPayments(trx, order.id, LIVE_STATES, now);
}

/**
 * Changes the address of an unpaid order; tax, fees and shipping follow. When the total changes, payments opened for the
 * old one are ended first, so that only the order's total is charged. Throws a 404 without proof, a 409 once the order is
 * paid or cancelled or while a payment cannot be ended.
 */
async function changeAddress(call: Call, proven: Row<"orders">, typed: Address): Promise<void> {
  const over = conflict("orderFinal");
  if (proven.status !== "PAYMENT_PENDING") throw over;
  if (proven.market !== toViewer(call).market.id) throw conflict("orderOfOtherMarket");
  const address = await validateCheckoutAddress(call, typed);
  const ordered = await listOrderLines(call.db, [proven.id]);
  const lines = ordered.map((line) => ({ key: line.line_key, itemId: line.item_id, title: line.title }));
  await refuseForbiddenParts(call.db, lines, address);
  await refuseOrderedPostOfficeParts(call.db, lines, address);
  const before = toAddress(proven);
  const repriced = await repriceShipping(call, proven, before, address);
  // The order of an exchange cannot be placed anew.
  if (repriced.totalCent === 0) throw conflict(isMadeForReturn(proven) ? "exchangeWouldBeFree" : "orderWouldBeFree");
  const deps = toPaymentDeps(call);
  const now = call.clock.now();
  if (repriced.totalCent === proven.total_cent) {
    await call.store.transaction((trx) => write(trx, proven, address, repriced, now));
    return;
  }
  await withProviderErrors(call, async () => {
    // The shopper left the payment for the address; ending the payment releases the order's lock.
    for (const payment of await listPayments(call.db, proven.id)) await cancelLive(deps, payment);
    await endOpenPayments(deps, proven.id);
  });
  await call.store.transaction(async (trx) => {
    await acquireOrderLock(trx, proven.id, now);
    await write(trx, proven, address, repriced, now);
    await clearLock(trx, proven.id);
  });
}

/** Changing the address of an unpaid order. */
export const orderAddressRoutes: readonly Route[] = [
  serve(quickApi.authorisedAddress, async ({ body }, call) => {
    await changeAddress(call, await requireOrder(call, body), body.address);
    const order = await findOrder(call.db, body.orderId);
    if (order === undefined) throw new Error("an order that was proven is gone");
    return loadOrder(call.db, order);
  }),
];
