import { bestSellers, makerGroups, platformTwins } from "../data/catalogue/platforms";
import type { SeedGeneration } from "../vehicle-types";
import type { Shares } from "./part-type";

/** Generations that share a part number, in order of demand. */
export type Cluster = { key: string; generations: readonly SeedGeneration[] };

/** Few catalogue numbers reach further than this: beyond it a fitment table stops being readable. */
const USUAL_REACH = 5;

const platformByModel = new Map(
  platformTwins.flatMap((models, index) => models.map((name) => [name, `platform-${index}`])),
);
const makerByMake = new Map(makerGroups.flatMap((makes, index) => makes.map((make) => [make, `maker-${index}`])));

/** The demand for a generation, about 0 to 5: its popularity, less for cars mostly scrapped or still in warranty. */
export function weightFor({ popularity, from, to }: SeedGeneration): number {
  if (to <= 2003) return popularity - 1.6;
  if (to <= 2007) return popularity - 0.9;
  if (from >= 2022) return popularity - 0.9;
  return popularity;
}

/** Whether a generation must offer the widest choice. */
export function isBestSeller({ make, model, from, to }: SeedGeneration): boolean {
  return bestSellers.some(([m, name, year]) => m === make && name === model && from <= year && year <= to);
}

/** The key shared by makes of one maker, such as Toyota and Lexus. */
export function makerKey(make: string): string {
  return makerByMake.get(make) ?? make;
}

/** Four spans of model years in which makers used the same service parts. */
export function eraFor(year: number): number {
  return year <= 2003 ? 0 : year <= 2010 ? 1 : year <= 2016 ? 2 : 3;
}

function sizeFor({ body }: SeedGeneration): string {
  if (body === "pickup" || body === "crossover") return body;
  return body === "suv" || body === "van" ? "truck" : "car";
}

function byWant(a: SeedGeneration, b: SeedGeneration): number {
  return Number(isBestSeller(b)) - Number(isBestSeller(a)) || weightFor(b) - weightFor(a) || b.from - a.from;
}

function keyFor(generation: SeedGeneration, index: number, shares: Shares): string {
  const { make, model, from } = generation;
  if (shares === "house") return `${makerKey(make)}.${sizeFor(generation)}`;
  if (shares === "maker") return `${makerKey(make)}.${sizeFor(generation)}.${eraFor(from)}`;
  if (shares === "platform") {
    const platform = platformByModel.get(`${make} ${model}`);
    // Twins on one platform change over within two years of each other.
    if (platform !== undefined) return `${platform}.${Math.floor((from - 1994) / 3)}`;
  }
  return `${make}.${model}.${from}.${index}`;
}

/** Splits the generations into clusters of at most `reach` that share a part, in a stable order. */
export function clustersFor(
  generations: readonly SeedGeneration[],
  shares: Shares,
  reach: number = USUAL_REACH,
): Cluster[] {
  const groups = new Map<string, SeedGeneration[]>();
  generations.forEach((generation, index) => {
    const key = keyFor(generation, index, shares);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [generation]);
    else group.push(generation);
  });
  const clusters: Cluster[] = [];
  for (const [key, group] of groups) {
    group.sort(byWant);
    for (let at = 0; at < group.length; at += reach) {
      clusters.push({ key: `${key}.${at}`, generations: group.slice(at, at + reach) });
    }
  }
  return clusters;
}
