import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#commerce/db/open";
import type { Database } from "#commerce/db/tables";
import { ERASED_EMAIL } from "#commerce/mail/email-address";
import { countDue, endDue, loadLastRound } from "#commerce/retention/retention";
import { RETENTION, type RetentionLine } from "~/models/privacy/retention";
import { insertMember, orderFor } from "../../support/data/orders";
import { runOps } from "../../support/data/run-ops";
import { openShop, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;
const LINES: readonly RetentionLine[] = Object.values(RETENTION);

/** Names of columns that tell of a person, or open what is theirs. */
const PERSONAL =
  /(^|_)(email|to_norm|about_norm|address|phone|ip|token|visitor|author|voter|shopper|contact|vin|plate|device|account|access|who|owner|network|zip|last_four|first_name|last_name|claims|session|evidence|told|file|tracking|events)(_|$)/;
/** Names in columns that are called `name`; the others name things. */
const NAMED_PEOPLE = ["contact_message", "awards_entry", "garage_vehicle", "cart_copy", "passkey"];
/** Columns that only sound like a person. */
const THINGS = new Set([
  // Flags and moments beside the facts themselves.
  "account.email_verified_at",
  "discount.per_shopper",
  // The name of an article's writer is published by the shop.
  "article.author",
  // The link of a draft names a page.
  "content_draft.token_hash",
]);

describe.each(STORE_KINDS)("what is kept of people on %s", (kind) => {
  let shop: Shop;
  const log = pino({ level: "silent" });
  const sweep = (later = 0) => endDue({ store: shop.store, clock: { now: () => shop.clock.now() + later }, log });
  beforeAll(async () => {
    shop = await openShop(kind);
    await insertMember(shop, "keeper");
  });
  beforeEach(async () => {
    for (const table of ["cart", "rate_limit"] as const) await shop.store.db.deleteFrom(table).execute();
  });
  afterAll(() => shop.close());

  it("has a line for every column that tells of a person, and none for a column that is not there [OPEN-84]", async () => {
    const tables = await shop.store.db.introspection.getTables();
    const held = new Set(
      LINES.flatMap(({ holds }) =>
        Object.entries(holds).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
      ),
    );
    const stored = tables
      .filter(({ name }) => !/^tracked_event_/.test(name))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    const personal = stored.filter((path) => {
      const [table = "", column = ""] = path.split(".");
      return !THINGS.has(path) && (PERSONAL.test(column) || (column === "name" && NAMED_PEOPLE.includes(table)));
    });
    expect(personal.length).toBeGreaterThan(50);
    expect(personal.filter((path) => !held.has(path))).toEqual([]);
    expect([...held].filter((path) => !stored.includes(path))).toEqual([]);
  });

  const count = async (table: keyof Database) => {
    const row = await shop.store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(row.rows);
  };

  it("carts of guests, checkouts, logins, links and limits end when their time is over, and not a moment before [OPEN-84]", async () => {
    const { db } = shop.store;
    await readyCart(shop);
    const at = shop.clock.now();
    for (const table of ["cart", "checkout"] as const) await db.updateTable(table).set({ updated_at: at }).execute();
    await db.insertInto("rate_limit").values({ key: "track:1.2.3.4", window_start: at, count: 3 }).execute();
    const link = {
      purpose: "RESET_PASSWORD",
      account_id: null,
      email: "ada@example.com",
      email_norm: "ada@example.com",
    };
    await db
      .insertInto("mailed_token")
      .values({ ...link, token_hash: "a", created_at: at, expires_at: at + DAY_MS })
      .execute();
    await db.deleteFrom("session").execute();
    await db
      .insertInto("session")
      .values({ token_hash: "s", account_id: "keeper", created_at: at, expires_at: at + DAY_MS })
      .execute();
    const short = ["rate_limit", "mailed_token", "session"] as const;
    await sweep(DAY_MS - 1);
    for (const table of short) expect(await count(table), table).toBe(1);
    await sweep(DAY_MS);
    for (const table of short) expect(await count(table), table).toBe(0);
    await sweep(30 * DAY_MS - 1);
    expect([await count("cart"), await count("checkout")]).toEqual([1, 1]);
    expect((await countDue(db, at + 30 * DAY_MS)).get("carts")).toBe(1);
    await sweep(30 * DAY_MS);
    for (const table of ["cart", "cart_line", "checkout"] as const) expect(await count(table), table).toBe(0);
    expect(await loadLastRound(db)).toMatchObject({ at: at + 30 * DAY_MS, ended: { carts: 1 } });
  });

  it("a member's own cart, a cart that waits for its payment and one that a copy shows stay [OPEN-84]", async () => {
    const { db } = shop.store;
    const at = shop.clock.now();
    const cart = { market: "2022", promotion_code: null, created_at: at, updated_at: at, ordered_at: null };
    await db
      .insertInto("cart")
      .values([
        { ...cart, uuid: "own", account_id: "keeper" },
        { ...cart, uuid: "former", account_id: "keeper" },
        { ...cart, uuid: "copied", account_id: null },
      ])
      .execute();
    await db
      .insertInto("member_cart")
      .values({ account_id: "keeper", cart_uuid: "own" })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ cart_uuid: "own" }))
      .execute();
    const copy = { owner: "visitor:v", kind: "SAVED", name: "Brakes", digest: "d", created_at: at };
    await db
      .insertInto("cart_copy")
      .values({ ...copy, id: "copy", cart_uuid: "copied", expires_at: at + 60 * DAY_MS })
      .execute();
    await sweep(59 * DAY_MS);
    const left = async () =>
      (await db.selectFrom("cart").select("uuid").orderBy("uuid").execute()).map((row) => row.uuid);
    expect(await left()).toEqual(["copied", "own"]);
    await sweep(60 * DAY_MS);
    expect([await left(), await count("cart_copy")]).toEqual([["own"], 0]);
  });

  it("more than a batch goes in one round [OPEN-84]", async () => {
    const { db } = shop.store;
    const rows = Array.from({ length: 1_203 }, (_, i) => ({ key: `vin ${i}`, window_start: 0, count: 1 }));
    await db.insertInto("rate_limit").values(rows).execute();
    await db.insertInto("rate_limit").values({ key: "now", window_start: shop.clock.now(), count: 1 }).execute();
    const { ended } = await sweep();
    expect([ended.rateLimits, await count("rate_limit")]).toEqual([1_203, 1]);
  });

  it("answered messages go after a year, open ones never, and days of statistics after 90 [OPEN-84]", async () => {
    const { db } = shop.store;
    const at = shop.clock.now();
    const letter = {
      name: "Ada",
      email: "ada@example.com",
      topic: "Site",
      message: "Hi",
      market: "2022",
      kind: "help",
    };
    await db
      .insertInto("contact_message")
      .values([
        { ...letter, sent_at: at, answer: "Yes", answered_at: at },
        { ...letter, sent_at: at, answer: null, answered_at: null },
      ])
      .execute();
    const day = Math.floor(at / DAY_MS);
    const event = { event: "page_view", body: "{}", received_at: at, session_id: "" };
    await db
      .insertInto("tracked_event")
      .values({ ...event, day, id: "e1" })
      .execute();
    await sweep(90 * DAY_MS);
    expect([await count("contact_message"), await count("tracked_event")]).toEqual([2, 1]);
    await sweep(91 * DAY_MS);
    expect(await count("tracked_event")).toBe(0);
    await sweep(365 * DAY_MS + 1);
    const open = await db.selectFrom("contact_message").select("answer").execute();
    expect(open).toEqual([{ answer: null }]);
  });

  it("a guest's order loses its buyer after seven years and keeps its amounts; a member's stays the member's [OPEN-84]", async () => {
    const { db } = shop.store;
    const me = await insertMember(shop, "buyer");
    const { orderId: mine } = await orderFor(shop, { me, email: "buyer@example.com" });
    const { orderId: guests } = await orderFor(shop, { me, email: "guest@example.com" });
    await db.updateTable("orders").set({ account_id: null }).where("id", "=", guests).execute();
    const order = (id: string) => db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const [before, own] = [await order(guests), await order(mine)];
    const end = before.created_at - shop.clock.now() + 7 * 365 * DAY_MS;
    await sweep(end);
    expect(await order(guests)).toEqual(before);
    await sweep(end + 1);
    const after = await order(guests);
    expect([after.email_norm, after.total_cent, after.billing_address]).toEqual([
      ERASED_EMAIL,
      before.total_cent,
      null,
    ]);
    expect(JSON.stringify(after)).not.toContain("guest@example.com");
    expect(await order(mine)).toEqual(own);
    expect((await sweep(end + 1)).ended.guestOrders).toBe(0);
  });

  it("a guest's order is found for a claim as long as a warranty of it runs, a lifetime one too, unless it was paid back [OPEN-84]", async () => {
    const { db } = shop.store;
    const me = await insertMember(shop, "claimer");
    const guestOrder = async (warranty: string, over: { warranty_until?: string } = {}) => {
      const { orderId } = await orderFor(shop, { me, email: "claims@example.com" });
      await db.updateTable("orders").set({ account_id: null, status: "SHIPPED" }).where("id", "=", orderId).execute();
      await db
        .updateTable("order_item")
        .set({ warranty, ...over })
        .where("order_id", "=", orderId)
        .execute();
      return orderId;
    };
    const life = await guestOrder("Limited lifetime");
    const ten = await guestOrder("10 years");
    await guestOrder("24 months or 24,000 miles");
    const carried = await guestOrder("24 months", { warranty_until: "2034-12-31" });
    const back = await guestOrder("Lifetime warranty");
    await db.updateTable("orders").set({ status: "REFUND" }).where("id", "=", back).execute();
    const found = async () =>
      (await db.selectFrom("orders").select("id").where("email_norm", "=", "claims@example.com").execute())
        .map(({ id }) => id)
        .sort();
    const until = (date: string) => Date.parse(date) - shop.clock.now();
    await sweep(until("2034-06-01"));
    expect(await found()).toEqual([life, ten, carried].sort());
    await sweep(until("2035-06-01"));
    expect(await found()).toEqual([life, ten].sort());
    await sweep(until("2060-01-01"));
    expect(await found(), "for as long as its buyer owns the vehicle").toEqual([life]);
  });
});

describe("ops retention", () => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-retention-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("shows every line with what is due and what the last round ended [OPEN-84]", async () => {
    const env: NodeJS.ProcessEnv = { DATA_DIR: folder, NODE_ENV: "production" };
    expect((await runOps(env, "init")).code).toBe(0);
    const store = await openDatabase(join(folder, "shop.db"));
    try {
      const limits = ["a", "b", "c"].map((key) => ({ key, window_start: 0, count: 1 }));
      await store.db.insertInto("rate_limit").values(limits).execute();
      const before = await runOps(env, "retention");
      expect([before.code, before.out]).toEqual([0, expect.stringMatching(/^No round was made yet\.\n/)]);
      expect(before.out).toMatch(/^ +3 +0 {2}Counts of tries: 1 day, deleted$/m);
      for (const { what } of LINES) expect(before.out).toContain(what);
      await endDue({ store, clock: { now: () => 2 * DAY_MS }, log: pino({ level: "silent" }) });
      const after = await runOps(env, "retention");
      expect(after.out).toMatch(/^Last round: 1970-01-03/);
      expect(after.out).toMatch(/^ +0 +3 {2}Counts of tries: /m);
    } finally {
      await store.close();
    }
  });
});
