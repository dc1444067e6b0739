import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Store } from "#commerce/db/open";
import { htmlFor } from "#commerce/mail/html";
import { sendMail } from "#commerce/mail/outbox";
import { STYLE_SHEET } from "#commerce/mail/style";
import type { MailTemplate } from "#commerce/mail/template";
import { openPost } from "#commerce/mail/transport";
import { marketFor } from "~/models/shop/market";
import { MAIL_SAMPLES } from "../../support/data/mail-samples";
import { createEmptyStore } from "../../support/store/test-store";

const isTemplate = (value: unknown): value is MailTemplate =>
  typeof value === "object" && value !== null && "compose" in value && "kind" in value;
const modules = import.meta.glob<Record<string, unknown>>("../../../commerce/mail/templates/*/*.ts", { eager: true });
const templates = Object.values(modules).flatMap((module) => Object.values(module).filter(isTemplate));

/** These kinds can be refused: their reader did not ask for them. */
const REFUSABLE = ["newsletter-welcome", "order-lapsed", "payment-reminder", "review-invitation"];
const ORIGINS = { "2022": "https://shop.example", "2023": "https://ca.shop.example" } as const;
const LINES = ["2180 Foundry Row", "Columbus, OH 43215", "United States"];

/** The mark and the parts' pictures: their addresses name a file and a form, nothing that could tell one reader from another. */
const PICTURE = /^\/(?:mail-mark\.png|media\/[\w.-]+\?w=270&amp;format=jpeg|pictures\/[\w.-]+\.(?:png|jpe?g|gif))$/;

/**
 * Checks what a mail loads and runs (decision 39): pictures of the shop's own origin, at one address for all readers, in a form that
 * mail programs show and with their room kept; the one style sheet that it carries in itself. Nothing else is loaded, nothing runs.
 */
function expectNothingForeign(html: string, origin: string): void {
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  expect(pictures.length, "the mark at least").toBeGreaterThan(0);
  for (const tag of pictures) {
    const source = /\bsrc="([^"]*)"/.exec(tag)?.[1] ?? "";
    expect(source.startsWith(`${origin}/`), source).toBe(true);
    expect(source.slice(origin.length)).toMatch(PICTURE);
    expect(tag).toMatch(/ width="\d+" height="\d+" alt=""/);
    expect(tag, "no pixel that counts readers").not.toMatch(/ (?:width|height)="[01]"/);
  }
  expect(html.split("<style>"), "one style sheet, the same in every email").toHaveLength(2);
  expect(html).toContain(`<style>\n${STYLE_SHEET}\n</style>`);
  expect(html).not.toMatch(
    /<(?:script|link|iframe|object|embed|form|input|video|audio|svg|base|meta http)\b|url\(|@import/i,
  );
  expect(html).not.toMatch(/<[^>]*\s(?:on\w+|srcset|background|ping)=/i);
  expect(html, "readable in dark mode").toContain('<meta name="color-scheme" content="light dark">');
}

describe("every mail there is", () => {
  let store: Store;
  const before = { us: process.env.ORIGIN_US, ca: process.env.ORIGIN_CA };
  beforeAll(async () => {
    process.env.ORIGIN_US = ORIGINS["2022"];
    process.env.ORIGIN_CA = ORIGINS["2023"];
    store = await createEmptyStore("sqlite");
    const value = JSON.stringify({ lines: LINES, warehouses: [] });
    await store.db
      .insertInto("content")
      .values({ key: "company_address", market: "", kind: "setting", value })
      .execute();
  });
  afterAll(async () => {
    for (const [name, value] of [
      ["ORIGIN_US", before.us],
      ["ORIGIN_CA", before.ca],
    ] as const)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    await store.close();
  });

  it("has a sample, so that none is left out of what follows [OPEN-62]", () => {
    expect(templates.map(({ kind }) => kind).sort()).toEqual(Object.keys(MAIL_SAMPLES).sort());
  });

  const cases = templates.flatMap((template) =>
    (MAIL_SAMPLES[template.kind] ?? []).flatMap((data, index) =>
      (["2022", "2023"] as const).map((market) => ({ name: `${template.kind} ${index + 1}`, template, data, market })),
    ),
  );
  it.each(cases)(
    "$name in $market says the same in HTML and text, leads to the market's own shop, and is whole [OPEN-62, MKT-02]",
    async ({ template, data, market }) => {
      const id = await sendMail(store.db, template, { to: "dana@example.com", market, at: 0, data });
      const mail = await store.db.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const content = template.compose(template.data.parse(data), marketFor(market));
      const origin = ORIGINS[market];
      expect(mail.subject.length).toBeGreaterThan(8);
      expect(mail.subject.length, "whole in the lists of email programs").toBeLessThan(80);
      expect(content.preview.length, "a line beside the subject").toBeGreaterThan(8);
      expect(content.preview).not.toBe(mail.subject);
      for (const part of [mail.subject, mail.text, mail.html])
        expect(part).not.toMatch(/undefined|\bnull\b|NaN|\[object|\d{4,} points/);
      // A parcel is tracked at its carrier, and nothing else leaves the shop.
      const actions = content.blocks.flatMap((block) => (block.kind === "actions" ? block.actions : []));
      const pages = actions.flatMap((action) => ("page" in action ? action.page : []));
      expect(pages.every((page) => /^https:\/\/(www\.ups|www\.fedex)\.com\//.test(page))).toBe(true);
      for (const [, href = ""] of mail.html.matchAll(/href="([^"]*)"/g))
        expect(href.startsWith(`${origin}/`) || pages.includes(href.replaceAll("&amp;", "&")), href).toBe(true);
      for (const [url] of mail.text.matchAll(/https?:\S+/g))
        expect(url.startsWith(origin) || pages.includes(url), url).toBe(true);
      for (const page of pages) expect(mail.text).toContain(page);
      expect(pages).toHaveLength(["order-shipped", "order-delivered"].includes(template.kind) ? 1 : 0);
      expectNothingForeign(mail.html, origin);
      for (const { label, path } of actions.flatMap((action) => ("path" in action ? action : []))) {
        expect(mail.text).toContain(`${label}:\n${origin}${path}`);
        expect(mail.html).toContain(`href="${`${origin}${path}`.replaceAll("&", "&amp;")}"`);
      }
      expect(mail.text, "no markup").not.toMatch(/<\/?\w+>|&(?:amp|lt|quot|#\d+);/);
      for (const block of content.blocks) {
        if (block.kind !== "button") continue;
        expect(mail.text).toContain(`${origin}${block.path}`);
        expect(mail.html).toContain(`href="${`${origin}${block.path}`.replaceAll("&", "&amp;")}"`);
      }
      for (const part of [mail.html, mail.text]) expect(part, "who sends it").toContain(LINES.join(", "));
      expect(mail.leave_url === null, "what can be refused is refused with one click").toBe(
        !REFUSABLE.includes(template.kind),
      );
      expect(/\/unsubscribe\?t=/.test(mail.text)).toBe(REFUSABLE.includes(template.kind));
      expect((content.footer ?? []).length, "says why the reader gets it").toBeGreaterThan(0);
    },
  );

  it("a confirmation shows each line's amount and each row of the total with its own figure [OPEN-62]", () => {
    const template = templates.find(({ kind }) => kind === "order-confirmation");
    if (template === undefined) throw new Error("no confirmation");
    const blocksFor = (index: number) =>
      template.compose(template.data.parse(MAIL_SAMPLES["order-confirmation"]?.[index]), marketFor("2022")).blocks;
    const [whole, plain] = [blocksFor(0), blocksFor(1)];
    for (const blocks of [whole, plain])
      expect(
        blocks
          .flatMap((block) => (block.kind === "lines" ? block.lines : []))
          .map(({ detail, amount }) => [detail, amount]),
      ).toEqual([
        ["2 × $129.99 · CR-4417-R · Vehicle named: 2015 Ford F-150 XLT 5.0L V8", "$259.98"],
        ["1 × $129.99 · AL-180", "$129.99"],
      ]);
    const sums = (blocks: typeof whole) => blocks.flatMap((block) => (block.kind === "sums" ? block.rows : []));
    expect(sums(whole)).toEqual([
      ["Subtotal", "$389.97"],
      ["Discount", "−$39.00"],
      ["Points", "−$5.00"],
      ["Core charge (Refunded when you return your old part)", "$25.00"],
      ["Shipping", "Free"],
      ["Retail delivery fee", "$0.28"],
      ["Tax", "$26.83"],
      ["Total", "$398.08 USD"],
    ]);
    expect(sums(plain)).toEqual([
      ["Subtotal", "$389.97"],
      ["Shipping", "Free"],
      ["Retail delivery fee", "$0.28"],
      ["Tax", "$26.83"],
      ["Total", "$398.08 USD"],
    ]);
  });

  it("a confirmation of sixty lines with pictures is short enough for Gmail, which cuts a mail off at 102 KB [OPEN-62]", () => {
    const template = templates.find(({ kind }) => kind === "order-confirmation");
    const [sample] = MAIL_SAMPLES["order-confirmation"] ?? [];
    if (template === undefined) throw new Error("no confirmation");
    const order = z.looseObject({ orderItems: z.tuple([z.looseObject({})], z.unknown()) }).parse(sample);
    const orderItems = Array.from({ length: 60 }, (_, index) => ({ ...order.orderItems[0], skuId: `SKU${index}` }));
    const content = template.compose(template.data.parse({ ...order, orderItems }), marketFor("2022"));
    const html = htmlFor(content, { origin: ORIGINS["2022"], postalAddress: LINES });
    expect(html.match(/<img /g)).toHaveLength(61);
    expect(Buffer.byteLength(html)).toBeLessThan(102 * 1024);
    expect(html).toContain("$398.08 USD");
  });

  it("a mail that advertises carries the headers of the one-click button, signed for its reader alone; no other does [ACC-28, OPEN-62]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "axlewright-leave-"));
    const post = openPost({ env: { DATA_DIR: folder }, mode: "production" });
    for (const kind of ["newsletter-welcome", "welcome"]) {
      const template = templates.find((each) => each.kind === kind);
      if (template === undefined) throw new Error(`no ${kind}`);
      const [data] = MAIL_SAMPLES[kind] ?? [];
      const id = await sendMail(store.db, template, { to: "dana@example.com", market: "2022", at: 0, data });
      await post.send(await store.db.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
    }
    const [newsletter = "", welcome = ""] = readdirSync(join(folder, "outbox"))
      .sort()
      .map((name) =>
        readFileSync(join(folder, "outbox", name), "utf8")
          .split("\r\n\r\n", 1)
          .join(),
      );
    expect(newsletter.replace(/\r\n /g, "")).toMatch(
      /^List-Unsubscribe: <https:\/\/shop\.example\/webhooks\/unsubscribe\?t=[\w.-]{40,}>\r$/m,
    );
    expect(newsletter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(welcome).not.toMatch(/^List-/m);
    rmSync(folder, { recursive: true });
  });
});
