import { type Article, type ArticleCard, type Faq, type FixedPage, landingSchema } from "~/models/content/content";
import type { Row } from "../../db/tables";
import { parseJson, readTexts } from "../../platform/json";
import { renderMarkdown, renderPage } from "./markdown";
import { plainText } from "./markdown-inline";

/** Slower than plain reading, because readers stop to look at the part. */
const WORDS_PER_MINUTE = 200;

const minutesFor = (body: string) => Math.max(1, Math.round(body.split(/\s+/).length / WORDS_PER_MINUTE));

/** Turns a stored page into its wire form, with its text rendered. */
export function toPage({ path, title, description, body, landing, updated_at }: Row<"page">): FixedPage {
  const read = landing === "" ? null : landingSchema.safeParse(parseJson(landing));
  const { html, headings } = renderPage(body);
  return {
    path,
    title,
    description,
    html,
    headings: [...headings],
    landing: read?.success ? read.data : null,
    updatedAt: updated_at,
  };
}

/** The card of an article, without its text. */
export function toArticleCard(row: Row<"article">): ArticleCard {
  const { slug, title, description, author, published_at, updated_at, tags, hero, body } = row;
  return {
    slug,
    title,
    description,
    author,
    publishedAt: published_at,
    updatedAt: updated_at,
    minutes: minutesFor(body),
    tags: readTexts(tags),
    hero,
  };
}

/** An article with its text and related articles. */
export function toArticle(row: Row<"article">, related: readonly Row<"article">[]): Article {
  const { html, headings } = renderPage(row.body);
  return {
    ...toArticleCard(row),
    html,
    headings: [...headings],
    categories: readTexts(row.categories),
    related: related.map(toArticleCard),
  };
}

/** A question with its answer as plain text and as HTML. */
export function toFaq({ id, scope, question, answer }: Omit<Row<"faq">, "sort">): Faq {
  return { id, topic: scope, question, answer: plainText(answer), html: renderMarkdown(answer) };
}
