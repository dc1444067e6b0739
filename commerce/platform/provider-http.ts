import { setTimeout as wait } from "node:timers/promises";

const TIMEOUT_MS = 4_000;
const RETRY_AFTER_MS = 250;
const TRIES = 2;
/** More than any answer that a provider documents. */
const ANSWER_MAX_BYTES = 8_388_608;
const SERVER_ERROR = 500;
const TOO_MANY = 429;

/** The timeout of a call and the pause before its retry; tests shorten both. */
export type Patience = { readonly timeoutMs?: number; readonly retryAfterMs?: number };

/** A provider refused a call or did not answer. Carries the call and the status only: never a key, an address or a body. */
export class ProviderError extends Error {
  /** 0 when the provider could not be reached, did not answer in time, or answered something else than it documents. */
  readonly status: number;

  constructor(provider: string, call: string, status: number) {
    super(`${provider} ${status === 0 ? "did not answer" : `answered ${status} to`} ${call}`);
    this.name = "ProviderError";
    this.status = status;
  }
}

export type ProviderCall = {
  /** The call's name in logs. */
  readonly call: string;
  readonly url: string;
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Answer = { readonly status: number; readonly text: string };

/** Sends one call to a provider. */
export type ProviderClient = (call: ProviderCall) => Promise<Answer>;

/** The body of an answer; throws once it is more than `maxBytes`, and leaves the rest unread. */
export async function readAnswer({ body }: Response, maxBytes = ANSWER_MAX_BYTES): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) throw new Error("the answer does not end");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * Creates the client of a provider whose calls may be repeated: a call without an answer in time, or with 429 or 5xx, is
 * retried once. Every body is read. Throws a ProviderError when there is no answer below 500; 4xx are answered.
 */
export function createProviderClient(
  provider: string,
  { timeoutMs = TIMEOUT_MS, retryAfterMs = RETRY_AFTER_MS }: Patience = {},
): ProviderClient {
  async function once({ url, method = "GET", headers, body }: ProviderCall): Promise<Answer> {
    const response = await fetch(url, {
      method,
      headers,
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: (await readAnswer(response)).toString() };
  }
  return async (call) => {
    let status = 0;
    for (let tried = 1; tried <= TRIES; tried += 1) {
      if (tried > 1) await wait(retryAfterMs);
      try {
        const answer = await once(call);
        if (answer.status < SERVER_ERROR && answer.status !== TOO_MANY) return answer;
        status = answer.status;
      } catch {
        // The cause may name the address with its secrets; the call's name says enough.
        status = 0;
      }
    }
    throw new ProviderError(provider, call.call, status);
  };
}

/** The JSON of an answer; null when it is none. */
export function jsonFor({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
