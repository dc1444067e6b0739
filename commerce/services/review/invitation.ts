import { createHmac } from "node:crypto";
import { addressSchema } from "~/models/checkout/address";
import { marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { eventHandler } from "../../events/handler";
import { sendMail } from "../../mail/outbox";
import { reviewInvitation } from "../../mail/templates/review/review-invitation";
import { readJson } from "../../platform/json";
import { randomId } from "../../platform/random-id";
import { isSameText } from "../../platform/same-text";
import { loadSecret } from "../../settings/secret";
import { loadShopTerms } from "../../settings/shop-terms";
import { findOrder } from "../order/repository";
import { findOpenInvitation, insertInvitation, listParcelSkus, listReviewedProducts } from "./purchase-repository";
import { findPurchase, findReviewProblem, listPurchases, type Purchase } from "./purchases";

const SECRET_KEY = "review_invitation_secret";
const DAY_MS = 86_400_000;
const SIGNATURE_CHARS = 32;

const sign = (id: string, secret: string) =>
  createHmac("sha256", secret).update(`review:${id}`).digest("hex").slice(0, SIGNATURE_CHARS);

const namesSchema = addressSchema.pick({ firstName: true });

/**
 * Invites the buyer to review the products of a delivered parcel, or all shipped ones when the parcel lists none: one
 * mail with a signed link for each product neither reviewed nor invited before. Returns the number of products.
 */
async function inviteToReview(trx: Db, order: Row<"orders">, shipmentId: string, now: number): Promise<number> {
  const skus = await listParcelSkus(trx, order.id, shipmentId);
  const secret = await loadSecret(trx, SECRET_KEY);
  const { reviewInvitationDays: validDays } = await loadShopTerms(trx, order.market);
  const products = [];
  const reviewed = new Set((await listReviewedProducts(trx, [order.id])).map(({ sku_id }) => sku_id));
  for (const { line, hasShipped } of await listPurchases(trx, [order])) {
    const isCarried = skus === null || skus.has(line.sku_id);
    if (!isCarried || !hasShipped || reviewed.has(line.sku_id)) continue;
    const id = randomId();
    const isAdded = await insertInvitation(trx, {
      id,
      order_id: order.id,
      sku_id: line.sku_id,
      created_at: now,
      expires_at: now + validDays * DAY_MS,
      used_at: null,
    });
    if (isAdded) products.push({ title: line.title, vehicle: line.vehicle, invitation: `${id}.${sign(id, secret)}` });
  }
  if (products.length === 0) return 0;
  const { firstName } = readJson(namesSchema, order.address, { firstName: "" });
  await sendMail(trx, reviewInvitation, {
    to: order.email_norm,
    market: marketFor(order.market).id,
    at: now,
    data: { orderId: order.id, firstName: firstName || "there", products, validDays },
  });
  return products.length;
}

/** Invites the buyer of a delivered parcel. */
export const invitationMail = eventHandler(
  "review invitation",
  "parcelDelivered",
  async (trx, { orderId, shipmentId }, at) => {
    const order = await findOrder(trx, orderId);
    if (order !== undefined) await inviteToReview(trx, order, shipmentId, at);
  },
);

/**
 * Finds the purchase of an invitation; undefined alike for a forged, unknown, used or expired one, and for a product
 * reviewed meanwhile.
 */
export async function findInvited(
  db: Db,
  invitation: string,
  now: number,
): Promise<(Purchase & { id: string }) | undefined> {
  const [id = "", signature = ""] = invitation.split(".", 2);
  if (!isSameText(signature, sign(id, await loadSecret(db, SECRET_KEY)))) return undefined;
  const row = await findOpenInvitation(db, id, now);
  if (row === undefined) return undefined;
  const bought = await findPurchase(db, row.order_id, row.sku_id);
  return bought === undefined || (await findReviewProblem(db, bought)) !== null ? undefined : { ...bought, id };
}
