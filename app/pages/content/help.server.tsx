import { type ContactFacts, FaqPage, type HelpHit, HelpPage } from "~/components/content/help-pages";
import { contentApi, seoApi } from "~/models/api";
import type { Faq, FixedPage } from "~/models/content/content";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { contentOf, faqsOf } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";
import { headOf } from "~/server/page/head.server";
import { type ContentView, freshPart, keptPart } from "./fragments.server";

/** Questions on the help guide itself. */
const ASKED_MOST = 6;
const HITS_MAX = 12;
const ARTICLES_MAX = 100;
const EXCERPT_CHARS = 180;

const excerpt = (text: string) => (text.length <= EXCERPT_CHARS ? text : `${text.slice(0, EXCERPT_CHARS).trimEnd()}…`);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** Questions, pages and articles that have every word of a text. */
async function searchHelp(ctx: RequestContext, q: string, faqs: readonly Faq[]): Promise<HelpHit[]> {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const [pages, { articles }] = await Promise.all([
    callCached(ctx, "content", seoApi.pages, {}),
    callCached(ctx, "content", contentApi.articles, { query: { page: 1, size: ARTICLES_MAX } }),
  ]);
  const hits: (HelpHit & { readonly all: string })[] = [
    ...pages.map(({ path, title }) => ({ title, text: "", href: path, all: title })),
    ...faqs.map(({ id, question, answer }) => ({
      title: question,
      text: excerpt(answer),
      href: `${urls.faq()}#faq-${id}`,
      all: `${question} ${answer}`,
    })),
    ...articles.map(({ slug, title, description }) => ({
      title,
      text: excerpt(description),
      href: urls.blog(slug),
      all: `${title} ${description}`,
    })),
  ];
  // "returns" finds "return", as people type either.
  const stems = words.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
  return hits
    .filter(({ all }) => stems.every((stem) => all.toLowerCase().includes(stem)))
    .slice(0, HITS_MAX)
    .map(({ title, text, href }) => ({ title, text, href }));
}

/** How the shop is reached. Throws CallFailure. */
async function contactFacts(ctx: RequestContext): Promise<ContactFacts> {
  const found = await contentOf(ctx, [
    "company_phone",
    "company_email_service",
    "company_email_partner",
    "company_address",
  ]);
  return {
    phone: found.company_phone,
    emails: [found.company_email_service, found.company_email_partner].filter((each) => each !== null),
    address: found.company_address?.lines ?? [],
  };
}

/** The help guide with its search. Throws CallFailure. */
export async function helpView(ctx: RequestContext, page: FixedPage): Promise<ContentView> {
  const q = (ctx.url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_TEXT_MAX_CHARS);
  const [{ help_topics }, faqs, contact, head] = await Promise.all([
    contentOf(ctx, ["help_topics"]),
    faqsOf(ctx),
    contactFacts(ctx),
    headOf(ctx, { title: page.title, description: page.description, ...(q !== "" && { robots: "noindex" }) }),
  ]);
  const topics = help_topics ?? [];
  const hits = q === "" ? [] : await searchHelp(ctx, q, faqs);
  const most = faqs.slice(0, ASKED_MOST);
  const element = () => <HelpPage page={page} q={q} hits={hits} topics={topics} faqs={most} contact={contact} />;
  return { head, parts: [freshPart(ctx, "help", element)] };
}

/** Questions and answers by topic, with their structured data. Throws CallFailure. */
export async function faqView(ctx: RequestContext, page: FixedPage): Promise<ContentView> {
  const [{ faq_topics }, faqs] = await Promise.all([contentOf(ctx, ["faq_topics"]), faqsOf(ctx)]);
  const named = (faq_topics ?? []).map((topic) => ({
    ...topic,
    faqs: faqs.filter((faq) => faq.topic === topic.slug),
  }));
  const known = new Set(named.map(({ slug }) => slug));
  const others = faqs.filter(({ topic }) => !known.has(topic));
  const rest = others.length === 0 ? [] : [{ slug: "more", title: "More questions", text: "", faqs: others }];
  const topics = [...named, ...rest].filter((topic) => topic.faqs.length > 0);
  const head = await headOf(ctx, {
    title: page.title,
    description: page.description,
    structuredData: [
      {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        mainEntity: topics
          .flatMap((topic) => topic.faqs)
          .map(({ question, answer }) => ({
            "@type": "Question",
            name: question,
            acceptedAnswer: { "@type": "Answer", text: answer },
          })),
      },
    ],
  });
  return { head, parts: [keptPart(ctx, faqs, "faq", () => <FaqPage page={page} topics={topics} />)] };
}
