import { type ContactFacts, FaqPage, type HelpHit, HelpPage } from "~/components/content/help-pages";
import { contentApi, seoApi } from "~/models/api";
import type { Faq, FixedPage } from "~/models/content/content";
import { SEARCH_TEXT_MAX_CHARS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { callCached } from "~/server/api/cache.server";
import { listFaqs, loadContent } from "~/server/content/content.server";
import type { RequestContext } from "~/server/http/context.server";
import { loadHead } from "~/server/page/head.server";
import { type ContentView, cachedSection, uncachedSection } from "./fragments.server";

/** The number of questions on the help guide itself. */
const GUIDE_QUESTIONS = 6;
const HITS_MAX = 12;
const ARTICLES_MAX = 100;
const EXCERPT_CHARS = 180;

const excerpt = (text: string) => (text.length <= EXCERPT_CHARS ? text : `${text.slice(0, EXCERPT_CHARS).trimEnd()}…`);

const toWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** Finds questions, pages and articles that contain every word of a text. */
async function searchHelp(ctx: RequestContext, q: string, faqs: readonly Faq[]): Promise<HelpHit[]> {
  const words = toWords(q);
  if (words.length === 0) return [];
  const [pages, { articles }] = await Promise.all([
    callCached(ctx, "content", seoApi.pages, {}),
    callCached(ctx, "content", contentApi.articles, { query: { page: 1, size: ARTICLES_MAX } }),
  ]);
  const hits: (HelpHit & { readonly searchText: string })[] = [
    ...pages.map(({ path, title }) => ({ title, text: "", href: path, searchText: title })),
    ...faqs.map(({ id, question, answer }) => ({
      title: question,
      text: excerpt(answer),
      href: `${urls.faq()}#faq-${id}`,
      searchText: `${question} ${answer}`,
    })),
    ...articles.map(({ slug, title, description }) => ({
      title,
      text: excerpt(description),
      href: urls.blog(slug),
      searchText: `${title} ${description}`,
    })),
  ];
  // Drops a plural "s", so that "returns" also finds "return".
  const stems = words.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
  return hits
    .filter(({ searchText }) => stems.every((stem) => searchText.toLowerCase().includes(stem)))
    .slice(0, HITS_MAX)
    .map(({ title, text, href }) => ({ title, text, href }));
}

/** Loads the contact facts of the shop. Throws CallFailure. */
async function contactFacts(ctx: RequestContext): Promise<ContactFacts> {
  const content = await loadContent(ctx, [
    "company_phone",
    "company_email_service",
    "company_email_partner",
    "company_address",
  ]);
  return {
    phone: content.company_phone,
    emails: [content.company_email_service, content.company_email_partner].filter((each) => each !== null),
    address: content.company_address?.lines ?? [],
  };
}

/** What stands for the help guide of a shop that has none: every page leads to it. */
const UNWRITTEN = { title: "Help guide", description: "This shop has not written its help guide yet." } as const;

/** Loads the help guide with its search; `page` is null where content has none. Throws CallFailure. */
export async function helpView(ctx: RequestContext, page: FixedPage | null): Promise<ContentView> {
  const { title, description } = page ?? UNWRITTEN;
  const q = (ctx.url.searchParams.get("q") ?? "").trim().slice(0, SEARCH_TEXT_MAX_CHARS);
  const [{ help_topics }, faqs, contact, head] = await Promise.all([
    loadContent(ctx, ["help_topics"]),
    listFaqs(ctx),
    contactFacts(ctx),
    loadHead(ctx, { title, description, ...(q !== "" && { robots: "noindex" }) }),
  ]);
  const topics = help_topics ?? [];
  const hits = q === "" ? [] : await searchHelp(ctx, q, faqs);
  const topFaqs = faqs.slice(0, GUIDE_QUESTIONS);
  const element = () => (
    <HelpPage {...{ title, page, q, hits, topics, contact }} faqs={topFaqs} lead={page?.landing?.lead || description} />
  );
  return { head, sections: [uncachedSection(ctx, "help", element)] };
}

/** Loads questions and answers by topic, with their structured data. Throws CallFailure. */
export async function faqView(ctx: RequestContext, page: FixedPage): Promise<ContentView> {
  const [{ faq_topics }, faqs] = await Promise.all([loadContent(ctx, ["faq_topics"]), listFaqs(ctx)]);
  const byTopic = (faq_topics ?? []).map((topic) => ({
    ...topic,
    faqs: faqs.filter((faq) => faq.topic === topic.slug),
  }));
  const topicSlugs = new Set(byTopic.map(({ slug }) => slug));
  const others = faqs.filter(({ topic }) => !topicSlugs.has(topic));
  const rest = others.length === 0 ? [] : [{ slug: "more", title: "More questions", text: "", faqs: others }];
  const topics = [...byTopic, ...rest].filter((topic) => topic.faqs.length > 0);
  const head = await loadHead(ctx, {
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
  return { head, sections: [cachedSection(ctx, faqs, "faq", () => <FaqPage page={page} topics={topics} />)] };
}
