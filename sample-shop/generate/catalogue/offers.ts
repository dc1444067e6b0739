import type { Application } from "./applications";
import type { PartType } from "./part-type";
import { hash } from "./random";

/** The number of competing items in one slot of the fitment table. */
export type Offer = {
  application: Application;
  count: number;
  /** Another rule depends on this very item, so it must have fitment data. */
  isNeeded?: boolean;
};

type Budget = { items: number; rows: number };

const BUDGET: Readonly<Record<PartType["demand"], Budget>> = {
  5: { items: 88, rows: 880 },
  4: { items: 34, rows: 400 },
  3: { items: 15, rows: 175 },
  2: { items: 8, rows: 88 },
  1: { items: 7, rows: 70 },
};

/** Service parts are offered for less popular vehicles too. */
const STAPLES: Readonly<Record<string, Budget>> = {
  "Wiper Blades": { items: 90, rows: 1300 },
  Batteries: { items: 90, rows: 1100 },
  "Brake Pads": { items: 130, rows: 1900 },
  "Engine Air Filters": { items: 120, rows: 1900 },
  "Cabin Air Filters": { items: 110, rows: 1700 },
};

function hasMinorEngine({ uses: [lead] }: Application): boolean {
  return lead?.engine != null && lead.generation.engines.indexOf(lead.engine) > 1;
}

function countFor(application: Application, part: PartType): number {
  const { isBestSeller, brakePackage } = application;
  if (part.demand < 4) return 1;
  if (!isBestSeller || brakePackage === "Heavy Duty") return 1;
  // A rarely ordered engine, and a door part in four corners and three cabs, do not sustain three brands each.
  if (hasMinorEngine(application) || application.bodyStyle !== "") return 1;
  if (part.positions === "corner") return part.demand === 5 ? 2 : 1;
  return part.demand === 5 ? 3 : 2;
}

function yearsFor({ uses }: Application): number {
  return uses.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/**
 * Chooses the slots in which a part type is offered: those of best sellers first for common types, then by the
 * vehicles' popularity. A jitter per part type varies the choice for less common vehicles. Left and right of one
 * vehicle come together.
 */
export function offersFor(part: PartType, applications: readonly Application[]): Offer[] {
  const isCommon = part.demand >= 4;
  const spread = isCommon ? 20 : 22;
  const ranked = applications
    .map((application) => {
      const jitter = (hash(`${part.name}|${application.clusterKey}`) % 1000) / 1000;
      const lead = application.isBestSeller ? (isCommon ? 100 : 6) : 0;
      const minor = hasMinorEngine(application) ? 7 : 0;
      return { application, rank: lead - minor + application.weight * 10 + jitter * spread };
    })
    .sort((a, b) => b.rank - a.rank || (a.application.key < b.application.key ? -1 : 1));
  const budget = STAPLES[part.name] ?? BUDGET[part.demand];
  const offers: Offer[] = [];
  let items = 0;
  let rows = 0;
  for (const { application } of ranked) {
    const isFull = items >= budget.items || rows >= budget.rows;
    if (isFull && !(isCommon && application.isBestSeller)) continue;
    const count = countFor(application, part);
    offers.push({ application, count });
    items += count;
    rows += count * yearsFor(application);
  }
  return offers;
}
