import type { Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";
import { parseJson } from "../../platform/json";
import { itemUnit } from "../aces/item-unit";
import { loadLookups } from "../aces/lookups";
import { type Place, type ShopTree, shopTree } from "../aces/tree";
import { readCsv } from "../csv";
import type { ImportContext, ImportKind, ImportSession, Unit } from "../kind";
import { findItems, refKey, refText } from "../product-refs";
import type { Cells } from "../row-changes";
import { FITMENT_COLUMNS, type GivenFit, givenFitSchema, readFit } from "./row";

/** Small, because the rows of a page stay in memory until its last product is written. */
const PRODUCTS_PER_READ = 100;
const CREATE = `create table if not exists fit_in (line integer primary key, key text not null, body text not null)`;

type Line = { readonly line: number; readonly given: GivenFit };

/** The places in the vehicle tree that a line names, one a year. */
function placesFor({ line, given }: Line, tree: ShopTree, { issues }: ImportContext): Place[] {
  const { from, to, make, model } = given;
  if (from === null || to === null) {
    const place = tree.named(make, model);
    if (place === undefined) issues.add("vehicle", [make, model ?? ""].join(" ").trim(), line);
    return place === undefined ? [] : [place];
  }
  const places: Place[] = [];
  for (let year = from; year <= to; year += 1) {
    const place = tree.find(year, make, model);
    if (place === undefined)
      issues.add("vehicle", [year, make, model ?? ""].join(" ").trim(), line, tree.nearbyText(year, make));
    else places.push(place);
  }
  return places;
}

/** Whether the vehicle has the trim and engine that a line names; a row of others would fit nothing. */
function hasVersion(place: Place, { line, given }: Line, tree: ShopTree, { issues }: ImportContext): boolean {
  const { trim, engine } = given;
  if ((trim === null && engine === null) || place.nodeId === null) return true;
  const trims = tree.trims(place.nodeId);
  const own = trim === null ? trims : trims.filter(({ value }) => value === trim);
  const isThere = own.length > 0 && (engine === null || own.some(({ engines }) => engines.includes(engine)));
  if (!isThere) {
    const car = [place.year ?? "", place.make, place.model ?? "", trim ?? "", engine ?? ""].join(" ");
    issues.add("version", car.replace(/\s+/g, " ").trim(), line);
  }
  return isThere;
}

function rowsFor(line: Line, tree: ShopTree, context: ImportContext): Cells[] {
  const { trim, engine, cells } = line.given;
  return placesFor(line, tree, context)
    .filter((place) => hasVersion(place, line, tree, context))
    .map(({ nodeId, year, make, model }) => ({
      base_node_id: nodeId,
      year,
      make,
      model,
      sub_model: trim,
      engine,
      ...cells,
    }));
}

async function storedRows({ db }: ImportContext, ids: readonly number[]): Promise<Map<number, Row<"fitment">[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("fitment")
    .selectAll()
    .where("item_id", "in", [...ids])
    .orderBy("id")
    .execute();
  return groupBy(rows, ({ item_id }) => item_id);
}

async function open(context: ImportContext): Promise<ImportSession> {
  const { db, source, flags, scratch, issues } = context;
  await loadLookups(context);
  const tree = shopTree(scratch);
  scratch.file.exec(CREATE);
  const put = scratch.file.prepare("insert into fit_in values (?, ?, ?)");
  const isUpdate = flags.add !== undefined;

  async function* records() {
    const rows = readCsv(source, {
      columns: FITMENT_COLUMNS,
      required: ["years", "make", "model"],
      encoding: flags.encoding,
      onHeader(unknown) {
        for (const heading of unknown) issues.set("column", heading, 1);
      },
    });
    for await (const row of rows)
      yield () => {
        const { fit, problems } = readFit(row);
        for (const problem of problems) issues.add("cell", `line ${row.line}, ${problem}`, row.line);
        if (fit !== null) put.run(row.line, refKey(fit), JSON.stringify(fit));
      };
  }

  async function* units(after: string | null): AsyncGenerator<Unit> {
    const keys = scratch.file.prepare<[string, number], { key: string }>(
      "select distinct key from fit_in where key > ? order by key limit ?",
    );
    const lines = scratch.file.prepare<[string], { line: number; body: string }>(
      "select line, body from fit_in where key = ? order by line",
    );
    const seen = new Set<number>();
    for (let last = after ?? ""; ; ) {
      const page = keys.all(last, PRODUCTS_PER_READ).map(({ key }) => ({
        key,
        own: lines.all(key).map(({ line, body }) => ({ line, given: givenFitSchema.parse(parseJson(body)) })),
      }));
      const end = page.at(-1);
      if (end === undefined) return;
      last = end.key;
      const items = await findItems(
        db,
        page.flatMap(({ own }) => own[0]?.given ?? []),
      );
      const stored = await storedRows(
        context,
        [...items.values()].map(({ id }) => id),
      );
      for (const { key, own } of page) {
        const [first] = own;
        const item = items.get(key);
        if (first === undefined) continue;
        if (item === undefined || seen.has(item.id)) {
          issues.set(item === undefined ? "product" : "twice", refText(first.given), own.length, "", first.line);
          continue;
        }
        seen.add(item.id);
        // Ranges of years may overlap.
        const rows = new Map(
          own.flatMap((line) => rowsFor(line, tree, context)).map((cells) => [JSON.stringify(cells), cells]),
        );
        const target = [...rows.values()].map((cells) => ({ action: "A" as const, cells }));
        // A product none of whose lines has a vehicle keeps what it has.
        if (target.length === 0) continue;
        const { id, title, hasFitment } = item;
        const unit = await itemUnit({
          item: { id, subject: title, hasFitment },
          stored: stored.get(id) ?? [],
          target,
          isUpdate,
          context,
        });
        yield { ...unit, cursor: key };
      }
    }
  }

  return {
    records: records(),
    complete() {
      scratch.file.exec("create index if not exists fit_in_key on fit_in (key, line)");
    },
    units,
  };
}

/** Imports which vehicles parts fit from a merchant's CSV. A file replaces the rows of the products it names. */
export const csvFitment: ImportKind = {
  name: "fitment",
  summary: "Which vehicles parts fit, from a CSV file",
  flags: {
    add: { value: "", about: "add to the stored rows of a product instead of replacing them" },
    encoding: { value: "name", about: "how the file's text is encoded, when it is not UTF-8" },
  },
  nouns: ["parts", "fitment rows"],
  issues: {
    cell: { level: "error", title: "Cells that cannot be read" },
    product: { level: "warning", title: "Rows left out: the shop has no such product" },
    twice: { level: "warning", title: "Rows left out: the product stands in the file under another name" },
    vehicle: { level: "warning", title: "Rows left out: the shop has no such vehicle" },
    version: { level: "warning", title: "Rows left out: the vehicle has no such trim or engine" },
    column: { level: "note", title: "Columns that mean nothing to the shop" },
  },
  open,
};
