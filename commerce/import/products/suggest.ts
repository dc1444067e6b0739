/** The number of edits within which a word of a given length is still suggested. */
const LETTERS_PER_EDIT = 4;
const EDITS_MAX = 4;

/** The edit distance of two texts, at most `limit` + 1. */
function editsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > limit) return limit + 1;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}

/**
 * The candidate closest in spelling; undefined when none is close. It is only suggested to the operator, never used.
 */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  let limit = Math.min(EDITS_MAX, Math.max(1, Math.floor(text.length / LETTERS_PER_EDIT)));
  let best: string | undefined;
  for (const each of candidates) {
    const edits = editsBetween(text, each, limit);
    if (edits > limit) continue;
    best = each;
    limit = edits - 1;
    if (limit < 0) break;
  }
  return best;
}
