import { HEADERS, type SentReason } from "~/models/api/contract";
import { type Uploaded, uploadedSchema } from "~/models/api/return";
import { errorText, toFieldErrors, toReason } from "~/models/page/api-error";
import { FILE_NAME_MAX_CHARS, FORM_MAX_BYTES } from "~/models/shop/limits";
import { CallFailure } from "~/server/api/call-failure.server";
import { callHeaders } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import { readBytes } from "./form-body.server";
import { rememberStart } from "./sent-form.server";

const URL_OF = "http://commerce.internal";
/** The answer to an upload names each of its files. */
const ANSWER_MAX_BYTES = 1_048_576;

/** The proof that files are the caller's: names in the query, secrets in headers. */
export type FileProof = {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
};

const urlFor = (path: string, query: FileProof["query"]) => `${URL_OF}${path}?${new URLSearchParams(query)}`;

const failed = (path: string, status: number, msg = "", reason: SentReason | null = null) =>
  new CallFailure(
    {
      ...{ kind: status >= 500 || status === 0 ? "http" : "rejected", status, code: status },
      ...{ msg, data: null, errors: [], reason },
    },
    path,
  );

/** The JSON of an answer; null for anything else, and for one that is too long. */
async function readJson(answer: Response): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder().decode((await readBytes(answer, ANSWER_MAX_BYTES)) ?? new Uint8Array()));
  } catch {
    return null;
  }
}

/**
 * Streams a posted form with files to the commerce API; returns the stored and the refused files. Nothing but its start is
 * held in memory, for the page that gives the fields back in an outage. Throws CallFailure.
 */
export async function passUpload(
  ctx: RequestContext,
  path: string,
  proof: FileProof,
  posted: Request,
): Promise<Uploaded> {
  const headers = new Headers({ ...callHeaders(ctx), ...proof.headers });
  for (const name of ["content-type", "content-length"]) {
    const value = posted.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.delete(HEADERS.idempotencyKey);
  const address = urlFor(path, proof.query);
  const answer = await rememberStart(posted, FORM_MAX_BYTES)
    .then((body) => ctx.transport.forward(new Request(address, { method: "POST", headers, body, duplex: "half" })))
    .catch(() => {
      throw failed(path, 0);
    });
  const result = await readJson(answer);
  const data = typeof result === "object" && result !== null && "data" in result ? result.data : null;
  const parsed = uploadedSchema.safeParse(data);
  if (answer.status === 200 && parsed.success) return parsed.data;
  const record = typeof result === "object" && result !== null ? { ...result } : {};
  ctx.log.info({ call: path, status: answer.status, errors: toFieldErrors(record).length }, "upload refused");
  throw failed(
    path,
    answer.status === 200 ? 502 : answer.status,
    errorText(record),
    toReason("error" in record ? record.error : null),
  );
}

/** The names of a form's files by their ids: of those just stored, and of earlier ones, whose names the form sent along. */
export function toFileNames({ files, fields }: Uploaded): Record<string, string> {
  const sentNames = fields.flatMap(([field, name]) => {
    const fileId = /^name\.([0-9a-f]{32})$/.exec(field)?.[1];
    return fileId === undefined ? [] : [[fileId, name.slice(0, FILE_NAME_MAX_CHARS)] as const];
  });
  return Object.fromEntries([...sentNames, ...files.map(({ fileId, name }) => [fileId, name] as const)]);
}

/** The error for the first file of a form that could not be stored, with the file's name; undefined when all were stored. */
export function firstFileError({ errors: [first] }: Uploaded): string | undefined {
  return first === undefined ? undefined : fileSentence(first);
}

/** A refusal of a file as a sentence: "IMG_1.jpg must be at most 10 MB". */
export const fileSentence = ({ name, message }: Uploaded["errors"][number]): string =>
  name === "" || !/^[a-z]/.test(message) ? message : `${name} ${message}`;

/** The answer for one file to the script of a form: its id, or its faults. */
export async function answerUpload(upload: Promise<Uploaded>): Promise<Response> {
  try {
    const { files, errors } = await upload;
    return Response.json({ fileId: files[0]?.fileId ?? null, problem: errors[0]?.message ?? null });
  } catch (error) {
    if (!(error instanceof CallFailure) || ![400, 404, 413, 429].includes(error.status)) throw error;
    return Response.json({ fileId: null, problem: error.text }, { status: error.status });
  }
}

const PASSED = ["content-type", "content-length", "content-disposition", "content-security-policy"];

/** Answers to a reader who may not have a file, or for a file that does not exist. */
const NO_SUCH_FILE: readonly number[] = [400, 401, 403, 404];

/**
 * A stored file, streamed to a reader who has proven it, and cached by no one in between; null for anyone else. Throws
 * CallFailure when the API is out of reach or refuses for another reason.
 */
export async function passFile(ctx: RequestContext, path: string, proof: FileProof): Promise<Response | null> {
  const sentHeaders = { ...callHeaders(ctx), ...proof.headers };
  const answer = await ctx.transport
    .forward(new Request(urlFor(path, proof.query), { headers: sentHeaders }))
    .catch(() => {
      throw failed(path, 0);
    });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    if (NO_SUCH_FILE.includes(answer.status)) return null;
    throw failed(path, answer.status);
  }
  const headers = new Headers({ "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" });
  for (const name of PASSED) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  return new Response(answer.body, { headers });
}
