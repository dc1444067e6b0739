/** The end of a text that was shortened within a sentence. */
export const CUT = "…";

/** Cuts a text after a word, so that it has at most so many characters with the ellipsis. */
function cut(text: string, limit: number): string {
  const at = text.lastIndexOf(" ", limit - 1);
  return `${text.slice(0, at === -1 ? limit - CUT.length : at).replace(/[,;:·.]$/, "")}${CUT}`;
}

/**
 * Joins the sentences that find room in a number of characters, in their order: one that is too long is left out rather than
 * cut, except the first, without which nothing is said.
 */
export function wholeSentences([first = "", ...others]: readonly string[], limit: number): string {
  if (first.length > limit) return cut(first, limit);
  return others.reduce((text, sentence) => {
    const longer = `${text} ${sentence}`;
    return longer.length > limit ? text : longer;
  }, first);
}
