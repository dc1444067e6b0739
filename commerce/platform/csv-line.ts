const cell = (value: string | number) => {
  const text = String(value);
  return /[",;\t|\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of a CSV file whose cells the shop's importers read back unchanged; for files that only people read there is `csvCell`. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(",")}\n`;
