import { z } from "zod";
import { addressSchema } from "~/models/address";
import { currencySchema, money } from "~/models/money";
import { type Order, orderStatusSchema } from "~/models/order";
import { paymentMethodSchema } from "~/models/payment";
import { deliveryEstimateSchema } from "~/models/shipping";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";

/** The shipping plan as an order keeps it. */
export const orderPlanSchema = z.object({
  id: z.string(),
  name: z.string(),
  method: z.string(),
  estimate: deliveryEstimateSchema.nullable(),
});

const storedAddressSchema = addressSchema.extend({ email: z.string() });
const shipmentEventsSchema = z.array(z.object({ at: z.number(), text: z.string(), place: z.string() }));

/** An order as the contract answers it; `discount` holds the code's part, which `codeSaved` names (rows ENT-28, PROMO-08). */
export async function orderOf(db: Db, row: Row<"orders">): Promise<Order> {
  const currency = currencySchema.parse(row.currency);
  const items = await db.selectFrom("order_item").selectAll().where("order_id", "=", row.id).execute();
  const shipments = await db.selectFrom("shipment").selectAll().where("order_id", "=", row.id).execute();
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
    })),
    subtotal: money(row.subtotal_cent, currency),
    discount: money(row.discount_cent, currency),
    codeSaved: money(row.code_saved_cent, currency),
    integralAmount: money(row.integral_cent, currency),
    coreCharge: money(row.core_charge_cent, currency),
    retailDeliveryFee: money(row.retail_delivery_fee_cent, currency),
    shippingFee: money(row.shipping_fee_cent, currency),
    taxFee: money(row.tax_fee_cent, currency),
    total: money(row.total_cent, currency),
    email,
    address,
    shippingName: plan.name,
    estimate: plan.estimate,
    paymentType: paymentMethodSchema.parse(row.payment_type),
    thirdPartyOrderId: row.third_party_order_id,
    shipments: shipments.map((shipment) => ({
      carrier: shipment.carrier,
      trackingNumber: shipment.tracking_number,
      shippedAt: shipment.shipped_at,
      deliveredAt: shipment.delivered_at,
      events: shipmentEventsSchema.parse(JSON.parse(shipment.events)),
    })),
  };
}
