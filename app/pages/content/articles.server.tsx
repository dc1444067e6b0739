import { ArticlePage, ArticlesPage, tagName } from "~/components/content/articles-page";
import { contentApi } from "~/models/api";
import type { Article, FixedPage } from "~/models/content/content";
import { DEFAULT_ARTICLES_TITLE } from "~/models/page/head";
import { SHOP_NAME } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { findArticle, findFixedPage, loadContent } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadHead } from "~/server/page/head.server";
import { type ContentView, cachedSection, listCategoriesAt, productRow } from "./fragments.server";

const PER_PAGE = 12;
/** Search engines cut longer titles. */
const TITLE_MAX_CHARS = 60;

const pageNumber = (text: string | null) => (text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1);

/** Loads the articles section; null for a tag or page without articles. Throws CallFailure. */
async function articlesView(ctx: RequestContext, section: FixedPage | null): Promise<ContentView | null> {
  const tag = ctx.url.searchParams.get("tag")?.slice(0, 60) || null;
  const page = pageNumber(ctx.url.searchParams.get("page"));
  const [answer, content] = await Promise.all([
    callCached(ctx, "content", contentApi.articles, { query: { page, size: PER_PAGE, ...(tag !== null && { tag }) } }),
    loadContent(ctx, ["blog_banner"]),
  ]);
  const { articles, total, tags } = answer;
  if (articles.length === 0 && (tag !== null || page > 1)) return null;
  const title = tag === null ? (section?.title ?? "Articles") : tagName(tag);
  const head = await loadHead(ctx, {
    title: tag === null ? DEFAULT_ARTICLES_TITLE : `${title}: articles | ${SHOP_NAME}`,
    ...(section?.description && { description: section.description }),
    canonicalPath: urls.blogs({ tag, page: page > 1 ? page : undefined }),
  });
  const element = () => (
    <ArticlesPage
      title={title}
      lead={section?.description ?? ""}
      banner={content.blog_banner}
      articles={articles}
      tags={tags}
      tag={tag}
      page={page}
      pages={Math.max(1, Math.ceil(total / PER_PAGE))}
      text={tag === null && page === 1 ? (section?.html ?? "") : ""}
    />
  );
  return { head, sections: [cachedSection(ctx, answer, `articles-${page}${tag === null ? "" : `-${tag}`}`, element)] };
}

/** The structured data of an article. */
function structuredArticle(ctx: RequestContext, article: Article) {
  const { slug, title, description, author, publishedAt, updatedAt, hero } = article;
  const shop = { "@type": "Organization", name: SHOP_NAME, url: ctx.origin };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description,
    datePublished: new Date(publishedAt).toISOString(),
    dateModified: new Date(updatedAt).toISOString(),
    author: { "@type": "Organization", name: author },
    publisher: shop,
    mainEntityOfPage: new URL(urls.blog(slug), ctx.origin).href,
    ...(hero !== "" && { image: [new URL(`${hero}?w=1200&format=png`, ctx.origin).href] }),
  };
}

function headTitle(title: string): string {
  if (title === "") return DEFAULT_ARTICLES_TITLE;
  const withShop = `${title} | ${SHOP_NAME}`;
  return withShop.length <= TITLE_MAX_CHARS ? withShop : title;
}

/** Loads one article with the products it is about. Throws CallFailure. */
export async function articleView(ctx: RequestContext, article: Article): Promise<ContentView> {
  const { title, description, slug } = article;
  const [categories, head] = await Promise.all([
    listCategoriesAt(ctx, article.categories),
    loadHead(ctx, {
      title: headTitle(title),
      description,
      canonicalPath: urls.blog(slug),
      kind: "article",
      structuredData: [structuredArticle(ctx, article)],
      ...(article.hero !== "" && { image: new URL(`${article.hero}?w=1200&format=png`, ctx.origin).href }),
    }),
  ]);
  const [first] = categories;
  const row =
    first === undefined
      ? []
      : await productRow(ctx, {
          title: `${first.name} in the shop`,
          categoryId: first.id,
          link: { label: `All ${first.name.toLowerCase()}`, href: urls.categories(first.path) },
        });
  const main = cachedSection(ctx, article, "article", () => <ArticlePage article={article} categories={categories} />);
  return { head, sections: [main, ...row] };
}

/** Loads the articles section, with the text of its fixed page where content has one. Throws CallFailure. */
export async function loadArticles(ctx: RequestContext): Promise<ContentView | null> {
  return articlesView(ctx, await findFixedPage(ctx, urls.blogs()));
}

const ARTICLE_PATH = /^\/blogs\/([a-z0-9-]{1,120})\/*$/;

/** Loads the article at the request's path; null when there is none. Throws CallFailure. */
export async function loadArticle(ctx: RequestContext): Promise<ContentView | null> {
  const slug = ARTICLE_PATH.exec(ctx.url.pathname)?.[1];
  const article = slug === undefined ? null : await findArticle(ctx, slug);
  return article === null ? null : articleView(ctx, article);
}
