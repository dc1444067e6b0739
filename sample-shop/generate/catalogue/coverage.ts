import type { SeedGeneration } from "../vehicle-types";
import { type Application, applicationsFor, type Use } from "./applications";
import type { Offer } from "./offers";
import type { PartType } from "./part-type";

/**
 * From this popularity on, every staple part is available for a vehicle; wiper blades are available for every vehicle.
 */
const MIN_POPULARITY = 4;
const ANY_POPULARITY = 1;

type Reach = Partial<Pick<PartType, "varies" | "shares" | "positions" | "reach">>;

const WIDE: Reach = { varies: "generation", shares: "maker", reach: 9 };
const BY_ENGINE: Reach = { varies: "engine", shares: "house", reach: 12 };

/** Parts that fill gaps fit more vehicles than ordinary ones, and lamps and mirrors come in pairs. */
const STAPLES: Readonly<Record<string, Reach>> = {
  "Brake Pads": { ...WIDE, varies: "brake" },
  "Brake Rotors": { ...WIDE, varies: "brake", positions: "front" },
  "Oil Filters": BY_ENGINE,
  "Spark Plugs": BY_ENGINE,
  "Water Pumps": BY_ENGINE,
  Alternators: WIDE,
  Radiators: WIDE,
  "Engine Air Filters": WIDE,
  "Cabin Air Filters": WIDE,
  "Wiper Blades": WIDE,
  "Shock Absorbers": { ...WIDE, positions: "rear" },
  "Wheel Hub Assemblies": { ...WIDE, positions: "front" },
  "Control Arms": { ...WIDE, positions: "frontPair" },
  "Side Mirrors": { varies: "generation", shares: "platform", positions: "pair" },
  Headlights: { varies: "facelift", positions: "pair" },
  "Tail Lights": { varies: "generation", positions: "pair" },
};

/** Both sides of an axle come together, so either stands for both. */
function axleFor(position: string): string {
  return position.replace(/ ?\b(Left and Right|Left|Right)$/, "");
}

function keyFor({ generation, engine }: Use, engineMatters: boolean, position: string): string {
  const { make, model, from, to } = generation;
  return `${make}|${model}|${from}|${to}|${engineMatters ? (engine?.name ?? "") : ""}|${axleFor(position)}`;
}

function yearsOffered(offers: readonly Offer[], engineMatters: boolean): Map<string, Set<number>> {
  const years = new Map<string, Set<number>>();
  for (const { application } of offers) {
    if (application.brakePackage === "Heavy Duty") continue;
    for (const use of application.uses) {
      const key = keyFor(use, engineMatters, application.position);
      const covered = years.get(key) ?? new Set<number>();
      years.set(key, covered);
      for (let year = use.from; year <= use.to; year++) covered.add(year);
    }
  }
  return years;
}

/**
 * Adds an item for each slot of a staple part that the usual offers leave empty for a popular vehicle; adds nothing for
 * other parts.
 */
export function coverageFor(part: PartType, generations: readonly SeedGeneration[], offers: readonly Offer[]): Offer[] {
  const reach = STAPLES[part.name];
  if (reach === undefined) return [];
  const shared: PartType = { ...part, ...reach };
  const engineMatters = shared.varies === "engine";
  const offered = yearsOffered(offers, engineMatters);
  const isOpen = (use: Use, position: string): boolean => {
    const years = offered.get(keyFor(use, engineMatters, position));
    if (years === undefined) return true;
    for (let year = use.from; year <= use.to; year++) if (!years.has(year)) return true;
    return false;
  };
  const openFor = ({ uses, position, brakePackage }: Application): Use[] =>
    brakePackage === "Heavy Duty" ? [] : uses.filter((use) => isOpen(use, position));
  const least = part.name === "Wiper Blades" ? ANY_POPULARITY : MIN_POPULARITY;
  const popular = generations.filter(({ popularity }) => popularity >= least);
  // Each vehicle is checked alone first, to leave out those already covered; the rest then share part numbers.
  const open = popular.filter((generation) =>
    applicationsFor(shared, [generation]).some((each) => openFor(each).length > 0),
  );
  return applicationsFor(shared, open).flatMap((application) => {
    const uses = openFor(application);
    return uses.length === 0
      ? []
      : [{ application: { ...application, key: `wide.${application.key}`, uses }, count: 1, isNeeded: true }];
  });
}
