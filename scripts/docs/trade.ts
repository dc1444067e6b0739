import { TRADE_KINDS } from "#commerce/ops/trade/kinds";

const START = "<!-- trade files: made by npm run docs -->";
const END = "<!-- /trade files -->";

const cell = (text: string) => text.replaceAll("|", "\\|");

/** A table whose columns are as wide as their longest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => (row[index] ?? "").length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, index) => text.padEnd(widths[index] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

function sections(): string {
  return TRADE_KINDS.map(({ name, sheets }) => {
    const files = sheets.map(({ file, about, key, columns }) => {
      const rows = Object.entries(columns.shape).map(([column, schema]) => {
        const { description = "", allowed } = schema.meta() ?? {};
        return [`\`${column}\`${key.includes(column) ? " (key)" : ""}`, cell(description), cell(String(allowed))];
      });
      return `\`${file}\`: ${about}.\n\n${table([["column", "holds", "a cell is"], ...rows])}`;
    });
    return `### ${name}\n\n${files.join("\n\n")}`;
  }).join("\n\n");
}

/** The page with the columns of all files of trade data between its marks. */
export function withTradeTables(page: string): string {
  const [from, to] = [page.indexOf(START), page.indexOf(END)];
  if (from === -1 || to < from) throw new Error("docs/imports.md lacks the marks of trade files");
  return `${page.slice(0, from)}${START}\n\n${sections()}\n\n${page.slice(to)}`;
}
