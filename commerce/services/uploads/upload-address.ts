import type { Context, Hono } from "hono";
import { infraApi } from "~/models/api";
import { EVIDENCE_IMAGE_MAX_BYTES, EVIDENCE_VIDEO_MAX_BYTES } from "~/models/shop/limits";
import type { AppDeps, Call } from "../../http/call";
import { ApiFailure, badRequest, notFound, refusal } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { randomId } from "../../platform/random-id";
import { requireAttempt } from "../rate-limit/attempts-repository";
import { callerFor } from "../rate-limit/caller";
import { jsonAnswer, rawAnswer } from "./raw-answer";
import { claimUpload, deleteFile, insertFile, markStored } from "./repository";
import { storeUpload } from "./store-upload";

const VALID_MS = 3_600_000;
/** Three times what a return with full evidence needs. */
const LIMIT = { max: 60, seconds: 3_600 };
const PATH = "/infra/public/buyer/file";
/** Reading stops this far beyond the largest file, whatever the body's declared length. */
const SLACK_BYTES = 65_536;

const IMAGES = ["image/jpeg", "image/png", "image/webp"];
const VIDEOS = ["video/mp4", "video/quicktime", "video/webm"];
const RULES = {
  evidenceImage: { kind: "image", maxBytes: EVIDENCE_IMAGE_MAX_BYTES, contentTypes: IMAGES },
  evidenceVideo: { kind: "video", maxBytes: EVIDENCE_VIDEO_MAX_BYTES, contentTypes: VIDEOS },
  reviewImage: { kind: "image", maxBytes: EVIDENCE_IMAGE_MAX_BYTES, contentTypes: IMAGES },
} as const;

/** Creates a URL for one upload within the hour; a caller who knows its id may use the file in a return or review. */
export const fileAddressRoutes: readonly Route[] = [
  serve(infraApi.fileAddress, async ({ query }, call) => {
    const now = call.clock.now();
    await requireAttempt(call.db, `file-address:${callerFor(call)}`, LIMIT, now);
    const { kind, maxBytes, contentTypes } = RULES[query.kind];
    const id = randomId();
    await insertFile(call.db, "WAITING", { id, kind, owner: "", created_at: now });
    const uploadUrl = `${PATH}/${id}`;
    return { fileId: id, uploadUrl, maxBytes, contentTypes: [...contentTypes], expiresAt: now + VALID_MS };
  }),
];

async function* readBytes(body: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes + SLACK_BYTES) throw refusal(413, "fileTooLarge");
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function receiveFile(context: Context, { db, services, clock }: Call) {
  const id = context.req.param("id") ?? "";
  const { body } = context.req.raw;
  const claimed = await claimUpload(db, id, clock.now() - VALID_MS);
  if (claimed === undefined || body === null) throw notFound("fileAddressEnded");
  const kind = claimed === "video" ? "video" : "image";
  try {
    const { maxBytes } = kind === "video" ? RULES.evidenceVideo : RULES.evidenceImage;
    const taken = await storeUpload(services.files, id, kind, readBytes(body, maxBytes));
    if ("problem" in taken) throw new ApiFailure(400, null, { errors: [{ field: "file", ...taken.problem }] });
    const { mime, bytes } = taken;
    await markStored(db, id, { mime, bytes });
    return { fileId: id, mime, bytes };
  } catch (error) {
    await deleteFile(db, id);
    throw error instanceof ApiFailure ? error : badRequest("fileBroken");
  }
}

/** Mounts the URLs that `fileAddress` creates: PUT with the file as body, checked like every upload. */
export function mountFileAddresses(app: Hono, deps: AppDeps): void {
  app.put(
    `${PATH}/:id`,
    rawAnswer(deps, "a file put at its address", async (context, call) => jsonAnswer(await receiveFile(context, call))),
  );
}
