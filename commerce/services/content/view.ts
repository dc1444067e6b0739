import { type Article, type ArticleCard, type Faq, type FixedPage, landingSchema } from "~/models/content/content";
import { fillTerms, type ShopTerms } from "~/models/shop/terms";
import type { Row } from "../../db/tables";
import { parseJson, readTexts } from "../../platform/json";
import { renderMarkdown, renderPage } from "./markdown";
import { plainText } from "./markdown-inline";

/** Slower than plain reading, because readers stop to look at the part. */
const WORDS_PER_MINUTE = 200;

const minutesFor = (body: string) => Math.max(1, Math.round(body.split(/\s+/).length / WORDS_PER_MINUTE));

/** Turns a stored page into its wire form, with the terms that its texts name filled in and its text rendered. */
export function toPage(
  { path, title, description, body, landing, updated_at }: Row<"page">,
  terms: ShopTerms,
): FixedPage {
  const read = landing === "" ? null : landingSchema.safeParse(parseJson(fillTerms(landing, terms)));
  const { html, headings } = renderPage(fillTerms(body, terms));
  return {
    path,
    title: fillTerms(title, terms),
    description: fillTerms(description, terms),
    html,
    headings: [...headings],
    landing: read?.success ? read.data : null,
    isOfferOver: false,
    updatedAt: updated_at,
  };
}

/** The card of an article, without its text. */
export function toArticleCard(row: Row<"article">, terms: ShopTerms): ArticleCard {
  const { slug, title, description, author, published_at, updated_at, tags, hero, body } = row;
  return {
    slug,
    title: fillTerms(title, terms),
    description: fillTerms(description, terms),
    author,
    publishedAt: published_at,
    updatedAt: updated_at,
    minutes: minutesFor(body),
    tags: readTexts(tags),
    hero,
  };
}

/** An article with its text and related articles. */
export function toArticle(row: Row<"article">, related: readonly Row<"article">[], terms: ShopTerms): Article {
  const { html, headings } = renderPage(fillTerms(row.body, terms));
  return {
    ...toArticleCard(row, terms),
    html,
    headings: [...headings],
    categories: readTexts(row.categories),
    related: related.map((each) => toArticleCard(each, terms)),
  };
}

/** A question with its answer as plain text and as HTML. */
export function toFaq({ id, scope, question, answer }: Omit<Row<"faq">, "sort">, terms: ShopTerms): Faq {
  const text = fillTerms(answer, terms);
  return {
    id,
    topic: scope,
    question: fillTerms(question, terms),
    answer: plainText(text),
    html: renderMarkdown(text),
  };
}
