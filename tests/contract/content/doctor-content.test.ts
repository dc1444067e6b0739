import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MARKET_CONTENT, SHARED_CONTENT } from "#sample-shop/data/content/keys";
import { runOps } from "../../support/data/run-ops";

const OWN = ["company_address", "company_phone", "company_email_service", "company_email_partner", "tax_registrations"];
const PAGE = '---\ntitle: "A page"\ndescription: "About it."\nupdated: "2026-02-24T12:00:00.000Z"\n---\n\n';
const ARTICLE = `${PAGE.replace("updated:", 'author: "Us"\npublished: "2026-02-24T12:00:00.000Z"\ntags: []\nhero: ""\ncategories: []\nupdated:')}`;

describe("the doctor of a shop with content", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "axlewright-doctor-content-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (env: Record<string, string>, ...args: readonly string[]) =>
    runOps({ NODE_ENV: "production", DATA_DIR: join(folder, "data"), ...env }, ...args);

  /** Fills a new shop with content files and returns the doctor's lines about a subject. */
  async function linesAbout(about: string, files: Readonly<Record<string, string>>, env: Record<string, string> = {}) {
    expect((await run({}, "init")).code).toBe(0);
    const content = join(folder, "content");
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(content, name)), { recursive: true });
      writeFileSync(join(content, name), text);
    }
    expect(await run({}, "content", "import", content)).toMatchObject({ code: 0 });
    const { out } = await run(env, "doctor");
    return out.split("\n").filter((line) => line.split(/ +/)[1] === about);
  }

  it("names each value in which the address, phone, email or tax number is still the sample shop's [OPEN-82]", async () => {
    const values = SHARED_CONTENT.filter(({ key }) => OWN.includes(key)).map(({ key, kind, value }) => ({
      ...{ name: String(key), kind, value },
    }));
    const withoutPhone = MARKET_CONTENT.map(({ market, warehouse }) => ({
      ...{ name: `warehouse.${market}`, kind: "config", value: { ...warehouse, phone: "" } },
    }));
    const files = [...values, ...withoutPhone].map(({ name, kind, value }) => [
      `content/${name}.json`,
      JSON.stringify({ kind, value }),
    ]);
    const lines = await linesAbout("contact", Object.fromEntries(files), { ORIGIN_US: "https://shop.example" });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^fail /);
    for (const { name } of [...values, ...withoutPhone]) expect(lines[0]).toContain(name);
    expect(withoutPhone.length).toBeGreaterThan(1);
  });

  it("names each dead link of pages, articles, settings and questions with what has it, and no other [OPEN-82]", async () => {
    const topics = [{ title: "T", text: "", links: [{ label: "L", href: "/page/none?a=1" }] }];
    const lines = await linesAbout("links", {
      "pages/page/one.md": `${PAGE}See [two](/page/two#x), [gone](/page/gone), [help](/help), [garage](/garage/pick) and [out](https://shop.example/page/gone).`,
      "pages/page/two.md": `${PAGE}See [an article](/blogs/first), [gone](/page/gone/) and [a part](/product/no-such-part), [odd](/brands/%E0).`,
      "articles/first.md": `${ARTICLE}See [nothing](/blogs/second), [articles](/blogs) and [no list](/categories/none/at-all).`,
      "content/help_topics.json": JSON.stringify({ kind: "setting", value: topics }),
      "faqs.json": JSON.stringify([{ topic: "t", question: "Q", answer: "See [this](/campaign/never)." }]),
    });
    expect(lines.map((line) => line.replace(/, which the shop does not have.*$/, "")).sort()).toEqual(
      [
        "/blogs/first links to /blogs/second",
        "/blogs/first links to /categories/none/at-all",
        "/page/one, /page/two link to /page/gone",
        "/page/two links to /brands/%E0",
        "/page/two links to /product/no-such-part",
        "faqs links to /campaign/never",
        "help_topics links to /page/none",
      ].map((text) => `warn  links         ${text}`),
    );
  });
});
