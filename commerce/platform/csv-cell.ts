/** Text that a spreadsheet reads as text and never as a formula: with an apostrophe before what would begin one. */
export const asSheetText = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The text that `asSheetText` was given. */
export const fromSheetText = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** A cell of CSV that a spreadsheet reads as text: quoted where it must be, and never as a formula. */
export function csvCell(text: string): string {
  const safe = asSheetText(text);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
