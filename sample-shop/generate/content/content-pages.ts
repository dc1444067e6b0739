import type { NewRow } from "#commerce/db/tables";
import { ARTICLES } from "../data/content/articles";
import { AWARDS_ENTRIES } from "../data/content/awards";
import { HELP_PAGES } from "../data/content/help-pages";
import { MAKE_PAGES } from "../data/content/make-pages";
import { POLICY_PAGES } from "../data/content/policy-pages";
import type { Day, SeedPage } from "../data/content/shapes";
import { SHOP_PAGES } from "../data/content/shop-pages";
import { contentPicture, withPictures } from "./content-pictures";

/** The date of the last change for pages that name no other. */
const PAGES_UPDATED_AT = Date.UTC(2025, 5, 19);

const noonFor = (day: Day) => Date.parse(`${day}T12:00:00Z`);

function pageRow({ path, title, description, updatedAt, body, landing }: SeedPage): NewRow<"page"> {
  return {
    path,
    title,
    description,
    body: withPictures(body.trim()),
    updated_at: updatedAt === undefined ? PAGES_UPDATED_AT : noonFor(updatedAt),
    landing: landing === undefined ? "" : JSON.stringify({ ...landing, hero: contentPicture(landing.hero) }),
  };
}

/** The rows of all fixed pages. */
export function pageRows(): NewRow<"page">[] {
  return [...POLICY_PAGES, ...HELP_PAGES, ...SHOP_PAGES, ...MAKE_PAGES].map(pageRow);
}

/** The rows of all articles. */
export function articleRows(): NewRow<"article">[] {
  return ARTICLES.map((article) => ({
    slug: article.slug,
    title: article.title,
    description: article.description,
    author: article.author,
    published_at: noonFor(article.publishedAt),
    updated_at: noonFor(article.updatedAt),
    tags: JSON.stringify(article.tags),
    hero: contentPicture(article.hero),
    categories: JSON.stringify(article.categories),
    body: withPictures(article.markdown.trim()),
  }));
}

/** The rows of the sample entries of the awards. */
export function awardsRows(): NewRow<"awards_entry">[] {
  return AWARDS_ENTRIES.map((entry) => ({
    name: entry.name,
    email: "awards@axlewright.example",
    topic: entry.topic,
    message: entry.message,
    market: "2022",
    sent_at: noonFor(entry.sentAt),
    approved_at: entry.isApproved ? noonFor(entry.sentAt) + 86_400_000 : null,
    votes: entry.votes,
    photos: JSON.stringify(entry.photos.map(contentPicture)),
  }));
}
