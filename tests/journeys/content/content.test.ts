import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CONTACT_FORMS } from "#sample-shop/data/content/contact-forms";
import { endText } from "~/models/cart/end-date";
import { CRAWLER } from "../../support/browser/browser";
import { jpeg } from "../../support/data/returns";
import { appOfFile } from "../../support/shop/app";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();

/** The check of links starts here; every content page can be reached from these pages. */
const STARTS = ["/", "/help", "/help/faq", "/blogs", "/awards", "/categories", "/sitemap.xml"];
const PAGES_MAX = 140;
const CONTENT =
  /^\/(?:$|help|about|blogs|affiliate-program|partnership|page\/|guidevideo|sale\/|sign-up-discount|videos-shooting-offering|awards)/;

/** Landing pages with their heading and words that must be on them. */
const LANDINGS = [
  ["/affiliate-program", "Affiliate program", [/What counts/, /8 percent|6 percent/]],
  ["/partnership", "Partnership", [/Repair shops/, /Fleets/]],
  ["/guidevideo", "Guide videos", [/Read the VIN/, /Measure a brake rotor/]],
  ["/sale/easter-sale", "Easter sale", [/How the sale works/, /SPRING12|not running now/]],
  ["/sign-up-discount", "Sign-up discount", [/FIRST15/, /Create an account/]],
  ["/videos-shooting-offering", "Film your installation", [/What we pay/, /Rights/]],
] as const;
/** The version of the content is read at most once a second. */
const FOLLOW_SECONDS = 1.1;
/** The 30 seconds that the answer about codes is kept, and the 60 that a page made with it is. */
const PROMOTION_SECONDS = 95;

const formFor = (kind: string) => {
  const found = CONTACT_FORMS.find((form) => form.kind === kind);
  if (found === undefined) throw new Error(`no form ${kind}`);
  return found;
};

const linksFrom = (html: string) =>
  [...html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

describe("content pages", () => {
  it("every page of content shows its text at its address, also where the page does more than that [CMS-09]", async () => {
    const shopper = shop.app.shopper();
    const hidden: string[] = [];
    const pages = await shop.app.store.db.selectFrom("page").select(["path", "body"]).execute();
    for (const { path, body } of pages) {
      const { main } = await shopper.visit(path);
      for (const [, heading = ""] of body.matchAll(/^## ([^[{*\n]+)$/gm))
        if (!main.text.includes(heading.trim())) hidden.push(`${path}: ${heading}`);
    }
    expect(pages.length).toBeGreaterThan(25);
    expect(hidden).toEqual([]);
  });

  it("no link of content, footer or home is broken or leads on to another page [CMS-09, RTE-51, RTE-52]", async () => {
    const shopper = shop.app.shopper();
    const visited = new Set<string>();
    const broken: string[] = [];
    const open = [...STARTS];
    for (let path = open.shift(); path !== undefined && visited.size < PAGES_MAX * 4; path = open.shift()) {
      if (visited.has(path)) continue;
      visited.add(path);
      const answer = await shopper.send(path);
      const html = await answer.text();
      // A guest is sent to the login page once.
      const isGuarded = answer.status >= 300 && answer.status < 400 && path.startsWith("/myAccount");
      if (answer.status !== 200 && !isGuarded) broken.push(`${answer.status} ${path}`);
      if (CONTENT.test(path)) open.push(...linksFrom(html).filter((each) => !/^\/product\//.test(each)));
    }
    expect(broken).toEqual([]);
    expect(visited.size).toBeGreaterThan(60);
  }, 120_000);

  it("a form refuses beside its fields, keeps what was typed, and confirms what it sent [CMS-15, RTE-03, CMS-13, OPEN-55]", async () => {
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
    const fields = { topic, name: "Ada", email: "ada@example.com", message: "A message of a journey." };
    const refused = await post({ ...fields, email: "nonsense", opened });
    const html = await refused.text();
    expect([refused.status, html.includes("A message of a journey."), html.includes('id="f-email-error"')]).toEqual([
      400,
      true,
      true,
    ]);
    expect((await post({ ...fields, opened: String(Date.now()) })).status).toBe(400);
    const sent = await post({ ...fields, opened });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/help/feedback"]);
    const rows = await shop.app.store.db
      .selectFrom("contact_message")
      .select("email")
      .where("kind", "=", "feedback")
      .execute();
    expect(rows).toEqual([{ email: "ada@example.com" }]);
    expect((await shopper.visit("/help/feedback")).notices.join(" ")).toMatch(/thank/i);
  });

  it("questions open without script and stand in the structured data [CMS-12, RTE-04]", async () => {
    const page = await shop.app.shopper().visit("/help/faq");
    expect(page.html.match(/<details /g)?.length).toBeGreaterThanOrEqual(30);
    expect(page.html).toContain('"@type":"FAQPage"');
  });

  it("the landing pages answer with a heading of their own and say what they are for [RTE-10, CMS-13, RTE-11, RTE-44, RTE-47, RTE-48, RTE-49]", async () => {
    const shopper = shop.app.shopper();
    const footer = (await shopper.visit("/help")).the("contentinfo");
    const linked = footer.all("link").map(({ href }) => href);
    expect(linked).toEqual(expect.arrayContaining(["/affiliate-program", "/partnership"]));
    for (const [path, h1, words] of LANDINGS) {
      const page = await shopper.visit(path);
      expect([page.status, page.h1, page.robots], path).toEqual([200, h1, ""]);
      for (const word of words) expect(page.main.text, path).toMatch(word);
    }
  });

  it("an application to the affiliate program is sent by its form, confirmed, and mailed to who reads it [CMS-13, OPEN-55]", async () => {
    const { topicLabel, topics, messageLabel, button, done } = formFor("affiliate");
    const page = await shop.app.shopper().visit("/affiliate-program");
    page.choose(topicLabel, topics[0] ?? "", page.main).fill("Name", "Bea", page.main);
    page.fill("Email", "bea@example.com", page.main).fill(messageLabel, "A site about trucks.", page.main);
    shop.app.advance(5);
    const sent = await page.press(button, page.main);
    expect([sent.path, sent.status]).toEqual(["/affiliate-program", 200]);
    expect(sent.notices.join()).toContain(done);
    const { db } = shop.app.store;
    const rows = await db
      .selectFrom("contact_message")
      .select(["kind", "topic"])
      .where("email", "=", "bea@example.com")
      .execute();
    expect(rows).toEqual([{ kind: "affiliate", topic: topics[0] }]);
    const mails = await db.selectFrom("mail").select(["to_norm", "text"]).execute();
    expect(mails.filter(({ text }) => text.includes("A site about trucks.")).map(({ to_norm }) => to_norm)).toEqual([
      "partners@axlewright.example",
    ]);
  });

  it("an entry with a photo waits until it is approved; then a visitor votes for it once [CMS-14, RTE-52, OPEN-55]", async () => {
    const { topicLabel, topics, messageLabel, button, done } = formFor("awards");
    const shopper = shop.app.shopper();
    const page = await shopper.visit("/awards");
    expect(page.h1).toBe("Driveway Awards");
    page.choose(topicLabel, topics[1] ?? "", page.main).fill("Name", "Cy of Elko", page.main);
    page.fill("Email", "cy@example.com", page.main).fill(messageLabel, "Welded the bracket.", page.main);
    const photo = new File([new Uint8Array(await jpeg())], "IMG_7.jpg", { type: "image/jpeg" });
    page.main.field("Photos").attach(photo);
    shop.app.advance(5);
    const sent = await page.press(button, page.main);
    expect(sent.notices.join()).toContain(done);
    const waiting = await staff("awards", "waiting");
    const id = /^(\d+) .*by Cy of Elko$/m.exec(waiting)?.[1] ?? "";
    expect(waiting).toContain(`1 photo: awards files ${id} FOLDER`);
    const file = await shop.app.store.db
      .selectFrom("stored_file")
      .select("id")
      .where("attached_to", "=", `awards:${id}`)
      .executeTakeFirstOrThrow();
    const src = `/awards/photo/${file.id}`;
    const seen = async () => {
      shop.app.advance(FOLLOW_SECONDS);
      const { html } = await shop.app.shopper().visit("/awards");
      const picture = await shop.app.shopper().send(src);
      return [
        html.includes("Cy of Elko"),
        html.includes(`src="${src}"`),
        html.includes("cy@example.com"),
        picture.status,
      ];
    };
    expect(await seen()).toEqual([false, false, false, 404]);
    await staff("awards", "approve", id);
    expect(await seen()).toEqual([true, true, false, 200]);

    const vote = async () => {
      const awards = await shopper.visit("/awards");
      const voted = await awards.press("Vote for the entry of Cy of Elko", awards.main);
      shop.app.advance(FOLLOW_SECONDS);
      const entry = /id="entry-\d+"(?:(?!<\/li>).)*Cy of Elko.*?<\/li>/s.exec(
        (await shopper.visit("/awards")).html,
      )?.[0];
      return [voted.status, voted.notices.join(), / (\d+ votes?)<|>(\d+ votes?)</.exec(entry ?? "")?.[0]];
    };
    expect(await vote()).toEqual([200, expect.stringContaining("Your vote is counted"), ">1 vote<"]);
    expect(await vote()).toEqual([200, expect.stringContaining("You have voted for this entry already"), ">1 vote<"]);
    await staff("awards", "withdraw", id);
    expect(await seen()).toEqual([false, false, false, 404]);
  });

  it("the home page names a code only while it gives a discount, with its end when that is near [CMS-07]", async () => {
    const { db } = shop.app.store;
    const shopper = shop.app.shopper();
    const offers = async () => {
      shop.app.advance(PROMOTION_SECONDS);
      const { main } = await shopper.visit("/");
      return main.the("region", "Current offers").all("listitem");
    };
    const change = (code: string, given: { ends_at?: number; active?: 0 | 1 }) =>
      db.updateTable("discount").set(given).where("code_norm", "=", code).execute();
    const find = (code: string) =>
      db.selectFrom("discount").select("ends_at").where("code_norm", "=", code).executeTakeFirstOrThrow();
    const { ends_at } = await find("save15");
    const [welcome, save, automatic] = await offers();
    expect(welcome?.text).toMatch(
      /10% off Any order.*WELCOME10.*No minimum, with or without an account\. How it works/,
    );
    expect(welcome?.the("link", "How it works").href).toBe("/sign-up-discount");
    expect(save?.text).toMatch(/\$15 off Orders over \$120.*SAVE15/);
    expect(automatic?.text).toMatch(/5% off Orders over \$250.*Applied automatically/);
    expect([welcome, save, automatic].filter((card) => card?.text.includes("Ends"))).toEqual([]);
    try {
      const soon = Date.now() + 20 * 86_400_000;
      await change("save15", { ends_at: soon });
      await change("first15", { active: 0 });
      const [guests, ending] = await offers();
      expect(ending?.text).toContain(`Ends ${endText(soon)}`);
      expect(guests?.text).toContain("WELCOME10");
      expect(guests?.text, "a note of a code that is off").not.toMatch(/FIRST15|How it works/);
      await change("save15", { ends_at: Date.now() - 1_000 });
      expect((await offers()).map(({ text }) => text.includes("SAVE15"))).toEqual([false, false]);
    } finally {
      await change("save15", { ends_at });
      await change("first15", { active: 1 });
    }
    expect(await offers()).toHaveLength(3);
  });

  it("banners and points stand where the home page's settings list them, a banner only while its codes hold [CMS-05, CMS-07]", async () => {
    const { db } = shop.app.store;
    const read = async () => (await shop.app.shopper().visit("/")).main;
    const stored = (key: string) =>
      db.selectFrom("content").select("value").where("key", "=", key).executeTakeFirstOrThrow();
    const put = async (key: string, value: string) => {
      await db.updateTable("content").set({ value }).where("key", "=", key).execute();
      shop.app.advance(3_600);
    };
    const before = { home_page: (await stored("home_page")).value, banners: (await stored("banners")).value };
    const points: { title: string } = JSON.parse((await stored("front_page")).value);
    const banner = (title: string, code: string) => ({
      ...{ code: title, title, text: `Use ${code}.`, href: "/sale", linkLabel: "Shop", discounts: [code] },
    });
    try {
      await put("banners", JSON.stringify([banner("Holds", "SAVE15"), banner("Gone", "EXPIRED5")]));
      const page = JSON.parse(before.home_page);
      await put("home_page", JSON.stringify({ ...page, sections: ["front_page", "banners"] }));
      const main = await read();
      expect(main.the("list", "Offers").all("listitem")).toHaveLength(1);
      expect(main.text).toMatch(new RegExp(`${points.title}.*Holds.*Use SAVE15`, "s"));
      expect(main.text).not.toContain("Shop by category");
    } finally {
      for (const [key, value] of Object.entries(before)) await put(key, value);
    }
    expect((await read()).text).not.toContain(points.title);
  });

  it("a draft shows by its link alone, and pages that are kept follow an import within two seconds [CMS-02, CMS-07, CMS-09, OPEN-63]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "axlewright-content-"));
    try {
      await staff("content", "export", folder);
      const shopper = shop.app.shopper();
      const read = async (path: string) => (await shopper.visit(path)).main.text;
      const path = "/page/return-policy";
      const before = [await read(path), await read("/")];
      const policy = join(folder, "pages/page/return-policy.md");
      writeFileSync(policy, `${readFileSync(policy, "utf8")}\n## Of this test\n\nWritten a moment ago.\n`);
      const titles = { "front_category.json": "Where it hurts", "top_deals.json": "What sells" };
      for (const [name, title] of Object.entries(titles)) {
        const file = join(folder, "content", name);
        writeFileSync(file, readFileSync(file, "utf8").replace(/"title": "[^"]+"/, `"title": "${title}"`));
      }

      const link = new URL((await staff("content", "preview", policy, "--hours", "1")).split("\n")[0] ?? "");
      const secret = link.pathname + link.search;
      const draft = await shopper.visit(secret);
      expect([draft.status, draft.robots, draft.headers.get("cache-control")]).toEqual([
        200,
        "noindex",
        "private, no-store",
      ]);
      expect(draft.main.text).toContain("Only who has this link sees this draft");
      expect(draft.main.text).toContain("Written a moment ago.");
      expect(await read(path)).not.toContain("Written a moment ago.");
      const refused = [`${secret}x`, `/about${link.search}`, `${path}?preview=`];
      for (const wrong of refused) expect((await shopper.send(wrong)).status, wrong).toBe(404);
      const crawled = await shop.app.shopper({ agent: CRAWLER }).visit(secret);
      expect(crawled.html).not.toContain("Written a moment ago.");

      expect(await staff("content", "import", folder, "--dry-run")).toContain("3 would change.");
      expect([await read(path), await read("/")]).toEqual(before);
      expect(await staff("content", "import", folder)).toContain("3 changed; ");
      shop.app.advance(FOLLOW_SECONDS);
      expect(await read(path)).toContain("Written a moment ago.");
      const home = await read("/");
      for (const title of Object.values(titles)) expect(home).toContain(title);
      shop.app.advance(3_600);
      expect((await shopper.send(secret)).status, "its hour is over").toBe(404);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
