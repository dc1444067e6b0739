import type { Application } from "./applications";
import type { PartType } from "./part-type";
import { hash } from "./random";

/** How many competing items one slot of the fitment table gets. */
export type Offer = { application: Application; count: number };

/** Items per part type by demand, best sellers' own slots included. */
const ITEM_BUDGET = { 5: 92, 4: 46, 3: 24, 2: 13, 1: 7 } as const;
const ROW_BUDGET = { 5: 1500, 4: 700, 3: 330, 2: 190, 1: 100 } as const;

function countFor({ isBestSeller, weight, brakePackage }: Application, demand: PartType["demand"]): number {
  if (isBestSeller && brakePackage !== "Heavy Duty") return demand >= 4 ? 3 : 1;
  return weight >= 4.5 && demand === 5 ? 2 : 1;
}

function yearsOf({ uses }: Application): number {
  return uses.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/**
 * Which slots of a part type are offered: best sellers' in any case, then by how wanted the cars are, with a jitter per
 * part type so that less common cars differ in what they find. Left and right of one car come together.
 */
export function offersOf(part: PartType, applications: readonly Application[]): Offer[] {
  const ranked = applications
    .map((application) => {
      const jitter = (hash(`${part.name}|${application.clusterKey}`) % 1000) / 1000;
      const rank = (application.isBestSeller ? 100 : 0) + application.weight * 10 + jitter * 16;
      return { application, rank };
    })
    .sort((a, b) => b.rank - a.rank || (a.application.key < b.application.key ? -1 : 1));
  const offers: Offer[] = [];
  let items = 0;
  let rows = 0;
  for (const { application } of ranked) {
    const isFull = items >= ITEM_BUDGET[part.demand] || rows >= ROW_BUDGET[part.demand];
    if (isFull && !application.isBestSeller) continue;
    const count = isFull ? Math.min(countFor(application, part.demand), part.demand >= 4 ? 3 : 1) : countFor(application, part.demand);
    offers.push({ application, count });
    items += count;
    rows += count * yearsOf(application);
  }
  return offers;
}
