/** The most parts that stand side by side. */
export const COMPARED_MAX_PARTS = 4;

/** The name of the form that the boxes of a list's cards belong to, and its fields. */
export const COMPARE_FORM = "compare";
export const COMPARED_PART = "part";
export const COMPARED_FROM = "list";

/** Returns the ids among values of a URL, each once and in their order; anything else counts as absent. */
export function parseComparedIds(values: readonly string[]): number[] {
  const ids = values.filter((value) => /^[1-9]\d{0,9}$/.test(value)).map(Number);
  return [...new Set(ids)];
}
