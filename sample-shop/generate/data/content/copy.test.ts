import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RETURN_REASONS } from "~/models/order/return";
import { RETURN_WINDOW_DAYS } from "~/models/shop/limits";
import { DEFAULT_TERMS, fillTerms } from "~/models/shop/terms";
import { contentRows } from "../../content/content";
import { families } from "../catalogue/families";
import { ARTICLES } from "./articles";
import { AWARDS_ENTRIES } from "./awards";
import { COLLECTIONS } from "./collections";
import { CONTACT_FORMS } from "./contact-forms";
import { CONTENT_DRAWINGS } from "./content-drawings";
import { FAQS } from "./faqs";
import { HELP_PAGES } from "./help-pages";
import { FAQ_TOPICS, HELP_TOPICS } from "./help-topics";
import { MARKET_CONTENT, SHARED_CONTENT } from "./keys";
import { MAKE_PAGES } from "./make-pages";
import { COOKIE_NOTES } from "./policies/privacy";
import { POLICY_PAGES } from "./policy-pages";
import { PAGE_SEO } from "./seo";
import { SHOP_PAGES } from "./shop-pages";

type Text = { readonly at: string; readonly title: string; readonly description: string; readonly body: string };

const PAGES = [...POLICY_PAGES, ...HELP_PAGES, ...SHOP_PAGES, ...MAKE_PAGES];
const TEXTS: readonly Text[] = [
  ...PAGES.map(({ path, title, description, body }) => ({ at: path, title, description, body })),
  ...ARTICLES.map(({ slug, title, description, markdown }) => ({
    at: `/blogs/${slug}`,
    title,
    description,
    body: markdown,
  })),
];

/** All texts an editor could change, joined, for checking words that no page may contain. */
const ALL = JSON.stringify({
  PAGES,
  ARTICLES,
  FAQS,
  FAQ_TOPICS,
  HELP_TOPICS,
  CONTACT_FORMS,
  AWARDS_ENTRIES,
  SHARED_CONTENT,
  MARKET_CONTENT,
  PAGE_SEO,
  campaigns: contentRows().campaign,
});

const slugFor = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Paths of the category tree, all three levels. */
const categoryPaths = new Set(
  families.flatMap((family) => {
    const top = slugFor(family.name);
    return [
      top,
      ...family.groups.flatMap((group) => {
        const middle = `${top}/${slugFor(group.name)}`;
        return [middle, ...group.parts.map((each) => `${middle}/${slugFor(each.name)}`)];
      }),
    ];
  }),
);

/** Paths that a page without parameters serves: a file of an area of app/routes, or a folder with a `route.tsx`. */
const routePaths = new Set(
  readdirSync("app/routes", { withFileTypes: true })
    .filter((area) => area.isDirectory())
    .flatMap((area) => readdirSync(`app/routes/${area.name}`).map((file) => ({ area: area.name, file })))
    .filter(({ area, file }) => file.endsWith(".tsx") || existsSync(`app/routes/${area}/${file}/route.tsx`))
    .filter(({ file }) => !file.includes("$"))
    .map(({ file }) => {
      const path = file
        .replace(/\.tsx$/, "")
        .replace(/_?\.|$/g, "/")
        .replace(/_index\//, "")
        .replace(/\/$/, "");
      return `/${path}`;
    }),
);

function leadsSomewhere(link: string): boolean {
  const path = link.replace(/[?#].*$/, "");
  if (path === "/") return true;
  if (routePaths.has(path) || PAGES.some((page) => page.path === path)) return true;
  if (path.startsWith("/blogs/")) return ARTICLES.some(({ slug }) => path === `/blogs/${slug}`);
  if (path.startsWith("/categories/")) return categoryPaths.has(path.slice("/categories/".length));
  if (path.startsWith("/collection/")) return COLLECTIONS.some(({ slug }) => path === `/collection/${slug}`);
  if (path.startsWith("/campaign/")) return ALL.includes(`\\"code\\":\\"${path.slice("/campaign/".length)}\\"`);
  if (path.startsWith("/videos/"))
    return [path, path.replace(/\.webm$/, ".svg")].every((file) => existsSync(`public${file}`));
  return false;
}

const linksFor = (text: string) => [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map((match) => match[1] ?? "");
const hrefsFor = (json: string) => [...json.matchAll(/"href":"(\/[^"]*)"/g)].map((match) => match[1] ?? "");

/** Estimates the syllables of an English word: groups of vowels, without a silent e. */
const syllables = (word: string) =>
  Math.max(1, (word.replace(/(?:[^l]e|es|ed)$/, "").match(/[aeiouy]+/g) ?? []).length);

/** The Flesch-Kincaid grade of running text, without tables, headings and list markers. */
function gradeFor(markdown: string): number {
  const plain = markdown
    .split("\n")
    .filter((line) => !/^\s*(\||#|!)/.test(line))
    .map((line) => line.replace(/^\s*(?:[-*>]|\d+\.)\s+/, ""))
    .join("\n")
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/[*`]/g, "");
  const sentences = plain.split(/[.!?:;]\s|\n+/).filter((sentence) => /[a-z]/i.test(sentence)).length;
  const words = plain.toLowerCase().match(/[a-z']+/g) ?? [];
  const sounds = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (sounds / words.length) - 15.59;
}

describe("texts", () => {
  it("every link inside texts leads to a page, a part of the tree or an article we have [RTE-56]", () => {
    const links = [...TEXTS.flatMap(({ body }) => linksFor(body)), ...FAQS.flatMap(([, , answer]) => linksFor(answer))];
    const hrefs = hrefsFor(JSON.stringify([HELP_TOPICS, SHARED_CONTENT, SHOP_PAGES, HELP_PAGES]));
    expect(links.length).toBeGreaterThan(150);
    expect(hrefs.length).toBeGreaterThan(10);
    expect([...links, ...hrefs].filter((link) => !leadsSomewhere(link))).toEqual([]);
  });

  it("nothing is half-finished, typed twice or quoted in two ways [CMS-09, RTE-51]", () => {
    expect(ALL).not.toMatch(/\b(?:lorem|T[O]DO|TBD|placeholder|coming soon|undefined|NaN)\b|\[insert|\$\{/);
    expect(ALL).not.toMatch(/[\u2018\u2019\u201c\u201d\u2013\u2014\u2026\u00a0]/);
    expect(ALL).not.toMatch(/[a-z,;]\u0020{2,}[a-z]/i);
    expect(ALL.match(/\b(\w+)\s\1\b/gi)?.filter((pair) => !/^(\d|had had|that that)/i.test(pair)) ?? []).toEqual([]);
  });

  it("words are spelled as Americans spell them [CMS-09]", () => {
    const british =
      /\b(colou?r(?<!color)|labour(?! in Supply)|tyres?|centre|moulded|aluminium|metres?|kerb|bonnet|catalogue|honoured|instalments?|programme|odour|vapour|grey(?!\)))\b/gi;
    expect([...ALL.matchAll(british)].map(([word]) => word).filter((word) => !/^color$|Labour/.test(word))).toEqual([]);
  });

  it.each(TEXTS.map((text) => [text.at, text] as const))(
    "%s is titled, described and in order [SEO-01, SEO-03]",
    (_at, text) => {
      expect(text.title.length).toBeGreaterThanOrEqual(5);
      expect(text.title.length).toBeLessThanOrEqual(60);
      expect(text.description.length).toBeGreaterThanOrEqual(110);
      expect(text.description.length).toBeLessThanOrEqual(160);
      const levels = [...text.body.matchAll(/^(#+) /gm)].map((match) => match[1]?.length ?? 0);
      expect(levels[0] ?? 2).toBe(2);
      levels.forEach((level, index) => {
        expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1);
      });
      for (const row of text.body.match(/^\|.*\|$/gm) ?? []) expect(row).not.toMatch(/^\|\s*\|/);
      expect(gradeFor(text.body)).toBeLessThan(10);
    },
  );
});

describe("articles", () => {
  it("there are at least twelve of 700 to 1,200 words, each with a picture, categories and tags that exist [RTE-51]", () => {
    expect(ARTICLES.length).toBeGreaterThanOrEqual(12);
    for (const { slug, markdown, hero, categories, tags } of ARTICLES) {
      const words = markdown.replace(/\]\([^)]*\)/g, "]").split(/\s+/).length;
      expect(words, slug).toBeGreaterThanOrEqual(700);
      expect(words, slug).toBeLessThanOrEqual(1_200);
      expect(CONTENT_DRAWINGS[hero], hero).toBeDefined();
      expect(categories.filter((path) => !categoryPaths.has(path))).toEqual([]);
      expect(tags.length).toBeGreaterThan(0);
      expect(markdown, slug).toContain("\n| ");
      expect(linksFor(markdown).length, slug).toBeGreaterThanOrEqual(3);
    }
  });

  it("the article about core charges names the charges that parts of the catalogue carry [OPEN-06]", () => {
    const article = ARTICLES.find(({ slug }) => slug === "core-charges-explained")?.markdown ?? "";
    const parts = families.flatMap(({ groups }) => groups.flatMap((group) => group.parts));
    const charges = parts.flatMap(({ name, core }) => (core === undefined ? [] : [[name, core] as const]));
    expect(charges.length).toBeGreaterThan(5);
    for (const [name, core] of charges) {
      const row = article
        .split("\n")
        .find((line) => line.startsWith("|") && line.toLowerCase().includes(`[${name.toLowerCase()}]`));
      expect(row, name).toContain(`$${core} |`);
    }
  });

  it("pictures are light and no text stands in them [CMS-07, CMS-08]", () => {
    for (const [name, { svg, alt }] of Object.entries(CONTENT_DRAWINGS)) {
      expect(svg.length, name).toBeLessThan(40_000);
      expect(alt.length, name).toBeGreaterThan(20);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 675"/);
    }
  });
});

describe("policies", () => {
  const bodyFor = (path: string) => fillTerms(PAGES.find((page) => page.path === path)?.body ?? "", DEFAULT_TERMS);

  it("the return policy states the window and all eight reasons with their solutions [ORD-12, ORD-13, ORD-14, ORD-15, ORD-16, ORD-17, ORD-18, ORD-19, ORD-20, ORD-21, CONST-22]", () => {
    const policy = bodyFor("/page/return-policy");
    expect(policy).toContain(`free return within ${RETURN_WINDOW_DAYS} days at no cost`);
    for (const { label, solutions } of Object.values(RETURN_REASONS))
      expect(policy).toMatch(new RegExp(`\\| ${label} \\| [^|]+ \\| ${solutions.join(", ")} \\|`));
  });

  it("the privacy policy names every cookie of the shop [ARCH-04]", () => {
    const table =
      readFileSync("app/server/http/cookies/cookie-table.server.ts", "utf8").split("export const COOKIES")[1] ?? "";
    const names = [...table.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]);
    const noted = new Set(COOKIE_NOTES.map(([name]) => name));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !noted.has(name ?? ""))).toEqual([]);
    for (const [name] of COOKIE_NOTES) expect(bodyFor("/page/privacy-policy")).toContain(`| ${name} |`);
  });

  it("no text counts other days for a return than the policy [ORD-12]", () => {
    const days = [
      ...fillTerms(ALL, DEFAULT_TERMS).matchAll(
        /(\d+)[- ]day return|returns? (?:is |are )?(?:free )?within (\d+) days/gi,
      ),
    ];
    expect(days.length).toBeGreaterThan(3);
    for (const [, first, second] of days) expect(Number(first ?? second)).toBe(RETURN_WINDOW_DAYS);
  });
});
