import type { Context, Hono } from "hono";
import { RETURN_FILES } from "~/models/api/return";
import { EVIDENCE_GROUPS } from "~/models/order/return";
import {
  EVIDENCE_IMAGE_MAX_BYTES,
  EVIDENCE_MAX_IMAGES,
  EVIDENCE_MAX_VIDEOS,
  EVIDENCE_VIDEO_MAX_BYTES,
} from "~/models/shop/limits";
import type { Row } from "../../db/tables";
import type { AppDeps, Call } from "../../http/call";
import { refusal } from "../../http/failure";
import { noSuchOrder, requireOrderOfFile } from "../order/proof";
import { returnNumber } from "../order/return-number";
import { findReturnLabel } from "../shipping/label-repository";
import { guardedHeaders, jsonAnswer, rawAnswer, toStream } from "../uploads/raw-answer";
import { countLooseFiles, findStoredFile } from "../uploads/repository";
import { type FormRule, receiveForm } from "../uploads/upload-form";
import { requireReturn } from "./ownership";
import { loadReturnLabel } from "./parcel/return-label";
import { findReturn } from "./repository";
import { hasLabel } from "./view";

/** Unattached files per order: enough to change one's mind, too few to fill a disk. */
const LOOSE_MAX_FILES = 60;
const LOOSE_MAX_BYTES = 1_610_612_736;
/** A form with every photo of the three groups and the video, plus room for its texts. */
const EVIDENCE_FORM_MAX_BYTES =
  3 * EVIDENCE_MAX_IMAGES * EVIDENCE_IMAGE_MAX_BYTES + EVIDENCE_MAX_VIDEOS * EVIDENCE_VIDEO_MAX_BYTES + 1_048_576;

const MAX_FILES = 3 * EVIDENCE_MAX_IMAGES + EVIDENCE_MAX_VIDEOS;

const takes: FormRule["takes"] = (field) => {
  if (field === "evidence.videos") return { kind: "video", max: EVIDENCE_MAX_VIDEOS };
  const isPhotos = EVIDENCE_GROUPS.some((group) => field === `evidence.photos.${group}`);
  return isPhotos ? { kind: "image", max: EVIDENCE_MAX_IMAGES } : null;
};

async function upload(context: Context, call: Call) {
  const order = await requireOrderOfFile(call, context.req.raw);
  const owner = `order:${order.id}`;
  const loose = await countLooseFiles(call.db, owner);
  if (loose.count >= LOOSE_MAX_FILES || loose.bytes >= LOOSE_MAX_BYTES) throw refusal(429, "evidenceTooMany");
  const intake = { db: call.db, files: call.services.files, clock: call.clock };
  const rule = { takes, owner, maxFiles: MAX_FILES, maxBytes: EVIDENCE_FORM_MAX_BYTES };
  return receiveForm(intake, context.req.raw, rule);
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/webm": "webm",
};

/** Whether a stored file belongs to an order: uploaded for it, or attached to one of its returns. */
async function belongsToOrder(call: Call, file: Row<"stored_file">, orderId: string): Promise<boolean> {
  const to = file.attached_to;
  if (to === null) return file.owner === `order:${orderId}`;
  if (!to.startsWith("return:")) return false;
  return (await findReturn(call.db, to.slice("return:".length)))?.order_id === orderId;
}

async function sendFile(context: Context, call: Call): Promise<Response> {
  const order = await requireOrderOfFile(call, context.req.raw);
  const file = await findStoredFile(call.db, context.req.param("id") ?? "");
  if (file === undefined || !(await belongsToOrder(call, file, order.id))) throw noSuchOrder();
  const stored = await call.services.files.open(file.id);
  if (stored === null) throw noSuchOrder();
  const disposition = `attachment; filename="evidence-${file.id.slice(0, 8)}.${EXTENSIONS[file.mime] ?? "bin"}"`;
  return context.body(toStream(stored.body), 200, guardedHeaders(file.mime, { disposition, bytes: stored.bytes }));
}

async function sendLabel(context: Context, call: Call): Promise<Response> {
  const order = await requireOrderOfFile(call, context.req.raw);
  const row = await requireReturn(call, order, context.req.param("id") ?? "");
  if (!hasLabel(row)) throw noSuchOrder();
  const { shipping, files } = call.services;
  const label = await loadReturnLabel({ store: call.store, clock: call.clock, shipping, files }, row.id);
  const stored = label?.pdf_file == null ? null : await files.open(label.pdf_file);
  if (stored === null) throw noSuchOrder();
  const disposition = `attachment; filename="return-label-${returnNumber(row)}.pdf"`;
  return context.body(
    toStream(stored.body),
    200,
    guardedHeaders("application/pdf", { disposition, bytes: stored.bytes }),
  );
}

async function sendLabelCode(context: Context, call: Call): Promise<Response> {
  const order = await requireOrderOfFile(call, context.req.raw);
  const row = await requireReturn(call, order, context.req.param("id") ?? "");
  const label = hasLabel(row) ? await findReturnLabel(call.db, row.id) : undefined;
  const code = label?.state === "BOUGHT" ? label.code_file : null;
  const stored = code === null ? null : await call.services.files.open(code);
  if (stored === null || label?.code_mime == null) throw noSuchOrder();
  const extension = label.code_mime === "image/png" ? "png" : "pdf";
  const disposition = `inline; filename="return-code-${returnNumber(row)}.${extension}"`;
  return context.body(
    toStream(stored.body),
    200,
    guardedHeaders(label.code_mime, { disposition, bytes: stored.bytes }),
  );
}

const PLACE = ":id";

/**
 * Mounts the raw endpoints of returns: evidence upload, evidence files and labels, each only for callers who have proven the
 * order.
 */
export function mountReturnFiles(app: Hono, deps: AppDeps): void {
  const answer = (work: Parameters<typeof rawAnswer>[2]) => rawAnswer(deps, "a file of a return", work);
  app.post(
    RETURN_FILES.upload,
    answer(async (context, call) => jsonAnswer(await upload(context, call))),
  );
  app.get(decodeURIComponent(RETURN_FILES.file(PLACE)), answer(sendFile));
  app.get(decodeURIComponent(RETURN_FILES.label(PLACE)), answer(sendLabel));
  app.get(decodeURIComponent(RETURN_FILES.labelCode(PLACE)), answer(sendLabelCode));
}
