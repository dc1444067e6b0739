import { isPlaceMet, isSamePlace } from "~/models/product/part-place";
import type { Call } from "../../http/call";
import type { VehicleChoice } from "../../index/door";
import { groupBy } from "../../platform/group-by";
import { listBoughtTogether } from "./bought-repository";
import { listKitItemRows } from "./kit-repository";
import { type Complement, listComplements, listPartFacts, type PartFacts } from "./scene-repository";
import type { SceneSource } from "./scene-rules";
import { readSharedVehicles, type SharedVehicles } from "./vehicle-overlap";

/** Best sellers of a part type to choose from. */
const TYPE_ITEMS = 48;
/** Best sellers of the shop, or of the vehicle, to choose from. */
const SHOP_ITEMS = 240;
const TOGETHER_ITEMS = 24;
/** The most parts of a cart that a row is based on, and the most part types that go with them. */
const BASE_ITEMS = 4;
const TYPES_MAX = 8;

/** The subject of a scene. */
export type SceneSubject = {
  readonly vehicle: VehicleChoice | null;
  /** The parts that the row is based on, the first one first. */
  readonly base: readonly PartFacts[];
  readonly given: readonly PartFacts[];
  readonly inCart: readonly PartFacts[];
  readonly categoryId: number | undefined;
};

/** A part of a part type and its place that the row looks for. */
type Sought = { readonly type: Complement; readonly from: PartFacts | null };

const isMatch = (part: PartFacts, { type, from }: Sought) =>
  part.category_id === type.id && isPlaceMet(type.place, from?.position ?? "", part.position);

/** Takes one of each list in turn. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

/**
 * The readers of all sources for one subject. Each returns parts in its order; fit, stock and the cart are judged
 * later.
 */
export function createSources(call: Call, subject: SceneSubject): (source: SceneSource) => Promise<PartFacts[]> {
  const { db, market } = call;
  const { index } = call.services;
  const { vehicle, base, given, inCart, categoryId } = subject;
  const shared = new Map<number, Promise<SharedVehicles>>();

  const vehiclesFor = (id: number) => {
    const reading = shared.get(id) ?? readSharedVehicles(db, index, id);
    shared.set(id, reading);
    return reading;
  };
  const load = (ids: readonly number[]) => listPartFacts(db, ids, market);

  /** Best sellers of part types: those of the vehicle or, without one, those for vehicles of `from`; and universal ones. */
  async function listOfTypes(types: ReadonlySet<number>, from: readonly PartFacts[]): Promise<PartFacts[]> {
    const query = { market, limit: TYPE_ITEMS };
    const bound = vehicle === null && from.length > 0;
    const ids: number[] = [];
    for (const type of types) {
      const own = { ...query, categoryId: type };
      if (vehicle !== null)
        ids.push(...(await index.bestSellers({ ...own, fits: vehicle, mayFit: true, isUniversal: true })));
      else ids.push(...(await index.bestSellers(bound ? { ...own, isUniversal: true } : own)));
    }
    if (!bound) return load(ids);
    const near = new Map<number, number>();
    for (const { id, vehicle_universal } of from)
      if (vehicle_universal === 0)
        for (const [each, count] of await (await vehiclesFor(id)).countOfTypes(types))
          near.set(each, Math.max(count, near.get(each) ?? 0));
    const count = ({ id }: PartFacts) => near.get(id) ?? 0;
    const parts = await load([...near.keys(), ...ids]);
    return parts.sort((a, b) => count(b) - count(a) || b.sales - a.sales || a.id - b.id);
  }

  /** One list of parts for each type looked for, in the order of the types. */
  async function listSought(isMeant: (part: PartFacts) => boolean = () => true): Promise<PartFacts[]> {
    const sought = await findSought();
    const lacking = sought.filter((each) => !inCart.some((part) => isMatch(part, each))).slice(0, TYPES_MAX);
    const parts = await listOfTypes(new Set(lacking.map(({ type }) => type.id)), base);
    const fits =
      vehicle === null
        ? null
        : await index.match(
            vehicle,
            parts.map(({ id }) => id),
          );
    const isOpen = ({ id }: PartFacts) => (fits?.get(id) === "UNCERTAIN" ? 1 : 0);
    const byType = groupBy(parts, ({ category_id }) => category_id);
    return inTurns(
      lacking.map((each) =>
        (byType.get(each.type.id) ?? [])
          .filter((part) => isMeant(part) && isMatch(part, each))
          .sort((a, b) => isOpen(a) - isOpen(b)),
      ),
    );
  }

  /** The part types that go with the base, or with the category without one: the first of each part, then the second. */
  async function findSought(): Promise<Sought[]> {
    const origins = base.length > 0 ? base.map((part) => ({ part, id: part.category_id })) : [];
    if (base.length === 0 && categoryId === undefined) return [];
    const ids = base.length > 0 ? origins.map(({ id }) => id) : [categoryId ?? 0];
    const byType = groupBy(await listComplements(db, ids), ({ of }) => of);
    const lists: Sought[][] =
      base.length > 0
        ? origins.map(({ part, id }) => (byType.get(id) ?? []).map((type) => ({ type, from: part })))
        : [(byType.get(categoryId ?? 0) ?? []).map((type) => ({ type, from: null }))];
    return inTurns(lists);
  }

  /** Parts that the shop named otherwise, such as in orders, that are for a vehicle of the base. */
  async function forSameVehicles(ids: readonly number[]): Promise<PartFacts[]> {
    const parts = await load(ids);
    if (vehicle !== null) return parts;
    const isFor = new Set(parts.flatMap(({ id, vehicle_universal }) => (vehicle_universal === 1 ? [id] : [])));
    const open = parts.flatMap(({ id }) => (isFor.has(id) ? [] : [id]));
    for (const { id } of base) for (const each of await (await vehiclesFor(id)).among(open)) isFor.add(each);
    return parts.filter(({ id }) => isFor.has(id));
  }

  async function listSameType(isMeant: (part: PartFacts, own: PartFacts) => boolean): Promise<PartFacts[]> {
    const [own] = base;
    if (own === undefined) return [];
    const parts = await listOfTypes(new Set([own.category_id]), [own]);
    return parts.filter((part) => part.vehicle_universal === own.vehicle_universal && isMeant(part, own));
  }

  const listBest = () =>
    index.bestSellers({
      ...{ market, categoryId, limit: SHOP_ITEMS },
      ...(vehicle !== null && { fits: vehicle, mayFit: true, isUniversal: categoryId !== undefined }),
    });

  const baseIds = base.map(({ id }) => id);
  const sources: Readonly<Record<SceneSource, () => Promise<PartFacts[]>>> = {
    complements: () => listSought(),
    fluidsAndTools: () => listSought((part) => part.vehicle_universal === 1),
    sameBrandComplements: () => listSought((part) => base.some(({ brand_id }) => brand_id === part.brand_id)),
    boughtTogether: async () => forSameVehicles(await listBoughtTogether(db, baseIds, TOGETHER_ITEMS)),
    alternatives: () => listSameType((part, own) => isSamePlace(part.position, own.position)),
    sameType: () => listSameType(() => true),
    async kitPieces() {
      const rows = baseIds.length === 0 ? [] : await listKitItemRows(db, baseIds[0] ?? 0, market);
      return forSameVehicles([...new Set(rows.map(({ item_id }) => item_id))]);
    },
    bestSellers: async () => load(await listBest()),
    reduced: async () =>
      (await load(await listBest())).filter(({ price_cent, original_cent }) => price_cent < original_cent),
    given: async () => [...given],
  };
  return (source) => sources[source]();
}

/** The first parts, up to the most that a row is based on. */
export const baseParts = (parts: readonly PartFacts[]): readonly PartFacts[] => parts.slice(0, BASE_ITEMS);
