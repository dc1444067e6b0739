import { PassThrough, Writable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";

/** Turns of the event loop without new chunks after which the page is sent as a stream. */
const IDLE_TURNS_MAX = 6;

/**
 * The bytes that React wrote into a chunk. Where a character of several bytes does not fit at the end of its buffer, React
 * 18 sends the buffer whole, with zeros for the bytes that are left: browsers show them as nothing in text, and as "�" in
 * attributes.
 */
function writtenPart(chunk: Uint8Array): Uint8Array {
  let end = chunk.byteLength;
  while (end > 0 && chunk[end - 1] === 0) end -= 1;
  return chunk.subarray(0, end);
}

/** Collects the chunks of a page until someone takes the page as a stream. */
class PageWriter extends Writable {
  #chunks: Uint8Array[] = [];
  #rest: PassThrough | undefined;

  /** Returns the chunks so far and all later ones as a stream; closing the stream early ends the page. */
  stream(): PassThrough {
    const rest = new PassThrough();
    for (const chunk of this.#chunks) rest.write(chunk);
    this.#chunks = [];
    this.#rest = rest;
    rest.once("close", () => this.destroy());
    return rest;
  }

  /** The number of chunks so far. */
  get chunkCount(): number {
    return this.#chunks.length;
  }

  whole(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#chunks.reduce((size, chunk) => size + chunk.byteLength, 0));
    let at = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, at);
      at += chunk.byteLength;
    }
    return bytes;
  }

  override _write(buffer: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const chunk = writtenPart(buffer);
    if (this.#rest) {
      this.#rest.write(chunk, done);
      return;
    }
    this.#chunks.push(chunk);
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#rest?.end();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.#rest?.writableEnded) this.#rest?.destroy(error ?? undefined);
    done(error);
  }
}

/**
 * Returns the body of a page that `pipe` writes. It is bytes when the page is finished within a few turns of the event
 * loop, as most are, which saves two streams; else it is a stream. Calls `onClose` when the page is done.
 */
export function renderPageBody(
  pipe: (page: Writable) => void,
  onClose: () => void,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const page = new PageWriter();
    page.once("close", onClose);
    let chunks = 0;
    let idleTurns = 0;
    const look = () => {
      if (page.writableFinished) return resolve(page.whole());
      if (page.destroyed) return reject(page.errored ?? new Error("the page was given up"));
      if (idleTurns >= IDLE_TURNS_MAX) return resolve(createReadableStreamFromReadable(page.stream()));
      idleTurns = page.chunkCount === chunks ? idleTurns + 1 : 0;
      chunks = page.chunkCount;
      setImmediate(look);
    };
    pipe(page);
    setImmediate(look);
  });
}
