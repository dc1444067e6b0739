import {
  REPAIR_GRADES,
  REPAIR_RATING_MIN,
  REPAIR_REVIEWS_MIN,
  type RepairGrade,
  type RepairReason,
} from "~/models/product/repair";
import type { Row } from "../../db/tables";
import { type OpenKit, sumSavings, takeKits } from "./set-kits";
import type { VehiclePart } from "./vehicle-parts";

/** A part that a repair takes, with the parts it can be chosen from. */
export type Slot = {
  readonly part: Pick<Row<"repair_part">, "category_id" | "position" | "pieces">;
  readonly choices: readonly VehiclePart[];
};

/** A part chosen for a slot. */
export type Chosen = {
  readonly part: VehiclePart;
  readonly count: number;
  readonly reason: RepairReason;
  readonly choices: number;
};

type Why = Pick<Chosen, "reason" | "choices">;

export type Tier = {
  readonly grade: RepairGrade;
  readonly chosen: readonly Chosen[];
  /** The kits that its parts make up. */
  readonly kits: readonly OpenKit[];
};

/** Whether one version of the vehicle takes a part together with those chosen before it. */
type CanJoin = (part: VehiclePart, before: readonly VehiclePart[]) => boolean;

type Order = (a: VehiclePart, b: VehiclePart) => number;

/** The packages of a part that a slot takes. */
const countFor = ({ pieces }: Slot["part"], { in_kind }: VehiclePart) =>
  pieces === null ? 1 : Math.ceil(pieces / Math.max(1, in_kind));

const costOf = ({ part }: Slot, each: VehiclePart) => (each.price_cent + each.core_cent) * countFor(part, each);
const isRated = ({ review_count }: VehiclePart) => review_count >= REPAIR_REVIEWS_MIN;
const ratingFor = (part: VehiclePart) => (isRated(part) ? part.rating_x100 : 0);

type Eligible = {
  readonly parts: readonly VehiclePart[];
  /** The reason of a part that is the only one. */
  readonly only: RepairReason;
};

/**
 * The parts of a slot that a set may take: those in stock in the number needed, those that certainly fit if there are any,
 * and of these not the badly rated ones if there are others.
 */
function eligible({ part, choices }: Slot): Eligible {
  const there = choices.filter((each) => each.available_total >= countFor(part, each));
  const fitting = there.filter(({ fit }) => fit === "FIT");
  const open = fitting.length > 0 ? fitting : there;
  const good = open.filter((each) => each.review_count === 0 || each.rating_x100 >= REPAIR_RATING_MIN * 100);
  const only = there.length === 1 ? "only" : open.length === 1 ? "onlyFitting" : "onlyWellRated";
  return { parts: good.length > 0 ? good : open, only };
}

/** The order in which a grade prefers parts. "Best" has no order among parts that too few buyers rated. */
function orderFor(grade: RepairGrade, slot: Slot): Order {
  const byCost: Order = (a, b) => costOf(slot, a) - costOf(slot, b) || b.sales - a.sales || a.id - b.id;
  const bySales: Order = (a, b) => b.sales - a.sales || byCost(a, b);
  if (grade === "good") return byCost;
  if (grade === "better") return bySales;
  const reviews = (part: VehiclePart) => (isRated(part) ? part.review_count : 0);
  return (a, b) => ratingFor(b) - ratingFor(a) || reviews(b) - reviews(a) || bySales(a, b);
}

/** Why the first of several parts comes first in the order of a grade, and the number of parts that this compares. */
function reasonFor(grade: RepairGrade, part: VehiclePart, rivals: readonly VehiclePart[]): Why {
  if (grade === "best" && isRated(part)) {
    const rated = rivals.filter(isRated).length;
    return { reason: rated === 1 ? "onlyReviewed" : "rating", choices: rated };
  }
  // Of parts that nobody has bought yet, the cheapest comes first.
  if (grade !== "good" && part.sales > 0) return { reason: "sales", choices: rivals.length };
  return { reason: rivals.some(({ core_cent }) => core_cent > 0) ? "cost" : "price", choices: rivals.length };
}

/** 2 for parts of one brand and the same make-up, 1 for parts of one brand. */
function kinship(part: VehiclePart, twin: VehiclePart | undefined): number {
  if (twin === undefined || twin.brand_id !== part.brand_id) return 0;
  return twin.attributes === part.attributes ? 2 : 1;
}

/**
 * Fills the slots by the rule of a grade, or with the products of a kit where they are to choose from. Both sides of a
 * vehicle get parts of one line where there are such.
 */
function fill(
  { grade, kit }: { readonly grade: RepairGrade; readonly kit: OpenKit | null },
  slots: readonly Slot[],
  canJoin: CanJoin,
): Chosen[] | null {
  const chosen: Chosen[] = [];
  for (const slot of slots) {
    const twin = chosen.find(({ part }) => part.category_id === slot.part.category_id)?.part;
    const order = orderFor(grade, slot);
    const { parts, only } = eligible(slot);
    const before = chosen.map(({ part }) => part);
    const free = parts
      .filter(({ id }) => before.every((each) => each.id !== id))
      .toSorted((a, b) => kinship(b, twin) - kinship(a, twin) || order(a, b))
      .filter((each) => canJoin(each, before));
    const [first] = free;
    if (first === undefined) return null;
    const part = free.find(({ id }) => kit?.pieces.has(id)) ?? first;
    const kin = kinship(part, twin);
    const why = (reason: RepairReason): Why => ({ reason, choices: free.length });
    const { reason, choices } =
      parts.length === 1
        ? why(only)
        : part !== first
          ? why("kit")
          : kin > 0
            ? why(kin === 2 ? "sameLine" : "sameBrand")
            : free.length === 1
              ? why("onlyTogether")
              : reasonFor(grade, part, free);
    chosen.push({ part, count: countFor(slot.part, part), reason, choices });
  }
  return chosen;
}

const takenBy = (chosen: readonly Chosen[], kits: readonly OpenKit[]) =>
  takeKits(
    chosen.map(({ part, count }) => ({ id: part.id, cent: part.price_cent, count })),
    kits,
  );

const costWithKits = ({ chosen, kits }: Omit<Tier, "grade">) =>
  chosen.reduce((sum, { part, count }) => sum + (part.price_cent + part.core_cent) * count, 0) - sumSavings(kits);

/** Fills the slots by the rule of a grade; where that is the price, also with each kit, of which the cheapest stays. */
function fillBest(grade: RepairGrade, slots: readonly Slot[], canJoin: CanJoin, kits: readonly OpenKit[]) {
  const tried = grade === "good" ? [null, ...kits] : [null];
  const [best = null] = tried
    .flatMap((kit) => {
      const chosen = fill({ grade, kit }, slots, canJoin);
      return chosen === null ? [] : [{ chosen, kits: takenBy(chosen, kits) }];
    })
    .sort((a, b) => costWithKits(a) - costWithKits(b));
  return best;
}

/**
 * Puts the sets of a repair together: good has the lowest price with core charge, better the best sellers, best the highest
 * ratings. What kits save counts. A set equal to one before it is left out; there is none when a slot cannot be filled.
 */
export function toTiers(slots: readonly Slot[], canJoin: CanJoin, kits: readonly OpenKit[]): Tier[] {
  const seen = new Set<string>();
  return REPAIR_GRADES.flatMap((grade) => {
    const filled = fillBest(grade, slots, canJoin, kits);
    if (filled === null) return [];
    const key = filled.chosen.map(({ part }) => part.id).join();
    if (seen.has(key)) return [];
    seen.add(key);
    return { grade, ...filled };
  });
}
