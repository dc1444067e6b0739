import { ArticlePage, ArticlesPage, tagName } from "~/components/content/articles-page";
import { contentApi } from "~/models/api";
import type { Article, FixedPage } from "~/models/content/content";
import { DEFAULT_ARTICLES_TITLE } from "~/models/page/head";
import { SHOP_NAME } from "~/models/shop/shop-name";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { articleAt, contentOf, fixedPage } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";
import { headOf } from "~/server/page/head.server";
import { type ContentView, categoriesAt, keptPart, partsRow } from "./fragments.server";

const PER_PAGE = 12;
/** Search engines show about so much of a title. */
const TITLE_MAX_CHARS = 60;

const pageNumber = (text: string | null) => (text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1);

/** The articles section; null for a tag or page that holds none. Throws CallFailure. */
async function articlesView(ctx: RequestContext, section: FixedPage | null): Promise<ContentView | null> {
  const tag = ctx.url.searchParams.get("tag")?.slice(0, 60) || null;
  const page = pageNumber(ctx.url.searchParams.get("page"));
  const [found, content] = await Promise.all([
    callCached(ctx, "content", contentApi.articles, { query: { page, size: PER_PAGE, ...(tag !== null && { tag }) } }),
    contentOf(ctx, ["blog_banner"]),
  ]);
  const { articles, total, tags } = found;
  if (articles.length === 0 && (tag !== null || page > 1)) return null;
  const title = tag === null ? (section?.title ?? "Articles") : tagName(tag);
  const head = await headOf(ctx, {
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
    />
  );
  return { head, parts: [keptPart(ctx, found, `articles-${page}${tag === null ? "" : `-${tag}`}`, element)] };
}

/** An article for search engines. */
function articleData(ctx: RequestContext, article: Article) {
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

/** One article with the parts it is about. Throws CallFailure. */
export async function articleView(ctx: RequestContext, article: Article): Promise<ContentView> {
  const { title, description, slug } = article;
  const named = `${title} | ${SHOP_NAME}`;
  const [categories, head] = await Promise.all([
    categoriesAt(ctx, article.categories),
    headOf(ctx, {
      title: title === "" ? DEFAULT_ARTICLES_TITLE : named.length <= TITLE_MAX_CHARS ? named : title,
      description,
      canonicalPath: urls.blog(slug),
      structuredData: [articleData(ctx, article)],
      ...(article.hero !== "" && { image: new URL(`${article.hero}?w=1200&format=png`, ctx.origin).href }),
    }),
  ]);
  const [first] = categories;
  const row =
    first === undefined
      ? []
      : await partsRow(ctx, {
          title: `${first.name} in the shop`,
          categoryId: first.id,
          link: { label: `All ${first.name.toLowerCase()}`, href: urls.categories(first.path) },
        });
  const main = keptPart(ctx, article, "article", () => <ArticlePage article={article} categories={categories} />);
  return { head, parts: [main, ...row] };
}

/** Loads the articles section, with the words of its fixed page where content has one. Throws CallFailure. */
export async function loadArticles(ctx: RequestContext): Promise<ContentView | null> {
  return articlesView(ctx, await fixedPage(ctx, urls.blogs()));
}

const ARTICLE_PATH = /^\/blogs\/([a-z0-9-]{1,120})\/*$/;

/** Loads the article at the request's path; null when there is none. Throws CallFailure. */
export async function loadArticle(ctx: RequestContext): Promise<ContentView | null> {
  const slug = ARTICLE_PATH.exec(ctx.url.pathname)?.[1];
  const article = slug === undefined ? null : await articleAt(ctx, slug);
  return article === null ? null : articleView(ctx, article);
}
