import { type RawBuilder, sql } from "kysely";
import { answersForProduct, decideFit, type FitmentRule, type FitVerdict, isSameName } from "~/models/fitment/fitment";
import { idList, isIdAmong } from "../../db/id-list";
import type { Db, Store } from "../../db/open";
import { type Places, preparedWith } from "../../db/prepared";
import { groupBy } from "../../platform/group-by";
import type { ChosenVehicle, VehicleVerdicts } from "../engine";
import { RULE_COLUMNS, type RuleRow, toFitmentRule } from "../fitment-row";
import { all, idIn } from "./conditions";

/** The deepest level of a base node: trims and engines are named in the rows themselves. */
const BASE_LEVEL = 3;

type Source = Pick<Store, "db" | "kind">;

const ruleRows = (db: Db, condition: RawBuilder<boolean>) =>
  db
    .selectFrom("fitment")
    .select([...RULE_COLUMNS])
    .where(condition)
    .orderBy(sql`base_node_id is null`)
    .orderBy("sub_model")
    .orderBy("engine")
    .orderBy("id");

const listRows = ({ db }: Source, condition: RawBuilder<boolean>): Promise<RuleRow[]> =>
  ruleRows(db, condition).execute();

const listItemRows = preparedWith((db, place: Places<{ readonly ids: string; readonly year: number }>) =>
  ruleRows(db, sql<boolean>`(${isIdAmong(db, "item_id", place("ids"))} and (year = ${place("year")} or year is null))`),
);

const idsUpToModel = ({ chain }: ChosenVehicle) => chain.filter(({ level }) => level <= BASE_LEVEL).map(({ id }) => id);

/** Rows based on the vehicle's year, make or model, and rows that name no year. */
const concerns = ({ kind }: Source, chosen: ChosenVehicle) =>
  sql<boolean>`(${idIn(kind, "base_node_id", idsUpToModel(chosen))} or base_node_id is null)`;

/** Rows that name the vehicle's year or none. */
const ofYear = ({ vehicle }: ChosenVehicle) => sql<boolean>`(year = ${Number(vehicle.yearName)} or year is null)`;

const isWide = ({ chain }: ChosenVehicle) => (chain.at(-1)?.level ?? 0) < BASE_LEVEL;

/** Judges each item by all its rows. */
function judge(rows: readonly RuleRow[], { vehicle, descendants, answers }: ChosenVehicle): Map<number, FitVerdict> {
  const verdicts = new Map<number, FitVerdict>();
  for (const [itemId, own] of groupBy(rows, (row) => row.item_id))
    verdicts.set(
      itemId,
      decideFit(own.map(toFitmentRule), {
        vehicle,
        descendants,
        answers: answersForProduct(answers, itemId),
        isUniversal: false,
      }),
    );
  return verdicts;
}

/** Finds which items fit a vehicle. Rows of other makes and models never match, so those of the year suffice. */
export async function readVerdicts(from: Source, chosen: ChosenVehicle): Promise<VehicleVerdicts> {
  const verdicts = judge(await listRows(from, isWide(chosen) ? ofYear(chosen) : concerns(from, chosen)), chosen);
  const listed = (verdict: FitVerdict) =>
    Int32Array.from([...verdicts].filter(([, each]) => each === verdict).map(([id]) => id)).sort();
  return { fits: listed("FIT"), maybe: isWide(chosen) ? null : listed("UNCERTAIN") };
}

/** Finds the verdicts for a few items. */
export async function readItemVerdicts({ db }: Source, chosen: ChosenVehicle, ids: readonly number[]) {
  const year = Number(chosen.vehicle.yearName);
  return judge(await listItemRows(db, { ids: idList(db, ids), year }), chosen);
}

/** Lists the items with any row that concerns a vehicle without a model or names no year and no other make. */
export async function readMentioned(from: Source, chosen: ChosenVehicle): Promise<Int32Array> {
  const nodes = [...chosen.chain, ...chosen.nodes].filter(({ level }) => level <= BASE_LEVEL).map(({ id }) => id);
  const based = await listRows(from, idIn(from.kind, "base_node_id", nodes));
  const yearless = await listRows(from, sql<boolean>`base_node_id is null`);
  const { makeName } = chosen.vehicle;
  const own = yearless.filter(({ make }) => make === null || makeName === null || isSameName(make, makeName));
  return Int32Array.from(new Set([...based, ...own].map(({ item_id }) => item_id))).sort();
}

/** Lists the rules with qualifiers that concern a vehicle, of the listed items. */
export async function readRulesAbout(
  from: Source,
  chosen: ChosenVehicle,
  listed: () => Promise<Int32Array>,
): Promise<FitmentRule[]> {
  const rows = await listRows(from, all([concerns(from, chosen), sql<boolean>`qualifiers is not null`]));
  if (rows.length === 0) return [];
  const ids = new Set(await listed());
  return rows.filter(({ item_id }) => ids.has(item_id)).map(toFitmentRule);
}

/** Reads the rules of some items that concern a vehicle. */
export async function readRulesByItem(
  from: Source,
  chosen: ChosenVehicle,
  ids: Int32Array,
): Promise<Map<number, FitmentRule[]>> {
  const rows = await listRows(from, all([idIn(from.kind, "item_id", ids), concerns(from, chosen)]));
  return new Map([...groupBy(rows, (row) => row.item_id)].map(([id, own]) => [id, own.map(toFitmentRule)]));
}
