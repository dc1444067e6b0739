/** The letters of stock and part numbers. I, O, Q, U and Y are left out because they are easily misread. */
export const PART_LETTERS = "ABCDEFGHJKLMNPRSTVWXZ";

/** Appends a check letter, so that a mistyped stock number is unlikely to name another item. */
export function skuIdFor(itemId: number): string {
  return `AW${itemId}${PART_LETTERS[(itemId * 7) % PART_LETTERS.length] ?? "A"}`;
}
