import type { Endpoint, Envelope } from "~/models/api/contract";
import { CODES } from "~/models/api/contract";
import { errorText, type Failure, toFieldErrors, toReason } from "~/models/page/api-error";

/** A call's input without its types, which the public signature has checked. */
export type UntypedInput = { params?: unknown; query?: unknown; body?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function pathFrom(template: string, params: unknown): string {
  if (!template.includes("{")) return template;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = isRecord(params) ? params[name] : undefined;
    if (value === undefined || value === null || value === "" || value === "." || value === "..") {
      throw new TypeError(`${template} needs ${name}`);
    }
    return encodeURIComponent(String(value));
  });
}

function queryFrom(method: string, query: unknown): string {
  if (!isRecord(query)) return "";
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (!Array.isArray(value)) search.append(name, String(value));
    else if (method === "GET") {
      if (value.length > 0) search.append(name, value.join(","));
    } else for (const one of value) search.append(`${name}[]`, String(one));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/**
 * Builds path and query of a call: parameters are percent-encoded; arrays are comma-joined in GET and sent with
 * brackets otherwise.
 */
export function targetFor(endpoint: Endpoint, input: UntypedInput): string {
  return pathFrom(endpoint.path, input.params) + queryFrom(endpoint.method, input.query);
}

/** Content of an answer: its data, or the failure. */
type Unwrapped = { readonly data: unknown } | { readonly failure: Failure };

function isSuccess(envelope: Envelope, body: Record<string, unknown>): boolean {
  return envelope === "code" ? body.code === CODES.ok : body.success === true;
}

/** Unwraps an answer of either envelope. A body without an envelope is `invalid`, or `http` with an error status. */
export function unwrap(envelope: Envelope, status: number, text: string): Unwrapped {
  let body: unknown;
  try {
    body = text === "" ? undefined : JSON.parse(text);
  } catch {
    body = undefined;
  }
  const isOk = status >= 200 && status < 300;
  if (!isRecord(body) || Array.isArray(body)) {
    const kind = isOk ? "invalid" : "http";
    return { failure: { kind, status, code: status, msg: "", data: null, errors: [] } };
  }
  if (isOk && isSuccess(envelope, body)) return { data: body.data };
  const isEnvelope = envelope === "code" ? typeof body.code === "number" : typeof body.success === "boolean";
  if (isOk && !isEnvelope) {
    return { failure: { kind: "invalid", status, code: status, msg: "", data: null, errors: [] } };
  }
  const named = [body.code, body.httpCode].find((code) => typeof code === "number" && code !== CODES.ok);
  const code = typeof named === "number" ? named : status;
  const effective = isOk ? (code >= 400 && code < 600 ? code : 400) : status;
  return {
    failure: {
      kind: effective >= 500 ? "http" : "rejected",
      status: effective,
      code,
      msg: errorText(body),
      data: body.data ?? null,
      errors: toFieldErrors(body),
      reason: toReason(body.error),
    },
  };
}
