import type { Db } from "../../db/open";

/** Finds the fixed page of a URL path. */
export const findPageByPath = (db: Db, path: string) =>
  db.selectFrom("page").selectAll().where("path", "=", path).executeTakeFirst();

/** Finds the SEO texts that editors stored for a URL pattern. */
export const findSeoByPattern = (db: Db, pattern: string) =>
  db.selectFrom("page_seo").selectAll().where("url_pattern", "=", pattern).executeTakeFirst();

/** Lists the FAQs of a scope in their order; without a scope, of every scope. */
export function listFaqRows(db: Db, scope: string | undefined) {
  let query = db.selectFrom("faq").select(["id", "scope", "question", "answer"]);
  if (scope !== undefined) query = query.where("scope", "=", scope);
  return query.orderBy("sort").orderBy("id").execute();
}
