/** Words behind which a search text says what a part is not. */
export const NEGATIONS: ReadonlySet<string> = new Set(["not", "no", "non", "without", "except", "excluding"]);

/** Whether words of a search text say what a part is not. */
export const isRuledOut = (words: string) =>
  words.includes(" ") && words.split(" ").some((word) => NEGATIONS.has(word));
