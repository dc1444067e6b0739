import { foldName } from "./fold-name";
import type { VinFacts } from "./vin-decoder";
import { findVinModel } from "./vin-model";

type Value = { readonly id: number; readonly value: string };
/** The values below a value of the vehicle tree, years below null. */
type Below = (above: number | null) => Promise<readonly Value[]>;

/** The facts in an engine's name such as "3.5L V6 Turbo Hybrid". */
type EngineFacts = {
  readonly litres: number | null;
  readonly cylinders: number | null;
  readonly isTurbo: boolean | null;
  readonly fuel: "gas" | "diesel" | "hybrid" | "electric" | null;
};

/** Reads an engine's name; facts that it does not state are null. */
export function engineOfName(name: string): EngineFacts {
  const litres = /(\d+\.\d)L\b/.exec(name)?.[1];
  const cylinders = /\b[LVHWRI](\d{1,2})\b/.exec(name)?.[1];
  let fuel: EngineFacts["fuel"] = litres === undefined ? null : "gas";
  if (/\bdiesel\b/i.test(name)) fuel = "diesel";
  else if (/\bhybrid\b/i.test(name)) fuel = "hybrid";
  else if (/\b(EV|electric)\b/i.test(name)) fuel = "electric";
  return {
    litres: litres === undefined ? null : Number(litres),
    cylinders: cylinders === undefined ? null : Number(cylinders),
    isTurbo: litres === undefined ? null : /\bturbo\b/i.test(name),
    fuel,
  };
}

const all = (facts: VinFacts, element: string) =>
  facts.elements.filter(([name, value]) => name === element && value !== "").map(([, value]) => value);

/** The engine that a VIN's patterns describe. */
function engineOfVin(facts: VinFacts): EngineFacts {
  const litres = Number(all(facts, "Displacement (L)")[0]);
  const cylinders = Number(all(facts, "Engine Number of Cylinders")[0]);
  const turbo = all(facts, "Turbo")[0];
  const fuels = [...all(facts, "Fuel Type - Primary"), ...all(facts, "Fuel Type - Secondary")].join(" ");
  const charged = all(facts, "Electrification Level").join(" ");
  let fuel: EngineFacts["fuel"] = null;
  if (/HEV|hybrid/i.test(charged) || (/electric/i.test(fuels) && /gasoline/i.test(fuels))) fuel = "hybrid";
  else if (/electric/i.test(fuels)) fuel = "electric";
  else if (/diesel/i.test(fuels)) fuel = "diesel";
  else if (/gasoline/i.test(fuels)) fuel = "gas";
  return {
    litres: Number.isFinite(litres) ? Math.round(litres * 10) / 10 : null,
    cylinders: Number.isFinite(cylinders) ? cylinders : null,
    isTurbo: turbo === undefined ? null : /^y/i.test(turbo),
    fuel,
  };
}

/** Whether an engine may be the one that a VIN describes: all facts that both state agree, and they are enough to choose by. */
function canBe(engine: EngineFacts, decoded: EngineFacts): boolean {
  const keys = ["litres", "cylinders", "isTurbo", "fuel"] as const;
  const compared = keys.filter((key) => engine[key] !== null && decoded[key] !== null);
  const differs = compared.some((key) => {
    // VIN data often describe a plain hybrid by its gasoline engine.
    if (key === "fuel" && decoded.fuel === "gas") return engine.fuel !== "gas" && engine.fuel !== "hybrid";
    return engine[key] !== decoded[key];
  });
  const isEnough = compared.some((key) => key === "litres" || key === "cylinders") || decoded.fuel === "electric";
  return isEnough && !differs;
}

const named = (values: readonly Value[], names: readonly string[]) => {
  for (const name of names.map(foldName).filter((folded) => folded !== "")) {
    const found = values.find(({ value }) => foldName(value) === name);
    if (found !== undefined) return found;
  }
  return undefined;
};

function trimsFor(values: readonly Value[], names: readonly string[]): Value[] {
  const spellings = names.flatMap((name) => [name, ...name.split(/[/,;]| or /i)]).map(foldName);
  return values.filter(({ value }) => spellings.includes(foldName(value)));
}

const only = <T>(values: readonly T[]): T | undefined => (values.length === 1 ? values[0] : undefined);

type Matched = {
  readonly nodeId: number | null;
  readonly decoded: string;
  /** The models to choose from when the VIN leaves several; empty when it names one, or none of the shop's. */
  readonly candidates: readonly Value[];
};
type Found = { readonly chain: readonly (Value | undefined)[]; readonly candidates: readonly Value[] };

/** More models than this are no help to choose from. */
const CANDIDATES_MAX = 12;

/** The make, or the brand that the model names: "Scion tC" of Toyota, and since 2011 "Ram" of Dodge. */
function makeFor(makes: readonly Value[], facts: VinFacts, models: readonly string[]): Value | undefined {
  const first = models.map((model) => model.toLowerCase());
  const brand = makes.find(({ value }) =>
    first.some((model) => model === value.toLowerCase() || model.startsWith(`${value.toLowerCase()} `)),
  );
  const own = named(makes, [...all(facts, "Make"), facts.make ?? ""]);
  return brand ?? own;
}

/** The models of a make that come with the engine of a VIN whose patterns do not name the model. */
async function modelsWithEngine(models: readonly Value[], engine: EngineFacts, children: Below): Promise<Value[]> {
  const having: Value[] = [];
  for (const model of models) {
    const trims = await children(model.id);
    const engines = (await Promise.all(trims.map(({ id }) => children(id)))).flat();
    if (engines.some(({ value }) => canBe(engineOfName(value), engine))) having.push(model);
  }
  return having.length > CANDIDATES_MAX ? [] : having;
}

async function below(year: number, facts: VinFacts, children: Below): Promise<Found> {
  const atYear = named(await children(null), [String(year)]);
  const models = [...new Set(all(facts, "Model"))];
  const atMake = atYear && makeFor(await children(atYear.id), facts, models);
  if (atMake === undefined) return { chain: [atYear], candidates: [] };
  const series = [...all(facts, "Series"), ...all(facts, "Series2")];
  const trimNames = [...all(facts, "Trim"), ...all(facts, "Trim Level"), ...all(facts, "Trim2")];
  const engine = engineOfVin(facts);
  const ofMake = await children(atMake.id);
  const words = {
    make: atMake.value,
    models,
    series: [...series, ...trimNames],
    litres: engine.litres,
    body: all(facts, "Body Class")[0] ?? "",
  };
  const { model: atModel, candidates } = findVinModel(ofMake, words);
  if (atModel === null) {
    const offered = models.length === 0 ? await modelsWithEngine(ofMake, engine, children) : candidates;
    return { chain: [atYear, atMake], candidates: offered.slice(0, CANDIDATES_MAX) };
  }
  const trims = await children(atModel.id);
  const engines = new Map<number, Value[]>();
  for (const { id } of trims)
    engines.set(
      id,
      (await children(id)).filter(({ value }) => canBe(engineOfName(value), engine)),
    );
  const namedTrims = trimsFor(trims, [...trimNames, ...series]);
  const having = (list: readonly Value[]) => list.filter(({ id }) => (engines.get(id)?.length ?? 0) > 0);
  // The trim that the VIN names, else the only trim, or the only one with such an engine.
  const atTrim =
    only(namedTrims) ?? only(having(namedTrims)) ?? only(trims) ?? only(namedTrims.length > 0 ? [] : having(trims));
  const atEngine = atTrim && only(engines.get(atTrim.id) ?? []);
  return { chain: [atYear, atMake, atModel, atTrim, atEngine], candidates: [] };
}

/**
 * The deepest vehicle of the tree that a VIN's patterns name with certainty, what they say in words, and the models to
 * choose from where they leave several.
 */
export async function matchVin(facts: VinFacts, children: Below): Promise<Matched> {
  const { year } = facts;
  const engine = engineOfVin(facts);
  const decoded = [
    year === null || year === 0 ? "" : String(year),
    all(facts, "Make")[0] ?? facts.make ?? "",
    all(facts, "Model")[0] ?? "",
    engine.litres === null ? "" : `${engine.litres.toFixed(1)}L`,
  ]
    .filter((part) => part !== "")
    .join(" ");
  if (year === null || year === 0) return { nodeId: null, decoded, candidates: [] };
  const { chain, candidates } = await below(year, facts, children);
  return { nodeId: chain.findLast((value) => value !== undefined)?.id ?? null, decoded, candidates };
}
