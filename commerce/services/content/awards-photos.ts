import type { Context, Hono } from "hono";
import { AWARDS_FILES } from "~/models/api/site/awards";
import { AWARDS_MAX_PHOTOS } from "~/models/content/contact";
import { EVIDENCE_IMAGE_MAX_BYTES } from "~/models/shop/limits";
import type { AppDeps, Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { requireAttempt } from "../rate-limit/attempts-repository";
import { callerFor } from "../rate-limit/caller";
import { guardedHeaders, jsonAnswer, rawAnswer, toStream } from "../uploads/raw-answer";
import { findStoredFile } from "../uploads/repository";
import { type FormRule, receiveForm } from "../uploads/upload-form";
import { isShownPhoto } from "./awards";
import { AWARDS_OWNER } from "./contact";

/** Uploads from one address per hour: enough for a bad connection, too few to fill a disk. */
const TRIES = { max: 20, seconds: 3_600 };
/** Cached only briefly, because a photo may be taken off its page. */
const CACHE = "public, max-age=300";

const RULE: FormRule = {
  takes: (field) => (field === "photos" ? { kind: "image", max: AWARDS_MAX_PHOTOS } : null),
  owner: AWARDS_OWNER,
  maxFiles: AWARDS_MAX_PHOTOS,
  maxBytes: AWARDS_MAX_PHOTOS * EVIDENCE_IMAGE_MAX_BYTES + 1_048_576,
};

async function upload(context: Context, call: Call): Promise<Response> {
  await requireAttempt(call.db, `awards-files:${callerFor(call)}`, TRIES, call.clock.now());
  const intake = { db: call.db, files: call.services.files, clock: call.clock };
  return jsonAnswer(await receiveForm(intake, context.req.raw, RULE));
}

async function answerPhoto(context: Context, call: Call): Promise<Response> {
  const file = await findStoredFile(call.db, context.req.param("id") ?? "");
  if (file === undefined || !(await isShownPhoto(call.db, file.attached_to))) throw notFound("notFound");
  const stored = await call.services.files.open(file.id);
  if (stored === null) throw notFound("notFound");
  const headers = guardedHeaders(file.mime, { disposition: "inline", bytes: stored.bytes, cacheControl: CACHE });
  return context.body(toStream(stored.body), 200, headers);
}

/** Mounts the photo endpoints of the awards: the upload from the form, and the photos of approved entries. */
export function mountAwardsFiles(app: Hono, deps: AppDeps): void {
  const answer = (work: Parameters<typeof rawAnswer>[2]) => rawAnswer(deps, "a photo of the awards", work);
  app.post(AWARDS_FILES, answer(upload));
  app.get(`${AWARDS_FILES}/:id`, answer(answerPhoto));
}
