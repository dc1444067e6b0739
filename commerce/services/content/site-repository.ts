import type { Db } from "../../db/open";

/** The fixed page of a URL path; undefined when there is none. */
export const findPageByPath = (db: Db, path: string) =>
  db.selectFrom("page").selectAll().where("path", "=", path).executeTakeFirst();

/** The SEO texts of a URL pattern; undefined when none are stored. */
export const findSeoByPattern = (db: Db, pattern: string) =>
  db.selectFrom("page_seo").selectAll().where("url_pattern", "=", pattern).executeTakeFirst();

/** FAQs of a scope in their order, of every scope when none is given. */
export function listFaqRows(db: Db, scope: string | undefined) {
  let query = db.selectFrom("faq").select(["id", "scope", "question", "answer"]);
  if (scope !== undefined) query = query.where("scope", "=", scope);
  return query.orderBy("sort").orderBy("id").execute();
}
