import type { FieldError } from "~/models/api/contract";
import { SHOP_NAME } from "~/models/shop/shop-name";

/**
 * Why a commerce call failed: `network` never reached it, `timeout` took longer than the budget, `http` answered with
 * an error status, `rejected` answered "no" with a code of its own, `invalid` answered something that is not the contract.
 */
export type FailureKind = "network" | "timeout" | "http" | "rejected" | "invalid";

/** A failed call as data: what it rejects with (ERR-04), and the errors beside the fields when the answer names them. */
export type Failure = {
  readonly kind: FailureKind;
  /** HTTP status of the answer; 0 when there was none. */
  readonly status: number;
  /** Code of the answer's body, else the HTTP status (ERR-10). */
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly errors: readonly FieldError[];
};

/** Statuses that are reported to monitoring (ERR-01). */
export const REPORTED_STATUSES: readonly number[] = [500, 502, 503, 504];

/** Rejection text of a non-public call without a token (ERR-06). */
export const LOGIN_INVALID = "Login is invalid. Please log in again";

/** The notice for a network error or timeout (ERR-02). */
export const SERVICE_EXCEPTION = `${SHOP_NAME} Service Exception Error. You can contact us through live chat for solutions.`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** The field errors of an error answer, `errors: [{field, message}]`; anything else in the list is dropped (OPEN-28). */
export function fieldErrorsOf(body: unknown): FieldError[] {
  if (!isRecord(body) || !Array.isArray(body.errors)) return [];
  return body.errors.flatMap((error) => {
    if (!isRecord(error)) return [];
    const field = text(error.field);
    const message = text(error.message);
    return message === "" ? [] : [{ field, message }];
  });
}

/**
 * The text of an error answer: message if present, else the first field error as "{field} {message}", else the nested
 * error's message (ERR-03); empty when there is none.
 */
export function errorText(body: unknown): string {
  if (!isRecord(body)) return "";
  const message = text(body.message) || text(body.msg);
  if (message !== "") return message;
  const first = fieldErrorsOf(body)[0];
  if (first) return `${first.field} ${first.message}`.trim();
  const nested = body.error;
  return isRecord(nested) ? text(nested.message) || text(nested.msg) : text(nested);
}

/** Whether repeating the same read may help: no answer, or the server's own trouble. */
export function isRetryable(failure: Pick<Failure, "kind" | "status">): boolean {
  return failure.kind === "network" || failure.kind === "timeout" || REPORTED_STATUSES.includes(failure.status);
}

/** Whether the upstream is to blame rather than what the shopper asked for. */
export function isOutage(failure: Pick<Failure, "kind" | "status">): boolean {
  return isRetryable(failure) || failure.kind === "invalid" || failure.status >= 500;
}

/** What the shopper reads: the notice for an outage, else the answer's own words (ERR-02, ERR-03). */
export function shopperText(failure: Pick<Failure, "kind" | "status" | "msg">): string {
  return isOutage(failure) || failure.msg === "" ? SERVICE_EXCEPTION : failure.msg;
}

/** The status of a page that cannot do without the failed call: 504 for a timeout, 4xx as answered, else 500 (ERR-13). */
export function pageStatus(failure: Pick<Failure, "kind" | "status">): number {
  if (failure.kind === "timeout" || failure.status === 504) return 504;
  return [400, 401, 403, 404, 409, 410, 422, 429].includes(failure.status) ? failure.status : 500;
}
