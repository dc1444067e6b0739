import type { VinFacts } from "./vin-decoder";

type Value = { readonly id: number; readonly value: string };
/** The values below a value of the vehicle tree, years below null. */
type Below = (above: number | null) => Promise<readonly Value[]>;

/** A name without case, accents, spaces and signs: spelling twins are equal. */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "");
}

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

/** Words that a name of the data may have about a model and the tree may not: "1500 (1/2 Ton)", "3-Series". */
const plainSeries = (text: string) => text.replace(/\(.*?\)/g, " ").trim();

function modelFor(values: readonly Value[], models: readonly string[], series: readonly string[]): Value | undefined {
  const combined = models.flatMap((model) => series.map((each) => `${model} ${plainSeries(each)}`));
  const exact = named(values, [...combined, ...models, ...series.map(plainSeries)]);
  if (exact !== undefined) return exact;
  // "Silverado" stands for the only model that begins so, and "Civic Sedan" for "Civic"; never a guess among several.
  for (const model of models.map(foldName).filter((folded) => folded.length > 2)) {
    const longer = values.filter(({ value }) => foldName(value).startsWith(model));
    if (longer.length === 1) return longer[0];
    const shorter = values
      .filter(({ value }) => model.startsWith(foldName(value)) && foldName(value).length > 2)
      .sort((a, b) => b.value.length - a.value.length);
    if (longer.length === 0 && shorter[0] !== undefined) return shorter[0];
  }
  return undefined;
}

function trimsFor(values: readonly Value[], names: readonly string[]): Value[] {
  const spellings = names.flatMap((name) => [name, ...name.split(/[/,;]| or /i)]).map(foldName);
  return values.filter(({ value }) => spellings.includes(foldName(value)));
}

const only = <T>(values: readonly T[]): T | undefined => (values.length === 1 ? values[0] : undefined);

type Matched = { readonly nodeId: number | null; readonly decoded: string };

async function below(year: number, facts: VinFacts, children: Below): Promise<readonly (Value | undefined)[]> {
  const atYear = named(await children(null), [String(year)]);
  const makes = [...all(facts, "Make"), facts.make ?? ""];
  const atMake = atYear && named(await children(atYear.id), makes);
  const series = [...all(facts, "Series"), ...all(facts, "Series2")];
  const trimNames = [...all(facts, "Trim"), ...all(facts, "Trim Level"), ...all(facts, "Trim2")];
  const models = [...new Set(all(facts, "Model"))];
  const atModel = atMake && modelFor(await children(atMake.id), models, [...series, ...trimNames]);
  if (atModel === undefined) return [atYear, atMake];
  const engine = engineOfVin(facts);
  const trims = await children(atModel.id);
  const engines = new Map<number, Value[]>();
  for (const { id } of trims)
    engines.set(
      id,
      (await children(id)).filter(({ value }) => canBe(engineOfName(value), engine)),
    );
  const namedTrims = trimsFor(trims, [...trimNames, ...series]);
  const having = (list: readonly Value[]) => list.filter(({ id }) => (engines.get(id)?.length ?? 0) > 0);
  // What the VIN names, else the only trim there is, or the only one with such an engine.
  const atTrim =
    only(namedTrims) ?? only(having(namedTrims)) ?? only(trims) ?? only(namedTrims.length > 0 ? [] : having(trims));
  const atEngine = atTrim && only(engines.get(atTrim.id) ?? []);
  return [atYear, atMake, atModel, atTrim, atEngine];
}

/** The deepest vehicle of the tree that a VIN's patterns name with certainty, and what they say in words. */
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
  if (year === null || year === 0) return { nodeId: null, decoded };
  const found = await below(year, facts, children);
  return { nodeId: found.findLast((value) => value !== undefined)?.id ?? null, decoded };
}
