import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { type ErrorReason, reason } from "~/models/api/errors/table";
import { EVIDENCE_IMAGE_MAX_BYTES, EVIDENCE_VIDEO_MAX_BYTES } from "~/models/shop/limits";
import type { FileStore } from "../../files/file-store";
import { type Content, contentFor, HEAD_BYTES } from "./content-type";
import { redraw } from "./redraw-picture";
import { isWholeVideo } from "./video-container";

/** What a form's field takes. */
export type Taking = "image" | "video";

type TakenIn =
  | { readonly kind: Taking; readonly mime: string; readonly bytes: number }
  | { readonly problem: ErrorReason };

const MIB = 1_048_576;
const WRONG: Record<Taking, ErrorReason> = { image: reason("fileNotPhoto"), video: reason("fileNotVideo") };
const BROKEN: Record<Taking, ErrorReason> = { image: reason("photoUnreadable"), video: reason("videoUnreadable") };
const MAX_BYTES: Record<Taking, number> = { image: EVIDENCE_IMAGE_MAX_BYTES, video: EVIDENCE_VIDEO_MAX_BYTES };
const tooLarge = (kind: Taking) => reason("fileAboveLimit", { megabytes: MAX_BYTES[kind] / MIB });

/** What came in, written to a path; nothing is written before its first bytes say that it is of the wanted kind. */
class Incoming {
  problem: ErrorReason | null = null;
  content: Content | null = null;
  bytes = 0;
  #head: Uint8Array = new Uint8Array(0);
  #file: FileHandle | null = null;

  constructor(
    readonly path: string,
    readonly wanted: Taking,
  ) {}

  async add(chunk: Uint8Array): Promise<void> {
    this.bytes += chunk.byteLength;
    if (this.problem !== null) return;
    if (this.bytes > MAX_BYTES[this.wanted]) {
      await this.refuse(tooLarge(this.wanted));
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
    this.content = contentFor(this.#head);
    if (this.content?.kind !== this.wanted) {
      await this.refuse(WRONG[this.wanted]);
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
 * Takes a file in from a stream, whatever it is called: its type is told by its content, its size counted while it comes,
 * a picture is drawn anew, a film's container is followed to its end, and only what passed reaches the store under `key`. The stream is always read to its end; what is refused leaves nothing behind. Throws when the stream breaks.
 */
export async function takeIn(
  files: FileStore,
  key: string,
  wanted: Taking,
  source: AsyncIterable<Uint8Array>,
): Promise<TakenIn> {
  await mkdir(files.staging, { recursive: true });
  const path = join(files.staging, key);
  const drawn = `${path}.jpg`;
  const incoming = new Incoming(path, wanted);
  try {
    for await (const chunk of source) await incoming.add(chunk);
    await incoming.end();
    const { problem, content, bytes } = incoming;
    if (problem !== null || content === null) return { problem: problem ?? WRONG[wanted] };
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
