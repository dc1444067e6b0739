import { isMultipart } from "./form-body.server";

/** What somebody sent by a form; files are not among the fields. */
export type SentForm = {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly hasFiles: boolean;
};

/** What requests brought: a whole form, or the first bytes of one that is passed on as it streams in. */
const sentBy = new WeakMap<Request, SentForm | Buffer>();

function toSentForm(form: FormData): SentForm {
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  return { fields, hasFiles: [...form.values()].some((value) => typeof value !== "string" && value.size > 0) };
}

/** Remembers the form of a request for a page that gives it back; `hasFiles` for one whose files are stored elsewhere. */
export function rememberForm(request: Request, form: FormData, hasFiles = false): void {
  const sent = toSentForm(form);
  sentBy.set(request, { ...sent, hasFiles: hasFiles || sent.hasFiles });
}

/**
 * Reads the first `maxBytes` of a request's body and remembers them for a page that gives them back. Returns the whole
 * body, to be passed on; of what follows nothing is in memory.
 */
export async function rememberStart(request: Request, maxBytes: number): Promise<ReadableStream<Uint8Array> | null> {
  if (request.body === null) return null;
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  for (let size = 0; size < maxBytes; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  sentBy.set(request, Buffer.concat(chunks).subarray(0, maxBytes));
  return new ReadableStream({
    async pull(controller) {
      const value = chunks.shift() ?? (await reader.read()).value;
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

const EMPTY: SentForm = { fields: [], hasFiles: false };

/** The parts of a multipart form that are complete in its first bytes. */
async function toCompleteParts(start: Buffer, type: string): Promise<SentForm> {
  // The first line of such a body is the line between its parts.
  const line = start.subarray(0, Math.max(0, start.indexOf("\r\n")));
  const end = line.length === 0 ? 0 : start.lastIndexOf(line);
  const whole = Buffer.concat([start.subarray(0, end), line, Buffer.from("--\r\n")]);
  const form = await new Response(whole, { headers: { "content-type": type } }).formData().catch(() => null);
  if (form === null) return EMPTY;
  const sent = toSentForm(form);
  // What the beginning cuts off is a file: all fields of the shop's forms are shorter.
  const isCut = start.indexOf("--", end + line.length) !== end + line.length;
  return { ...sent, hasFiles: sent.hasFiles || isCut };
}

/**
 * Returns what a request's form held, whether or not somebody has read its body: all fields of a form that was read, else
 * those within the first `maxBytes`. Of a body that was read as something else nothing is found.
 */
export async function loadSentForm(request: Request, maxBytes: number): Promise<SentForm> {
  // A sender who leaves half way has sent nothing to give back.
  if (!sentBy.has(request) && !request.bodyUsed)
    await rememberStart(request, maxBytes).then(
      (rest) => rest?.cancel(),
      () => {},
    );
  const sent = sentBy.get(request) ?? EMPTY;
  if (!Buffer.isBuffer(sent)) return sent;
  if (isMultipart(request)) return toCompleteParts(sent, request.headers.get("content-type") ?? "");
  return { fields: [...new URLSearchParams(sent.toString())], hasFiles: false };
}
