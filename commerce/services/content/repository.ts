import { randomBytes } from "node:crypto";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { readTexts } from "../../platform/json";
import { sha256 } from "../../platform/sha256";

const RELATED = 3;
const TOKEN_BYTES = 32;

/** Lists every article, newest first. A shop has only tens of them, so callers pick from this list. */
export const listArticleRows = (db: Db) =>
  db.selectFrom("article").selectAll().orderBy("published_at", "desc").orderBy("slug").execute();

/** The articles most similar to one: most tags in common first, then the newest. */
export function relatedArticles(row: Row<"article">, all: readonly Row<"article">[]): Row<"article">[] {
  const tags = new Set(readTexts(row.tags));
  const common = (other: Row<"article">) => readTexts(other.tags).filter((tag) => tags.has(tag)).length;
  return all
    .filter(({ slug }) => slug !== row.slug)
    .toSorted((a, b) => common(b) - common(a))
    .slice(0, RELATED);
}

/** All tags with the number of their articles, the most used first. */
export function tagCounts(all: readonly Row<"article">[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of all) for (const tag of readTexts(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
}

/**
 * Stores a draft of a page or article until `expiresAt` (epoch milliseconds) and returns the token that opens it. Only
 * the token's hash is stored. Expired drafts are removed.
 */
export async function saveDraft(
  trx: Db,
  draft: { readonly path: string; readonly value: unknown; readonly expiresAt: number },
  now: number,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await trx.deleteFrom("content_draft").where("expires_at", "<=", now).execute();
  await trx
    .insertInto("content_draft")
    .values({
      token_hash: sha256(token),
      path: draft.path,
      value: JSON.stringify(draft.value),
      created_at: now,
      expires_at: draft.expiresAt,
    })
    .execute();
  return token;
}

/** Finds the unexpired draft of a token. */
export const loadDraft = (db: Db, token: string, now: number) =>
  db
    .selectFrom("content_draft")
    .selectAll()
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Finds a picture of the content by its name, with its bytes. */
export const findMedia = (db: Db, name: string) =>
  db.selectFrom("media").select(["mime", "body"]).where("name", "=", name).executeTakeFirst();
