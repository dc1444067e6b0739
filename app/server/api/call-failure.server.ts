import { type Failure, isOutage, isRetryable, pageStatus, shopperText } from "~/models/page/api-error";

/** A commerce call that failed, as thrown by the client; `failure` is the data, msg and code it rejects with. */
export class CallFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, call: string) {
    super(`${call}: ${failure.kind} ${failure.code}`);
    this.name = "CallFailure";
    this.failure = failure;
  }
  get kind() {
    return this.failure.kind;
  }
  get status(): number {
    return this.failure.status;
  }
  /** Body code, else HTTP status. */
  get code(): number {
    return this.failure.code;
  }
  /** Errors beside the fields, when the answer names them. */
  get errors() {
    return this.failure.errors;
  }
  get isRetryable(): boolean {
    return isRetryable(this.failure);
  }
  /** Whether the upstream is to blame rather than what was asked. */
  get isOutage(): boolean {
    return isOutage(this.failure);
  }
  /** What the shopper reads. */
  get text(): string {
    return shopperText(this.failure);
  }
  /** The same for a message beside the one field that was sent: without the field's technical name. */
  get fieldText(): string {
    return (this.isOutage ? undefined : this.failure.errors[0]?.message) ?? this.text;
  }
  /** Status of a page that cannot do without this call. */
  get pageStatus(): number {
    return pageStatus(this.failure);
  }
}

/** Whether an error is a call answered with this status or body code, e.g. 404 or 503007. */
export function isAnswered(error: unknown, ...codes: readonly number[]): error is CallFailure {
  return error instanceof CallFailure && (codes.includes(error.code) || codes.includes(error.status));
}

/**
 * The refusal that `error` is: a call that the API answered with "no". Rethrows an outage, the statuses in `except`, and
 * everything that is no failed call.
 */
export function refusedBy(error: unknown, ...except: readonly number[]): CallFailure {
  if (!(error instanceof CallFailure) || error.isOutage || except.includes(error.status)) throw error;
  return error;
}
