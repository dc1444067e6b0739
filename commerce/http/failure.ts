import type { FieldError } from "~/models/api/contract";

type Details = {
  /** Code of the answer's body where it is not the HTTP status, e.g. 503007. */
  code?: number;
  errors?: readonly FieldError[];
  data?: unknown;
};

/** A call answered with "no": thrown by handlers and sent in the envelope the call declares. */
export class ApiFailure extends Error {
  readonly httpStatus: number;
  readonly code: number;
  readonly errors: readonly FieldError[];
  readonly data: unknown;

  constructor(httpStatus: number, message: string, { code = httpStatus, errors = [], data = null }: Details = {}) {
    super(message);
    this.name = "ApiFailure";
    this.httpStatus = httpStatus;
    this.code = code;
    this.errors = errors;
    this.data = data;
  }
}

/** A 404 failure; the same words whether a thing is missing or another's. */
export function notFound(message = "Not found"): ApiFailure {
  return new ApiFailure(404, message);
}

/** A 400 failure for one field. */
export function fieldFailure(field: string, message: string): ApiFailure {
  return new ApiFailure(400, `${field} ${message}`, { errors: [{ field, message }] });
}
