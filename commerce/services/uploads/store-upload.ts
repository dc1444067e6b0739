import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { type ErrorReason, reason } from "~/models/api/errors/table";
import { EVIDENCE_IMAGE_MAX_BYTES, EVIDENCE_VIDEO_MAX_BYTES } from "~/models/shop/limits";
import type { FileStore } from "../../files/file-store";
import { type Content, detectContent, HEAD_BYTES } from "./content-type";
import { redraw } from "./redraw-picture";
import { isWholeVideo } from "./video-container";

/** The kind of file a form field accepts. */
export type UploadKind = "image" | "video";

type StoredUpload =
  | { readonly kind: UploadKind; readonly mime: string; readonly bytes: number }
  | { readonly problem: ErrorReason };

const MIB = 1_048_576;
const WRONG: Record<UploadKind, ErrorReason> = { image: reason("fileNotPhoto"), video: reason("fileNotVideo") };
const BROKEN: Record<UploadKind, ErrorReason> = { image: reason("photoUnreadable"), video: reason("videoUnreadable") };
const MAX_BYTES: Record<UploadKind, number> = { image: EVIDENCE_IMAGE_MAX_BYTES, video: EVIDENCE_VIDEO_MAX_BYTES };
const tooLarge = (kind: UploadKind) => reason("fileAboveLimit", { megabytes: MAX_BYTES[kind] / MIB });

/** An incoming file, written to a path once its first bytes show the expected kind. */
class Incoming {
  problem: ErrorReason | null = null;
  content: Content | null = null;
  bytes = 0;
  #head: Uint8Array = new Uint8Array(0);
  #file: FileHandle | null = null;

  constructor(
    readonly path: string,
    readonly kind: UploadKind,
  ) {}

  async add(chunk: Uint8Array): Promise<void> {
    this.bytes += chunk.byteLength;
    if (this.problem !== null) return;
    if (this.bytes > MAX_BYTES[this.kind]) {
      await this.refuse(tooLarge(this.kind));
      return;
    }
    if (this.#file !== null) {
      await this.#file.writeFile(chunk);
      return;
    }
    this.#head = Buffer.concat([this.#head, chunk]);
    if (this.#head.byteLength >= HEAD_BYTES) await this.#begin();
  }

  async #begin(): Promise<void> {
    this.content = detectContent(this.#head);
    if (this.content?.kind !== this.kind) {
      await this.refuse(WRONG[this.kind]);
      return;
    }
    this.#file = await open(this.path, "wx", 0o600);
    await this.#file.writeFile(this.#head);
    this.#head = new Uint8Array(0);
  }

  async refuse(problem: ErrorReason): Promise<void> {
    this.problem = problem;
    this.#head = new Uint8Array(0);
    await this.close();
  }

  async end(): Promise<void> {
    if (this.problem === null && this.bytes === 0) await this.refuse(reason("fileEmpty"));
    if (this.problem === null && this.#file === null) await this.#begin();
    await this.close();
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    await file?.close();
  }
}

/**
 * Stores an upload from a stream: its type is detected by content, its size counted while streaming, a picture is
 * re-encoded, a video's container is checked to its end, and only valid files reach the store under `key`. The stream is
 * always read to its end; a refused file leaves nothing behind. Throws when the stream breaks.
 */
export async function storeUpload(
  files: FileStore,
  key: string,
  kind: UploadKind,
  source: AsyncIterable<Uint8Array>,
): Promise<StoredUpload> {
  await mkdir(files.staging, { recursive: true });
  const path = join(files.staging, key);
  const drawn = `${path}.jpg`;
  const incoming = new Incoming(path, kind);
  try {
    for await (const chunk of source) await incoming.add(chunk);
    await incoming.end();
    const { problem, content, bytes } = incoming;
    if (problem !== null || content === null) return { problem: problem ?? WRONG[kind] };
    if (content.kind === "image") {
      if (!(await redraw(path, drawn, content.mime))) return { problem: BROKEN.image };
      await files.put(key, drawn, "image/jpeg");
      return { kind: "image", mime: "image/jpeg", bytes };
    }
    if (!(await isWholeVideo(path, content.mime))) return { problem: BROKEN.video };
    await files.put(key, path, content.mime);
    return { kind: "video", mime: content.mime, bytes };
  } finally {
    await incoming.close();
    await Promise.all([rm(path, { force: true }), rm(drawn, { force: true })]);
  }
}
