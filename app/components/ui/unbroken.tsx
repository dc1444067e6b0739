import type { ReactNode } from "react";

const ONE_WORD = /(\b[A-Za-z]{1,3}-\d{1,4}\b|\b\d+(?:\.\d+)? (?:mm|cm|kg|lb|oz|qt|MHz)\b)/;

/** Keeps model names ("F-150") and measures ("11.5 mm") in a text on one line, without changing the text that is read or copied. */
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
