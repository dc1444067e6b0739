import { answersForProduct, type FitmentRule } from "~/models/fitment/fitment";
import { canFitTogether } from "~/models/fitment/shared-vehicles";
import type { RepairOffer, RepairPiece, RepairSummary, RepairTier } from "~/models/product/repair";
import { addMoney, money, timesMoney } from "~/models/shop/money";
import type { Row } from "../../db/tables";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import type { VehicleChoice } from "../../index/door";
import { groupBy } from "../../platform/group-by";
import { readRecord } from "../../platform/json";
import { findPartKind } from "../catalogue/repository";
import { loadItemFit } from "../fitment/item-fit";
import { listCards } from "./cards";
import { listKitRowsAmong } from "./kit-repository";
import { listRules } from "./part-repository";
import { findRepair, listOpenRepairs, listRepairParts } from "./repair-repository";
import { type Chosen, type Slot, type Tier, toTiers } from "./repair-tiers";
import { type OpenKit, sumSavings } from "./set-kits";
import { listVehicleParts, type VehiclePart } from "./vehicle-parts";

type Repair = Row<"repair">;
type RepairPart = Row<"repair_part">;
type World = Parameters<typeof canFitTogether>[1];
type FilledSlot = Slot & Awaited<ReturnType<typeof listVehicleParts>>;

/** A repair with its sets, before it is described. */
type Built = {
  readonly tiers: readonly Tier[];
  readonly slots: readonly FilledSlot[];
  readonly missing: readonly number[];
};

/** The most attributes that a piece is described by. */
const FACTS_MAX = 2;

async function findWorld(call: Call, { nodeId, answers = [] }: VehicleChoice): Promise<World | null> {
  const placed = await call.services.vehicleTree.at(nodeId);
  // Without a model nothing can be chosen for a vehicle.
  if (placed === null || placed.vehicle.modelName === null) return null;
  return { vehicle: placed.vehicle, descendants: placed.descendants, answers };
}

/** Lists the kits that can be bought with some parts alone. */
async function listKitsOf(call: Call, itemIds: readonly number[]): Promise<OpenKit[]> {
  const there = new Set(itemIds);
  const rows = groupBy(await listKitRowsAmong(call.db, itemIds, call.market), (row) => row.bundle_id);
  return [...rows].flatMap(([bundleId, lines]) => {
    const [first] = lines;
    if (first === undefined || lines.some(({ item_id }) => !there.has(item_id))) return [];
    const pieces = new Map(lines.map(({ item_id, quantity }) => [item_id, quantity]));
    return { bundleId, title: first.title, savingCent: first.saving_cent, pieces };
  });
}

/** Fills the part types of a repair for a vehicle; null when one that it needs cannot be filled. */
async function build(
  call: Call,
  parts: readonly RepairPart[],
  vehicle: VehicleChoice,
  world: World,
): Promise<Built | null> {
  const filled = await Promise.all(
    parts.map(async (part) => {
      const place = { categoryId: part.category_id, position: part.position };
      const found = await listVehicleParts(call, place, vehicle);
      return { part, choices: found.parts, ...found };
    }),
  );
  const slots = filled.filter(({ choices }) => choices.length > 0);
  if (filled.some(({ part, choices }) => part.optional === 0 && choices.length === 0)) return null;
  const open = slots.flatMap(({ choices }) =>
    choices.some(({ fit }) => fit === "FIT") ? [] : choices.map(({ id }) => id),
  );
  const rules = await listRules(call.db, open, world.vehicle);
  const ids = slots.flatMap(({ choices }) => choices.map(({ id }) => id));
  const kits = await listKitsOf(call, ids);
  const toRuled = ({ id, fit }: VehiclePart) => {
    const own: readonly FitmentRule[] = rules.get(id) ?? [];
    return fit === "FIT" ? [] : [{ itemId: id, rules: own }];
  };
  const canJoin = (part: VehiclePart, before: readonly VehiclePart[]) => {
    const ruled = [...before, part].flatMap(toRuled);
    return ruled.length === 0 || canFitTogether(ruled, world);
  };
  // Optional parts that cannot be combined with the rest are dropped.
  const needed = slots.filter(({ part }) => part.optional === 0);
  for (const tried of [slots, needed]) {
    const tiers = toTiers(tried, canJoin, kits);
    const missing = filled.filter(({ part }) => !tried.some((slot) => slot.part === part));
    if (tiers.length > 0) return { tiers, slots: tried, missing: missing.map(({ part }) => part.category_id) };
  }
  return null;
}

const isOpen = (chosen: readonly Chosen[]) => chosen.some(({ part }) => part.fit !== "FIT");

async function describeTier(
  call: Call,
  { grade, chosen, kits }: Tier,
  vehicle: VehicleChoice,
): Promise<RepairTier | null> {
  const { nodeId, answers = [] } = vehicle;
  const { categories } = await call.services.index.taxonomy();
  const cards = new Map(
    (
      await listCards(
        call,
        chosen.map(({ part }) => part.id),
        vehicle,
      )
    ).map((card) => [card.id, card]),
  );
  const pieces = await Promise.all(
    chosen.map(async ({ part, count, reason, choices }): Promise<RepairPiece | null> => {
      const item = cards.get(part.id);
      if (item === undefined) return null;
      const own = answersForProduct(answers, part.id);
      const next = part.fit === "FIT" ? null : (await loadItemFit(call, part.id, nodeId, own, [])).next;
      return {
        ...{
          item,
          itemCount: count,
          packedPieces: Math.max(1, part.in_kind),
          warranty: part.warranty,
          reason,
          choices,
        },
        partType: categories.get(part.category_id)?.name ?? "",
        coreCharge: part.core_cent === 0 ? null : money(part.core_cent, call.currency),
        facts: Object.entries(readRecord(part.attributes))
          .slice(0, FACTS_MAX)
          .map(([label, value]) => ({ label, value })),
        openDetail: next?.label ?? null,
      };
    }),
  );
  const all = pieces.filter((piece) => piece !== null);
  if (all.length < pieces.length) return null;
  const zero = money(0, call.currency);
  const sum = (each: (piece: RepairPiece) => typeof zero) => addMoney(zero, ...all.map(each));
  return {
    grade,
    fit: isOpen(chosen) ? "UNCERTAIN" : "FIT",
    pieces: all,
    kits: kits.map(({ bundleId, title, savingCent, pieces: counts }) => ({
      ...{ bundleId, title, saving: money(savingCent, call.currency) },
      items: [...counts].map(([itemId, itemCount]) => ({ itemId, itemCount })),
    })),
    price: addMoney(
      sum(({ item, itemCount }) => timesMoney(item.discountPrice, itemCount)),
      money(-sumSavings(kits), call.currency),
    ),
    core: sum(({ coreCharge, itemCount }) => timesMoney(coreCharge ?? zero, itemCount)),
  };
}

/**
 * Loads the parts of a repair for a vehicle. Throws a 404 for an unknown repair or vehicle, and for a repair that the shop
 * has not all parts for.
 */
export async function loadRepair(
  call: Call,
  id: string,
  vehicle: VehicleChoice,
  skipped: readonly string[],
): Promise<RepairOffer> {
  const [repair, world] = [await findRepair(call.db, id), await findWorld(call, vehicle)];
  if (repair === undefined) throw notFound("repairUnknown");
  if (world === null) throw notFound("vehicleUnknown");
  const built = await build(call, await listRepairParts(call.db, [id]), vehicle, world);
  if (built === null) throw notFound("repairNotOffered");
  const described = await Promise.all(built.tiers.map((tier) => describeTier(call, tier, vehicle)));
  const tiers = described.filter((tier) => tier !== null);
  if (tiers.length === 0) throw notFound("repairNotOffered");
  const undecided = built.slots.find(({ choices }) => choices.every(({ fit }) => fit !== "FIT"));
  const { categories } = await call.services.index.taxonomy();
  return {
    ...{ id, title: repair.title, note: repair.note, tiers },
    missing: built.missing.flatMap((categoryId) => categories.get(categoryId)?.name ?? []),
    question: undecided === undefined ? null : await undecided.question(skipped),
  };
}

async function summarize(
  call: Call,
  { id, title }: Repair,
  parts: readonly RepairPart[],
  vehicle: VehicleChoice,
  world: World,
): Promise<RepairSummary[]> {
  const built = await build(call, parts, vehicle, world);
  const [first] = built?.tiers ?? [];
  if (built === null || first === undefined) return [];
  const { categories } = await call.services.index.taxonomy();
  const totals = built.tiers.map(
    ({ chosen, kits }) => chosen.reduce((sum, { part, count }) => sum + part.price_cent * count, 0) - sumSavings(kits),
  );
  const names = built.slots.map(({ part }) => categories.get(part.category_id)?.name ?? "");
  return [
    {
      ...{ id, title, partTypes: [...new Set(names)] },
      price: money(Math.min(...totals), call.currency),
      fit: built.tiers.some(({ chosen }) => isOpen(chosen)) ? "UNCERTAIN" : "FIT",
    },
  ];
}

/**
 * Lists the repairs that all parts can be had for, for a vehicle; with an item only those that take its part type at its
 * position. Throws a 404 for an unknown vehicle.
 */
export async function listRepairs(call: Call, vehicle: VehicleChoice, itemId?: number): Promise<RepairSummary[]> {
  if ((await call.services.vehicleTree.at(vehicle.nodeId)) === null) throw notFound("vehicleUnknown");
  const world = await findWorld(call, vehicle);
  const kind = itemId === undefined ? undefined : await findPartKind(call.db, itemId);
  if (world === null || (itemId !== undefined && kind === undefined)) return [];
  const repairs = await listOpenRepairs(
    call.db,
    kind === undefined ? undefined : { categoryId: kind.category_id, position: kind.position },
  );
  const parts = groupBy(
    await listRepairParts(
      call.db,
      repairs.map(({ id }) => id),
    ),
    (part) => part.repair_id,
  );
  const found = await Promise.all(
    repairs.map((repair) => summarize(call, repair, parts.get(repair.id) ?? [], vehicle, world)),
  );
  return found.flat();
}
