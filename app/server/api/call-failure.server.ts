import type { SentReason } from "~/models/api/contract";
import { type ErrorCode, findSentence } from "~/models/api/errors/table";
import {
  type Failure,
  isOutage,
  isPaused,
  isRetryable,
  pageStatus,
  serviceException,
  shopperText,
} from "~/models/page/api-error";
import { hasChat } from "~/server/http/outside-code.server";

function fieldSentence({ code, params }: Partial<SentReason>): string | null {
  return code === undefined ? null : findSentence(code, params);
}

/** Returns the sentence of what an answer explains by a code, or its message for a code unknown to the shop. */
export const sentenceFor = (explained: { readonly message: string } & Partial<SentReason>): string =>
  fieldSentence(explained) ?? explained.message;

/** Returns the sentence of a failure's code, else that of its first field after its name; null when neither has one. */
function failureSentence({ reason, errors: [first] }: Failure): string | null {
  if (reason) return findSentence(reason.code, reason.params);
  const sentence = first && fieldSentence(first);
  return first && sentence ? `${first.field} ${sentence}`.trim() : null;
}

/** Too many requests, and orders that are paused. */
const PASSING: readonly number[] = [429, 503];

const LOGIN_INVALID: ErrorCode = "loginInvalid";

/** A failed commerce call, as thrown by the client; `failure` holds its data, message and code. */
export class CallFailure extends Error {
  readonly failure: Failure;
  /** Whether the failure is a missing login: it has ended, or the call is for members. */
  readonly needsLogin: boolean;

  constructor(failure: Failure, call: string, { needsLogin = false }: { needsLogin?: boolean } = {}) {
    super(`${call}: ${failure.kind} ${failure.code}`);
    this.name = "CallFailure";
    this.failure = failure;
    this.needsLogin = needsLogin;
  }
  get kind() {
    return this.failure.kind;
  }
  get status(): number {
    return this.failure.status;
  }
  /** Code in the body, else the HTTP status. */
  get code(): number {
    return this.failure.code;
  }
  /** Field errors as the shopper reads them, when the answer has any. */
  get errors(): { field: string; message: string }[] {
    return this.failure.errors.map((error) => ({ field: error.field, message: sentenceFor(error) }));
  }
  get isRetryable(): boolean {
    return isRetryable(this.failure);
  }
  /**
   * Whether the upstream failed, rather than refused the request. So it did when it misses a login in a guest's call
   * that needs none: a guest has no login to go to. Other refusals with 401, such as a wrong password, have their code.
   */
  get isOutage(): boolean {
    const isStrayLogin = this.status === 401 && (this.failure.reason?.code ?? LOGIN_INVALID) === LOGIN_INVALID;
    return isOutage(this.failure) || (isStrayLogin && !this.needsLogin);
  }
  /** The text for the shopper: the sentence of the error code, or the API's message for a code unknown to the shop. */
  get text(): string {
    if (this.isOutage) return serviceException(hasChat());
    return shopperText({ ...this.failure, msg: failureSentence(this.failure) ?? this.failure.msg }, hasChat());
  }
  /** The same beside the only field that was sent, without the field's technical name. */
  get fieldText(): string {
    return (this.isOutage ? undefined : this.errors[0]?.message) ?? this.text;
  }
  /** Whether orders are paused: reading goes on, and nothing was changed. */
  get isPaused(): boolean {
    return isPaused(this.failure);
  }
  /** Status of a page on which a form explains this refusal: one that passes by itself says so, any other is a bad request. */
  get formStatus(): number {
    return PASSING.includes(this.status) ? this.status : 400;
  }
  /** Status of a page that cannot render without this call. */
  get pageStatus(): number {
    return this.isOutage && this.status === 401 ? 500 : pageStatus(this.failure);
  }
}

/** Whether an error is a call answered with one of these statuses or body codes, such as 404 or 503007. */
export function isAnswered(error: unknown, ...codes: readonly number[]): error is CallFailure {
  return error instanceof CallFailure && (codes.includes(error.code) || codes.includes(error.status));
}

/**
 * Returns the refusal that `error` is: a call the API answered with "no". Rethrows an outage, the statuses in `except`,
 * and everything that is not a failed call.
 */
export function refusedBy(error: unknown, ...except: readonly number[]): CallFailure {
  if (!(error instanceof CallFailure) || error.isOutage || except.includes(error.status)) throw error;
  return error;
}
