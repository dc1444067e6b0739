import type { Readable } from "node:stream";
import type { Context, Hono } from "hono";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { REVIEW_FILES } from "~/models/api/review";
import { isFileId } from "~/models/product/review";
import { EVIDENCE_IMAGE_MAX_BYTES, EVIDENCE_MAX_IMAGES, IMAGE_MAX_PIXELS } from "~/models/shop/limits";
import type { Row } from "../../db/tables";
import type { AppDeps, Call } from "../../http/call";
import { ApiFailure, notFound, refusal } from "../../http/failure";
import { isOperatorToken } from "../../http/operator-token";
import { looseFiles, storedFile } from "../uploads/attach";
import { answered, guardedHeaders, rawAnswer, streamFor } from "../uploads/raw-answer";
import { type FormRule, receiveForm } from "../uploads/upload-form";
import { ownReview } from "./authors";
import { invitedPart } from "./invitation";
import { ownerFor, photoOwner, reviewOfPhoto } from "./photos";
import { ownPart, whyNot } from "./purchases";

/** Photos of one part that wait for its review: enough to change one's mind, too few to fill a disk. */
const LOOSE_MAX_FILES = 30;
/** A form with six photos, and room for what it says. */
const REVIEW_FORM_MAX_BYTES = EVIDENCE_MAX_IMAGES * EVIDENCE_IMAGE_MAX_BYTES + 1_048_576;
/** Twice the list's size, for sharp screens. */
const SMALL_PX = 168;
/** A held or deleted review's photos are gone from browsers and proxies after this long too. */
const SHOWN_SECONDS = 600;

const small = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: 8 * 1_048_576,
  sizeCalculation: ({ byteLength }) => byteLength,
});

const noSuchPart = () => notFound("reviewPartNotFound");

const takes: FormRule["takes"] = (field) => (field === "photos" ? { kind: "image", most: EVIDENCE_MAX_IMAGES } : null);

function secretIn(context: Context, header: string): string | undefined {
  const text = context.req.header(header) ?? "";
  return text.length >= 16 && text.length <= 200 ? text : undefined;
}

/** Whose photos a request is about, as it proves: the part of an invitation, of an own review, or of an own order. */
async function provenOwner(context: Context, call: Call): Promise<string> {
  const invitation = secretIn(context, REVIEW_FILES.invitationHeader);
  if (invitation !== undefined) {
    const invited = await invitedPart(call.db, invitation, call.clock.now());
    if (invited === undefined) throw notFound("invitationEnded");
    return ownerFor(invited);
  }
  const { id = "", orderId = "", skuId = "" } = context.req.query();
  if (/^[1-9]\d{0,9}$/.test(id)) {
    const author = { accountId: call.accountId, editLink: secretIn(context, REVIEW_FILES.editLinkHeader) };
    const written = await ownReview(call.db, Number(id), author);
    if (written === undefined) throw notFound("reviewNotFound");
    return photoOwner(written.source.order_id, written.source.sku_id);
  }
  const bought = call.accountId === null ? undefined : await ownPart(call.db, call.accountId, { orderId, skuId });
  if (bought === undefined || (await whyNot(call.db, bought)) !== null) throw noSuchPart();
  return ownerFor(bought);
}

async function upload(context: Context, call: Call) {
  const owner = await provenOwner(context, call);
  if ((await looseFiles(call.db, owner)).count >= LOOSE_MAX_FILES) throw refusal(429, "reviewPhotosTooMany");
  const intake = { db: call.db, files: call.services.files, clock: call.clock };
  const rule = { takes, owner, maxFiles: EVIDENCE_MAX_IMAGES, maxBytes: REVIEW_FORM_MAX_BYTES };
  return receiveForm(intake, context.req.raw, rule);
}

function orNobody(error: unknown): null {
  if (error instanceof ApiFailure) return null;
  throw error;
}

/** How a photo may be seen: by everybody, by who asks alone, or not at all. */
async function findVisibility(
  context: Context,
  call: Call,
  file: Row<"stored_file">,
): Promise<"public" | "private" | null> {
  if (file.kind !== "image") return null;
  const reviewId = reviewOfPhoto(file);
  if (reviewId === undefined) {
    if (file.attached_to !== null || !file.owner.startsWith("part:")) return null;
    const owner = await provenOwner(context, call).catch(orNobody);
    return owner === file.owner ? "private" : null;
  }
  const review = await call.db.selectFrom("review").select("status").where("id", "=", reviewId).executeTakeFirst();
  if (review?.status === "PUBLISHED") return "public";
  if (review === undefined || review.status === "REMOVED") return null;
  if (isOperatorToken(call.token)) return "private";
  const author = { accountId: call.accountId, editLink: secretIn(context, REVIEW_FILES.editLinkHeader) };
  return (await ownReview(call.db, reviewId, author)) === undefined ? null : "private";
}

async function loadBytes(body: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function makeThumbnail(id: string, body: Readable): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await sharp(await loadBytes(body), { limitInputPixels: IMAGE_MAX_PIXELS })
    .resize({ width: SMALL_PX, height: SMALL_PX, fit: "cover" })
    .webp({ quality: 78 })
    .toBuffer();
  const bytes = new Uint8Array(drawn);
  small.set(id, bytes);
  return bytes;
}

async function send(context: Context, call: Call): Promise<Response> {
  const id = context.req.param("id") ?? "";
  const file = isFileId(id) ? await storedFile(call.db, id) : undefined;
  const sight = file === undefined ? null : await findVisibility(context, call, file);
  if (file === undefined || sight === null) throw notFound("reviewPhotoNotFound");
  const cacheControl = sight === "public" ? `public, max-age=${SHOWN_SECONDS}` : "private, no-store";
  const isSmall = context.req.query("size") === "small";
  const known = isSmall ? small.get(id) : undefined;
  const kept = known === undefined ? await call.services.files.open(id) : null;
  if (known === undefined && kept === null) throw notFound("reviewPhotoNotFound");
  // Drawn anew by us, so that a browser may show it as it is.
  const headers = (type: string, bytes: number) => guardedHeaders(type, { disposition: "inline", bytes, cacheControl });
  if (isSmall) {
    const bytes = known ?? (kept === null ? new Uint8Array() : await makeThumbnail(id, kept.body));
    return context.body(bytes, 200, headers("image/webp", bytes.byteLength));
  }
  if (kept === null) throw notFound("reviewPhotoNotFound");
  return context.body(streamFor(kept.body), 200, headers(file.mime, kept.bytes));
}

/**
 * Mounts what moves photos of reviews: the upload for whoever may write or change the review, and the photos, of published
 * reviews to everybody, of others to their author and the staff only.
 */
export function mountReviewFiles(app: Hono, parts: AppDeps): void {
  const answer = (work: Parameters<typeof rawAnswer>[2]) => rawAnswer(parts, "a photo of a review", work);
  app.post(
    REVIEW_FILES.upload,
    answer(async (context, call) => answered(await upload(context, call))),
  );
  app.get(decodeURIComponent(REVIEW_FILES.file(":id")), answer(send));
}
