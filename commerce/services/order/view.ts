import { z } from "zod";
import type { AppliedDiscount } from "~/models/cart/discount";
import { addressSchema } from "~/models/checkout/address";
import { paymentMethodSchema } from "~/models/checkout/payment";
import { deliveryEstimateSchema } from "~/models/checkout/shipping";
import type { TaxShare } from "~/models/checkout/tax";
import { type Order, orderStatusSchema } from "~/models/order/order";
import type { OrderFit } from "~/models/order/order-fit";
import { type Currency, currencySchema, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";
import { taxSums } from "../tax/tax";
import { toOrderFit } from "./certify-fit";
import { listOrderReductions, listOrderTaxes } from "./money-repository";
import { listOrderFits, listOrderLines } from "./repository";
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

/**
 * Loads orders in the contract's form, in the given order; `discount` includes the code's share, which `codeSaved` names.
 */
export async function listOrders(db: Db, rows: readonly Row<"orders">[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = groupBy(await listOrderLines(db, ids), ({ order_id }) => order_id);
  const fits = groupBy(await listOrderFits(db, ids), ({ order_id }) => order_id);
  const shipments = await listShipments(db, ids);
  const taxes = groupBy(await listOrderTaxes(db, ids), ({ order_id }) => order_id);
  const reductions = groupBy(await listOrderReductions(db, ids), ({ orderId }) => orderId);
  return rows.map((row) =>
    toOrder(row, {
      items: items.get(row.id) ?? [],
      fits: fits.get(row.id) ?? [],
      shipments: shipments.get(row.id) ?? [],
      taxes: taxes.get(row.id) ?? [],
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
  readonly items: readonly Row<"order_item">[];
  readonly fits: readonly Row<"order_item_fit">[];
  readonly shipments: readonly Shipment[];
  readonly taxes: readonly Row<"order_tax">[];
  readonly discounts: readonly AppliedDiscount[];
};

function toTaxShares(taxes: readonly Row<"order_tax">[], currency: Currency): TaxShare[] {
  const parts = taxes.map(({ label, rate_ppm: ratePpm, base_cent: baseCent, tax_cent: taxCent }) => ({
    ...{ label, ratePpm, baseCent, taxCent },
  }));
  return taxSums(parts).map(({ label, ratePpm, baseCent, taxCent }) => ({
    ...{ label, area: taxes[0]?.area ?? "", ratePpm },
    base: money(baseCent, currency),
    amount: money(taxCent, currency),
  }));
}

function toOrder(row: Row<"orders">, { items, fits, shipments, taxes, discounts }: OrderRows): Order {
  const fitOf = fitsByLine(fits);
  const currency = currencySchema.parse(row.currency);
  const { email, ...address } = storedAddressSchema.parse(JSON.parse(row.address));
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
    total: money(row.total_cent, currency),
    email,
    address,
    shippingName: plan.name,
    estimate: plan.estimate,
    paymentType: paymentMethodSchema.parse(row.payment_type),
    thirdPartyOrderId: row.third_party_order_id,
    shipments: [...shipments],
  };
}
