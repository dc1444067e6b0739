import { z } from "zod";
import { contentApi } from "~/models/api";
import { loadChanges, loadMark } from "../../db/changes";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { readJson, readTexts } from "../../platform/json";
import { loadShopTerms } from "../../settings/shop-terms";
import { listArticleRows, loadDraft, relatedArticles, tagCounts } from "./repository";
import { showArticle } from "./true-content";
import { toArticle, toArticleCard, toPage } from "./view";

const pageRow = z.object({
  path: z.string(),
  title: z.string(),
  description: z.string(),
  body: z.string(),
  landing: z.string(),
  updated_at: z.number(),
});
const articleRow = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  published_at: z.number(),
  updated_at: z.number(),
  tags: z.string(),
  hero: z.string(),
  categories: z.string(),
  body: z.string(),
});
/** A draft's value is a row that could stand in its table. */
const draftValue = z.union([z.object({ page: pageRow }), z.object({ article: articleRow })]);

/** The calls about articles, drafts and the content version. */
export const contentRoutes: readonly Route[] = [
  serve(contentApi.articles, async ({ query: { tag, page, size } }, call) => {
    const all = await listArticleRows(call.db);
    const terms = await loadShopTerms(call.db, call.market);
    const listed = tag === undefined ? all : all.filter(({ tags }) => readTexts(tags).includes(tag));
    return {
      articles: listed.slice((page - 1) * size, page * size).map((row) => toArticleCard(row, terms)),
      total: listed.length,
      tags: tagCounts(all),
    };
  }),

  serve(contentApi.article, async ({ params: { slug } }, call) => {
    const all = await listArticleRows(call.db);
    const row = all.find((each) => each.slug === slug);
    if (row === undefined) throw notFound("articleUnknown");
    return showArticle(call, row, relatedArticles(row, all));
  }),

  serve(contentApi.draft, async ({ body }, call) => {
    const draft = await loadDraft(call.db, body.token, call.clock.now());
    const value = draft && readJson(draftValue.nullable(), draft.value, null);
    if (!draft || !value) throw notFound("previewEnded");
    const { path, expires_at: expiresAt } = draft;
    const terms = await loadShopTerms(call.db, call.market);
    if ("page" in value) return { path, expiresAt, page: toPage(value.page, terms), article: null };
    const others = relatedArticles(value.article, await listArticleRows(call.db));
    return { path, expiresAt, page: null, article: toArticle(value.article, others, terms) };
  }),

  serve(contentApi.version, async (_input, call) => ({ version: await loadMark(call.db, "content") })),
  serve(contentApi.changes, (_input, call) => loadChanges(call.store, call.clock.now())),
];
