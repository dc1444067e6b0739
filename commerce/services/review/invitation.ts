import { createHmac, randomBytes } from "node:crypto";
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
import { findOrder } from "../order/repository";
import { findPurchase, findReviewProblem, listPurchases, type Purchase } from "./purchases";

const SECRET_KEY = "review_invitation_secret";
const SECRET_BYTES = 32;
const VALID_MS = 90 * 86_400_000;
const SIGNATURE_CHARS = 32;

/** Loads the signing secret of this database, created on first use; of two concurrent calls the first wins. */
async function loadSecret(db: Db): Promise<string> {
  await db
    .insertInto("setting")
    .values({ key: SECRET_KEY, value: randomBytes(SECRET_BYTES).toString("hex") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db.selectFrom("setting").select("value").where("key", "=", SECRET_KEY).executeTakeFirstOrThrow();
  return row.value;
}

const sign = (id: string, secret: string) =>
  createHmac("sha256", secret).update(`review:${id}`).digest("hex").slice(0, SIGNATURE_CHARS);

const namesSchema = addressSchema.pick({ firstName: true });

/**
 * Invites the buyer to review the products of a delivered parcel, or all shipped ones when the parcel lists none: one
 * mail with a signed link for each product neither reviewed nor invited before. Returns the number of products.
 */
async function inviteToReview(trx: Db, order: Row<"orders">, shipmentId: string, now: number): Promise<number> {
  const carried = await trx
    .selectFrom("shipment_item")
    .select("line_key")
    .where("shipment_id", "=", shipmentId)
    .execute();
  const keys = new Set(carried.map(({ line_key }) => line_key));
  const skus = new Set(
    keys.size === 0
      ? []
      : (
          await trx
            .selectFrom("order_item")
            .select("sku_id")
            .where("order_id", "=", order.id)
            .where("line_key", "in", [...keys])
            .execute()
        ).map(({ sku_id }) => sku_id),
  );
  const secret = await loadSecret(trx);
  const products = [];
  for (const bought of await listPurchases(trx, order)) {
    const { line } = bought;
    if ((keys.size > 0 && !skus.has(line.sku_id)) || (await findReviewProblem(trx, bought)) !== null) continue;
    const id = randomId();
    const row = await trx
      .insertInto("review_invitation")
      .values({
        id,
        order_id: order.id,
        sku_id: line.sku_id,
        created_at: now,
        expires_at: now + VALID_MS,
        used_at: null,
      })
      .onConflict((conflict) => conflict.columns(["order_id", "sku_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row !== undefined)
      products.push({ title: line.title, vehicle: line.vehicle, invitation: `${id}.${sign(id, secret)}` });
  }
  if (products.length === 0) return 0;
  const { firstName } = readJson(namesSchema, order.address, { firstName: "" });
  await sendMail(trx, reviewInvitation, {
    to: order.email_norm,
    market: marketFor(order.market).id,
    at: now,
    data: { orderId: order.id, firstName: firstName || "there", products },
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
  if (!isSameText(signature, sign(id, await loadSecret(db)))) return undefined;
  const row = await db
    .selectFrom("review_invitation")
    .selectAll()
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const bought = await findPurchase(db, row.order_id, row.sku_id);
  return bought === undefined || (await findReviewProblem(db, bought)) !== null ? undefined : { ...bought, id };
}

/** Redeems an invitation in the transaction that writes its review; false when a concurrent call was faster. */
export async function takeInvitation(trx: Db, id: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable("review_invitation")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
