import type { PlaceRule } from "~/models/product/part-place";
import type { MarketId } from "~/models/shop/market";
import { idList, isIdAmong } from "../../db/id-list";
import { marketTerms } from "../../db/market-terms";
import type { Db } from "../../db/open";
import { type Places, preparedWith } from "../../db/prepared";
import type { Row } from "../../db/tables";

/** The facts about a part that recommendations use. */
export type PartFacts = Pick<
  Row<"item">,
  | "id"
  | "category_id"
  | "brand_id"
  | "position"
  | "sales"
  | "rating_x100"
  | "review_count"
  | "vehicle_universal"
  | "not_for_sale"
  | "status"
> &
  Pick<Row<"item_market">, "price_cent" | "original_cent"> & { available_total: number };

const FACTS = [
  ...(["item.id", "item.category_id", "item.brand_id", "item.position", "item.sales", "item.rating_x100"] as const),
  ...(["item.review_count", "item.vehicle_universal", "item.not_for_sale"] as const),
];

const partFacts = preparedWith((db, place: Places<{ readonly list: string; readonly market: MarketId }>) =>
  db
    .selectFrom("item")
    .leftJoin("item_market as m", (on) => on.onRef("m.item_id", "=", "item.id").on("m.market", "=", place("market")))
    .select(marketTerms("item"))
    .select(FACTS)
    .where(isIdAmong(db, "item.id", place("list"))),
);

/** Loads what recommendations know of parts, in the order of their ids as given; unknown ids are left out. */
export async function listPartFacts(db: Db, ids: readonly number[], market: MarketId): Promise<PartFacts[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await partFacts(db, { list: idList(db, ids), market })).map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** A part type that goes with another, by the ids of their categories. */
export type Complement = { readonly of: number; readonly id: number; readonly place: PlaceRule };

const complements = preparedWith((db, place: Places<{ readonly list: string }>) =>
  db
    .selectFrom("part_complement as p")
    .innerJoin("category as c", "c.path", "p.part_type")
    .innerJoin("category as d", "d.path", "p.complement")
    .select(["c.id as of", "d.id as id", "p.place"])
    .where(isIdAmong(db, "c.id", place("list")))
    .orderBy("p.sort")
    .orderBy("d.id"),
);

/** Lists the complements of part types in their order. */
export const listComplements = (db: Db, categoryIds: Iterable<number>): Promise<Complement[]> =>
  complements(db, { list: idList(db, new Set(categoryIds)) });

/** The columns of a fitment row that distinguish two vehicles of one base. */
export type VehicleRow = Pick<
  Row<"fitment">,
  "item_id" | "base_node_id" | "sub_model" | "engine" | "body_style" | "qualifiers"
>;

const VEHICLE_COLUMNS = ["base_node_id", "sub_model", "engine", "body_style", "qualifiers"] as const;
/** More rows than any part names bases of; the others are of the same models in earlier years. */
const ROWS_MAX = 400;

const ownRows = preparedWith((db, place: Places<{ readonly id: number }>) =>
  db
    .selectFrom("fitment")
    .select(["item_id", ...VEHICLE_COLUMNS])
    .where("item_id", "=", place("id"))
    .where("base_node_id", "is not", null)
    .orderBy("year", "desc")
    .orderBy("id")
    .limit(ROWS_MAX),
);

/** Lists the rows of a part that name a vehicle, the newest first. */
export const listOwnRows = (db: Db, itemId: number): Promise<VehicleRow[]> => ownRows(db, { id: itemId });

type AtNodes = { readonly nodes: string; readonly list: string };

const rowsOfItems = preparedWith((db, place: Places<AtNodes>) =>
  db
    .selectFrom("fitment")
    .select(["item_id", ...VEHICLE_COLUMNS])
    .where(isIdAmong(db, "item_id", place("list")))
    .where(isIdAmong(db, "base_node_id", place("nodes"))),
);

/** Lists the rows at some vehicles of some parts. */
export const listRowsOfItems = (db: Db, nodes: readonly number[], itemIds: Iterable<number>) =>
  rowsOfItems(db, { nodes: idList(db, nodes), list: idList(db, itemIds) });
