import type { FieldError, SentReason } from "~/models/api/contract";
import type { ErrorCode } from "~/models/api/errors/table";
import { SHOP_NAME } from "~/models/shop/shop-name";

/**
 * The way a commerce call failed: `network` never reached the API, `timeout` took longer than the budget, `http` got an
 * error status, `rejected` got a refusal with a code of its own, `invalid` got an answer that breaks the contract.
 */
export type FailureKind = "network" | "timeout" | "http" | "rejected" | "invalid";

/** A failed call as data, with the field errors that the answer names. */
export type Failure = {
  readonly kind: FailureKind;
  /** HTTP status of the answer; 0 when there was none. */
  readonly status: number;
  /** Code of the answer's body, else the HTTP status. */
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly errors: readonly FieldError[];
  /** The error code that the answer names, with its parameters; none when it names a field's or is another API's. */
  readonly reason?: SentReason | null;
};

/** A failure of that kind without details. */
export const newFailure = (kind: FailureKind, status = 0, msg = ""): Failure => ({
  kind,
  status,
  code: status,
  msg,
  data: null,
  errors: [],
});

/** Statuses that are reported to monitoring. */
export const REPORTED_STATUSES: readonly number[] = [500, 502, 503, 504];

/** The notice for a network error or timeout; it sends nobody to a live chat that the shop does not have. */
export const serviceException = (hasChat: boolean): string =>
  `${SHOP_NAME} Service Exception Error. You can contact us through ${hasChat ? "live chat" : "our help page"} for solutions.`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Returns the error code of an answer with its parameters, `{code, params}`; null when there is none. */
export function toReason(error: unknown): SentReason | null {
  return isRecord(error) && typeof error.code === "string" ? { code: error.code, params: error.params } : null;
}

/** Returns the field errors of an error answer, `errors: [{field, message, code, params}]`; drops anything else in the list. */
export function toFieldErrors(body: unknown): FieldError[] {
  if (!isRecord(body) || !Array.isArray(body.errors)) return [];
  return body.errors.flatMap((error) => {
    if (!isRecord(error)) return [];
    const field = text(error.field);
    const message = text(error.message);
    const reason = toReason(error);
    return message === "" && reason === null ? [] : [{ field, message, ...reason }];
  });
}

/**
 * Returns the text of an error answer: its message, else the first field error as "{field} {message}", else the nested
 * error's message; empty when there is none.
 */
export function errorText(body: unknown): string {
  if (!isRecord(body)) return "";
  const message = text(body.message) || text(body.msg);
  if (message !== "") return message;
  const first = toFieldErrors(body)[0];
  if (first) return `${first.field} ${first.message}`.trim();
  const nested = body.error;
  return isRecord(nested) ? text(nested.message) || text(nested.msg) : text(nested);
}

/** Whether repeating the same read may help: there was no answer, or the server failed. */
export function isRetryable(failure: Pick<Failure, "kind" | "status">): boolean {
  return failure.kind === "network" || failure.kind === "timeout" || REPORTED_STATUSES.includes(failure.status);
}

const DATABASE_BUSY: ErrorCode = "databaseBusy";

/** Whether the API waited for its database in vain because others had it: a repeated call would wait behind them again. */
export const isDatabaseBusy = ({ reason }: Pick<Failure, "reason">) => reason?.code === DATABASE_BUSY;

const ORDERS_PAUSED: ErrorCode = "ordersPaused";

/** Whether the database takes no writes for now. Reading goes on, so a form says so and keeps what was typed. */
export const isPaused = ({ reason }: Pick<Failure, "reason">) => reason?.code === ORDERS_PAUSED;

/** Whether the API failed, rather than refused the shopper's request. */
export function isOutage(failure: Pick<Failure, "kind" | "status" | "reason">): boolean {
  if (isPaused(failure)) return false;
  return isRetryable(failure) || failure.kind === "invalid" || failure.status >= 500;
}

/** Returns the text for the shopper: the notice for an outage, else the message of the answer. */
export function shopperText(failure: Pick<Failure, "kind" | "status" | "msg" | "reason">, hasChat: boolean): string {
  return isOutage(failure) || failure.msg === "" ? serviceException(hasChat) : failure.msg;
}

/** Statuses of a server that cannot be reached behind the one that answers, or that takes no requests for now. */
const UNREACHABLE_STATUSES: readonly number[] = [502, 503];

/**
 * Returns the status of a page that needs the failed call: 504 for a timeout, 503 while orders are paused or the API cannot
 * be reached, so that crawlers come again instead of dropping the page, a 4xx as answered, else 500.
 */
export function pageStatus(failure: Pick<Failure, "kind" | "status" | "reason">): number {
  if (isPaused(failure) || failure.kind === "network" || UNREACHABLE_STATUSES.includes(failure.status)) return 503;
  if (failure.kind === "timeout" || failure.status === 504) return 504;
  return [400, 401, 403, 404, 409, 410, 422, 429].includes(failure.status) ? failure.status : 500;
}
