import { LRUCache } from "lru-cache";
import type { Row } from "../../db/tables";
import { groupBy } from "../../platform/group-by";
import { parseJson } from "../../platform/json";
import { itemUnit } from "../aces/item-unit";
import { loadLookups } from "../aces/lookups";
import { type Place, type ShopTree, shopTree } from "../aces/tree";
import { readCsvChunks } from "../csv";
import type { ImportContext, ImportKind, ImportSession, Unit } from "../kind";
import { findItems, refKey, refText } from "../product-refs";
import type { Cells } from "../row-changes";
import { FITMENT_COLUMNS, type GivenFit, givenFitSchema, readFit } from "./row";

/** Small, because the rows of a page stay in memory until its last product is written. */
const PRODUCTS_PER_READ = 100;
const CREATE = `create table if not exists fit_in (line integer primary key, key text not null, body text not null)`;

type Line = { readonly line: number; readonly given: GivenFit };

/** Products of several brands fit the same vehicles. */
const VEHICLES_MAX = 20_000;

/** A vehicle of the shop in the years that a line names, and the years of it that the shop lacks. */
type Found = {
  readonly places: readonly Place[];
  readonly missing: readonly string[];
  readonly other: readonly string[];
};

const carText = (...parts: readonly (string | number | null)[]) => parts.filter((part) => part !== null).join(" ");

/** Whether the vehicle has the trim and engine of a line; a row with others would fit nothing. */
function hasVersion({ nodeId }: Place, { trim, engine }: GivenFit, tree: ShopTree): boolean {
  if ((trim === null && engine === null) || nodeId === null) return true;
  const trims = tree.trims(nodeId);
  const own = trim === null ? trims : trims.filter(({ value }) => value === trim);
  return own.length > 0 && (engine === null || own.some(({ engines }) => engines.includes(engine)));
}

function findVehicle(given: GivenFit, tree: ShopTree): Found {
  const { from, to, make, model, trim, engine } = given;
  const missing: string[] = [];
  const places: Place[] = [];
  if (from === null || to === null) {
    const place = tree.named(make, model);
    if (place === undefined) missing.push(carText(make, model));
    else places.push(place);
  } else
    for (let year = from; year <= to; year += 1) {
      const place = tree.find(year, make, model);
      if (place === undefined) missing.push(carText(year, make, model));
      else places.push(place);
    }
  const [there, other] = [places.filter((place) => hasVersion(place, given, tree)), new Set<string>()];
  for (const place of places)
    if (!there.includes(place)) other.add(carText(place.year, place.make, place.model, trim, engine));
  return { places: there, missing, other: [...other] };
}

/** Reads the lines of a product as fitment rows without repeats, and reports the vehicles that the shop lacks. */
function createRowReader({ scratch, issues }: ImportContext): (lines: readonly Line[]) => Cells[] {
  const tree = shopTree(scratch);
  const vehicles = new LRUCache<string, Found>({ max: VEHICLES_MAX });
  const takeLine = ({ line, given }: Line, rows: Map<string, Cells>) => {
    const { from, to, make, model, trim, engine, cells } = given;
    const key = `${from ?? ""}-${to ?? ""}|${make}|${model ?? ""}|${trim ?? ""}|${engine ?? ""}`;
    const found = vehicles.get(key) ?? findVehicle(given, tree);
    vehicles.set(key, found);
    for (const car of found.missing) issues.add("vehicle", car, line, from === null ? "" : tree.nearbyText(from, make));
    for (const car of found.other) issues.add("version", car, line);
    const terms = {
      sub_model: trim,
      engine,
      series: cells.series ?? null,
      engine_code: cells.engine_code ?? null,
      engine_type: cells.engine_type ?? null,
      body_style: cells.body_style ?? null,
      location: cells.location ?? null,
      note: cells.note ?? null,
      qualifiers: cells.qualifiers ?? null,
    };
    const text = JSON.stringify(terms);
    for (const { nodeId, year, make, model } of found.places)
      rows.set(`${nodeId} ${year} ${make} ${model} ${text}`, { base_node_id: nodeId, year, make, model, ...terms });
  };
  return (lines) => {
    // Ranges of years may overlap.
    const rows = new Map<string, Cells>();
    for (const line of lines) takeLine(line, rows);
    return [...rows.values()];
  };
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
  const rowsFor = createRowReader(context);
  scratch.file.exec(CREATE);
  const put = scratch.file.prepare("insert into fit_in values (?, ?, ?)");
  const isUpdate = flags.add !== undefined;

  async function* records() {
    const rows = readCsvChunks(source, {
      columns: FITMENT_COLUMNS,
      required: ["years", "make", "model"],
      encoding: flags.encoding,
      onHeader(unknown) {
        for (const heading of unknown) issues.set("column", heading, 1);
      },
    });
    for await (const some of rows)
      yield some.map((row) => () => {
        const { fit, problems } = readFit(row);
        for (const problem of problems) issues.add("cell", `line ${row.line}, ${problem}`, row.line);
        if (fit !== null) put.run(row.line, refKey(fit), JSON.stringify(fit));
      });
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
        const target = rowsFor(own).map((cells) => ({ action: "A" as const, cells }));
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
