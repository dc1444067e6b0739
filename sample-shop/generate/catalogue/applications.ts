import type { SeedEngine, SeedGeneration, SeedTrim } from "../vehicle-types";
import { trimsIn } from "../vehicles";
import { carries, engineCarries } from "./carries";
import { type Cluster, clustersFor, eraFor, isBestSeller, makerKey, weightFor } from "./clusters";
import type { PartType, PositionSet, Shares } from "./part-type";

/** Model years of one generation, with an engine when the part depends on it. */
export type Use = { generation: SeedGeneration; from: number; to: number; engine: SeedEngine | null };

export type BrakePackage = "" | "Standard" | "Heavy Duty";

/** One slot of the fitment table; all parts that fill it compete with each other. */
export type Application = {
  key: string;
  /** Applications of one cluster are offered together, so that a left part comes with the right one. */
  clusterKey: string;
  uses: readonly Use[];
  position: string;
  brakePackage: BrakePackage;
  /** "4WD", "2WD" or "" when the drive does not matter. */
  drive: "" | "4WD" | "2WD";
  bodyStyle: string;
  weight: number;
  isBestSeller: boolean;
};

const POSITIONS: Readonly<Record<PositionSet, readonly string[]>> = {
  none: [""],
  front: ["Front"],
  rear: ["Rear"],
  axle: ["Front", "Rear"],
  side: ["Left", "Right"],
  frontSide: ["Front Left", "Front Right"],
  rearSide: ["Rear Left", "Rear Right"],
  corner: ["Front Left", "Front Right", "Rear Left", "Rear Right"],
  upperLower: ["Front Upper", "Front Lower"],
  pair: ["Left and Right"],
  frontPair: ["Front Left and Right"],
};

/** Whether one box holds the left and the right part. */
export const isPair = (application: Application | null): boolean =>
  application?.position.endsWith("and Right") === true;

/** Whether some version of the generation has four-wheel drive. */
export const isFourDriven = ({ drives }: SeedGeneration): boolean => drives.includes("4WD") || drives.includes("AWD");
/** Whether some version has two-wheel drive. */
export const isTwoDriven = ({ drives }: SeedGeneration): boolean => drives.includes("FWD") || drives.includes("RWD");

/** The trims of a model year with the larger brakes. */
export function performanceTrims(generation: SeedGeneration, year: number): SeedTrim[] {
  return trimsIn(generation, year).filter(({ hasPerformanceBrakes }) => hasPerformanceBrakes === true);
}

function usesFor({ generations }: Cluster): Use[] {
  return generations.map((generation) => ({ generation, from: generation.from, to: generation.to, engine: null }));
}

type Draft = {
  cluster: string;
  key: string;
  uses: Use[];
  brakePackage?: BrakePackage;
  drive?: "4WD" | "2WD";
  bodyStyle?: string;
};

function byFacelift(cluster: Cluster): Draft[] {
  const early: Use[] = [];
  const late: Use[] = [];
  for (const use of usesFor(cluster)) {
    const { facelift } = use.generation;
    if (facelift === undefined || facelift <= use.from || facelift > use.to) early.push(use);
    else {
      early.push({ ...use, to: facelift - 1 });
      late.push({ ...use, from: facelift });
    }
  }
  const drafts: Draft[] = [{ cluster: cluster.key, key: "early", uses: early }];
  if (late.length > 0) drafts.push({ cluster: cluster.key, key: "late", uses: late });
  return drafts;
}

/** The first uninterrupted run of model years with a trim that has the larger brakes. */
function performanceYears(use: Use): Use[] {
  const isSold = (year: number) => performanceTrims(use.generation, year).length > 0;
  let { from } = use;
  while (from <= use.to && !isSold(from)) from += 1;
  let to = from;
  while (to < use.to && isSold(to + 1)) to += 1;
  return from > use.to ? [] : [{ ...use, from, to }];
}

function byBrakes(cluster: Cluster): Draft[] {
  const uses = usesFor(cluster);
  const heavy = uses.flatMap(performanceYears);
  if (heavy.length === 0) return [{ cluster: cluster.key, key: "all", uses }];
  return [
    { cluster: cluster.key, key: "standard", uses, brakePackage: "Standard" },
    { cluster: cluster.key, key: "heavy", uses: heavy, brakePackage: "Heavy Duty" },
  ];
}

function byDrive(cluster: Cluster, part: PartType): Draft[] {
  const uses = usesFor(cluster);
  const four = uses.filter(({ generation }) => isFourDriven(generation));
  if (part.needsFourDriven === true) return [{ cluster: cluster.key, key: "four", uses: four }];
  const two = uses.filter(({ generation }) => isTwoDriven(generation));
  if (four.length === 0 || two.length === 0) return [{ cluster: cluster.key, key: "all", uses }];
  return [
    { cluster: cluster.key, key: "four", uses: four, drive: "4WD" },
    { cluster: cluster.key, key: "two", uses: two, drive: "2WD" },
  ];
}

function byBody(cluster: Cluster): Draft[] {
  const drafts = new Map<string, Use[]>();
  for (const use of usesFor(cluster)) {
    const styles = use.generation.bodyStyles.length > 1 ? use.generation.bodyStyles : [""];
    for (const style of styles) drafts.set(style, [...(drafts.get(style) ?? []), use]);
  }
  return [...drafts].map(([bodyStyle, uses]) => ({ cluster: cluster.key, key: bodyStyle, uses, bodyStyle }));
}

function engineUse(generation: SeedGeneration, engine: SeedEngine): Use {
  const [first, last] = engine.years ?? [generation.from, generation.to];
  return { generation, from: Math.max(first, generation.from), to: Math.min(last, generation.to), engine };
}

const isOfMaker = (shares: Shares): boolean => shares === "maker" || shares === "house";

function byEngine(generations: readonly SeedGeneration[], part: PartType): Draft[] {
  const groups = new Map<string, { cluster: string; uses: Use[] }>();
  for (const cluster of clustersFor(generations, isOfMaker(part.shares) ? "generation" : part.shares)) {
    for (const generation of cluster.generations) {
      for (const engine of generation.engines) {
        if (!engineCarries(part, generation, engine)) continue;
        const maker = makerKey(generation.make);
        const scope =
          part.shares === "house"
            ? maker
            : part.shares === "maker"
              ? `${maker}.${eraFor(generation.from)}`
              : cluster.key;
        const key = `${scope}.${engine.name}`;
        const use = engineUse(generation, engine);
        if (use.from > use.to) continue;
        const group = groups.get(key);
        if (group === undefined) groups.set(key, { cluster: scope, uses: [use] });
        else group.uses.push(use);
      }
    }
  }
  const drafts: Draft[] = [];
  const reach = part.reach ?? 4;
  for (const [key, { uses }] of groups) {
    // A part number that spans eras is listed for successive generations of a model.
    if (part.shares === "house") uses.sort((a, b) => b.from - a.from);
    else uses.sort((a, b) => weightFor(b.generation) - weightFor(a.generation) || b.from - a.from);
    for (let at = 0; at < uses.length; at += reach) {
      drafts.push({ cluster: `${key}.${at}`, key: "", uses: uses.slice(at, at + reach) });
    }
  }
  return drafts;
}

function draftsFor(part: PartType, generations: readonly SeedGeneration[], clusters: readonly Cluster[]): Draft[] {
  switch (part.varies) {
    case "engine":
      return byEngine(generations, part);
    case "facelift":
      return clusters.flatMap(byFacelift);
    case "brake":
      return clusters.flatMap(byBrakes);
    case "drive":
      return clusters.flatMap((cluster) => byDrive(cluster, part));
    case "body":
      return clusters.flatMap(byBody);
    default:
      return clusters.map((cluster) => ({ cluster: cluster.key, key: "", uses: usesFor(cluster) }));
  }
}

const isTwoDoor = (use: Use, bodyStyle: string): boolean =>
  bodyStyle === ""
    ? use.generation.bodyStyles.length > 0 && use.generation.bodyStyles.every((style) => style.startsWith("2 Door"))
    : bodyStyle.startsWith("2 Door");

/** Every slot of a part type over the given generations; none for a universal part. */
export function applicationsFor(part: PartType, generations: readonly SeedGeneration[]): Application[] {
  if (part.varies === "universal") return [];
  const carriers = generations.filter((generation) => carries(part, generation, isFourDriven(generation)));
  const shares: Shares = part.shares;
  const drafts = draftsFor(part, carriers, part.varies === "engine" ? [] : clustersFor(carriers, shares, part.reach));
  const isDoorPart = /Window|Door|Weatherstrip/.test(part.noun);
  const applications: Application[] = [];
  for (const draft of drafts) {
    for (const position of POSITIONS[part.positions]) {
      const bodyStyle = draft.bodyStyle ?? "";
      let uses: readonly Use[] = draft.uses;
      if (isDoorPart && position.startsWith("Rear ")) uses = uses.filter((use) => !isTwoDoor(use, bodyStyle));
      if (uses.length === 0) continue;
      applications.push({
        key: `${draft.cluster}.${draft.key}.${position}`,
        clusterKey: draft.cluster,
        uses,
        position,
        brakePackage: draft.brakePackage ?? "",
        drive: draft.drive ?? "",
        bodyStyle,
        weight: Math.max(...uses.map(({ generation }) => weightFor(generation))),
        isBestSeller: uses.some(({ generation }) => isBestSeller(generation)),
      });
    }
  }
  return applications;
}
