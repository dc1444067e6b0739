import { type Address, addressSchema } from "~/models/checkout/address";
import { type ShippingOption, shippingPrice, wholeEstimate } from "~/models/checkout/shipping";
import { recipientLines } from "~/models/invoice/billing";
import { marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict } from "../../http/failure";
import { sendMail } from "../../mail/outbox";
import { orderAddress } from "../../mail/templates/order/order-address";
import { audit, type Operator } from "../audit/audit";
import { requireDeliverable } from "../checkout/draft";
import { orderCargo } from "../delivery/by-ground";
import { loadShippingOptions } from "../delivery/shipping-options";
import { setOrderContact } from "../order/contact/repository";
import { orderLinkToken } from "../order/link";
import { lockOrder } from "../order/lock-order";
import { listOrderLines } from "../order/repository";
import { moveEstimate, writeStaffStep } from "../order/status";
import { orderPlanSchema, toAddress } from "../order/view";
import type { PaymentDeps } from "../payment/settle";
import { refuseOrderedPostOfficeParts } from "../places/post-office";
import { refuseForbiddenParts } from "../places/regulated-parts";
import { findWaitingLabel } from "../shipping/label-repository";
import { isShippable, loadOpenLines } from "../shipping/ship-order";
import { findSale } from "../tax/records-repository";

/** The chosen plan at the former and at the new address; undefined where it is not offered. */
type Plans = { readonly was: ShippingOption | undefined; readonly is: ShippingOption | undefined };

/** Throws a 409 unless tax and shipping at the new address are those that were paid. */
async function requireSameCosts(
  db: Db,
  order: Row<"orders">,
  { before, after, count }: { readonly before: Address; readonly after: Address; readonly count: number },
  { was, is }: Plans,
): Promise<void> {
  const hasOwnTaxes = after.code !== before.code && (await findSale(db, order.id)) !== undefined;
  const isPriced =
    is !== undefined && (was === undefined || shippingPrice(is, count).cent <= shippingPrice(was, count).cent);
  if (after.state !== before.state || hasOwnTaxes || !isPriced) throw conflict("orderAddressElsewhere");
}

const placeText = (to: Address) => [...recipientLines(to), to.phone].join(", ");

const isSameAddress = (before: Address, after: Address) =>
  Object.keys(addressSchema.shape).every((field) => Reflect.get(before, field) === Reflect.get(after, field));

/**
 * Changes where a paid order goes, as long as pieces of it are to be sent: what was paid stays, so the new address is in
 * the same state and costs no more. The buyer is mailed it, unless it is the address that the order has; days of delivery that differ there are the order's from then on.
 * Throws a 404 for an unknown order, a 400 for an address that is none or where parts may not go, a 409 when all was sent,
 * while a label is being bought, or where tax or shipping differ.
 */
export async function changeOrderAddress(
  { store, clock }: Pick<PaymentDeps, "store" | "clock">,
  operator: Operator,
  orderId: string,
  change: Partial<Address>,
): Promise<{ readonly orderId: string; readonly address: Address; readonly isChanged: boolean }> {
  const now = clock.now();
  return store.transaction(async (trx) => {
    const order = await lockOrder(trx, orderId, now);
    if (!isShippable(order)) throw conflict("orderAddressRefused", { status: order.status });
    await loadOpenLines(trx, order);
    // Its shipment is made for the address of before, whenever it is bought.
    if ((await findWaitingLabel(trx, order.id)) !== undefined) throw conflict("parcelLabelWaits");
    const { email, ...before } = toAddress(order);
    const after = await requireDeliverable(trx, addressSchema.parse({ ...before, ...change }));
    if (isSameAddress(before, after)) return { orderId: order.id, address: after, isChanged: false };
    const items = await listOrderLines(trx, [order.id]);
    const lines = items.map((line) => ({ key: line.line_key, itemId: line.item_id, title: line.title }));
    await refuseForbiddenParts(trx, lines, after);
    await refuseOrderedPostOfficeParts(trx, lines, after);
    const cargo = orderCargo(items);
    const { id: plan } = orderPlanSchema.parse(JSON.parse(order.shipping_plan));
    const planAt = async (address: Address) =>
      (await loadShippingOptions(trx, marketFor(order.market), { address, cargo }, now)).find(({ id }) => id === plan);
    const plans = { was: await planAt(before), is: await planAt(after) };
    const count = cargo.reduce((sum, { itemCount }) => sum + itemCount, 0);
    await requireSameCosts(trx, order, { before, after, count }, plans);
    const [was, is] = [plans.was && wholeEstimate(plans.was), plans.is && wholeEstimate(plans.is)];
    if (JSON.stringify(was) !== JSON.stringify(is)) await moveEstimate(trx, order, async () => is ?? null);
    const address = JSON.stringify({ ...after, email });
    await setOrderContact(trx, order.id, { email_norm: order.email_norm, address });
    const detail = { from: placeText(before), to: placeText(after) };
    await writeStaffStep(trx, order, { note: `Goes to ${detail.to}; before to ${detail.from}`, at: now });
    await audit(trx, operator, { action: "order.address", subject: order.id, detail }, now);
    const link = await orderLinkToken(trx, order, now);
    const data = { orderId: order.id, link, firstName: after.firstName, address: after };
    await sendMail(trx, orderAddress, {
      to: email,
      orderId: order.id,
      market: marketFor(order.market).id,
      at: now,
      data,
    });
    return { orderId: order.id, address: after, isChanged: true };
  });
}
