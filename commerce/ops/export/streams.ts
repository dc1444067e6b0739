import type { Db } from "../../db/open";
import { loadItems } from "../../import/products/stored";
import { csvLine } from "../../platform/csv-line";
import { groupBy } from "../../platform/group-by";
import { sortedBelow } from "../../vehicles/repository";
import { FITMENT_HEADER, fitmentLines, unreadableOf } from "./fitment-file";
import { listUnreadable, PRODUCT_HEADER, productCells } from "./product-file";
import { REVIEW_HEADER, reviewCells } from "./review-file";
import { VEHICLE_HEADER, vehicleLines } from "./vehicle-file";

/** What an export came upon: how many things it wrote, and what the importer would not read back as it is. */
export type ExportTally = { count: number; readonly unreadable: string[] };

/** Rows in memory at a time. */
const PAGE = 500;

/** The rows of a table, page by page in the order of their ids; what is added meanwhile with a higher id is among them. */
async function* pages<T extends { readonly id: number }>(load: (after: number) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let after = 0; ; ) {
    const rows = await load(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

const itemPages = (db: Db) =>
  pages((after) =>
    db.selectFrom("item").select(["id", "sku_id"]).where("id", ">", after).orderBy("id").limit(PAGE).execute(),
  );

/** The products, a line each, as `import products` reads them. */
export async function* productLines(db: Db, tally: ExportTally): AsyncGenerator<string> {
  const brands = new Map(
    (await db.selectFrom("brand").select(["id", "name"]).execute()).map(({ id, name }) => [id, name]),
  );
  const categories = await db.selectFrom("category").select(["id", "path"]).execute();
  const paths = new Map(categories.map(({ id, path }) => [id, path]));
  yield csvLine(PRODUCT_HEADER);
  for await (const page of itemPages(db)) {
    const items = await loadItems(
      db,
      page.map(({ id }) => id),
    );
    const lines = items.map((stored) => {
      const { brand_id, category_id } = stored.item;
      const product = { ...stored, brand: brands.get(brand_id) ?? "", category: paths.get(category_id) ?? "" };
      for (const text of listUnreadable(product)) tally.unreadable.push(`${stored.item.sku_id}: ${text}`);
      return csvLine(productCells(product));
    });
    tally.count += lines.length;
    yield lines.join("");
  }
}

/** Which vehicles the products fit, as `import fitment` reads it. */
export async function* fitmentFileLines(db: Db, tally: ExportTally): AsyncGenerator<string> {
  yield csvLine(FITMENT_HEADER);
  for await (const page of itemPages(db)) {
    const rows = await db
      .selectFrom("fitment")
      .selectAll()
      .where(
        "item_id",
        "in",
        page.map(({ id }) => id),
      )
      .orderBy("id")
      .execute();
    const byItem = groupBy(rows, ({ item_id }) => item_id);
    const lines = page.flatMap(({ id, sku_id }) => {
      const own = byItem.get(id) ?? [];
      for (const row of own) {
        const text = unreadableOf(row);
        if (text !== undefined) tally.unreadable.push(`${sku_id}: ${text}`);
      }
      return fitmentLines(
        sku_id,
        own.filter(({ make }) => make !== null),
      );
    });
    tally.count += lines.length;
    yield lines.map(csvLine).join("");
  }
}

/** The vehicles, a line for each engine of a trim, as `import vehicles` reads a list of one's own. */
export async function* vehicleFileLines(db: Db, tally: ExportTally): AsyncGenerator<string> {
  yield csvLine(VEHICLE_HEADER);
  const years = await db.selectFrom("vehicle_node").selectAll().where("level", "=", 1).orderBy("value").execute();
  for (const year of years) {
    const lines = vehicleLines(year, await sortedBelow(db, year.id));
    tally.count += lines.length;
    yield lines.map(csvLine).join("");
  }
}

/** The reviews as `import reviews` reads them. */
export async function* reviewFileLines(db: Db, tally: ExportTally): AsyncGenerator<string> {
  yield csvLine(REVIEW_HEADER);
  const reviews = pages((after) =>
    db
      .selectFrom("review")
      .innerJoin("item", "item.id", "review.item_id")
      .selectAll("review")
      .select("item.sku_id")
      .where("review.id", ">", after)
      .orderBy("review.id")
      .limit(PAGE)
      .execute(),
  );
  for await (const page of reviews) {
    tally.count += page.length;
    yield page.map((row) => csvLine(reviewCells(row, row.sku_id))).join("");
  }
}
