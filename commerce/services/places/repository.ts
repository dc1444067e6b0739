import { cleanText } from "~/models/account/account";
import type { Market } from "~/models/shop/market";
import { idList, isIdAmong } from "../../db/id-list";
import type { Db } from "../../db/open";
import { type Places, preparedWith } from "../../db/prepared";
import type { Row } from "../../db/tables";

/** Lists the areas below an area by name. */
export const listChildAreas = (db: Db, parentId: number) =>
  db.selectFrom("area").selectAll().where("parent_id", "=", parentId).orderBy("name").execute();

/** Finds the area with a two-letter code below a country. */
export const findAreaByCode = (db: Db, parentId: number, code: string) =>
  db.selectFrom("area").select("name").where("parent_id", "=", parentId).where("code", "=", code).executeTakeFirst();

/** Writes a typed code, or the start of one, as prefixes are stored: capitals and digits without spaces. */
export function toPrefix(typed: string): string {
  return cleanText(typed, "removeAll").toUpperCase();
}

/** Every prefix of a code, shortest first: "M5V 2T6" gives M, M5, M5V and so on. */
export function postalCodePrefixes(code: string): string[] {
  const plain = toPrefix(code);
  return Array.from({ length: plain.length }, (_, index) => plain.slice(0, index + 1));
}

/** Picks the row with the longest prefix, the most specific one. */
export function longestPrefixRow<T extends { prefix: string }>(rows: readonly T[]): T | undefined {
  return [...rows].sort((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** Finds the row of the longest prefix that matches a code; none for an unassigned code. */
export async function findPostalRow(
  db: Db,
  country: Market["countryCode"],
  code: string,
): Promise<Row<"postal_prefix"> | undefined> {
  const rows = await db
    .selectFrom("postal_prefix")
    .selectAll()
    .where("country", "=", country)
    .where("prefix", "in", postalCodePrefixes(code))
    .execute();
  return longestPrefixRow(rows);
}

type StatesOfCode = Pick<Row<"postal_prefix">, "state_code" | "other_states">;

/** Lists the states that a code serves beside its first. */
export const otherStates = ({ other_states }: Pick<StatesOfCode, "other_states">): string[] =>
  other_states.split(" ").filter((state) => state !== "");

/** Whether a code serves places in a state. */
export const isStateOf = (place: StatesOfCode, state: string): boolean =>
  place.state_code === state || otherStates(place).includes(state);

/** Whether a market's list of states or provinces contains a code. */
export async function hasState(db: Db, market: Market, stateCode: string): Promise<boolean> {
  const row = await db
    .selectFrom("area")
    .select("id")
    .where("parent_id", "=", market.addressId)
    .where("code", "=", stateCode)
    .executeTakeFirst();
  return row !== undefined;
}

type Place = Pick<Row<"postal_prefix">, "city" | "state_code">;

/** Lists the deliverable places whose prefix starts with `start`, in the order of prefixes; those without a city are left out. */
export function listPlacesByPrefix(
  db: Db,
  country: Market["countryCode"],
  start: string,
  limit: number,
): Promise<Place[]> {
  return db
    .selectFrom("postal_prefix")
    .select(["city", "state_code"])
    .where("country", "=", country)
    .where("is_deliverable", "=", 1)
    .where("city", "!=", "")
    .where(({ fn, lit }) => fn<string>("substr", ["prefix", lit(1), lit(start.length)]), "=", start)
    .orderBy("prefix")
    .limit(limit)
    .execute();
}

/** Lists the deliverable cities that start with `start` in any case, by name and state, each once. */
export function listPlacesByCity(
  db: Db,
  country: Market["countryCode"],
  start: string,
  limit: number,
): Promise<Place[]> {
  return db
    .selectFrom("postal_prefix")
    .select(["city", "state_code"])
    .distinct()
    .where("country", "=", country)
    .where("is_deliverable", "=", 1)
    .where(
      ({ fn, lit }) => fn<string>("lower", [fn("substr", ["city", lit(1), lit(start.length)])]),
      "=",
      start.toLowerCase(),
    )
    .orderBy("city")
    .orderBy("state_code")
    .limit(limit)
    .execute();
}

const regulations = preparedWith((db, place: Places<{ readonly list: string; readonly country: string }>) =>
  db
    .selectFrom("regulated_part as r")
    .innerJoin("category as k", "k.path", "r.part_type")
    .innerJoin("item as i", "i.category_id", "k.id")
    .where("r.country", "=", place("country"))
    .where(isIdAmong(db, "i.id", place("list")))
    .select(["i.id", "i.attributes", "r.states", "r.part_type", "r.attribute", "r.lawful", "r.exemption", "r.reason"])
    .orderBy("r.rule"),
);

/** Lists the rules of a country for the part types of items, with the attributes that decide. Every list of cards needs them. */
export const listRegulationRows = (db: Db, itemIds: readonly number[], country: Market["countryCode"]) =>
  regulations(db, { list: idList(db, itemIds), country });

/** Lists the limits of the post in a country for the part types of items. */
export function listPostOfficeLimits(db: Db, itemIds: readonly number[], country: Market["countryCode"]) {
  return db
    .selectFrom("post_office_limit as l")
    .innerJoin("category as k", "k.path", "l.part_type")
    .innerJoin("item as i", "i.category_id", "k.id")
    .where("l.country", "=", country)
    .where("i.id", "in", [...itemIds])
    .select(["i.id", "l.reason"])
    .execute();
}

const groundOnly = preparedWith((db, place: Places<{ readonly list: string; readonly country: string }>) => {
  const items = db
    .selectFrom("item as i")
    .select("i.id")
    .where(isIdAmong(db, "i.id", place("list")));
  return items
    .innerJoin("category as k", "k.id", "i.category_id")
    .innerJoin("ground_only_part as g", "g.part_type", "k.path")
    .where("g.country", "=", place("country"));
});

/** Lists those of some items that travel by ground alone in a country. Every look at a cart with a place needs them. */
export const listGroundOnlyIds = async (db: Db, itemIds: readonly number[], country: Market["countryCode"]) =>
  (await groundOnly(db, { list: idList(db, new Set(itemIds)), country })).map(({ id }) => id);
