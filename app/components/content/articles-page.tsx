import { Breadcrumbs } from "~/components/page/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import type { Article, ArticleCard } from "~/models/content/content";
import type { ContentValue } from "~/models/content/content-values";
import { formatDate, shopDate } from "~/models/shop/dates";
import * as urls from "~/models/shop/urls";
import { from } from "~/styles/breakpoints";
import { Band, Contents, Topics } from "./frame";
import { Prose } from "./prose";
import { WidePicture } from "./wide-picture";

/** A tag in readable form. */
export const tagName = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll("-", " ");

function Card({ article, level }: { article: ArticleCard; level: 2 | 3 }) {
  const { slug, title, description, publishedAt, minutes, hero } = article;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <li className="article-card">
      <WidePicture
        src={hero}
        sizes={`${from.side} 300px, ${from.line} 440px, 100vw`}
        className="border-b border-line"
      />
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <Heading className="text-large font-semibold leading-snug">
          <a href={urls.blog(slug)}>{title}</a>
        </Heading>
        <p className="note">{description}</p>
        <p className="mt-auto pt-1 hint">
          <time dateTime={shopDate(publishedAt)}>{formatDate(publishedAt)}</time>
          {`, ${minutes} min read`}
        </p>
      </div>
    </li>
  );
}

type ArticlesPageProps = {
  title: string;
  lead: string;
  banner: ContentValue<"blog_banner"> | null;
  articles: readonly ArticleCard[];
  tags: readonly { tag: string; count: number }[];
  tag: string | null;
  page: number;
  pages: number;
  /** How the articles come about; empty on later pages and those of a tag. */
  text: string;
};

/** Articles page: banner, tags, and cards by date. */
export function ArticlesPage({ title, lead, banner, articles, tags, tag, page, pages, text }: ArticlesPageProps) {
  return (
    <>
      <Band
        crumbs={[
          { name: "Home", to: urls.home() },
          tag === null ? { name: "Articles" } : { name: "Articles", to: urls.blogs() },
          ...(tag === null ? [] : [{ name: tagName(tag) }]),
        ]}
        title={title}
        lead={lead}
        picture=""
      >
        {tags.length === 0 ? null : (
          <Topics>
            <li>
              <a href={urls.blogs()} aria-current={tag === null ? "page" : undefined} className="chip">
                All
              </a>
            </li>
            {tags.map((each) => (
              <li key={each.tag}>
                <a
                  href={urls.blogs({ tag: each.tag })}
                  aria-current={each.tag === tag ? "page" : undefined}
                  className="chip"
                >
                  {`${tagName(each.tag)} (${each.count})`}
                </a>
              </li>
            ))}
          </Topics>
        )}
      </Band>
      <div className="page-width">
        {articles.length === 0 ? (
          <div className="mt-8">
            <EmptyState title="No articles yet">
              <ButtonLink to={urls.categoriesAll()} look="secondary">
                Browse all categories
              </ButtonLink>
            </EmptyState>
          </div>
        ) : (
          <ul aria-label="Articles" className="mt-8 article-grid">
            {articles.map((article) => (
              <Card key={article.slug} article={article} level={2} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pages={pages}
          pageUrl={(number) => urls.blogs({ tag, page: number > 1 ? number : undefined })}
        />
        {text === "" ? null : <Prose html={text} className="mt-12" />}
        {banner === null ? null : (
          <section aria-label={banner.title} className="mt-12 rounded-md border border-transparent bg-accent-wash p-5">
            <p className="text-large font-bold">{banner.title}</p>
            <p className="mt-1">{banner.text}</p>
            <p className="mt-3">
              <ButtonLink to={banner.href} look="secondary">
                {banner.linkLabel}
              </ButtonLink>
            </p>
          </section>
        )}
      </div>
    </>
  );
}

type ArticlePageProps = { article: Article; categories: readonly { name: string; path: string }[] };

/** One article with its contents list and the products it mentions. */
export function ArticlePage({ article, categories }: ArticlePageProps) {
  const { title, description, author, publishedAt, updatedAt, minutes, tags, hero, html, headings } = article;
  return (
    <div className="page-width">
      <Breadcrumbs
        crumbs={[{ name: "Home", to: urls.home() }, { name: "Articles", to: urls.blogs() }, { name: title }]}
      />
      <div className="article-columns">
        <article>
          <h1 className="content-title">{title}</h1>
          <p className="max-w-160 mt-3 text-large text-slate">{description}</p>
          <p className="mt-3 hint">
            {`By ${author}, `}
            <time dateTime={shopDate(publishedAt)}>{formatDate(publishedAt)}</time>
            {`, ${minutes} min read`}
            {updatedAt > publishedAt ? `. Last checked ${formatDate(updatedAt)}` : ""}
          </p>
          <WidePicture src={hero} sizes={`${from.tablet} 672px, 100vw`} isEager className="mt-5 max-w-2xl rounded-lg" />
          <div className="mt-6 md:hidden">
            <Contents headings={headings} />
          </div>
          <Prose html={html} className="mt-6" />
          {tags.length === 0 ? null : (
            <ul aria-label="Topics of this article" className="mt-8 wrap gap-2">
              {tags.map((tag) => (
                <li key={tag}>
                  <a href={urls.blogs({ tag })} className="chip">
                    {tagName(tag)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </article>
        <div className="sticky top-4 max-md:static">
          <div className="hidden md:block">
            <Contents headings={headings} />
          </div>
          {categories.length === 0 ? null : (
            <nav aria-label="Parts for this job" className="mt-8">
              <p className="mb-2 text-small font-semibold">Parts for this job</p>
              <ul className="side-list">
                {categories.map(({ name, path }) => (
                  <li key={path}>
                    <a href={urls.categories(path)}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
      {article.related.length === 0 ? null : (
        <section aria-labelledby="next-heading" className="mt-12">
          <h2 id="next-heading">Read next</h2>
          <ul className="mt-4 article-grid">
            {article.related.map((each) => (
              <Card key={each.slug} article={each} level={3} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
