import type { NewRow } from "#commerce/db/tables";
import { kits, PER_CYLINDER } from "../data/catalogue/platforms";
import type { MarketBundle } from "../market-promotions";
import type { SeedGeneration } from "../vehicle-types";
import { cylindersFor } from "./carries";
import { weightFor } from "./clusters";
import type { MadeItem } from "./items";

type Bundles = { bundle: MarketBundle[]; bundle_item: NewRow<"bundle_item">[] };

const MAX_BUNDLES = 420;
const SAVING_PERCENT = 7;

type ItemsByPart = Map<string, MadeItem[]>;

/** Items on sale by the generation they fit, then by part name and position. */
function groupByGeneration(items: readonly MadeItem[]): Map<SeedGeneration, ItemsByPart> {
  const byGeneration = new Map<SeedGeneration, ItemsByPart>();
  for (const item of items) {
    const { row, application } = item;
    if (application === null || !item.isListed || row.status !== "ON_SHELVES" || row.not_for_sale === 1) continue;
    if (application.brakePackage === "Heavy Duty" || row.us_status !== null || row.ca_status !== null) continue;
    for (const generation of new Set(application.uses.map((use) => use.generation))) {
      const byPart = byGeneration.get(generation) ?? new Map<string, MadeItem[]>();
      byGeneration.set(generation, byPart);
      for (const key of [`${item.leaf.part.name}|${row.position}`, `${item.leaf.part.name}|*`]) {
        const offered = byPart.get(key);
        if (offered === undefined) byPart.set(key, [item]);
        else offered.push(item);
      }
    }
  }
  return byGeneration;
}

/** Whether some vehicle of the generation takes both parts: years, engine, drive and body must be compatible. */
function areCompatible(a: MadeItem, b: MadeItem, generation: SeedGeneration): boolean {
  const [first, second] = [a.application, b.application];
  if (first === null || second === null) return true;
  if (first.drive !== "" && second.drive !== "" && first.drive !== second.drive) return false;
  if (first.bodyStyle !== "" && second.bodyStyle !== "" && first.bodyStyle !== second.bodyStyle) return false;
  return first.uses.some(
    (x) =>
      x.generation === generation &&
      second.uses.some(
        (y) =>
          y.generation === generation &&
          x.from <= y.to &&
          y.from <= x.to &&
          (x.engine === null || y.engine === null || x.engine.name === y.engine.name),
      ),
  );
}

/** The vehicles that an item is made for, as years of a generation with an engine. */
function vehiclesFor({ application }: MadeItem): Set<string> {
  const found = new Set<string>();
  for (const { generation, from, to, engine } of application?.uses ?? []) {
    const engines = engine === null ? generation.engines : [engine];
    for (let year = from; year <= to; year += 1)
      for (const { name } of engines) found.add(`${generation.make} ${generation.model} ${year} ${name}`);
  }
  return found;
}

const intersect = (a: ReadonlySet<string>, b: ReadonlySet<string>) => new Set([...a].filter((each) => b.has(each)));

/**
 * The piece that goes with those picked before it: the one that most of their vehicles take, of these one of the first
 * one's brand.
 */
function pickPiece(
  offered: readonly MadeItem[],
  picked: readonly (readonly [MadeItem, number])[],
  lead: MadeItem,
  generation: SeedGeneration,
): MadeItem | undefined {
  const shared = picked.map(([item]) => vehiclesFor(item)).reduce(intersect, vehiclesFor(lead));
  const counts = new Map(offered.map((each) => [each, intersect(shared, vehiclesFor(each)).size]));
  const isSameBrand = ({ brand }: MadeItem) => Number(brand.id === lead.brand.id);
  const [best] = offered
    .filter((each) => (counts.get(each) ?? 0) > 0)
    .filter((each) => picked.every(([other]) => areCompatible(each, other, generation)))
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || isSameBrand(b) - isSameBrand(a));
  return best;
}

/** The number of packages that makes one piece for each cylinder. */
function cylinderSet({ application, attributes }: MadeItem): number {
  const engine = application?.uses[0]?.engine;
  return attributes.Quantity === "Set" || !engine ? 1 : (cylindersFor(engine) ?? 1);
}

/** Kits shown on the page of their first item; the saving is a fixed share of the separate prices, in cents. */
export function bundlesFor(items: readonly MadeItem[]): Bundles {
  const bundle: MarketBundle[] = [];
  const bundleItems: NewRow<"bundle_item">[] = [];
  const seen = new Set<string>();
  const byGeneration = [...groupByGeneration(items)].sort(([a], [b]) => weightFor(b) - weightFor(a));
  for (const [generation, byPart] of byGeneration) {
    for (const [title, pieces] of kits) {
      if (bundle.length >= MAX_BUNDLES) return { bundle, bundle_item: bundleItems };
      const [leadName, leadPosition] = pieces[0] ?? ["", ""];
      const lead = byPart.get(`${leadName}|${leadPosition}`)?.[0];
      if (lead === undefined || seen.has(`${lead.row.id}|${title}`)) continue;
      const picked: [MadeItem, number][] = [];
      for (const [name, position, quantity] of pieces) {
        const offered = byPart.get(`${name}|${position}`) ?? [];
        const match = picked.length === 0 ? lead : pickPiece(offered, picked, lead, generation);
        if (match !== undefined) picked.push([match, quantity === PER_CYLINDER ? cylinderSet(match) : quantity]);
      }
      if (picked.length < pieces.length) continue;
      seen.add(`${lead.row.id}|${title}`);
      const id = `kit-${String(bundle.length + 1).padStart(4, "0")}`;
      const sum = (price: "us_price_cent" | "ca_price_cent") =>
        picked.reduce((total, [{ row }, quantity]) => total + row[price] * quantity, 0);
      bundle.push({
        id,
        item_id: picked[0]?.[0].row.id ?? lead.row.id,
        title,
        us_saving_cent: Math.floor((sum("us_price_cent") * SAVING_PERCENT) / 100),
        ca_saving_cent: Math.floor((sum("ca_price_cent") * SAVING_PERCENT) / 100),
      });
      for (const [{ row }, quantity] of picked) bundleItems.push({ bundle_id: id, item_id: row.id, quantity });
    }
  }
  return { bundle, bundle_item: bundleItems };
}
