import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertRows } from "#commerce/db/insert-rows";
import { applyChanges, exportContent, listChanges, readFolder } from "#commerce/ops/content/transfer";
import { undoContent } from "#commerce/ops/content/undo";
import { listAuditEntries } from "#commerce/services/audit/repository";
import { voteFor } from "#commerce/services/content/awards";
import { saveDraft } from "#commerce/services/content/repository";
import { contentRows } from "#sample-shop/content/content";
import { contentPictureRows } from "#sample-shop/content/content-pictures";
import { momentsAt } from "#sample-shop/moments";
import { awardsApi, contentApi, customerServiceApi, infraApi, operationsApi, seoApi } from "~/models/api";
import { HEADERS } from "~/models/api/contract";
import { CONTENT_VALUES } from "~/models/content/content-values";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const OPERATOR = { who: "Robin", via: "ops" } as const;
const STAFF_TOKEN = "an-operators-token-of-a-test";

function filesFor(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]));
}

describe.each(STORE_KINDS)("content on %s", (kind) => {
  let api: TestApi;
  const folder = mkdtempSync(join(tmpdir(), "axlewright-content-"));
  // Each test starts with the folder as an export leaves it.
  beforeEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await exportContent(api.store.db, folder);
  });
  beforeAll(async () => {
    process.env.OPERATIONS_TOKEN = STAFF_TOKEN;
    api = await createTestApi(kind);
    const { db } = api.store;
    for (const table of ["page", "article", "content", "faq", "page_seo", "campaign"] as const)
      await db.deleteFrom(table).execute();
    const { page, article, content, faq, page_seo, campaign, awards_entry } = contentRows(momentsAt(api.clock.now()));
    const rows = { page, article, content, faq, page_seo, campaign, awards_entry, media: contentPictureRows() };
    await insertRows(db, api.store.kind, rows);
  });
  afterAll(async () => {
    delete process.env.OPERATIONS_TOKEN;
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const importFolder = async (isWhole = false) => {
    const { rows, issues } = await readFolder(folder);
    const changes = await listChanges(api.store.db, rows, isWhole);
    return { issues, changes };
  };

  it("every key of content that pages read has the shape they read, in both markets [CMS-02, CMS-05]", async () => {
    for (const market of ["2022", "2023"] as const) {
      const keys = Object.keys(CONTENT_VALUES);
      const { data } = await api.call(infraApi.contentConfig, { body: { keys } }, { market });
      for (const [key, schema] of Object.entries(CONTENT_VALUES)) {
        const value = data.find((entry) => entry.key === key)?.value;
        expect(schema.safeParse(value), `${market} ${key}`).toMatchObject({ success: true });
      }
    }
  });

  it("content goes out as files and comes in again without a byte or a row of difference [CMS-02, OPEN-63]", async () => {
    expect(await exportContent(api.store.db, folder)).toBe(Object.keys(filesFor(folder)).length);
    const before = filesFor(folder);
    expect(await importFolder(true)).toEqual({ issues: [], changes: [] });
    await exportContent(api.store.db, folder);
    expect(filesFor(folder)).toEqual(before);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(["pages/page/return-policy.md", "pages/help/faq.md", "faqs.json", "seo.json"]),
    );
  });

  it("a changed file changes its page and the version, once, written down with who [CMS-02, CMS-09, OPEN-63]", async () => {
    const file = join(folder, "pages/page/return-policy.md");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, `${text.trimEnd()}\n\n## New part\n\nSomething new.\n`);
    const before = (await api.call(contentApi.version)).data.version;
    const { changes, issues } = await importFolder();
    expect([issues, changes.map(({ verb, name }) => `${verb} ${name}`)]).toEqual([
      [],
      ["change page /page/return-policy"],
    ]);
    await applyChanges(api.store, OPERATOR, changes, api.clock.now());
    const page = await api.call(infraApi.fixedPage, { query: { path: "/page/return-policy" } });
    expect(page.data.html).toContain("<p>Something new.</p>");
    expect(page.data.headings.at(-1)).toEqual({ id: "new-part", text: "New part", level: 2 });
    expect((await api.call(contentApi.version)).data.version).not.toBe(before);
    expect((await importFolder()).changes).toEqual([]);
    const [deed] = await listAuditEntries(api.store.db, { size: 1 });
    expect([deed?.who, deed?.action]).toEqual(["Robin", "content.import"]);
    writeFileSync(file, text);
    await applyChanges(api.store, OPERATOR, (await importFolder()).changes, api.clock.now());
  });

  it("an undo restores what the last import changed, added and removed, unless somebody changed it since [CMS-02, OPEN-63]", async () => {
    const { db } = api.store;
    const before = filesFor(folder);
    const file = join(folder, "pages/page/return-policy.md");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, `${text.trimEnd()}\n\n## New part\n\nSomething new.\n`);
    writeFileSync(join(folder, "pages/fresh.md"), text);
    writeFileSync(join(folder, "faqs.json"), '[{ "topic": "shipping", "question": "When?", "answer": "Soon." }]\n');
    const { changes } = await importFolder();
    await applyChanges(api.store, OPERATOR, changes, api.clock.now());
    await db.updateTable("page").set({ title: "By hand" }).where("path", "=", "/fresh").execute();
    const version = (await api.call(contentApi.version)).data.version;
    await expect(undoContent(api.store, OPERATOR, api.clock.now())).rejects.toThrow("changed since: page /fresh");
    expect((await importFolder()).changes.map(({ name }) => name)).toEqual(["page /fresh"]);
    const title = changes.flatMap(({ of }) => (of.table === "page" && of.row.path === "/fresh" ? [of.row.title] : []));
    await db.updateTable("page").set({ title: title.join() }).where("path", "=", "/fresh").execute();
    expect(await undoContent(api.store, OPERATOR, api.clock.now())).toMatchObject({ changes: changes.length });
    rmSync(folder, { recursive: true });
    await exportContent(db, folder);
    expect(filesFor(folder)).toEqual(before);
    expect((await api.call(contentApi.version)).data.version).not.toBe(version);
    const [deed] = await listAuditEntries(db, { size: 1 });
    expect([deed?.who, deed?.action]).toEqual(["Robin", "content.undo"]);
  });

  it("an undo without an import to take back is refused [CMS-02, OPEN-63]", async () => {
    await api.store.db.deleteFrom("import_change").execute();
    await expect(undoContent(api.store, OPERATOR, api.clock.now())).rejects.toThrow("no import of content");
  });

  it("files that are wrong are named with their line, and nothing comes of them [CMS-02, OPEN-63]", async () => {
    const bad: Record<string, string> = {
      "pages/a.md": "no fence",
      "pages/b.md": '---\ntitle: "B"\ndescription: broken\n---\n\nText\n',
      "pages/c.md": '---\ntitle: "C"\ndescription: "c"\nupdated: "2026-01-01T00:00:00.000Z"\n---\n\n## A\n\n#### B\n',
      "pages/d.md": '---\ntitle: "D"\ndescription: "d"\nupdated: "yesterday"\n---\n\nText\n',
      "content/announcement.json": '{\n  "kind": "announcement",\n  "value": {\n    "id": 4\n  }\n}\n',
      "content/blog_banner.json": '{\n  "kind": "blog_banner",\n  "value": {,}\n}\n',
      "content/blog_banner.2022.json": `{
  "kind": "blog_banner",
  "value": {
    "title": "", "text": "", "linkLabel": "",
    "href": "javascript:alert(1)"
  }
}
`,
      // A day will do for a moment.
      "pages/e.md": '---\ntitle: "E"\ndescription: "e"\nupdated: "2026-03-01"\n---\n\nText\n',
      "notes.txt": "x",
    };
    for (const [path, text] of Object.entries(bad)) writeFileSync(join(folder, path), text);
    const { issues } = await importFolder();
    expect(issues.map(({ path, line }) => `${path}:${line}`)).toEqual([
      "content/announcement.json:4",
      "content/blog_banner.2022.json:5",
      "content/blog_banner.json:3",
      "notes.txt:1",
      "pages/a.md:1",
      "pages/b.md:3",
      "pages/c.md:9",
      "pages/d.md:4",
    ]);
  });

  it("misspelt names of keys and fields are refused with their line, those of one's own programs are not [CMS-02]", async () => {
    const banner = { title: "T", text: "", href: "/blogs", linkLabel: "", lnkLabel: "Read" };
    const campaign = JSON.parse(
      readFileSync(join(folder, "campaigns", readdirSync(join(folder, "campaigns"))[0] ?? ""), "utf8"),
    );
    const files: Record<string, unknown> = {
      "content/anouncement.json": { kind: "announcement", value: {} },
      "content/blog_banner.json": { kind: "blog_banner", value: banner },
      "content/help_topics.json": {
        kind: "x",
        value: [{ title: "T", text: "", links: [{ label: "L", href: "/", hreff: "/" }] }],
      },
      "content/own.app-colors.json": { kind: "own", value: { any: 1 } },
      [`campaigns/${campaign.code}.json`]: { ...campaign, countdownpage: true },
    };
    for (const [path, value] of Object.entries(files))
      writeFileSync(join(folder, path), JSON.stringify(value, null, 2));
    const { issues } = await importFolder();
    expect(issues).toEqual([
      {
        path: `campaigns/${campaign.code}.json`,
        line: expect.any(Number),
        message: expect.stringContaining('"countdownpage"'),
      },
      {
        path: "content/anouncement.json",
        line: 1,
        message: expect.stringMatching(/^its name "anouncement" is no key .*announcement/),
      },
      { path: "content/blog_banner.json", line: 8, message: 'lnkLabel: nothing of the name "lnkLabel" is read here' },
      {
        path: "content/help_topics.json",
        line: 11,
        message: '0.links.0.hreff: nothing of the name "hreff" is read here',
      },
    ]);
    expect(issues[0]?.line).toBeGreaterThan(1);
  });

  it("a draft shows to who holds its token, until its time is over [CMS-09, OPEN-63]", async () => {
    const now = api.clock.now();
    const row = {
      path: "/page/draft",
      title: "Draft",
      description: "d",
      body: "## Soon",
      landing: "",
      updated_at: now,
    };
    const draft = { path: row.path, value: { page: row }, expiresAt: now + 60_000 };
    const token = await api.store.transaction((trx) => saveDraft(trx, draft, now));
    const seen = await api.call(contentApi.draft, { body: { token } });
    expect(seen.data).toMatchObject({ path: "/page/draft", article: null, page: { title: "Draft" } });
    expect((await api.call(contentApi.draft, { body: { token: `${token}x` } })).status).toBe(404);
    expect((await api.call(infraApi.fixedPage, { query: { path: "/page/draft" } })).status).toBe(404);
    api.clock.advance(60_000);
    expect((await api.call(contentApi.draft, { body: { token } })).status).toBe(404);
  });

  it("articles come by date and tag, each with others near it [RTE-08, RTE-51, SEO-03, OPEN-42]", async () => {
    const { data } = await api.call(contentApi.articles, { query: { size: 100 } });
    expect(data.articles.length).toBeGreaterThanOrEqual(12);
    expect(data.articles.map(({ publishedAt }) => publishedAt)).toEqual(
      data.articles.map(({ publishedAt }) => publishedAt).toSorted((a, b) => b - a),
    );
    const [tag] = data.tags;
    const tagged = await api.call(contentApi.articles, { query: { tag: tag?.tag ?? "", size: 100 } });
    expect(tagged.data.articles.length).toBe(tag?.count);
    const [first] = data.articles;
    const one = await api.call(contentApi.article, { params: { slug: first?.slug ?? "" } });
    expect(one.data.html).toContain("<h2 id=");
    expect(one.data.related).toHaveLength(3);
    expect(one.data.related.map(({ slug }) => slug)).not.toContain(first?.slug);
    expect((await api.call(contentApi.article, { params: { slug: "nope" } })).status).toBe(404);
    expect((await api.call(seoApi.pages)).data.map(({ path }) => path)).toContain("/blogs");
  });

  it("questions come with their topic, as text and as HTML [CMS-12, API-019]", async () => {
    const { data } = await api.call(infraApi.faqList, { query: {} });
    expect(data.length).toBeGreaterThanOrEqual(30);
    for (const { answer, html } of data) {
      expect(answer).not.toMatch(/\]\(|\*\*/);
      expect(html).toMatch(/^<p>/);
    }
  });

  it("a message is stored and mailed once, a trapped one neither, and callers are limited [CMS-15, CMS-13, OPEN-55]", async () => {
    const body = {
      kind: "feedback",
      name: "Ada",
      email: "ada@example.com",
      topic: "An order",
      message: "Where is it?",
    } as const;
    const headers = { "x-forwarded-for": "198.51.100.7" };
    for (let count = 0; count < 2; count += 1)
      expect((await api.call(customerServiceApi.sendMessage, { body }, { headers })).data).toEqual({
        isReceived: true,
      });
    const trapped = { ...body, message: "Buy now", trap: "x" };
    expect((await api.call(customerServiceApi.sendMessage, { body: trapped }, { headers })).data).toEqual({
      isReceived: true,
    });
    const rows = await api.store.db.selectFrom("contact_message").selectAll().execute();
    expect(rows.map(({ kind, name, message, answered_at }) => [kind, name, message, answered_at])).toEqual([
      ["feedback", "Ada", "Where is it?", null],
    ]);
    const mails = await api.store.db.selectFrom("mail").select(["to_email", "text"]).execute();
    expect(mails.filter(({ text }) => text.includes("Where is it?")).map(({ to_email }) => to_email)).toEqual([
      "service@axlewright.example",
    ]);
    const missing = await api.call(customerServiceApi.sendMessage, { body: { ...body, email: "no", message: " " } });
    expect(missing).toMatchObject({ status: 400, errors: [{ field: "email" }, { field: "message" }] });
    const many = [];
    for (let count = 0; count < 10; count += 1)
      many.push(
        (await api.call(customerServiceApi.sendMessage, { body: { ...body, message: `${count}` } }, { headers }))
          .status,
      );
    expect(many).toEqual([...Array(8).fill(200), 429, 429]);
  });

  it("an entry shows once approved, and each visitor's vote counts once [CMS-14, OPEN-55, OPEN-63]", async () => {
    const body = {
      kind: "awards",
      name: "Bo",
      email: "bo@example.com",
      topic: "Best rescue",
      message: "It ran.",
    } as const;
    await api.call(customerServiceApi.sendMessage, { body }, { headers: { "x-forwarded-for": "198.51.100.8" } });
    const entries = async () => (await api.call(awardsApi.entries, { query: { size: 50 } })).data;
    const shown = (await entries()).total;
    const { id } = await api.store.db
      .selectFrom("awards_entry")
      .select("id")
      .where("email", "=", "bo@example.com")
      .executeTakeFirstOrThrow();
    const vote = (visitor: string) =>
      api.call(awardsApi.vote, { params: { id } }, { headers: { [HEADERS.visitorKey]: visitor } });
    expect((await vote("visitor-a")).status).toBe(404);
    const approve = (isApproved: boolean, token = STAFF_TOKEN) =>
      api.call(operationsApi.approveEntry, { params: { id }, body: { isApproved } }, { token });
    expect((await approve(true, "some-other-token-of-a-test")).status).toBe(401);
    expect((await approve(true)).data).toEqual({ id, isApproved: true });
    const entry = async () => (await entries()).entries.find((each) => each.id === id);
    expect([(await entries()).total, await entry()]).toMatchObject([shown + 1, { name: "Bo", votes: 0 }]);
    const votes = await Promise.all(["visitor-a", "visitor-a", "visitor-b"].map(vote));
    expect(votes.filter(({ data }) => data.isCounted)).toHaveLength(2);
    // A person who voted and then logs in, also on another device, is the same voter.
    const asMember = (...voters: string[]) =>
      api.store.transaction((trx) => voteFor(trx, { id, voters }, api.clock.now()));
    expect(await asMember("account-a", "visitor-a")).toEqual({ votes: 2, isCounted: false });
    expect(await asMember("account-a", "visitor-c")).toEqual({ votes: 2, isCounted: false });
    expect(await entry()).toMatchObject({ votes: 2 });
    expect(JSON.stringify(await entries())).not.toContain("bo@example.com");
    await approve(false);
    expect((await entries()).total).toBe(shown);
  });
});
