import { formatCount } from "~/models/shop/money";

type Cell = string | number;

/** Lines of a table under its title: a first column of text to the left, all others to the right. */
export function* tableFor(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): Generator<string> {
  yield `\n${title}`;
  if (rows.length === 0) {
    yield "  none";
    return;
  }
  const shown = rows.map((row) => row.map((cell) => (typeof cell === "number" ? formatCount(cell) : cell)));
  const widths = heads.map((head, column) => Math.max(head.length, ...shown.map((row) => (row[column] ?? "").length)));
  const isText = heads.map((_, column) => typeof rows[0]?.[column] === "string" && column === 0);
  const line = (cells: readonly string[]) =>
    `  ${cells.map((cell, column) => (isText[column] ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ")}`.trimEnd();
  yield line(heads);
  for (const row of shown) yield line(row);
}
