const PLAIN: Readonly<Record<string, string>> = {
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
};

/** Drops characters that the typeface of our PDFs lacks, rather than printing boxes; accents leave their letter. */
export function printable(text: string): string {
  return text
    .replace(/[‘’“”–—…]/g, (char) => PLAIN[char] ?? char)
    .normalize("NFKD")
    .replace(/[^\x20-\x7e\xa1-\xff]/g, "");
}
