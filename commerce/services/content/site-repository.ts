import type { Db } from "../../db/open";

/** Every brand, by name (row API-006). */
export const brandRows = (db: Db) => db.selectFrom("brand").selectAll().orderBy("name").execute();

/** Areas below an area, by name (row API-007). */
export const areaChildren = (db: Db, parentId: number) =>
  db.selectFrom("area").selectAll().where("parent_id", "=", parentId).orderBy("name").execute();

/** The area below a country with a two-letter code; undefined when there is none. */
export const areaByCode = (db: Db, parentId: number, code: string) =>
  db.selectFrom("area").select("name").where("parent_id", "=", parentId).where("code", "=", code).executeTakeFirst();

/** Content entries of a market; a market's own entry replaces the common one of the same key. */
export async function contentRows(db: Db, market: string, keys?: readonly string[]) {
  let query = db.selectFrom("content").selectAll().where("market", "in", [market, ""]);
  if (keys !== undefined) query = query.where("key", "in", [...keys]);
  const rows = await query.orderBy("market").orderBy("key").execute();
  return [...new Map(rows.map((row) => [row.key, row])).values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The fixed page of a URL path; undefined when there is none. */
export const pageByPath = (db: Db, path: string) =>
  db.selectFrom("page").selectAll().where("path", "=", path).executeTakeFirst();

/** The SEO texts of a URL pattern; undefined when none are stored. */
export const seoByPattern = (db: Db, pattern: string) =>
  db.selectFrom("page_seo").selectAll().where("url_pattern", "=", pattern).executeTakeFirst();

/** FAQs of a scope in their order, of every scope when none is given (row API-019). */
export function faqRows(db: Db, scope: string | undefined) {
  let query = db.selectFrom("faq").select(["id", "scope", "question", "answer"]);
  if (scope !== undefined) query = query.where("scope", "=", scope);
  return query.orderBy("sort").orderBy("id").execute();
}

/** Campaigns by code, one when a code is given (row API-015). */
export function campaignRows(db: Db, code: string | undefined) {
  let query = db.selectFrom("campaign").select("value");
  if (code !== undefined) query = query.where("code", "=", code);
  return query.orderBy("code").execute();
}

/** A stored picture; undefined when there is none. */
export const mediaByName = (db: Db, name: string) =>
  db.selectFrom("media").select(["mime", "body"]).where("name", "=", name).executeTakeFirst();
