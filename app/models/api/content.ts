import { z } from "zod";
import { articleCardSchema, articleSchema, draftSchema } from "~/models/content/content";
import { endpoint } from "./contract";

/** Ours: what editors keep beside the specification's calls (rows SEO-03, RTE-08, RTE-51, CMS-08). */
export const contentApi = {
  articles: endpoint({
    rows: ["OPEN-42", "RTE-08", "CMS-08"],
    method: "GET",
    path: "/infra/public/buyer/article/list",
    summary: "Articles, newest first, paged; those of one tag when `tag` is given; with all tags and their counts.",
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
    summary:
      "The page or article that a preview link shows, to whoever holds its token; 404 for any other and afterwards.",
    body: z.object({ token: z.string().min(20).max(100) }),
    response: draftSchema,
    isIdempotent: true,
  }),
  version: endpoint({
    rows: ["OPEN-63", "CMS-02"],
    method: "GET",
    path: "/infra/public/buyer/content/version",
    summary: "Changes with every import of content: what was kept of an older version is to be read anew.",
    response: z.object({ version: z.string() }),
  }),
};
