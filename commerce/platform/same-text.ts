import { timingSafeEqual } from "node:crypto";

/** Whether two texts are the same, compared in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given, "utf8"), Buffer.from(expected, "utf8")];
  return left.length === right.length && timingSafeEqual(left, right);
}
