import { createHmac } from "node:crypto";
import { addressSchema } from "~/models/checkout/address";
import { marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { eventHandler } from "../../events/handler";
import { publish } from "../../events/publish";
import { sendMail } from "../../mail/outbox";
import { isRefused, loadRefusalToken } from "../../mail/refusals";
import { reviewInvitation } from "../../mail/templates/review/review-invitation";
import { readJson } from "../../platform/json";
import { randomId } from "../../platform/random-id";
import { isSameText } from "../../platform/same-text";
import { loadSecret } from "../../settings/secret";
import { loadShopTerms } from "../../settings/shop-terms";
import { orderLinkToken } from "../order/link";
import { findOrder } from "../order/repository";
import { loadOrder } from "../order/view";
import {
  findOpenInvitation,
  insertInvitation,
  listParcelSkus,
  listReviewedProducts,
  sumReturnedPieces,
} from "./purchase-repository";
import { findPurchase, findReviewProblem, listPurchases, type Purchase } from "./purchases";

const SECRET_KEY = "review_invitation_secret";
const DAY_MS = 86_400_000;
const SIGNATURE_CHARS = 32;

const sign = (id: string, secret: string) =>
  createHmac("sha256", secret).update(`review:${id}`).digest("hex").slice(0, SIGNATURE_CHARS);

const namesSchema = addressSchema.pick({ firstName: true });

/** Orders whose parts are gone from their buyers. */
const ENDED = ["CANCELLED", "REFUND"];

/**
 * Invites the buyer to review the products of a delivered parcel, or all shipped ones when the parcel lists none: one
 * mail with a signed link for each product that was neither a gift nor returned, reviewed or invited before. Returns the
 * number of products; none for an ended order or an address that refuses such mails.
 */
async function inviteToReview(trx: Db, order: Row<"orders">, shipmentId: string, now: number): Promise<number> {
  if (ENDED.includes(order.status) || (await isRefused(trx, "reviews", order.email_norm))) return 0;
  const skus = await listParcelSkus(trx, order.id, shipmentId);
  const secret = await loadSecret(trx, SECRET_KEY);
  const { reviewInvitationDays: validDays } = await loadShopTerms(trx, order.market);
  const returned = await sumReturnedPieces(trx, order.id);
  const products = [];
  const reviewed = new Set((await listReviewedProducts(trx, [order.id])).map(({ sku_id }) => sku_id));
  for (const { line, hasShipped } of await listPurchases(trx, [order])) {
    const isCarried = skus === null || skus.has(line.sku_id);
    if (!isCarried || !hasShipped || reviewed.has(line.sku_id)) continue;
    if (line.item_type === "GIFT" || (returned.get(line.line_key) ?? 0) >= line.item_count) continue;
    const id = randomId();
    const isAdded = await insertInvitation(trx, {
      id,
      order_id: order.id,
      sku_id: line.sku_id,
      created_at: now,
      expires_at: now + validDays * DAY_MS,
      used_at: null,
    });
    const { title, vehicle, image_url: imageUrl } = line;
    if (isAdded) products.push({ title, vehicle, imageUrl, invitation: `${id}.${sign(id, secret)}` });
  }
  if (products.length === 0) return 0;
  const { firstName } = readJson(namesSchema, order.address, { firstName: "" });
  await sendMail(trx, reviewInvitation, {
    to: order.email_norm,
    orderId: order.id,
    market: marketFor(order.market).id,
    at: now,
    data: {
      orderId: order.id,
      link: await orderLinkToken(trx, order, now),
      firstName: firstName || "there",
      products,
      validDays,
      leave: { email: order.email_norm, token: await loadRefusalToken(trx, "reviews", order.email_norm) },
    },
  });
  return products.length;
}

/** Queues the review request for a delivered parcel, due after its buyer has had time to fit the parts. */
export const reviewDate = eventHandler("review date", "parcelDelivered", async (trx, { orderId, shipmentId }, at) => {
  const order = await findOrder(trx, orderId);
  if (order === undefined) return;
  const { reviewRequestDays } = await loadShopTerms(trx, order.market);
  await publish(trx, "reviewsDue", { orderId, shipmentId }, at + reviewRequestDays * DAY_MS);
});

/** Invites the buyer of a parcel that was delivered some days ago. */
export const invitationMail = eventHandler(
  "review invitation",
  "reviewsDue",
  async (trx, { orderId, shipmentId }, at) => {
    const order = await findOrder(trx, orderId);
    // The buyer of a part that is sent once more was invited when the first one came.
    const isReplacement = order !== undefined && (await loadOrder(trx, order)).madeFor?.solution === "Replacement";
    if (order !== undefined && !isReplacement) await inviteToReview(trx, order, shipmentId, at);
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
