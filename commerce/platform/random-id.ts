import { randomBytes, randomInt } from "node:crypto";

const ID_BYTES = 16;
/** Crockford's digits: no I, L, O or U, so that a number read over the phone is typed right. */
const UNAMBIGUOUS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ORDER_CHARS = 10;
const RETURN_CHARS = 8;

const unambiguous = (count: number) =>
  Array.from({ length: count }, () => UNAMBIGUOUS.charAt(randomInt(UNAMBIGUOUS.length))).join("");

/** A random id of 128 bits in 32 hexadecimal digits, for carts, access keys, payments and sandbox sessions. */
export function randomId(): string {
  return randomBytes(ID_BYTES).toString("hex");
}

/** An order number: "AW" and ten random characters that cannot be mistaken for one another. */
export function randomOrderId(): string {
  return `AW${unambiguous(ORDER_CHARS)}`;
}

/**
 * An order number as it was given out, from what was copied or heard: without "#" and spaces, and with digits for the
 * letters that none has.
 */
export const readOrderId = (typed: string): string =>
  typed.toUpperCase().replace(/[#\s]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");

/** A return's number: "R-" and eight random characters that cannot be mistaken for one another. */
export function randomReturnNumber(): string {
  return `R-${unambiguous(RETURN_CHARS)}`;
}
