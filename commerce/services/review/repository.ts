import { type ExpressionBuilder, sql } from "kysely";
import { CRITICAL_STARS } from "~/models/shop/limits";
import type { Db } from "../../db/open";
import type { Database } from "../../db/tables";

const COLUMNS = [
  "id",
  "item_id",
  "author",
  "rating",
  "title",
  "text",
  "vehicle",
  "verified",
  "media",
  "created_at",
] as const;
type Page = { readonly page: number; readonly size: number };
export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

/** Statuses of items without a page. */
const HIDDEN = ["DRAFT", "DELETED"];

/** A vehicle in reviews: its name, optionally followed by trim or engine. */
export type OfVehicle = { readonly name: string };

const belongsTo = (query: ExpressionBuilder<Database, "review">, { name }: OfVehicle) =>
  query.or([
    query("vehicle", "=", name),
    // Compared as text, because a name may hold pattern characters.
    query(query.fn<string>("substr", ["vehicle", sql.lit(1), sql.lit(name.length + 1)]), "=", `${name} `),
  ]);

/** Lists the published reviews of an item, newest first, optionally for one vehicle. */
export const listReviews = (
  db: Db,
  itemId: number,
  { page, size, vehicle }: Page & { vehicle?: OfVehicle | undefined },
) =>
  db
    .selectFrom("review")
    .select([...COLUMNS])
    .where("item_id", "=", itemId)
    .where("status", "=", "PUBLISHED")
    .$if(vehicle !== undefined, (query) => query.where((where) => belongsTo(where, vehicle ?? { name: "" })))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Lists an item's best published reviews: by stars, then verified buyers, then length. */
export const listBestReviews = (db: Db, itemId: number, count: number) =>
  db
    .selectFrom("review")
    .select([...COLUMNS])
    .where("item_id", "=", itemId)
    .where("status", "=", "PUBLISHED")
    .orderBy("rating", "desc")
    .orderBy("verified", "desc")
    .orderBy(({ fn }) => fn("length", ["text"]), "desc")
    .orderBy("id")
    .limit(count)
    .execute();

/** The newest published review of an item with few stars; none for an item without one. */
export const listNewestCritical = (db: Db, itemId: number) =>
  db
    .selectFrom("review")
    .select([...COLUMNS])
    .where("item_id", "=", itemId)
    .where("status", "=", "PUBLISHED")
    .where("rating", "<=", CRITICAL_STARS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .execute();

/** Stars are 1 to 5, so that 1 asks for every review and no condition. */
const ALL_RATINGS = 1;

/** Lists the published reviews of all items with a page that are for sale, newest first. */
export const listShopReviews = (db: Db, { page, size, minRating }: Page & { readonly minRating: number }) =>
  db
    .selectFrom("review")
    .innerJoin("item", "item.id", "review.item_id")
    .select([
      "review.id",
      "review.item_id",
      "review.author",
      "review.rating",
      "review.title",
      "review.text",
      "review.vehicle",
      "review.verified",
      "review.media",
      "review.created_at",
      "item.title as item_title",
      "item.url_handle",
    ])
    .where("review.status", "=", "PUBLISHED")
    .$if(minRating > ALL_RATINGS, (query) => query.where("review.rating", ">=", minRating))
    .where("item.status", "not in", HIDDEN)
    .where("item.not_for_sale", "=", 0)
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the published reviews of an item, optionally for one vehicle. */
export async function countReviews(db: Db, itemId: number, vehicle?: OfVehicle): Promise<number> {
  const { count } = await db
    .selectFrom("review")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("item_id", "=", itemId)
    .where("status", "=", "PUBLISHED")
    .$if(vehicle !== undefined, (query) => query.where((where) => belongsTo(where, vehicle ?? { name: "" })))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the reviews that `listShopReviews` lists. */
export async function countShopReviews(db: Db, minRating: number): Promise<number> {
  const { count } = await db
    .selectFrom("review")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "PUBLISHED")
    .$if(minRating > ALL_RATINGS, (query) => query.where("rating", ">=", minRating))
    .where("item_id", "not in", (hidden) =>
      hidden
        .selectFrom("item")
        .select("id")
        .where((or) => or.or([or("status", "in", HIDDEN), or("not_for_sale", "=", 1)])),
    )
    .executeTakeFirstOrThrow();
  return count;
}
