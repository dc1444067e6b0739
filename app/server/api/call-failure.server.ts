import type { FieldError } from "~/models/api/contract";
import { findSentence } from "~/models/api/errors/table";
import { type Failure, isOutage, isRetryable, pageStatus, shopperText } from "~/models/page/api-error";

function fieldSentence({ code, params }: FieldError): string | null {
  return code === undefined ? null : findSentence(code, params);
}

/** The sentence of a failure's code, else that of its first field behind the field's name; null when the table has neither. */
function failureSentence({ reason, errors: [first] }: Failure): string | null {
  if (reason) return findSentence(reason.code, reason.params);
  const sentence = first && fieldSentence(first);
  return first && sentence ? `${first.field} ${sentence}`.trim() : null;
}

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
  /** Errors beside the fields, when the answer names them, as the shopper reads them. */
  get errors(): { field: string; message: string }[] {
    return this.failure.errors.map((error) => ({ field: error.field, message: fieldSentence(error) ?? error.message }));
  }
  get isRetryable(): boolean {
    return isRetryable(this.failure);
  }
  /** Whether the upstream is to blame rather than what was asked. */
  get isOutage(): boolean {
    return isOutage(this.failure);
  }
  /** What the shopper reads: the sentence of the error code, or the message sent with a code that this shop does not know. */
  get text(): string {
    return shopperText({ ...this.failure, msg: failureSentence(this.failure) ?? this.failure.msg });
  }
  /** The same for a message beside the one field that was sent: without the field's technical name. */
  get fieldText(): string {
    return (this.isOutage ? undefined : this.errors[0]?.message) ?? this.text;
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
