import type { Readable } from "node:stream";
import type { Context, Hono } from "hono";
import { emailSchema } from "~/models/address";
import { RETURN_FILES } from "~/models/api/return";
import {
  EVIDENCE_IMAGE_MAX_BYTES,
  EVIDENCE_MAX_IMAGES,
  EVIDENCE_MAX_VIDEOS,
  EVIDENCE_VIDEO_MAX_BYTES,
} from "~/models/limits";
import { EVIDENCE_GROUPS } from "~/models/return";
import { type Call, type Parts, readCall } from "../../call";
import type { Row } from "../../db/tables";
import { ApiFailure } from "../../failure";
import { looseFiles, storedFile } from "../files/attach";
import { type FormRule, receiveForm } from "../files/form";
import { noSuchOrder, requireProven } from "../order/proof";
import { labelPdf } from "./label";
import { requireReturnOf } from "./owner";
import { returnRow } from "./store";
import { hasLabel } from "./view";

/** Files of one order that wait for their return: enough to change one's mind, too few to fill a disk. */
const LOOSE_MAX_FILES = 60;
const LOOSE_MAX_BYTES = 1_610_612_736;
/** A form with every photo of the three groups and the video, and room for what it says. */
export const EVIDENCE_FORM_MAX_BYTES =
  3 * EVIDENCE_MAX_IMAGES * EVIDENCE_IMAGE_MAX_BYTES + EVIDENCE_MAX_VIDEOS * EVIDENCE_VIDEO_MAX_BYTES + 1_048_576;

const MAX_FILES = 3 * EVIDENCE_MAX_IMAGES + EVIDENCE_MAX_VIDEOS;

const takes: FormRule["takes"] = (field) => {
  if (field === "evidence.videos") return { kind: "video", most: EVIDENCE_MAX_VIDEOS };
  const isPhotos = EVIDENCE_GROUPS.some((group) => field === `evidence.photos.${group}`);
  return isPhotos ? { kind: "image", most: EVIDENCE_MAX_IMAGES } : null;
};

/** The order that a request for bytes proves: by the headers, or as its member (row OPEN-13). */
async function provenBy(context: Context, call: Call): Promise<Row<"orders">> {
  const orderId = context.req.query("orderId") ?? "";
  const email = emailSchema.safeParse(context.req.header(RETURN_FILES.emailHeader));
  if (orderId.length < 4 || orderId.length > 40) throw noSuchOrder();
  if (email.success) return requireProven(call, { orderId, email: email.data });
  return requireProven(call, { orderId, key: context.req.header(RETURN_FILES.keyHeader) });
}

async function upload(context: Context, call: Call) {
  const order = await provenBy(context, call);
  const owner = `order:${order.id}`;
  const loose = await looseFiles(call.db, owner);
  if (loose.count >= LOOSE_MAX_FILES || loose.bytes >= LOOSE_MAX_BYTES)
    throw new ApiFailure(429, "Too many files were uploaded for this order. Please wait a day and try again");
  const intake = { db: call.db, files: call.services.files, clock: call.clock };
  const rule = { takes, owner, maxFiles: MAX_FILES, maxBytes: EVIDENCE_FORM_MAX_BYTES };
  return receiveForm(intake, context.req.raw, rule);
}

/** Headers with which a file that a shopper made cannot do anything but be saved or shown as a picture. */
function guarded(type: string, name: string, bytes: number): Record<string, string> {
  return {
    "content-type": type,
    "content-length": String(bytes),
    "content-disposition": `attachment; filename="${name}"`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-store",
  };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};

/** Whether a stored file belongs to an order: uploaded for it, or shown by one of its returns. */
async function isOf(call: Call, file: Row<"stored_file">, orderId: string): Promise<boolean> {
  const to = file.attached_to;
  if (to === null) return file.owner === `order:${orderId}`;
  if (!to.startsWith("return:")) return false;
  return (await returnRow(call.db, to.slice("return:".length)))?.order_id === orderId;
}

function streamOf(body: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      body.destroy();
    },
  });
}

async function sendFile(context: Context, call: Call): Promise<Response> {
  const order = await provenBy(context, call);
  const file = await storedFile(call.db, context.req.param("id") ?? "");
  if (file === undefined || !(await isOf(call, file, order.id))) throw noSuchOrder();
  const kept = await call.services.files.open(file.id);
  if (kept === null) throw noSuchOrder();
  const name = `evidence-${file.id.slice(0, 8)}.${EXTENSIONS[file.mime] ?? "bin"}`;
  return context.body(streamOf(kept.body), 200, guarded(file.mime, name, kept.bytes));
}

async function sendLabel(context: Context, call: Call): Promise<Response> {
  const order = await provenBy(context, call);
  const row = await requireReturnOf(call, order, context.req.param("id") ?? "");
  if (!hasLabel(row)) throw noSuchOrder();
  const pdf = await labelPdf(order, row);
  const headers = guarded("application/pdf", `return-label-${row.id.slice(0, 8)}.pdf`, pdf.byteLength);
  return context.body(pdf, 200, headers);
}

const PLACE = ":id";

/**
 * Mounts what moves bytes for returns: the upload of evidence, its files and the labels, each to whoever has proven the
 * order and to nobody else (rows OPEN-11, OPEN-12, OPEN-13).
 */
export function mountReturnFiles(app: Hono, parts: Parts): void {
  const answer = (work: (context: Context, call: Call) => Promise<Response>) => async (context: Context) => {
    try {
      return await work(context, await readCall(context.req.raw.headers, parts));
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure(500, "Internal error");
      if (failure !== error)
        parts.log.error({ err: error, requestId: context.req.header("x-request-id") }, "a file of a return failed");
      const { httpStatus, code, data, message, errors } = failure;
      return Response.json({ code, data, msg: message, errors }, { status: httpStatus });
    }
  };
  app.post(
    RETURN_FILES.upload,
    answer(async (context, call) => Response.json({ code: 200, data: await upload(context, call), msg: "" })),
  );
  app.get(decodeURIComponent(RETURN_FILES.file(PLACE)), answer(sendFile));
  app.get(decodeURIComponent(RETURN_FILES.label(PLACE)), answer(sendLabel));
}
