import { ACCOUNT_ERRORS } from "./account";
import { CALL_ERRORS } from "./call";
import { CART_CHANGES } from "./cart-changes";
import { CATALOGUE_ERRORS } from "./catalogue";
import { CHECKOUT_ERRORS } from "./checkout";
import type { Message } from "./message";
import { ORDER_ERRORS } from "./order";
import { RETURN_ERRORS } from "./return";

/**
 * Every code of the commerce API for an error or a change with its sentence, which is a function of the code's parameters
 * if it has any.
 */
export const ERROR_MESSAGES = {
  ...CALL_ERRORS,
  ...ACCOUNT_ERRORS,
  ...CATALOGUE_ERRORS,
  ...CHECKOUT_ERRORS,
  ...CART_CHANGES,
  ...ORDER_ERRORS,
  ...RETURN_ERRORS,
} satisfies Record<string, Message>;

type Messages = typeof ERROR_MESSAGES;

export type ErrorCode = keyof Messages;

/** The parameters of a code; an empty object for a code without any. */
export type ErrorParams<C extends ErrorCode> = Messages[C] extends { readonly sentence: (params: infer P) => string }
  ? P
  : Record<string, never>;

/** A code with its parameters, as it is sent. */
export type ErrorReason = { [C in ErrorCode]: { readonly code: C; readonly params: ErrorParams<C> } }[ErrorCode];

/** The arguments that follow a code: its parameters, or nothing. */
export type ParamsOf<C extends ErrorCode> = Messages[C] extends string ? [] : [params: ErrorParams<C>];

/** Makes the reason of a refusal: a code with exactly its parameters. */
export function reason<C extends ErrorCode>(code: C, ...[params]: ParamsOf<C>): ErrorReason {
  // The arguments fit the code, which a union of all codes cannot express.
  return { code, params: params ?? {} } as ErrorReason;
}

const messages: Readonly<Record<string, Message>> = ERROR_MESSAGES;

/** Returns the sentence of a reason as received; null for an unknown code and for parameters of another shape. */
export function findSentence(code: string, params: unknown): string | null {
  const message = Object.hasOwn(messages, code) ? messages[code] : undefined;
  if (message === undefined) return null;
  return typeof message === "string" ? message : message.read(params);
}

/** Returns the sentence of a reason. Throws a TypeError for parameters that do not fit their types, such as half a cent. */
export function errorSentence({ code, params }: ErrorReason): string {
  const sentence = findSentence(code, params);
  if (sentence === null) throw new TypeError(`wrong parameters of error ${code}: ${JSON.stringify(params)}`);
  return sentence;
}
