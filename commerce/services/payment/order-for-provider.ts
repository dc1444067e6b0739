import { z } from "zod";
import { addressSchema, billingAddressSchema } from "~/models/checkout/address";
import { paymentMethodSchema } from "~/models/checkout/payment";
import { currencySchema } from "~/models/shop/money";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import type { PaymentLine, PaymentOrder } from "../../payments/provider";
import { findOrder, listOrderLines } from "../order/repository";

/** The stored address; without later rules, so that older orders stay readable. */
const storedAddress = z.object({ ...addressSchema.shape, phone: z.string(), email: z.string() });

function toPaymentLines(order: Row<"orders">, items: readonly Row<"order_item">[]): PaymentLine[] {
  const products = items.map((item) => ({
    kind: "part" as const,
    reference: item.sku_id,
    name: item.title,
    count: item.item_count,
    unitCent: item.unit_price_cent,
  }));
  const others = (
    [
      ["fee", "CORE", "Core charge", order.core_charge_cent],
      ["fee", "FEE", "Retail delivery fee", order.retail_delivery_fee_cent],
      ["shipping", "SHIPPING", "Shipping", order.shipping_fee_cent],
      ["tax", "TAX", "Tax", order.tax_fee_cent],
      ["discount", "DISCOUNT", "Discount", -order.discount_cent],
      ["discount", "POINTS", "Points", -order.integral_cent],
    ] as const
  )
    .filter(([, , , cent]) => cent !== 0)
    .map(([kind, reference, name, unitCent]) => ({ kind, reference, name, count: 1, unitCent }));
  const lines = [...products, ...others];
  const sum = lines.reduce((total, line) => total + line.unitCent * line.count, 0);
  // A total floored at 0 has no lines that add up to it.
  if (sum === order.total_cent) return lines;
  return [{ kind: "part", reference: order.id, name: `Order ${order.id}`, count: 1, unitCent: order.total_cent }];
}

/** Loads a payment as its provider needs it: buyer, products and amount; the lines add up to the amount. */
export async function loadPaymentOrder(db: Db, payment: Row<"payment">, returnUrl: string): Promise<PaymentOrder> {
  const order = await findOrder(db, payment.order_id);
  if (order === undefined) throw new Error("a payment without its order");
  return {
    merchantRef: payment.id,
    orderId: order.id,
    method: paymentMethodSchema.parse(payment.method),
    amountCent: payment.amount_cent,
    currency: currencySchema.parse(payment.currency),
    returnUrl,
    buyer: storedAddress.parse(JSON.parse(order.address)),
    billing: order.billing_address === null ? null : billingAddressSchema.parse(JSON.parse(order.billing_address)),
    lines: toPaymentLines(order, await listOrderLines(db, [order.id])),
  };
}
