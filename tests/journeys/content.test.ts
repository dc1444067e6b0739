import { describe, expect, it } from "vitest";
import { appOfFile } from "../support/app";

const shop = appOfFile();

/** Where the check of links begins; every content page is reached from here. */
const STARTS = ["/", "/help", "/help/faq", "/blogs", "/awards", "/categories", "/sitemap.xml"];
const PAGES_MAX = 140;
const CONTENT =
  /^\/(?:$|help|about|blogs|affiliate-program|partnership|page\/|guidevideo|sale\/|sign-up-discount|videos-shooting-offering|awards)/;

const linksOf = (html: string) =>
  [...html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

describe("content pages", () => {
  it("CMS-09 RTE-51 RTE-52 no link of content, footer or home is broken or leads on to another page", async () => {
    const shopper = shop.app.shopper();
    const known = new Set<string>();
    const broken: string[] = [];
    const open = [...STARTS];
    for (let path = open.shift(); path !== undefined && known.size < PAGES_MAX * 4; path = open.shift()) {
      if (known.has(path)) continue;
      known.add(path);
      const answer = await shopper.send(path);
      const html = await answer.text();
      // A guest is sent to the login page, once.
      const isGuarded = answer.status >= 300 && answer.status < 400 && path.startsWith("/myAccount");
      if (answer.status !== 200 && !isGuarded) broken.push(`${answer.status} ${path}`);
      if (CONTENT.test(path)) open.push(...linksOf(html).filter((each) => !/^\/product\//.test(each)));
    }
    expect(broken).toEqual([]);
    expect(known.size).toBeGreaterThan(60);
  }, 120_000);

  it("CMS-15 RTE-03 CMS-13 OPEN-55 a form refuses beside its fields, keeps what was typed, and confirms what it sent", async () => {
    const shopper = shop.app.shopper();
    const post = (fields: Record<string, string>) =>
      shopper.send("/help/feedback", {
        method: "POST",
        body: new URLSearchParams({ intent: "message", website: "", ...fields }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", origin: shopper.origin },
      });
    const page = await shopper.visit("/help/feedback");
    const topic = /<option value="([^"]+)">/.exec(page.html)?.[1] ?? "";
    const opened = String(Date.now() - 60_000);
    const said = { topic, name: "Ada", email: "ada@example.com", message: "A message of a journey." };
    const refused = await post({ ...said, email: "nonsense", opened });
    const html = await refused.text();
    expect([refused.status, html.includes("A message of a journey."), html.includes('id="f-email-error"')]).toEqual([
      400,
      true,
      true,
    ]);
    expect((await post({ ...said, opened: String(Date.now()) })).status).toBe(400);
    const sent = await post({ ...said, opened });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/help/feedback"]);
    const rows = await shop.app.store.db.selectFrom("contact_message").select(["kind", "email"]).execute();
    expect(rows).toEqual([{ kind: "feedback", email: "ada@example.com" }]);
    expect((await shopper.visit("/help/feedback")).notices.join(" ")).toMatch(/thank/i);
  });

  it("CMS-12 RTE-04 questions open without script and stand in the structured data", async () => {
    const page = await shop.app.shopper().visit("/help/faq");
    expect(page.html.match(/<details /g)?.length).toBeGreaterThanOrEqual(30);
    expect(page.html).toContain('"@type":"FAQPage"');
  });
});
