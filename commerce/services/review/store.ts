import type { Db } from "../../db/open";

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
export type ReviewRow = Awaited<ReturnType<typeof reviewsOf>>[number];

/** Items without a page. */
const HIDDEN = ["DRAFT", "DELETED"];

/** Published reviews of an item, newest first. */
export const reviewsOf = (db: Db, itemId: number, page: number, size: number) =>
  db
    .selectFrom("review")
    .select([...COLUMNS])
    .where("item_id", "=", itemId)
    .where("status", "=", "PUBLISHED")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** The best of an item's published reviews: more stars first, then verified buyers, then longer texts. */
export const bestReviewsOf = (db: Db, itemId: number, count: number) =>
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

/** Published reviews of all items that have a page, newest first. */
export const reviewsOfShop = (db: Db, page: number, size: number) =>
  db
    .selectFrom("review")
    .innerJoin("item", "item.id", "review.item_id")
    .leftJoin("item_seo", (join) =>
      join.onRef("item_seo.item_id", "=", "item.id").on("item_seo.is_primary", "=", 1).on("item_seo.active", "=", 1),
    )
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
      "item_seo.url_handle",
    ])
    .where("review.status", "=", "PUBLISHED")
    .where("item.status", "not in", HIDDEN)
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** How many published reviews an item has. */
export async function reviewCount(db: Db, itemId: number): Promise<number> {
  const { count } = await db
    .selectFrom("review")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("item_id", "=", itemId)
    .where("status", "=", "PUBLISHED")
    .executeTakeFirstOrThrow();
  return count;
}

/** How many reviews `reviewsOfShop` pages through. */
export async function shopReviewCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("review")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "PUBLISHED")
    .where("item_id", "not in", (hidden) => hidden.selectFrom("item").select("id").where("status", "in", HIDDEN))
    .executeTakeFirstOrThrow();
  return count;
}
