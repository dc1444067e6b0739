import { PassThrough, Writable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";

/** Turns of the event loop without another part after which what there is of a page is sent alone. */
const PATIENT_TURNS = 6;

/** Collects what is written, until somebody wants the rest as a stream. */
class Page extends Writable {
  #chunks: Uint8Array[] = [];
  #rest: PassThrough | undefined;

  /** Everything so far, the rest to come; ending the stream early ends the page. */
  stream(): PassThrough {
    const rest = new PassThrough();
    for (const chunk of this.#chunks) rest.write(chunk);
    this.#chunks = [];
    this.#rest = rest;
    rest.once("close", () => this.destroy());
    return rest;
  }

  /** How many parts came so far. */
  get parts(): number {
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

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
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
 * The body of a page that `pipe` writes: its bytes when it is finished within a few turns of the event loop, which most
 * pages are and which saves them two streams, else a stream of the parts as they come. Calls `onClose` once it is done.
 */
export function pageBody(
  pipe: (page: Writable) => void,
  onClose: () => void,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  return new Promise((resolve, reject) => {
    const page = new Page();
    page.once("close", onClose);
    let parts = 0;
    let idleTurns = 0;
    const look = () => {
      if (page.writableFinished) return resolve(page.whole());
      if (page.destroyed) return reject(page.errored ?? new Error("the page was given up"));
      if (idleTurns >= PATIENT_TURNS) return resolve(createReadableStreamFromReadable(page.stream()));
      idleTurns = page.parts === parts ? idleTurns + 1 : 0;
      parts = page.parts;
      setImmediate(look);
    };
    pipe(page);
    setImmediate(look);
  });
}
