import type { Db } from "../../db/open";
import { foldName } from "../../vehicles/fold-name";
import { readCsv } from "../csv";
import type { ImportContext } from "../kind";
import type { Scratch } from "../scratch";
import type { Source } from "../source";

const NODES_PER_READ = 10_000;

const VCDB_COLUMNS = {
  id: ["BaseVehicleID", "BaseVehicle", "base_vehicle_id", "basevid"],
  year: ["YearID"],
  make: ["MakeName"],
  model: ["ModelName"],
  makeId: ["MakeID"],
  modelId: ["ModelID"],
};
const CODE_COLUMNS = {
  kind: ["type", "element", "table"],
  id: ["code"],
  name: ["value", "description", "label"],
};
/** Other names of elements that hold an id. */
const KINDS: Readonly<Record<string, string>> = {
  body: "bodytype",
  bodystyle: "bodytype",
  doors: "bodynumdoors",
  drive: "drivetype",
  fuel: "fueltype",
  engine: "enginebase",
  bed: "bedtype",
  brakes: "brakesystem",
  trim: "submodel",
  part: "parttype",
};

/** The kind under which the scratch file stores an id, from an element's name or a column heading. */
export function kindFor(element: string): string {
  const folded = foldName(element).replace(/(name|id)$/, "");
  return KINDS[folded] ?? folded;
}

/** A node of the vehicle tree as stored in the scratch file. */
export type TreeNode = { readonly id: number; readonly value: string };
export type BaseVehicle = { readonly year: number; readonly make: string; readonly model: string };

export type Lookups = {
  /** Finds the vehicle of a base vehicle id in the --vcdb file; undefined when the file has none or several. */
  baseVehicle(id: string): BaseVehicle | undefined;
  /** Finds the name of an element's id; undefined when no file names it. */
  findName(element: string, id: string): string | undefined;
};

async function loadVcdb({ scratch, issues }: ImportContext, source: Source): Promise<void> {
  const put = scratch.file.prepare("insert into vcdb values (?, ?, ?, ?, 0) on conflict (id) do nothing");
  const existing = scratch.file.prepare<[string], { year: number; make: string; model: string }>(
    "select year, make, model from vcdb where id = ?",
  );
  const doubt = scratch.file.prepare("update vcdb set is_doubtful = 1 where id = ?");
  const name = scratch.file.prepare("insert or ignore into code values (?, ?, ?)");
  for await (const { line, cells } of readCsv(source, {
    columns: VCDB_COLUMNS,
    required: ["id", "year", "make", "model"],
  })) {
    const { id = "", make = "", model = "", makeId = "", modelId = "" } = cells;
    const year = Number(cells.year);
    if (id === "" || make === "" || model === "" || !Number.isInteger(year)) {
      issues.set("vcdb", `row ${line} of ${source.name} has no id, year, make or model`, 1);
      continue;
    }
    const stored = existing.get(id);
    if (stored === undefined) put.run(id, year, make, model);
    else if (stored.year !== year || stored.make !== make || stored.model !== model) {
      doubt.run(id);
      const both = `${stored.year} ${stored.make} ${stored.model}, and ${year} ${make} ${model}`;
      issues.set("vcdb", `base vehicle ${id} of ${source.name} is two: ${both}`, 1);
    }
    if (makeId !== "") name.run("make", makeId, make);
    if (modelId !== "") name.run("model", modelId, model);
  }
}

async function loadCodes({ scratch, issues }: ImportContext, source: Source): Promise<void> {
  const put = scratch.file.prepare("insert or replace into code values (?, ?, ?)");
  for await (const { line, cells } of readCsv(source, { columns: CODE_COLUMNS, required: ["kind", "id", "name"] })) {
    const { kind = "", id = "", name = "" } = cells;
    if (kind === "" || id === "" || name === "")
      issues.set("codes", `row ${line} of ${source.name} has no kind, id or name`, 1);
    else put.run(kindFor(kind), id, name);
  }
}

async function loadTree(db: Db, { file }: Scratch): Promise<void> {
  const put = file.prepare("insert into node values (?, ?, ?, ?, ?)");
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom("vehicle_node")
      .select(["id", "parent_id", "level", "value"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(NODES_PER_READ)
      .execute();
    for (const { id, parent_id, level, value } of rows) put.run(id, parent_id, level, value, foldName(value) || value);
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.id;
  }
  file.exec("create index node_parent on node (parent, fold)");
  file.exec("create index node_top on node (level, fold) where level = 1");
}

/** Reads the tables of --vcdb and --codes and the shop's vehicle tree into the scratch file. */
export async function loadLookups(context: ImportContext): Promise<Lookups> {
  const { scratch, flags, db, openFile } = context;
  const { file } = scratch;
  file.exec("drop table if exists vcdb; drop table if exists code; drop table if exists node");
  file.exec(`create table vcdb (id text primary key, year integer not null, make text not null, model text not null,
    is_doubtful integer not null) without rowid`);
  file.exec("create table code (kind text, id text, name text not null, primary key (kind, id)) without rowid");
  file.exec(`create table node (id integer primary key, parent integer, level integer not null, value text not null,
    fold text not null)`);
  if (flags.vcdb !== undefined) await loadVcdb(context, await openFile(flags.vcdb));
  if (flags.codes !== undefined) await loadCodes(context, await openFile(flags.codes));
  await loadTree(db, scratch);
  const vehicle = file.prepare<[string], BaseVehicle>(
    "select year, make, model from vcdb where id = ? and is_doubtful = 0",
  );
  const name = file.prepare<[string, string], { name: string }>("select name from code where kind = ? and id = ?");
  return {
    baseVehicle: (id) => vehicle.get(id),
    findName: (element, id) => name.get(kindFor(element), id)?.name,
  };
}
