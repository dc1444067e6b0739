import { randomBytes, randomInt } from "node:crypto";
import { dayEnd, untilText } from "~/models/cart/coupon-end";
import { discountText } from "~/models/cart/discount";
import { addressSchema } from "~/models/checkout/address";
import type { ReviewDraft } from "~/models/product/review";
import { type MarketId, marketFor } from "~/models/shop/market";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { conflict, fieldFailure, notFound } from "../../http/failure";
import { sendMail } from "../../mail/outbox";
import { reviewCoupon } from "../../mail/templates/review/review-coupon";
import { reviewThanks } from "../../mail/templates/review/review-thanks";
import { readJson } from "../../platform/json";
import { loadShopTerms } from "../../settings/shop-terms";
import { findCoupon, findCouponIdByCode } from "../promotion/coupon-repository";
import { offerIn } from "../promotion/discount-offers";
import { type Author, editHash, findOwnReview, type WrittenReview } from "./authors";
import { heldReason, loadHeldWords } from "./held-words";
import { dropPhotos, setPhotos } from "./photos";
import { reopenInvitation } from "./purchase-repository";
import { authorName, findPurchase, findReviewProblem, type Purchase } from "./purchases";
import { recountReviews, takeItem } from "./rating-repository";
import { rewardReview } from "./reward";
import {
  deleteReview,
  findAuthor,
  insertFollowUp,
  insertReview,
  insertSource,
  listFollowUpRows,
  updateReview,
  updateSource,
} from "./written-repository";

const DAY_MS = 86_400_000;
const FOLLOW_UPS_MAX = 5;
/** Above the ids of the sample shop and imports. */
const [ID_FROM, ID_TO] = [1_000_000_000, 2_147_483_647] as const;
const LINK_BYTES = 16;

const namesSchema = addressSchema.pick({ firstName: true, lastName: true });

/** Loads the display name of an author: the member's, otherwise that of the order's address. */
async function loadName(db: Db, { order }: Pick<Purchase, "order">, accountId: string | null): Promise<string> {
  const member = accountId === null ? undefined : await findAuthor(db, accountId);
  if (member !== undefined && member.first_name.trim() !== "") return authorName(member.first_name, member.last_name);
  const { firstName, lastName } = readJson(namesSchema, order.address, { firstName: "", lastName: "" });
  return authorName(firstName, lastName);
}

/** Writes a review under a random id that is free, and returns it. */
async function addReview(trx: Db, values: Omit<Values, "id">): Promise<Row<"review">> {
  for (;;) {
    const row = toRow({ ...values, id: randomInt(ID_FROM, ID_TO) });
    if (await insertReview(trx, row)) return row;
  }
}

type Values = {
  readonly id: number;
  readonly itemId: number;
  readonly accountId: string | null;
  readonly author: string;
  readonly draft: ReviewDraft;
  readonly vehicle: string;
  readonly held: string;
  readonly now: number;
};

const toRow = ({ id, itemId, accountId, author, draft, vehicle, held, now }: Values) => ({
  id,
  item_id: itemId,
  account_id: accountId,
  author,
  rating: draft.rating,
  title: draft.title,
  text: draft.text,
  vehicle,
  verified: 1 as const,
  status: held === "" ? "PUBLISHED" : "HELD",
  media: "[]",
  created_at: now,
});

const findHeldWords = async (db: Db, texts: readonly string[], shown: readonly string[] = []) =>
  heldReason(texts.join("\n"), await loadHeldWords(db), shown.join("\n"));

/** Recounts the item's rating after publishing and grants the coupon, which it returns. */
async function publishWritten(trx: Db, { review, source }: WrittenReview, now: number) {
  await recountReviews(trx, review.item_id);
  const { order_id: orderId, sku_id: skuId, account_id: accountId } = source;
  return rewardReview(trx, { orderId, skuId, accountId }, now);
}

/**
 * Writes a review in the caller's transaction, published at once unless the word list matches. A guest is mailed an edit
 * link. Throws a 409 with the reason when the product cannot be reviewed or was reviewed already, also concurrently.
 * Returns its id and the code of the coupon that rewards it.
 */
export async function createReview(
  trx: Db,
  bought: Purchase | undefined,
  { accountId, draft, now }: { accountId: string | null; draft: ReviewDraft; now: number },
): Promise<{ id: number; editLink: string | undefined; couponCode: string | null }> {
  if (bought === undefined) throw conflict("reviewPartNotFound");
  const { order, line } = bought;
  // The item first, so that of two concurrent reviews by orders of one purchase the second sees the first.
  const isThere = await takeItem(trx, line.item_id);
  const problem = await findReviewProblem(trx, bought);
  if (problem !== null) throw conflict(problem);
  if (!isThere) throw conflict("reviewPartGone");
  const held = await findHeldWords(trx, [draft.title, draft.text]);
  const author = await loadName(trx, bought, accountId);
  const review = await addReview(trx, {
    itemId: line.item_id,
    accountId,
    author,
    draft,
    vehicle: line.vehicle,
    held,
    now,
  });
  const { id } = review;
  await setPhotos(trx, id, { orderId: order.id, skuId: line.sku_id }, draft);
  const terms = await loadShopTerms(trx, order.market);
  const editLink = accountId === null ? randomBytes(LINK_BYTES).toString("base64url") : undefined;
  const source = {
    review_id: id,
    order_id: order.id,
    sku_id: line.sku_id,
    account_id: accountId,
    email_norm: order.email_norm,
    edit_hash: editLink === undefined ? null : editHash(editLink),
    editable_until: dayEnd(now + terms.reviewEditDays * DAY_MS),
    held_for: held,
    is_held_by_staff: 0 as const,
    updated_at: now,
  };
  if (!(await insertSource(trx, source))) throw conflict("reviewedAlready");
  const coupon = held === "" ? await publishWritten(trx, { review, source }, now) : null;
  const market = marketFor(order.market).id;
  if (editLink !== undefined)
    await sendMail(trx, reviewThanks, {
      to: order.email_norm,
      orderId: order.id,
      market,
      at: now,
      data: {
        ...{ reviewId: id, editLink, itemTitle: line.title, imageUrl: line.image_url, isHeld: held !== "" },
        ...(coupon === null ? { code: null } : { ...coupon, discount: await loadCouponText(trx, coupon.code, market) }),
        editDays: terms.reviewEditDays,
      },
    });
  return { id, editLink, couponCode: coupon?.code ?? null };
}

/** What a coupon takes off, in words of a market; empty where it takes off nothing there. */
async function loadCouponText(db: Db, code: string, market: MarketId): Promise<string> {
  const id = await findCouponIdByCode(db, code);
  const found = id === null ? null : await findCoupon(db, id, market);
  const offer = found === null ? null : offerIn(marketFor(market), found.discount, null);
  return offer === null ? "" : discountText(offer);
}

/**
 * Publishes a review that was held before. A guest, who has no account to find it in, is mailed the coupon. Where somebody
 * read the review first, its author is mailed that it is shown, with or without a coupon.
 */
export async function publishHeld(
  trx: Db,
  written: WrittenReview,
  { now, wasRead }: { readonly now: number; readonly wasRead: boolean },
): Promise<void> {
  const coupon = await publishWritten(trx, written, now);
  const { account_id: accountId, order_id: orderId, sku_id: skuId } = written.source;
  if (!wasRead && (coupon === null || accountId !== null)) return;
  const bought = await findPurchase(trx, orderId, skuId);
  if (bought === undefined) return;
  const { order, line } = bought;
  const member = accountId === null ? undefined : await findAuthor(trx, accountId);
  const market = marketFor(order.market).id;
  await sendMail(trx, reviewCoupon, {
    to: member?.email ?? order.email_norm,
    accountId,
    orderId,
    market,
    at: now,
    data: {
      ...{ itemTitle: line.title, imageUrl: line.image_url, urlHandle: line.url_handle },
      ...(coupon === null ? { code: null } : { ...coupon, discount: await loadCouponText(trx, coupon.code, market) }),
    },
  });
}

async function requireOwnReview(trx: Db, id: number, author: Author): Promise<WrittenReview> {
  const written = await findOwnReview(trx, id, author);
  if (written === undefined) throw notFound("reviewNotFound");
  await takeItem(trx, written.review.item_id);
  return written;
}

/** Changes an own review within its time and checks the word list again. Throws a 404 for another's, a 409 later. */
export async function changeReview(
  trx: Db,
  id: number,
  author: Author,
  { draft, now }: { draft: ReviewDraft; now: number },
): Promise<void> {
  const { review, source } = await requireOwnReview(trx, id, author);
  if (now > source.editable_until) throw conflict("reviewFinal", { until: untilText(source.editable_until) });
  const shown = review.status === "PUBLISHED" ? [review.title, review.text] : [];
  const held = await findHeldWords(trx, [draft.title, draft.text], shown);
  const status = held === "" && source.is_held_by_staff === 0 ? "PUBLISHED" : "HELD";
  const { rating, title, text } = draft;
  await updateReview(trx, id, { rating, title, text, status });
  await setPhotos(trx, id, { orderId: source.order_id, skuId: source.sku_id }, draft);
  await updateSource(trx, id, { held_for: held, updated_at: now });
  if (status === "PUBLISHED") await publishHeld(trx, { review, source }, { now, wasRead: false });
  else await recountReviews(trx, review.item_id);
}

/** Deletes an own review with follow-ups and photos; the product may be reviewed again, by its invitation too. Throws a 404 for another's. */
export async function removeReview(trx: Db, id: number, author: Author): Promise<WrittenReview> {
  const written = await requireOwnReview(trx, id, author);
  await dropPhotos(trx, id);
  await deleteReview(trx, id);
  await reopenInvitation(trx, written.source.order_id, written.source.sku_id);
  await recountReviews(trx, written.review.item_id);
  return written;
}

/** Adds a follow-up to an own review at any time. Throws a 404 for another's, a field error beyond five follow-ups. */
export async function addFollowUp(trx: Db, id: number, author: Author, text: string, now: number): Promise<void> {
  await requireOwnReview(trx, id, author);
  const earlier = await listFollowUpRows(trx, [id], true);
  if (earlier.some((each) => each.text === text)) return;
  if (earlier.length >= FOLLOW_UPS_MAX) throw fieldFailure("text", "followUpsFull", { max: FOLLOW_UPS_MAX });
  const status = (await findHeldWords(trx, [text])) === "" ? "PUBLISHED" : "HELD";
  await insertFollowUp(trx, { review_id: id, at: now, text, status });
}
