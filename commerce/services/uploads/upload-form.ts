import { once } from "node:events";
import busboy from "busboy";
import { type ErrorReason, errorSentence, reason } from "~/models/api/errors/table";
import type { Uploaded } from "~/models/api/return";
import { COMMENT_MAX_CHARS, FILE_NAME_MAX_CHARS } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { FileStore } from "../../files/file-store";
import { ApiFailure, badRequest, refusal } from "../../http/failure";
import type { Clock } from "../../platform/clock";
import { randomId } from "../../platform/random-id";
import { deleteFile, insertFile, markStored } from "./repository";
import { storeUpload, type UploadKind } from "./store-upload";

/** The limits of an upload form. */
export type FormRule = {
  /** The kind and count of files in a field; null for a field that accepts none. */
  readonly takes: (field: string) => { readonly kind: UploadKind; readonly max: number } | null;
  readonly owner: string;
  readonly maxFiles: number;
  readonly maxBytes: number;
};

type Intake = { readonly files: FileStore; readonly db: Db; readonly clock: Clock };

const FIELDS_MAX = 400;
/** Characters of a text take up to four bytes. */
const FIELD_MAX_BYTES = COMMENT_MAX_CHARS * 4;
const HEADERS_MAX = 20;

const broken = () => badRequest("formBroken");
const tooLarge = () => refusal(413, "filesTooLarge");

/** A file's own name for messages about it, without characters that nobody sees; stored nowhere. */
const toShownName = (filename: string | undefined): string =>
  (filename ?? "").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").slice(0, FILE_NAME_MAX_CHARS);

async function storeFile(intake: Intake, owner: string, kind: UploadKind, source: AsyncIterable<Uint8Array>) {
  const { files, db, clock } = intake;
  const id = randomId();
  // The row is written before the file, so that a sweep finds the file of a crashed request.
  await insertFile(db, "STORING", { id, kind, owner, created_at: clock.now() });
  try {
    const taken = await storeUpload(files, id, kind, source);
    if ("problem" in taken) {
      await deleteFile(db, id);
      return taken;
    }
    await markStored(db, id, taken);
    return { fileId: id, ...taken };
  } catch (error) {
    await deleteFile(db, id).catch(() => undefined);
    throw error;
  }
}

/** Waits until a full parser takes more or is closed, and leaves no listener of either behind. */
async function untilReady(parser: busboy.Busboy): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  try {
    await Promise.race([once(parser, "drain", { signal }), once(parser, "close", { signal })]);
  } finally {
    over.abort();
  }
}

/** Feeds a body to the parser with backpressure and stops beyond the limit. */
async function feed(parser: busboy.Busboy, body: ReadableStream<Uint8Array>, maxBytes: number): Promise<void> {
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      if (parser.destroyed) break;
      if (!parser.write(value)) await untilReady(parser);
    }
    parser.end();
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    parser.destroy(error instanceof ApiFailure ? error : broken());
  }
}

/**
 * Reads a multipart form as a stream: files are stored one after the other, never whole in memory; returns the texts, the
 * stored files and the refusals. Throws a 400 for a broken form, a 413 for one larger than the rule allows.
 */
export async function receiveForm(intake: Intake, request: Request, rule: FormRule): Promise<Uploaded> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type) || request.body === null) throw broken();
  if (Number(request.headers.get("content-length") ?? 0) > rule.maxBytes) throw tooLarge();
  const uploaded: Uploaded = { files: [], errors: [], fields: [] };
  const counts = new Map<string, number>();
  let parser: busboy.Busboy;
  try {
    parser = busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      limits: {
        files: rule.maxFiles,
        fields: FIELDS_MAX,
        fieldNameSize: 100,
        fieldSize: FIELD_MAX_BYTES,
        parts: rule.maxFiles + FIELDS_MAX,
        headerPairs: HEADERS_MAX,
      },
    });
  } catch {
    throw broken();
  }
  const work: Promise<void>[] = [];
  const refuse = (field: string, problem: ErrorReason, name = "") => {
    uploaded.errors.push({ field: field.slice(0, 100), name, message: errorSentence(problem) });
  };
  parser.on("field", (name, value, { nameTruncated }) => {
    if (nameTruncated) return;
    uploaded.fields.push([name, value]);
  });
  const slots: (Uploaded["files"][number] | null)[] = [];
  parser.on("file", (name, stream, { filename }) => {
    // Whoever reads the stream gets the error too; without a listener it would crash the process.
    stream.on("error", () => undefined);
    const slot = slots.push(null) - 1;
    const taking = rule.takes(name);
    const count = (counts.get(name) ?? 0) + 1;
    const keep = async () => {
      if (taking === null || count > taking.max) {
        let bytes = 0;
        for await (const chunk of stream) bytes += chunk.length;
        if (taking !== null && bytes > 0) refuse(name, reason("fieldFilesTooMany", { max: taking.max }));
        return;
      }
      const found = await storeFile(intake, rule.owner, taking.kind, stream);
      const shownName = toShownName(filename);
      // An empty file field arrives as a file without name and bytes.
      if ("problem" in found) return shownName === "" ? undefined : refuse(name, found.problem, shownName);
      slots[slot] = { ...found, field: name, name: shownName };
    };
    if (filename !== undefined && filename !== "") counts.set(name, count);
    work.push(keep());
  });
  parser.on("filesLimit", () => refuse("form", reason("formFilesTooMany", { max: rule.maxFiles })));
  const ended = new Promise<void>((resolve, reject) => {
    parser.on("close", resolve);
    // It may emit more than one error.
    parser.on("error", reject);
  });
  const outcomes = await Promise.allSettled([feed(parser, request.body, rule.maxBytes), ended]);
  const results = await Promise.allSettled(work);
  uploaded.files.push(...slots.filter((file) => file !== null));
  const failed = [...outcomes, ...results].find((outcome) => outcome.status === "rejected");
  if (failed !== undefined) {
    await removeFiles(intake, uploaded);
    throw failed.reason instanceof ApiFailure ? failed.reason : broken();
  }
  return uploaded;
}

/** Removes the files of a form that failed. */
async function removeFiles({ db, files }: Intake, { files: stored }: Uploaded): Promise<void> {
  for (const { fileId } of stored) {
    await files.remove(fileId).catch(() => undefined);
    await deleteFile(db, fileId);
  }
}
