/** A promotion code folded for comparison: lower case, letters and digits only. */
export function foldCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/**
 * Lists, folded, the words of a text that are written as codes are: with a digit, or with a capital after the first
 * letter. Whether a discount has such a code is for the caller to find out.
 */
export function codesIn(text: string): string[] {
  const words = text.match(/[\p{L}\d][\p{L}\d_-]*/gu) ?? [];
  return [...new Set(words.filter((word) => /\d|.\p{Lu}/u.test(word)).map(foldCode))].filter((code) => code !== "");
}
