import type { z } from "zod";

/** The shape that wraps an answer: `{success, httpCode, data, msg}` or `{code, data, msg}`. */
export type Envelope = "success" | "code";

/**
 * The callers that an endpoint accepts: anyone, a signed-in member, or staff. Members and staff send a bearer token.
 */
export type Access = "public" | "member" | "operator";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One commerce call, declared as data: the client, the server, the tests and docs/api.md all read this. */
export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  /** Codes of the requirements in docs/requirements.md that this call meets. */
  readonly rows: readonly string[];
  readonly method: Method;
  /** The path, with `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly envelope: Envelope;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  /** Whether the client may repeat the call once after a failure. Defaults to `method === "GET"`. */
  readonly isIdempotent: boolean;
};

type EndpointDeclaration<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Endpoint<P, Q, B, R>,
  "access" | "envelope" | "isIdempotent"
> & {
  readonly isIdempotent?: boolean;
};

const CODE_SERVICES = ["order", "promotion", "account", "customer"];

/** The envelope of a path's answers, which follows from its first segment. */
export function envelopeFor(path: string): Envelope {
  return CODE_SERVICES.includes(path.split("/")[1] ?? "") ? "code" : "success";
}

/**
 * The access of a path: `/operations/` is for staff, `/health` and paths with a `public` segment are for anyone, the
 * rest for members.
 */
function accessFor(path: string): Access {
  if (path.startsWith("/operations/")) return "operator";
  return path.split("/").includes("public") || path === "/health" ? "public" : "member";
}

/** Declares a call. Access and envelope follow from the path, so they cannot disagree with it. */
export function endpoint<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodType,
>(declaration: EndpointDeclaration<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    ...declaration,
    access: accessFor(declaration.path),
    envelope: envelopeFor(declaration.path),
    isIdempotent: declaration.isIdempotent ?? declaration.method === "GET",
  };
}

/** The input that a caller passes for an endpoint: only what it declares, before the schemas parse it. */
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

/** The unwrapped data of an endpoint's successful answer. */
export type CallResult<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

/** Header names of the commerce calls, in lower case as fetch reports them. */
export const HEADERS = {
  shopId: "x-shop-id",
  diversionName: "x-diversion-name",
  visitorKey: "x-visitor-key",
  authorization: "authorization",
  accountId: "x-account-id",
  clientId: "x-client-id",
  sessionId: "x-session-id",
  /** Ours: ties a page, its calls and their log lines together. */
  requestId: "x-request-id",
  /** Ours: proves that a shop of ours calls, whose other headers are believed. */
  callerToken: "x-commerce-token",
  /** Ours: the email that proves an order; addresses are logged by whatever stands in between, headers are not. */
  orderEmail: "x-order-email",
  /** Ours: the country the shopper seems to be in. */
  country: "x-country",
  /** Ours: a repeated write with the same key gets the first answer again. */
  idempotencyKey: "idempotency-key",
  /** The web's standard: the span that the call is part of. */
  traceparent: "traceparent",
} as const;

/** Headers that say who calls, which the commerce API believes of a shop of ours alone. */
export const CALLER_HEADERS: readonly string[] = [
  ...[HEADERS.shopId, HEADERS.diversionName, HEADERS.visitorKey, HEADERS.accountId, HEADERS.clientId],
  ...[
    HEADERS.sessionId,
    HEADERS.requestId,
    HEADERS.callerToken,
    HEADERS.country,
    "x-forwarded-for",
    HEADERS.traceparent,
  ],
];

/** A code of the API's table of errors with its parameters, as the API sends it beside a refusal's message. */
export type SentReason = { readonly code: string; readonly params: unknown };

/** A field error as the API sends it; `field` is the schema's field name, dotted for nested ones. */
export type FieldError = { field: string; message: string } & Partial<SentReason>;

/** Codes in the answer body that are not HTTP statuses. */
export const CODES = { ok: 200, notForSale: 503007, notServed: 501 } as const;
