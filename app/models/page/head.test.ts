import { describe, expect, it } from "vitest";
import { DEFAULT_ARTICLES_TITLE, DEFAULT_DESCRIPTION, DEFAULT_TITLE, headTags, type PageHead } from "./head";

const HEAD: PageHead = {
  title: "Brake pads",
  description: "Pads that fit.",
  canonical: "https://www.example.com/categories/brakes",
};
const tags = (overrides: Partial<PageHead> = {}) => headTags({ ...HEAD, ...overrides });
const named = (name: string, overrides: Partial<PageHead>) =>
  tags(overrides).filter((tag) => "name" in tag && tag.name === name);

describe("page head", () => {
  it("the default title and description say what the shop is [SEO-02]", () => {
    expect(DEFAULT_TITLE).toContain("Axlewright");
    expect(DEFAULT_DESCRIPTION.length).toBeGreaterThan(50);
    expect(DEFAULT_DESCRIPTION.length).toBeLessThan(180);
  });

  it("a page that could not be loaded has the default title and is not listed [SEO-02]", () => {
    expect(headTags(undefined)).toEqual([{ title: DEFAULT_TITLE }, { name: "robots", content: "noindex" }]);
  });

  it.each([
    [404, "We could not find that page | Axlewright"],
    [410, "We no longer sell this part | Axlewright"],
    [500, "Something went wrong on our side | Axlewright"],
    [undefined, "Something went wrong on our side | Axlewright"],
  ])("a page that failed with %s says so in its title [SEO-08]", (status, title) => {
    expect(headTags(undefined, { ...(status && { status }) })[0]).toEqual({ title });
  });

  it("a page that failed with words of its own has them in its title [SEO-08]", () => {
    const data = { title: "This is taking too long", text: "…", isOutage: true };
    expect(headTags(undefined, { status: 504, data })[0]).toEqual({ title: "This is taking too long | Axlewright" });
  });

  it("the articles section has a default title of its own [SEO-03]", () => {
    expect(DEFAULT_ARTICLES_TITLE).not.toBe(DEFAULT_TITLE);
    expect(DEFAULT_ARTICLES_TITLE).toContain("Axlewright");
  });

  it("title, description, keywords and canonical are rendered when present [SEO-04]", () => {
    expect(tags({ keywords: "brakes, pads" })).toEqual(
      expect.arrayContaining([
        { title: "Brake pads" },
        { name: "description", content: "Pads that fit." },
        { name: "keywords", content: "brakes, pads" },
        { tagName: "link", rel: "canonical", href: HEAD.canonical },
      ]),
    );
    for (const absent of [{}, { keywords: "" }]) expect(named("keywords", absent)).toEqual([]);
    expect(named("robots", {})).toEqual([]);
    expect(named("robots", { robots: "noindex" })).toHaveLength(1);
  });

  it("there is exactly one canonical link [SEO-05]", () => {
    const links = tags({ alternates: [{ hrefLang: "en-us", href: "https://www.example.com/" }] });
    expect(links.filter((tag) => "rel" in tag && tag.rel === "canonical")).toHaveLength(1);
  });

  it("a page that is noindex names no other address as its own [SEO-05]", () => {
    const links = tags({ robots: "noindex", isOnlyNoindex: true });
    expect(links.filter((tag) => "rel" in tag && tag.rel === "canonical")).toEqual([]);
    expect(named("robots", { robots: "noindex", isOnlyNoindex: true })).toHaveLength(1);
  });

  it("alternate links are rendered only when the page has them [SEO-06]", () => {
    const alternates = [
      { hrefLang: "x-default", href: "https://www.example.com/" },
      { hrefLang: "en-ca", href: "https://ca.example.com/" },
    ];
    const rendered = (tags: ReturnType<typeof headTags>) =>
      tags.filter((tag) => "rel" in tag && tag.rel === "alternate");
    expect(rendered(tags())).toEqual([]);
    expect(rendered(tags({ alternates }))).toEqual(
      alternates.map((each) => ({ tagName: "link", rel: "alternate", ...each })),
    );
  });

  it("structured data makes a script each [SEO-07]", () => {
    const structuredData = [{ "@type": "Product" }, { "@type": "BreadcrumbList" }];
    expect(tags({ structuredData }).filter((tag) => "script:ld+json" in tag)).toHaveLength(2);
  });
});
