import { z } from "zod";
import { endpoint } from "~/models/api/contract";
import { articleCardSchema, articleSchema, draftSchema } from "~/models/content/content";

/** Our own calls for content: articles, drafts and the version of the content. */
export const contentApi = {
  articles: endpoint({
    rows: ["OPEN-42", "RTE-08", "CMS-08"],
    method: "GET",
    path: "/infra/public/buyer/article/list",
    summary:
      "Articles, newest first, paged, with all tags and their counts; only articles with `tag` when it is given.",
    query: z.object({
      tag: z.string().max(60).optional(),
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(100).default(12),
    }),
    response: z.object({
      articles: z.array(articleCardSchema),
      total: z.int(),
      tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    }),
  }),
  article: endpoint({
    rows: ["OPEN-42", "RTE-51", "SEO-03"],
    method: "GET",
    path: "/infra/public/buyer/article/{slug}",
    summary: "An article by its slug; unknown ones answer 404.",
    params: z.object({ slug: z.string().max(120) }),
    response: articleSchema,
  }),
  draft: endpoint({
    rows: ["OPEN-63", "CMS-09"],
    method: "POST",
    path: "/infra/public/buyer/content/draft",
    summary: "The page or article of a preview link for the holder of its token; a wrong or expired token answers 404.",
    body: z.object({ token: z.string().min(20).max(100) }),
    response: draftSchema,
    isIdempotent: true,
  }),
  version: endpoint({
    rows: ["OPEN-63", "CMS-02"],
    method: "GET",
    path: "/infra/public/buyer/content/version",
    summary: "The version of the content, which changes with every import: clients then drop what they cached.",
    response: z.object({ version: z.string() }),
  }),
  changes: endpoint({
    rows: ["OPEN-63", "CAT-28"],
    method: "GET",
    path: "/infra/public/buyer/changes",
    summary:
      "What changed of late, so that clients drop what they cached: marks of bulk changes by kind, and single products with the time of their change. `items` is null when they are too many to list.",
    response: z.object({
      marks: z.record(z.string(), z.string()),
      items: z.array(z.object({ id: z.int(), changedAt: z.int() })).nullable(),
    }),
  }),
};
