import { readCsvChunks } from "../csv";
import { ImportFailure } from "../failure";
import type { ImportContext, ImportKind, ImportSession } from "../kind";
import { loadBrands } from "./brands";
import { loadCategories } from "./categories";
import { loadColumns } from "./columns";
import { type CellProblem, type RowContext, readRow } from "./row";
import { findNumbersBySku } from "./stored";
import { createWriter, PRODUCT_NOUNS, WRITER_ISSUES } from "./writer";

async function open(context: ImportContext): Promise<ImportSession> {
  const { db, source, flags, issues } = context;
  const [brands, categories] = [await loadBrands(db), await loadCategories(db)];
  const writer = createWriter(context, brands);
  const columns = await loadColumns(source, flags.encoding);
  const rowContext: RowContext = {
    brands,
    categories,
    brand: flags.brand,
    isBrandMade: flags["known-brands"] === undefined,
    pictures: flags.pictures,
    isComma: flags["decimal-comma"] !== undefined,
    weightUnit: flags["weight-unit"] ?? "lb",
    dimensionUnit: flags["dimension-unit"] ?? "in",
  };

  function reportProblem({ code, column, message, advice }: CellProblem, part: string, line: number): void {
    if (code === "category") issues.add(code, message, line, advice);
    else issues.add(code, `${part}, column ${column}: ${message}`, line, advice);
  }

  async function* records() {
    const rows = readCsvChunks(source, {
      columns,
      required: [],
      encoding: flags.encoding,
      onHeader(unknown, found) {
        if (!found.has("part_number") && !found.has("sku"))
          throw new ImportFailure('no column "part_number" or "sku"', 1);
        // A file by SKU alone is of products that the shop has, whose brands it knows.
        if (!found.has("brand") && flags.brand === undefined && found.has("part_number"))
          throw new ImportFailure('no column "brand"; give the brand of all rows with --brand NAME', 1);
        for (const heading of unknown) issues.set("column", heading, 1);
      },
    });
    for await (const some of rows) {
      const skus = some.flatMap(({ cells }) => (cells.part_number ? [] : (cells.sku?.trim() ?? [])));
      const numbersBySku = await findNumbersBySku(db, skus);
      yield some.map((row) => () => {
        const stored = row.cells.part_number ? undefined : numbersBySku.get(row.cells.sku?.trim() ?? "");
        const { given, problems } = readRow(row, rowContext, stored);
        const part = row.cells.part_number || row.cells.sku || "a row without part number";
        for (const problem of problems) reportProblem(problem, part, row.line);
        if (given !== null) writer.take(given, row.line);
      });
    }
  }

  return { records: records(), units: (after) => writer.units(after) };
}

/**
 * Imports products from a merchant's CSV. Values that a row does not give stay as they are, and nothing is ever
 * deleted.
 */
export const csvProducts: ImportKind = {
  name: "products",
  summary: "Products, prices and stock from a CSV file",
  flags: {
    brand: { value: "name", about: "the brand of rows that name none" },
    "known-brands": { value: "", about: "leave out rows whose brand the shop does not have, instead of adding it" },
    pictures: { value: "path", about: "the public folder pictures lie in that are given by file name, e.g. /pictures" },
    "decimal-comma": { value: "", about: "amounts are written with a decimal comma" },
    "weight-unit": { value: "unit", about: "lb (as if not given), oz, kg or g, for weights without one" },
    "dimension-unit": { value: "unit", about: "in (as if not given), cm or mm, for dimensions without one" },
    encoding: { value: "name", about: "how the file's text is encoded, when it is not UTF-8" },
  },
  nouns: PRODUCT_NOUNS,
  issues: {
    cell: { level: "warning", title: "Cells that cannot be read; their rows are left out" },
    category: {
      level: "warning",
      title:
        "Rows left out: their category is no part type of the shop; categories.csv brings part types (trade import)",
    },
    brand: { level: "warning", title: "Rows left out: the shop has no such brand" },
    list: { level: "warning", title: "List prices left out: below the price" },
    picture: { level: "warning", title: "Pictures left out" },
    column: { level: "note", title: "Columns that mean nothing to the shop" },
    ...WRITER_ISSUES,
  },
  open,
};
