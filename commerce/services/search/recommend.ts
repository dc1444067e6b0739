import type { FitmentAnswer, FitVerdict } from "~/models/fitment/fitment";
import type { ProductCard } from "~/models/product/product";
import type { RecommendationScene } from "~/models/product/recommendation";
import type { Call } from "../../http/call";
import type { VehicleChoice } from "../../index/door";
import { effectiveStatus } from "../catalogue/status";
import { listCards } from "./cards";
import { listPartFacts, type PartFacts } from "./scene-repository";
import { SCENE_RULES, type SceneRule } from "./scene-rules";
import { baseParts, createSources, type SceneSubject } from "./scene-sources";

const DAY_MS = 86_400_000;
/** A rating below it is no recommendation, and fewer reviews say nothing. */
const RATING_MIN_X100 = 400;
const REVIEWS_MIN = 3;
/** The most parts that the pages of a scene hold. */
const ROW_MAX = 120;

/** The request for a scene. */
type SceneQuery = {
  readonly scene: RecommendationScene;
  /** The part on the page. */
  readonly itemId?: number | undefined;
  readonly categoryId?: number | undefined;
  /** The parts viewed, ordered or listed. */
  readonly itemIds?: readonly number[] | undefined;
  readonly cartItemIds?: readonly number[] | undefined;
  readonly vehicle: VehicleChoice | null;
};

const canBeBought = (part: PartFacts) => part.not_for_sale === 0 && effectiveStatus(part) === "ON_SHELVES";
const isWellRated = ({ rating_x100, review_count, sales }: PartFacts) =>
  rating_x100 >= RATING_MIN_X100 && review_count >= REVIEWS_MIN && sales > 0;

/** A pseudorandom number that is constant for a day. */
function dailyRandom(id: number, day: number): number {
  let hash = Math.imul(id ^ Math.imul(day, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const saving = ({ price_cent, original_cent }: PartFacts) => original_cent - price_cent;

/** Puts parts in the order of a rule; equals keep their order. */
function inOrder(parts: PartFacts[], { order }: SceneRule, own: PartFacts | undefined, now: number): PartFacts[] {
  const day = Math.floor(now / DAY_MS);
  const distance = ({ price_cent }: PartFacts) => Math.abs(price_cent - (own?.price_cent ?? 0));
  switch (order) {
    case "price":
      return parts.sort((a, b) => a.price_cent - b.price_cent);
    case "nearestPrice":
      return parts.sort((a, b) => distance(a) - distance(b));
    case "saving":
      return parts.sort((a, b) => saving(b) - saving(a));
    case "day":
      return parts.sort((a, b) => dailyRandom(a.id, day) - dailyRandom(b.id, day));
    default:
      return parts;
  }
}

/** Leaves at most some parts of each part type. */
function limitTypes(parts: readonly PartFacts[], most: number | null): PartFacts[] {
  const counts = new Map<number, number>();
  return parts.filter(({ category_id }) => {
    const count = (counts.get(category_id) ?? 0) + 1;
    counts.set(category_id, count);
    return most === null || count <= most;
  });
}

/** The parts that a rule begins with. Of the cart or the orders only those that are for the vehicle. */
function originsFor(rule: SceneRule, own: PartFacts | undefined, subject: Omit<SceneSubject, "base">, fits: Fits) {
  const isFor = ({ id }: PartFacts) => fits.get(id) !== "NOT_FIT";
  if (rule.from === "page") return own === undefined ? [] : [own];
  if (rule.from === "cart") return baseParts(subject.inCart.filter(isFor));
  return rule.from === "given" ? baseParts(subject.given.filter(isFor)) : [];
}

type Fits = ReadonlyMap<number, FitVerdict>;

/**
 * Recommends parts for a scene by its rule. Whatever the rule, none is the page's own, in the cart, for another vehicle,
 * or impossible to buy now; parts that certainly fit come before those that may where the rule does not order otherwise,
 * and the same question is answered alike for as long as catalogue, orders and day are the same.
 */
async function recommend(
  call: Call,
  query: SceneQuery,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ProductCard[]> {
  const { index, vehicleTree } = call.services;
  const rule = SCENE_RULES[query.scene];
  const { itemId, itemIds = [], cartItemIds = [] } = query;
  // An unknown vehicle is no vehicle.
  const vehicle =
    query.vehicle !== null && (await vehicleTree.at(query.vehicle.nodeId)) !== null ? query.vehicle : null;
  const match = async (ids: readonly number[]): Promise<Fits> =>
    vehicle === null || ids.length === 0 ? new Map() : index.match(vehicle, ids);

  const facts = await listPartFacts(call.db, [itemId ?? 0, ...cartItemIds, ...itemIds], call.market);
  const byId = new Map(facts.map((part) => [part.id, part]));
  const pick = (ids: readonly number[]) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const own = byId.get(itemId ?? 0);
  const subject = { vehicle, given: pick(itemIds), inCart: pick(cartItemIds), categoryId: query.categoryId };
  const base = originsFor(rule, own, subject, await match([...cartItemIds, ...itemIds]));
  const read = createSources(call, { ...subject, base });

  const isExcluded = (id: number) =>
    id === itemId || cartItemIds.includes(id) || (query.scene !== "RecentlyViewed" && itemIds.includes(id));
  const found = new Map<number, PartFacts>();
  for (const source of rule.sources) {
    if (found.size >= page * size) break;
    for (const part of await read(source))
      if (!isExcluded(part.id) && canBeBought(part) && (!rule.isRated || isWellRated(part))) found.set(part.id, part);
  }
  const fits = await match([...found.keys()]);
  const allowed = [...found.values()].filter(({ id }) => fits.get(id) !== "NOT_FIT");
  if (rule.sources.every((source) => source === "alternatives" || source === "sameType" || source === "bestSellers"))
    allowed.sort((a, b) => Number(fits.get(a.id) === "UNCERTAIN") - Number(fits.get(b.id) === "UNCERTAIN"));
  const row = limitTypes(inOrder(allowed, rule, own, call.clock.now()), rule.perType).slice(0, ROW_MAX);
  const ids = row.slice((page - 1) * size, page * size).map(({ id }) => id);
  return listCards(call, ids, vehicle);
}

type PageOfScene = Pick<SceneQuery, "scene"> & { page: number; size: number };
type SceneBody = {
  answers?: FitmentAnswer[];
  itemId?: number;
  itemIds?: number[];
  cartItemIds?: number[];
  categoryId?: number;
  attributeValueId?: number;
};

/** Recommends parts as the calls ask for it: with the vehicle in the body. */
export function recommendScene(
  call: Call,
  { scene, page, size }: PageOfScene,
  body: SceneBody,
): Promise<ProductCard[]> {
  const { attributeValueId: nodeId, answers, ...about } = body;
  const vehicle = nodeId === undefined ? null : { nodeId, answers };
  return recommend(call, { scene, ...about, vehicle }, { page, size });
}
