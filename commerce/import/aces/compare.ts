import type { ImportContext } from "../kind";
import type { Scratch } from "../scratch";
import { type AppStore, type StoredApp, specFor, vehicleRefFor } from "./app-store";
import { itemRows } from "./item-rows";
import type { Lookups } from "./lookups";
import { type Brands, matchParts } from "./parts";
import { createTally, type IssueTally } from "./tally";
import type { ShopTree } from "./tree";
import { vehicleMatcher } from "./vehicle-match";

const ITEMS_PER_PAGE = 500;
const PARTS_NAMED = 4;

type CompareInput = {
  readonly context: ImportContext;
  readonly store: AppStore;
  readonly brands: Brands;
  readonly lookups: Lookups;
  readonly tree: ShopTree;
  /** Whether a note is a condition, which becomes a question to the shopper. */
  readonly isNoteCondition: (note: string) => boolean;
  readonly isUpdate: boolean;
  readonly replaces: "parts" | "brand";
};

type FileItem = { id: number; subject: string; aces: string };

const ROWS_PER_READ = 5_000;

/**
 * Yields the rows of a query in its order, page by page, so that their number does not matter and the scratch file can
 * be written meanwhile. Only one walk may run at a time.
 */
function* walk<Row>({ file }: Scratch, query: string): Generator<Row> {
  file.exec(`drop table if exists walked; create table walked as ${query}`);
  const page = file.prepare<[number, number], Row & { rowid: number }>(
    "select rowid, * from walked where rowid > ? order by rowid limit ?",
  );
  for (let last = 0; ; ) {
    const rows = page.all(last, ROWS_PER_READ);
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.rowid;
  }
  file.exec("drop table walked");
}

/** Reports different parts whose applications are equal in vehicle, position and all conditions. */
function reportOverlaps({ context, lookups }: CompareInput, tally: IssueTally): void {
  const { file } = context.scratch;
  const groups = walk<{ parts: string; part_type: string; vehicle: string; line: number }>(
    context.scratch,
    `select group_concat(distinct part) as parts, part_type, vehicle, min(line) as line from app where action = 'A'
     group by vehicle, part_type, position, spec having min(part) <> max(part) order by min(line)`,
  );
  const selectNumber = file.prepare<[number], { number: string }>("select number from part where id = ?");
  for (const { parts, part_type, vehicle, line } of groups) {
    const ids = parts.split(",", PARTS_NAMED + 1).map(Number);
    const numbers = ids.slice(0, PARTS_NAMED).map((id) => selectNumber.get(id)?.number ?? "");
    const more = ids.length > PARTS_NAMED ? " …" : "";
    const base = vehicle.startsWith("b") ? lookups.baseVehicle(vehicle.slice(1)) : undefined;
    const car = base === undefined ? vehicle.replace(/^b/, "base vehicle ") : `${base.year} ${base.make} ${base.model}`;
    const type = lookups.findName("PartType", part_type) ?? `part type ${part_type}`;
    tally.add("overlap", `${numbers.sort().join(" / ")}${more}`, line, `${type} of ${car}`);
  }
}

/** Reports items of the file's brands that have fitment in the shop but are absent from the file. */
async function reportMissing({ context, brands, replaces }: CompareInput, tally: IssueTally): Promise<void> {
  const { scratch, db } = context;
  const { file } = scratch;
  const brandIds = file.prepare<[], { brand_id: number }>("select distinct brand_id from item").all();
  const isInFile = file.prepare("select 1 from item where id = ?");
  const put = file.prepare("insert or ignore into target values (?, ?)");
  const codes = file.prepare<[], { brand: string }>("select distinct brand from part").all();
  const names = new Map(
    codes.flatMap(({ brand }) => [brands.findByCode(brand) ?? []].flat().map((each) => [each.id, each.name])),
  );
  for (const { brand_id } of brandIds)
    for (let last = 0; ; ) {
      const items = await db
        .selectFrom("item")
        .select(["id", "part_number", "has_fitment"])
        .where("brand_id", "=", brand_id)
        .where("status", "<>", "DELETED")
        .where("vehicle_universal", "=", 0)
        .where("id", ">", last)
        .orderBy("id")
        .limit(5_000)
        .execute();
      for (const { id, part_number, has_fitment } of items) {
        if (isInFile.get(id) !== undefined) continue;
        const subject = `${names.get(brand_id) ?? ""} ${part_number}`.trim();
        tally.add(
          "part-missing",
          subject,
          null,
          has_fitment === 1 ? "it has fitment in the shop" : "it has none at all",
        );
        if (replaces === "brand" && has_fitment === 1) put.run(id, subject);
      }
      const end = items.at(-1);
      if (end === undefined) break;
      last = end.id;
    }
}

/**
 * Matches every application with items and vehicles of the shop and stores, item by item, the rows it asks for. What
 * has no match becomes an issue. Items without any matched application stay as they are.
 */
export async function compare(input: CompareInput): Promise<void> {
  const { context, store, brands, lookups, tree, isNoteCondition, isUpdate } = input;
  const { scratch, db, issues, now } = context;
  const { file } = scratch;
  store.index();
  file.exec(`drop table if exists fit; drop table if exists target;
    create table target (item_id integer primary key, subject text not null);
    create table fit (item_id integer not null, n integer not null, action text not null, cells text not null,
    primary key (item_id, n)) without rowid`);
  const tally = createTally(scratch);
  await matchParts(db, scratch, brands, tally);
  file.exec("create index if not exists part_item on part (item_id)");
  const findPlaces = vehicleMatcher(lookups, tree, now);
  const page = file.prepare<[number, number], FileItem>(
    "select id, subject, aces from item where id > ? order by id limit ?",
  );
  const selectApps = file.prepare<[number], StoredApp>(
    `select n, line, action, vehicle, part, part_type, position, quantity, spec from app
     where part in (select id from part where item_id = ?) order by n`,
  );
  const putRow = file.prepare("insert into fit values (?, ?, ?, ?)");
  const putTarget = file.prepare("insert into target values (?, ?)");
  for (let last = 0; ; ) {
    const items = page.all(last, ITEMS_PER_PAGE);
    const end = items.at(-1);
    if (end === undefined) break;
    last = end.id;
    for (const { id, subject, aces } of items) {
      const apps = selectApps.all(id);
      const { rows, placed } = itemRows({
        subject,
        partType: aces,
        apps,
        isUpdate,
        isNoteCondition,
        lookups,
        tree,
        tally,
        findPlaces,
      });
      const line = apps[0]?.line ?? 0;
      if (placed === 0) {
        tally.add("part-unplaced", subject, line, "", apps.length);
        continue;
      }
      if (placed < apps.length)
        tally.add("part-partly", subject, line, `${placed} of ${apps.length} placed`, apps.length - placed);
      putTarget.run(id, subject);
      for (const [n, { action, cells }] of rows.entries()) putRow.run(id, n, action, JSON.stringify(cells));
    }
  }
  reportUnnamed(input, tally);
  reportOverlaps(input, tally);
  if (!isUpdate) await reportMissing(input, tally);
  tally.flush(issues);
}

/** Ids of parts that the shop lacks are reported too, so that one list holds all names that the file needs. */
function reportUnnamed({ context, lookups }: CompareInput, tally: IssueTally): void {
  const of = (column: "vehicle" | "position" | "spec") =>
    walk<{ value: string; apps: number; line: number; number: string }>(
      context.scratch,
      `select ${column} as value, count(*) as apps, min(line) as line, min(part.number) as number
       from app join part on part.id = app.part where part.item_id is null and ${column} <> ''
       group by ${column} order by line`,
    );
  for (const { value, apps, line, number } of of("vehicle")) {
    const ref = vehicleRefFor(value);
    if (ref.kind === "base" && lookups.baseVehicle(ref.id) === undefined)
      tally.add("vehicle-unknown", `base vehicle ${ref.id}`, line, `e.g. ${number}`, apps);
  }
  const reportId = (element: string, id: string, found: { apps: number; line: number; number: string }) => {
    if (id !== "" && lookups.findName(element, id) === undefined)
      tally.add("code-unknown", `${element} ${id}`, found.line, `e.g. ${found.number}`, found.apps);
  };
  for (const found of of("position")) reportId("Position", found.value, found);
  for (const found of of("spec")) for (const [element, id] of specFor(found.value).terms) reportId(element, id, found);
}
