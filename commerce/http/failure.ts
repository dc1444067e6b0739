import type { z } from "zod";
import type { FieldError } from "~/models/api/contract";
import { type ErrorCode, type ErrorReason, errorSentence, type ParamsOf, reason } from "~/models/api/errors/table";
import type { Verdict } from "~/models/api/errors/verdict";

/** The reason beside a field; its sentence does not name the field. */
export type FieldReason = ErrorReason & { readonly field: string };

type Details = {
  /** Code of the answer's body where it is not the HTTP status, e.g. 503007. */
  code?: number;
  errors?: readonly FieldReason[];
  data?: unknown;
};

function toFieldError(error: FieldReason): FieldError {
  const { field, code, params } = error;
  return { field, message: errorSentence(error), code, params };
}

/**
 * A refused call: thrown by handlers and sent in the envelope the call declares. Without a reason of its own the
 * message is that of the first field, behind the field's name.
 */
export class ApiFailure extends Error {
  readonly httpStatus: number;
  readonly reason: ErrorReason | null;
  readonly code: number;
  readonly errors: readonly FieldError[];
  readonly data: unknown;
  private readonly fields: readonly FieldReason[];

  constructor(
    httpStatus: number,
    why: ErrorReason | null,
    { code = httpStatus, errors = [], data = null }: Details = {},
  ) {
    const sent = errors.map(toFieldError);
    const [first] = sent;
    const named = first === undefined ? "" : `${first.field} ${first.message}`.trim();
    super(why === null ? named : errorSentence(why));
    this.name = "ApiFailure";
    this.httpStatus = httpStatus;
    this.reason = why;
    this.code = code;
    this.errors = sent;
    this.fields = errors;
    this.data = data;
  }

  /** The same failure of one element of a list: its fields are named below the element. */
  below(element: string): ApiFailure {
    const { httpStatus, reason: why, code, data } = this;
    const errors = this.fields.map((each) => ({ ...each, field: `${element}.${each.field}` }));
    return new ApiFailure(httpStatus, why, { code, data, errors });
  }

  /** The same failure with its sentence beside a field too. */
  at(field: string): ApiFailure {
    const { httpStatus, reason: why, code, data } = this;
    return why === null ? this : new ApiFailure(httpStatus, why, { code, data, errors: [{ field, ...why }] });
  }
}

/** The answer of a call that says whether something is allowed; null allows it. */
export const toVerdict = (why: ErrorReason | null): Verdict =>
  why === null ? { isAllowed: true, reason: "" } : { isAllowed: false, reason: errorSentence(why), error: why };

/** The part of a failure's answer that is the same in both envelopes. */
export function failureBody({ data, message, reason: error, errors }: ApiFailure) {
  return error === null ? { data, msg: message, errors } : { data, msg: message, error, errors };
}

/** The reason of an input that breaks a schema. */
export function invalidReason({ code, message }: Pick<z.core.$ZodIssue, "code" | "message">): ErrorReason {
  return reason("invalid", { issue: code, message });
}

/** A failure with an HTTP status and an error code. */
export function refusal<C extends ErrorCode>(httpStatus: number, code: C, ...params: ParamsOf<C>): ApiFailure {
  return new ApiFailure(httpStatus, reason(code, ...params));
}

/** A 400 failure. */
export function badRequest<C extends ErrorCode>(code: C, ...params: ParamsOf<C>): ApiFailure {
  return refusal(400, code, ...params);
}

/** A 400 failure for one field that breaks a schema; the field's first issue is named. */
export function invalid(field: string, { issues: [issue] }: z.ZodError): ApiFailure {
  const why = issue === undefined ? reason("required") : invalidReason(issue);
  return new ApiFailure(400, null, { errors: [{ field, ...why }] });
}

/** A 404 failure; the same words whether a thing is missing or another's. */
export function notFound<C extends ErrorCode>(code: C, ...params: ParamsOf<C>): ApiFailure {
  return refusal(404, code, ...params);
}

/** A 409 failure. */
export function conflict<C extends ErrorCode>(code: C, ...params: ParamsOf<C>): ApiFailure {
  return refusal(409, code, ...params);
}

/** A 400 failure for one field, whose sentence follows the field's name. */
export function fieldFailure<C extends ErrorCode>(field: string, code: C, ...params: ParamsOf<C>): ApiFailure {
  return new ApiFailure(400, null, { errors: [{ field, ...reason(code, ...params) }] });
}
