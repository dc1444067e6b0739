import type { ReactNode } from "react";

// A word of three letters before a number is taken for a month: this is in every page's first load.
const ONE_WORD =
  /(\b[A-Za-z]{1,3}-\d{1,4}\b|[\d.]+ (?:mm|cm|kg|lb|oz|qt|MHz)\b|[A-Z]\w\w(?:, \w+)? \d\d?\b(?:, \d{4})?)/;

/** Keeps model names ("F-150"), measures ("11.5 mm") and dates ("Fri, Dec 4", "Dec 4, 2026") in a text on one line, without changing the text that is read or copied. */
export function unbroken(text: string): ReactNode {
  const pieces = text.split(ONE_WORD);
  if (pieces.length === 1) return text;
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never move
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  );
}
