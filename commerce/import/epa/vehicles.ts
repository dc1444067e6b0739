import { MARKETS, type Market, type MarketId } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { foldName } from "../../vehicles/fold-name";
import { sortedBelow } from "../../vehicles/repository";
import { readCsvChunks } from "../csv";
import { ImportFailure } from "../failure";
import type { Flags, ImportContext, ImportKind, ImportSession } from "../kind";
import { canadianEngine } from "./canada";
import { engineCells, engineName } from "./engine";
import { makeName } from "./make-names";
import { isGarbage } from "./names";
import { type EpaVehicle, yearUnit } from "./year-unit";

/**
 * Columns by the file's headings. Older files lack baseModel, motors and chargers, which then read as empty; a plain list
 * has trim and engine instead, and Canada's ratings call some columns otherwise.
 */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  year: ["Model year"],
  make: [],
  model: [],
  baseModel: [],
  displ: ["Engine size (L)"],
  cylinders: [],
  fuelType1: [],
  fuelType: [],
  atvType: [],
  tCharger: [],
  sCharger: [],
  evMotor: [],
  drive: [],
  eng_dscr: [],
  trim: [],
  engine: [],
  canadianClass: ["Vehicle class"],
  motorPower: ["Motor (kW)"],
};
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
/** A resumed import reads no file whose rows are all taken, so the list that its header named is written down too. */
const CREATE = `create table if not exists file_list (id integer primary key, list text);
  create table if not exists epa (year integer not null, make text not null, base text not null,
  model text not null, trim text not null, engine text not null, is_rough integer not null, count integer not null,
  primary key (year, make, base, model, trim, engine, is_rough)) without rowid`;
const TAKE = `insert into epa values (?, ?, ?, ?, ?, ?, ?, 1)
  on conflict (year, make, base, model, trim, engine, is_rough) do update set count = count + 1`;

const tidy = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ").trim();

/** One spelling per name that the shop has, and per make of the file its most frequent one. */
async function spellings(db: Db, { scratch }: ImportContext): Promise<Map<string, string>> {
  const chosen = new Map<string, string>();
  const put = (key: string, name: string) => {
    if (!chosen.has(key)) chosen.set(key, name);
  };
  const makes = await db
    .selectFrom("vehicle_node")
    .select("value")
    .distinct()
    .where("level", "=", 2)
    .orderBy("value")
    .execute();
  for (const { value } of makes) put(foldName(value), value);
  const models = await db
    .selectFrom("vehicle_node as model")
    .innerJoin("vehicle_node as make", "make.id", "model.parent_id")
    .select(["make.value as make", "model.value as model"])
    .distinct()
    .where("model.level", "=", 3)
    .orderBy("model.value")
    .execute();
  for (const { make, model } of models) put(`${foldName(make)} ${foldName(model)}`, model);
  const inFile = scratch.file.prepare<[], { make: string }>(
    "select make from epa group by make order by sum(count) desc, make = upper(make), make",
  );
  for (const { make } of inFile.iterate()) put(foldName(makeName(make)), makeName(make));
  return chosen;
}

const EVERYWHERE = "everywhere";

/** The market that the flag names; null for everywhere, undefined without the flag. Throws ImportFailure. */
function chosenMarket({ market }: Flags): MarketId | null | undefined {
  if (market === undefined) return undefined;
  if (market === EVERYWHERE) return null;
  const found = MARKETS.find(({ id, countryCode }) => market === id || market.toUpperCase() === countryCode);
  if (found !== undefined) return found.id;
  const allowed = [...MARKETS.map(({ countryCode }) => countryCode), EVERYWHERE];
  throw new ImportFailure(`--market ${market}: allowed are ${allowed.join(", ")}`);
}

/** The markets of the marked models of a year, by the model's id. */
async function loadMarks(db: Db, yearId: number | undefined): Promise<Map<number, readonly string[]>> {
  const marks = new Map<number, readonly string[]>();
  if (yearId === undefined) return marks;
  const rows = await db
    .selectFrom("vehicle_market as mark")
    .innerJoin("vehicle_node as model", "model.id", "mark.node_id")
    .innerJoin("vehicle_node as make", "make.id", "model.parent_id")
    .select(["mark.node_id", "mark.market"])
    .where("make.parent_id", "=", yearId)
    .execute();
  for (const { node_id, market } of rows) marks.set(node_id, [...(marks.get(node_id) ?? []), market]);
  return marks;
}

async function open(context: ImportContext): Promise<ImportSession> {
  const { db, source, scratch, issues, flags } = context;
  const chosen = chosenMarket(flags);
  scratch.file.exec(CREATE);
  const takeList = scratch.file.prepare<[string | null]>("insert or replace into file_list values (1, ?)");
  const take = scratch.file.prepare(TAKE);

  async function* records() {
    let [isPlain, isCanadian] = [false, false];
    const rows = readCsvChunks(source, {
      columns: COLUMNS,
      required: ["year", "make", "model"],
      encoding: flags.encoding,
      onHeader(_unknown, found) {
        isPlain = found.has("trim");
        isCanadian = !isPlain && found.has("canadianClass");
        const list: Market["vehicleList"] = isPlain ? null : isCanadian ? "NRCan" : "EPA";
        takeList.run(list);
      },
      isRagged: () => isCanadian,
    });
    for await (const some of rows)
      yield some.map(({ line, cells }) => () => {
        const year = Number(cells.year);
        const [make, model, base] = [tidy(cells.make), tidy(cells.model), tidy(cells.baseModel)];
        // Footnotes below the rows of Canada's files name no vehicle.
        if (isCanadian && make === "" && model === "") return;
        if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR)
          return issues.add("year", `year "${cells.year ?? ""}"`, line);
        if (make === "" || model === "") return issues.add("unnamed", `a row of ${year} without make or model`, line);
        if (isGarbage(make) || isGarbage(model)) return issues.add("garbage", `${year} ${make} ${model}`, line);
        if (isPlain) return void take.run(year, make, model, "", tidy(cells.trim), tidy(cells.engine), 0);
        const vehicle = { make, model, year };
        const engine = engineName(isCanadian ? canadianEngine(cells, vehicle) : engineCells(cells, vehicle));
        if (engine === null) issues.add("engine", `${year} ${make} ${model}`, line);
        take.run(year, make, base, model, "", engine ?? "", isCanadian ? 1 : 0);
      });
  }

  const selectYear = scratch.file.prepare<[number], EpaVehicle>(
    "select make, base, model, trim, engine, is_rough from epa where year = ? order by make, base, model, trim, engine",
  );

  return {
    records: records(),
    async *units(after) {
      const inFile = scratch.file
        .prepare<[], { year: number }>("select distinct year from epa")
        .all()
        .map(({ year }) => String(year));
      const stored = await db.selectFrom("vehicle_node").selectAll().where("level", "=", 1).execute();
      const years = [...new Set([...inFile, ...stored.map(({ value }) => value)])].sort(
        (a, b) => Number(b) - Number(a),
      );
      const names = await spellings(db, context);
      const list = scratch.file.prepare<[], { list: string | null }>("select list from file_list").get()?.list ?? null;
      const listed = MARKETS.find(({ vehicleList }) => list !== null && vehicleList === list)?.id ?? null;
      const market = chosen === undefined ? listed : chosen;
      for (const year of years.toReversed()) {
        if (after !== null && year <= after) continue;
        const yearNode = stored.find(({ value }) => value === year);
        yield await yearUnit({
          year,
          yearNode,
          sort: years.indexOf(year),
          below: yearNode === undefined ? [] : await sortedBelow(db, yearNode.id),
          vehicles: selectYear.all(Number(year)),
          market,
          marks: await loadMarks(db, yearNode?.id),
          names,
          context,
        });
      }
    },
  };
}

/**
 * Imports vehicles from the EPA's vehicles.csv, from the fuel consumption ratings of Natural Resources Canada, or from a
 * plain list, which has a column "trim"; the header distinguishes them, and all may be gzipped. It adds to the tree and
 * never changes or removes a value. New models of an official list are marked as sold in its country, and so are models
 * that another list marked.
 */
export const epaVehicles: ImportKind = {
  name: "vehicles",
  summary: "Years, makes, models, trims and engines from the EPA's vehicles.csv, Canada's ratings or a list of yours",
  flags: {
    encoding: { value: "name", about: "how the file's text is encoded, when it is not UTF-8" },
    market: { value: "country", about: "where these models were sold, when the file does not say it; or everywhere" },
  },
  nouns: ["years", "makes", "models", "trims", "engines"],
  issues: {
    year: { level: "warning", title: "Rows left out: the year is none" },
    unnamed: { level: "warning", title: "Rows left out: make or model is empty" },
    garbage: { level: "warning", title: "Rows left out: make or model is no name of a vehicle" },
    engine: { level: "note", title: "Vehicles whose row names no engine: taken in without one" },
  },
  open,
};
