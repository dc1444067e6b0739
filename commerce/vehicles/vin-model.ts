import { foldName } from "./fold-name";

type Value = { readonly id: number; readonly value: string };

/** The model by a VIN's patterns, in the words of the data. */
export type VinModelWords = {
  readonly make: string;
  readonly models: readonly string[];
  /** Series and trims; a make such as Mercedes-Benz has its model there: "E350 4-MATIC" of an "E-Class". */
  readonly series: readonly string[];
  readonly litres: number | null;
  /** The body class; empty when the patterns name none. */
  readonly body: string;
};

/** The model that a VIN names with certainty, or those that it may be; neither when it names none. */
type VinModel = { readonly model: Value | null; readonly candidates: readonly Value[] };

/** "Town and Country" is the same as "Town & Country". */
const fold = (name: string) => foldName(name.replace(/&/g, " and "));

/** Names that may stand for a word of the series: "2500 (3/4 Ton)", "DS (1500)", "E350 4-MATIC", "C300-4M", "250C". */
function seriesNames(text: string): string[] {
  const bare = text.replace(/\(.*?\)/g, " ").trim();
  const inParentheses = [...text.matchAll(/\((\d{3,4})\)/g)].map(([, number]) => number ?? "");
  const first = /^[A-Za-z]{0,4} ?\d{2,4}[A-Za-z]?(?=\b|-)/.exec(bare)?.[0] ?? "";
  return [bare, ...inParentheses, first, first.replace(/[A-Za-z]$/, "")].filter((name) => name.trim() !== "");
}

/** A model's words without the make before them: "Mazda3", "Scion tC". */
function withoutMake(model: string, make: string): string {
  const start = new RegExp(`^${make.replace(/[^A-Za-z0-9]/g, ".?")}\\s*`, "i");
  return model.replace(start, "") || model;
}

const named = (values: readonly Value[], names: readonly string[]): Value | undefined => {
  for (const name of names.map(fold).filter((folded) => folded !== "")) {
    const found = values.find(({ value }) => fold(value) === name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Whether a name is a model of a class by its displacement: "IS250" of an "IS" with 2.5 liters. */
const isOfSize = (name: string, model: string, litres: number) =>
  fold(name).slice(fold(model).length).replace(/\D.*$/, "") === String(Math.round(litres * 100));

/** A model that the shop divides by numbers: "IS", "C-Class". */
const CLASS = /^[A-Za-z]{1,3}(?:-Class)?$/;

/** The models of a make and year that one of a VIN's model names stands for. */
function oneModel(values: readonly Value[], model: string, words: VinModelWords): readonly Value[] {
  const numbers = words.series.flatMap(seriesNames);
  const combined = numbers.map((each) => `${model} ${each}`);
  const isMake = fold(model) === fold(words.make);
  const exact = named(values, [...combined, ...(isMake ? numbers : []), model]);
  if (exact !== undefined) {
    // A hatchback that is a model of its own, as the Corolla's.
    const hatchback = named(values, [`${exact.value} Hatchback`]);
    if (hatchback === undefined) return [exact];
    if (words.body === "") return [exact, hatchback];
    return [/hatchback/i.test(words.body) ? hatchback : exact];
  }
  // "Corolla Matrix" is a Matrix where the make has one, and "Silverado 2500" the only one that begins so.
  const parts = model.split(/\s+/);
  const last = named(
    values,
    parts.slice(1).map((_, at) => parts.slice(at + 1).join(" ")),
  );
  if (last !== undefined) return [last];
  for (const name of combined.filter((text) => /\d/.test(text)).map(fold)) {
    const longer = values.filter(({ value }) => fold(value).startsWith(name));
    if (longer.length === 1) return longer;
  }
  const name = fold(model);
  const ofClass = CLASS.test(model) ? fold(model.replace(/-Class$/i, "")) : name;
  const longer = values.filter(({ value }) => fold(value).startsWith(ofClass) && ofClass !== "");
  const { litres } = words;
  const sized = litres === null ? [] : longer.filter(({ value }) => isOfSize(value, ofClass, litres));
  if (sized.length === 1) return sized;
  if (longer.length > 0) return longer;
  const shorter = values
    .filter(({ value }) => name.startsWith(fold(value)) && fold(value).length > 2)
    .sort((a, b) => b.value.length - a.value.length);
  return shorter.slice(0, 1);
}

/**
 * Finds the model of a VIN among a make's models of the year. Where the data name several, or one name stands for
 * several of the shop's, all of them are candidates: the shopper chooses, and nothing is guessed.
 */
export function findVinModel(values: readonly Value[], words: VinModelWords): VinModel {
  const models = [...new Set(words.models.map((model) => withoutMake(model, words.make)))];
  const bySeries = named(
    values,
    words.series.flatMap(seriesNames).filter((name) => /[A-Za-z]/.test(name)),
  );
  const found = models.map((model) => oneModel(values, model, words));
  const all = [...new Map(found.flat().map((value) => [value.id, value])).values()];
  const [first] = all;
  // "C-Class" with the trim "C300": the trim is the shop's model.
  const isClass = models.some((model) => CLASS.test(model));
  if (bySeries !== undefined && (isClass || all.length === 0)) return { model: bySeries, candidates: [] };
  if (all.length === 1 && first !== undefined) return { model: first, candidates: [] };
  return { model: null, candidates: all };
}
