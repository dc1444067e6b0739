import type { ReactNode } from "react";

const MODEL = /(\b[A-Za-z]{1,3}-\d{1,4}\b)/;

/** A text whose model names ("F-150") stay on one line; what is read and copied is the same text. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(MODEL);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
