import type { z } from "zod";

/** How an answer is wrapped: `{success, httpCode, data, msg}` or `{code, data, msg}` (rows API-004, OPEN-28). */
export type Envelope = "success" | "code";

/** Who may call: anyone, a signed-in member, or staff; the last two by bearer token (rows ROLE-01, ROLE-04, OPEN-63). */
export type Access = "public" | "member" | "operator";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One commerce call, declared as data: the client, the server, the tests and docs/api.md all read this. */
export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  /** Rows of the checklist this call answers, e.g. ["API-034"]. */
  readonly rows: readonly string[];
  readonly method: Method;
  /** Path with `{name}` for parameters, exactly as the specification prints it. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly envelope: Envelope;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  /** A read that may be repeated once after a failure. Defaults to `method === "GET"`. */
  readonly isIdempotent: boolean;
};

type Declared<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Endpoint<P, Q, B, R>,
  "access" | "envelope" | "isIdempotent"
> & {
  readonly isIdempotent?: boolean;
};

const CODE_SERVICES = ["order", "promotion", "account", "customer"];

/** The envelope a path answers in: decided by its first segment (row OPEN-28). */
export function envelopeOf(path: string): Envelope {
  return CODE_SERVICES.includes(path.split("/")[1] ?? "") ? "code" : "success";
}

/** Access follows the path: a `public` segment needs no token; everything else does (rows ARCH-13, API-005, OPEN-63). */
export function accessOf(path: string): Access {
  if (path.startsWith("/operations/")) return "operator";
  return path.split("/").includes("public") || path === "/health" ? "public" : "member";
}

/** Declares a call. Access and envelope follow from the path, so they cannot disagree with it. */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodType,
>(declared: Declared<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    ...declared,
    access: accessOf(declared.path),
    envelope: envelopeOf(declared.path),
    isIdempotent: declared.isIdempotent ?? declared.method === "GET",
  };
}

/** What a caller passes for an endpoint: only the parts it declares (input side of the schemas). */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? (P extends z.ZodUndefined ? { params?: undefined } : { params: z.input<P> }) &
        (Q extends z.ZodUndefined
          ? { query?: undefined }
          : Record<string, never> extends z.input<Q>
            ? { query?: z.input<Q> }
            : { query: z.input<Q> }) &
        (B extends z.ZodUndefined ? { body?: undefined } : { body: z.input<B> })
    : never;

/** What a handler receives for an endpoint: the parsed parts (output side of the schemas). */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;

/** The unwrapped data of an endpoint's successful answer. */
export type CallResult<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

/** Header names of every call (row OPEN-26). Lower case, as fetch reports them. */
export const HEADERS = {
  shopId: "x-shop-id",
  diversionName: "x-diversion-name",
  visitorKey: "x-visitor-key",
  authorization: "authorization",
  accountId: "x-account-id",
  clientId: "x-client-id",
  sessionId: "x-session-id",
  /** Not in the specification: ties a page, its calls and their log lines together. */
  requestId: "x-request-id",
  /** Not in the specification: the country the shopper seems to be in (row OPEN-56). */
  country: "x-country",
  /** Not in the specification: makes a repeated write answer what it answered first (trust promises). */
  idempotencyKey: "idempotency-key",
} as const;

/** A field error as the API sends it; `field` is the schema's field name, dotted for nested ones. */
export type FieldError = { field: string; message: string };

/** Codes in the answer body that are not HTTP statuses. */
export const CODES = { ok: 200, notForSale: 503007, notServed: 501 } as const;
