import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase, type Store } from "#commerce/db/open";
import { latestMails } from "#commerce/mail/outbox";
import { loadCharge } from "#commerce/services/charge/repository";
import { accountApi } from "~/models/api";
import { dayEnd, untilText } from "~/models/cart/coupon-end";
import { setStock, stockFor } from "../../support/data/change-item";
import { signUp } from "../../support/data/member/sign-up";
import { memberIn, paidOrder } from "../../support/data/reviews";
import { runOps } from "../../support/data/run-ops";
import { createTestClock, fillShop, type Shop, shopOver } from "../../support/data/test-shop";

const url = process.env.TEST_DATABASE_URL;
const hasPrograms = spawnSync("pg_dump", ["--version"]).status === 0;
const KINDS = url !== undefined && hasPrograms ? (["sqlite", "postgres"] as const) : (["sqlite"] as const);
const name = `ops_staff_${process.pid}`;

/** A database on the test server, created and dropped with PostgreSQL's own programs. */
function freshDatabase(): string {
  const made = new URL(url ?? "");
  execFileSync("psql", [made.href, "-qc", `create database ${name}`]);
  made.pathname = `/${name}`;
  return made.href;
}

describe.each(KINDS)("the staff's program on %s", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-staff-"));
  let env: NodeJS.ProcessEnv;
  let store: Store;
  let shop: Shop;
  beforeAll(async () => {
    mkdirSync(join(folder, "data"));
    const database = kind === "sqlite" ? join(folder, "data", "shop.db") : freshDatabase();
    env = { ...process.env, NODE_ENV: "test", DATA_DIR: join(folder, "data"), DATABASE_URL: database };
    store = await openDatabase(database);
    await migrate(store.db, store.kind);
    await fillShop(store);
    await setStock(store.db, [7], 100_000);
    shop = shopOver(store, createTestClock(Date.now()));
    await memberIn(store, "ada");
  });
  afterAll(async () => {
    await store.close();
    if (kind === "postgres") execFileSync("psql", [url ?? "", "-qc", `drop database ${name} with (force)`]);
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...args: readonly string[]) => runOps(env, ...args);

  it("lists orders, ships them in parts and delivers them, each written down with who and when [OPEN-63]", async () => {
    await paidOrder(shop, [{ skuId: "SKU2" }]);
    const orderId = await paidOrder(shop, [{ skuId: "SKU1", itemCount: 2 }, { skuId: "SKU2" }], "ada");
    // The other tests of this file may have placed any number of orders at the same moment before.
    const all = (await run("order", "list", "--status", "processing", "--size", "1000")).out;
    expect(all).toContain(orderId);
    expect(all).not.toContain("There are more");
    const first = (await run("order", "list", "--status", "processing", "--size", "1")).out.trim().split("\n");
    expect(first).toEqual([expect.stringMatching(/^AW/), "There are more: --size lists more than 1."]);
    expect((await run("order", "list", "--status", "gone")).err).toMatch(/there is no status GONE/);
    expect((await run("order", "ship", orderId)).err).toMatch(/order ship needs --carrier/);
    const parcel = ["--carrier", "UPS", "--as", "Robin"];
    const part = await run("order", "ship", orderId.toLowerCase(), ...parcel, "--tracking", "P1", "--item", "SKU1=2");
    expect(part).toMatchObject({ code: 0, out: `Order ${orderId} goes with UPS P1; it is PARTIAL_SHIPMENT.\n` });
    expect((await run("order", "ship", orderId, ...parcel, "--tracking", "P2")).out).toMatch(/it is SHIPPED/);
    expect((await run("order", "deliver", orderId)).err).toMatch(/several shipments; name one with --tracking/);
    expect((await run("order", "deliver", orderId, "--tracking", "P1", "--at", "soon")).err).toMatch(
      /"soon" is no date/,
    );
    expect((await run("order", "deliver", orderId, "--tracking", "P1", "--at", "2020-01-31")).err).toMatch(
      /^ops: at must be a time of this package, from 20\S+Z to 20\S+Z\n$/,
    );
    const hour = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const early = await run("order", "deliver", orderId, "--tracking", "P1", "--at", hour(-1));
    expect(early.err).toMatch(/^ops: at must not be before the package was shipped: 20\S+Z is before 20\S+Z\n$/);
    const tomorrow = await run("order", "deliver", orderId, "--tracking", "P1", "--at", hour(1));
    expect(tomorrow.err, "nothing is delivered in the future").toMatch(/^ops: at must be a time of this package/);
    expect((await run("order", "deliver", orderId, "--tracking", "P1", "--as", "Kim")).code).toBe(0);
    const late = "Everything of this order has shipped: return complete pays back what comes back, order refund --item";
    expect((await run("order", "cancel", orderId)).err).toBe(`ops: ${late} what does not\n`);
    expect((await run("order", "cancel", orderId, "--dry-run")).out).toBe(`${late} what does not.\n`);
    const shown = (await run("order", "show", orderId)).out;
    for (const text of ["order.ship by Robin (ops)", "order.deliver by Kim (ops)", "UPS P1", "SKU1"])
      expect(shown).toContain(text);
    expect((await run("audit", orderId)).out.trim().split("\n")).toHaveLength(3);
  });

  it("resets a lost authenticator app 24 hours later, mails the member at once and is written down; a second call changes nothing [ACC-45, OPEN-63]", async () => {
    const { db } = store;
    const { id, email } = await db.selectFrom("account").select(["id", "email"]).executeTakeFirstOrThrow();
    const reset = (...more: readonly string[]) => run("account", "reset-second-factor", ...more, "--as", "Robin");
    expect((await reset("nobody@example.com")).err).toContain("nobody@example.com");
    expect((await reset(email)).err).toContain("No authenticator app is set up");
    await db
      .insertInto("authenticator")
      .values({ account_id: id, secret: "sealed", last_step: 0, created_at: 1, ends_at: null })
      .execute();
    const before = Date.now();
    const done = await reset(email);
    expect([done.code, done.out]).toEqual([0, expect.stringMatching(/ends on .* UTC, unless a code is used before/)]);
    const { ends_at: endsAt } = await db.selectFrom("authenticator").select("ends_at").executeTakeFirstOrThrow();
    expect(endsAt).toBeGreaterThanOrEqual(before + 24 * 3_600_000);
    expect(endsAt).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
    const mails = db.selectFrom("mail").select("account_id").where("kind", "=", "security-changed");
    expect(await mails.execute()).toEqual([{ account_id: id }]);
    expect((await reset(email)).err).toContain("A reset is under way already");
    expect((await db.selectFrom("authenticator").select("ends_at").executeTakeFirstOrThrow()).ends_at).toBe(endsAt);
    expect((await run("audit", id)).out).toMatch(/account\.reset.*Robin|Robin.*account\.reset/);
    await db.deleteFrom("authenticator").execute();
  });

  it("gives an account back to the address it had before: every login ends, the way in is a link mailed there, and it is written down [ACC-23, OPEN-63]", async () => {
    const { db } = store;
    const [owner, thief] = ["robbed@example.com", "thief@example.com"];
    const password = "first-Passw0rd";
    const { token, accountId } = await signUp(shop, owner, password);
    const tokenTo = async (to: string, template: string) => {
      const mails = await latestMails(db, { to, size: 10 });
      return /[?&]token=([\w-]+)/.exec(mails.find((mail) => mail.kind === template)?.text ?? "")?.[1] ?? "";
    };
    const bearer = { authorization: `Bearer ${token}` };
    const giveBack = () => run("account", "give-back", owner, "--as", "Robin");
    expect((await giveBack()).err).toBe(`ops: No account had the address ${owner} before\n`);
    await shop.call(accountApi.changeEmailInit, { body: { email: thief, password } }, bearer);
    const link = await tokenTo(thief, "change-email");
    await shop.call(accountApi.changeEmailFinish, { body: { token: link } }, bearer);
    await db
      .insertInto("authenticator")
      .values({ account_id: accountId, secret: "sealed", last_step: 0, created_at: 1, ends_at: null })
      .execute();
    // The thief asks for a link that is still open when the account goes back.
    await shop.call(accountApi.forgetPassword, { body: { email: thief } });
    const stolen = await tokenTo(thief, "reset-password");

    const done = await giveBack();
    expect([done.code, done.out]).toEqual([0, expect.stringContaining(`${owner} is mailed a link to a new password`)]);
    expect((await shop.call(accountApi.current, {}, bearer)).status).toBe(401);
    const reset = (one: string) =>
      shop.call(accountApi.resetPassword, { body: { token: one, password: "second-Passw0rd" } });
    expect((await reset(stolen)).status).toBe(400);
    for (const email of [owner, thief])
      expect((await shop.call(accountApi.login, { body: { email, password } })).status).toBe(401);
    expect((await reset(await tokenTo(owner, "reset-password"))).status).toBe(200);
    const login = await shop.call(accountApi.login, { body: { email: owner, password: "second-Passw0rd" } });
    expect(login.data.accountId).toBe(accountId);
    const former = db.selectFrom("former_email").select("email_norm").where("account_id", "=", accountId);
    expect(await former.execute(), "the other address is not the member's").toEqual([]);
    expect((await giveBack()).err).toContain("No account had the address");
    expect((await run("audit", accountId)).out).toMatch(/account\.give-back.*Robin|Robin.*account\.give-back/);
  });

  it("refunds a part of an order and then the rest, never more than was paid [OPEN-63]", async () => {
    const orderId = await paidOrder(shop, [{ skuId: "SKU1", itemCount: 2 }, { skuId: "SKU2" }], "ada");
    await run("order", "ship", orderId, "--carrier", "UPS", "--tracking", "P3", "--as", "Robin");
    expect((await run("order", "refund", orderId)).err).toMatch(/needs one of --item, --amount and --all/);
    expect((await run("order", "refund", orderId, "--amount", "1,5")).err).toMatch(/"1,5" is no amount/);
    expect((await run("order", "refund", orderId, "--amount", "9999")).err).toBe(
      "ops: More than was paid cannot be refunded\n",
    );
    expect((await run("order", "refund", orderId, "--amount", "5.5", "--as", "Robin")).out).toMatch(
      /paid back \$5\.50; it is PARTIAL_REFUND/,
    );
    const dry = await run("order", "refund", orderId, "--all", "--dry-run");
    expect(dry.out).toMatch(/^\$\d+\.\d\d is refunded to your Visa ending in 4242\.\n$/);
    expect((await run("order", "show", orderId)).out).toContain("paid back $5.50");
    const amount = dry.out.split(" ", 1);
    expect((await run("order", "refund", orderId, "--all")).out).toBe(
      `${dry.out}Order ${orderId} is paid back ${amount}; it is REFUND.\n`,
    );
    expect((await run("order", "refund", orderId, "--all")).err).toMatch(/is REFUND and was refunded already/);
    expect((await run("order", "address", orderId, "--line1", "1 High St")).err).toBe(
      "ops: This order is REFUND, so nothing of it is sent anywhere\n",
    );
    const shown = (await run("order", "show", orderId)).out;
    for (const text of ["REFUND by staff", "order.refund by Robin (ops)"]) expect(shown).toContain(text);
    expect((await run("audit", orderId)).out.trim().split("\n")).toHaveLength(3);
  });

  it("cancels pieces that were not shipped, after saying what goes back, and never pays back all while some are to be sent [OPEN-63, OPEN-57]", async () => {
    const orderId = await paidOrder(shop, [{ skuId: "SKU1", itemCount: 3 }, { skuId: "SKU2" }]);
    await run("order", "ship", orderId, "--carrier", "UPS", "--tracking", "P7", "--item", "SKU1=1");
    const cancel = ["order", "cancel", orderId, "--item", "SKU1=1"];
    const dry = await run(...cancel, "--dry-run");
    expect(dry.out).toMatch(/^\$\d+\.\d\d is refunded to your Visa ending in 4242\.\n$/);
    expect((await run("order", "show", orderId)).out).toContain("paid back $0.00");
    expect((await run(...cancel)).out).toBe(`${dry.out}Order ${orderId} is cancelled in part; it is PARTIAL_REFUND.\n`);
    expect((await run("order", "cancel", orderId, "--item", "SKU1=2")).code, "only one is left").toBe(1);
    const { leftCent } = await loadCharge(store.db, orderId);
    const all = (leftCent / 100).toFixed(2);
    expect((await run("order", "refund", orderId, "--amount", all)).err).toContain("pieces are still to be sent");
    expect((await run("order", "cancel", orderId)).out).toContain("is cancelled in part");
    expect((await run("order", "cancel", orderId)).code, "nothing is left").toBe(1);
  });

  it("pays back pieces that were sent, after saying what goes back, and says why others are not [OPEN-63, OPEN-59]", async () => {
    const orderId = await paidOrder(shop, [{ skuId: "SKU1", itemCount: 3 }, { skuId: "SKU2" }]);
    await run("order", "ship", orderId, "--carrier", "UPS", "--tracking", "P8", "--item", "SKU1=2");
    const refund = ["order", "refund", orderId, "--item", "SKU1=1"];
    const dry = await run(...refund, "--dry-run");
    expect(dry.out).toMatch(/^\$\d+\.\d\d is refunded to your Visa ending in 4242\.\n$/);
    expect((await run("order", "show", orderId)).out).toContain("paid back $0.00");
    expect((await run(...refund, "--note", "Lost")).out).toBe(
      `${dry.out}Order ${orderId} has these pieces paid back; it is PARTIAL_REFUND.\n`,
    );
    expect((await run("order", "refund", orderId, "--item", "SKU1=3")).err).toMatch(/only 2 have been sent\. Cancel/);
    expect((await run("order", "refund", orderId, "--item", "SKU1=2")).err).toMatch(/only 1 is left to refund/);
    expect((await run(...refund, "--amount", "5")).err).toMatch(/one of --item, --amount and --all/);
    const number = /Return (R-\w+): Refund/.exec((await run("order", "show", orderId)).out)?.[1] ?? "";
    expect((await run("return", "show", number)).out).toContain("Paid back by staff; the parts do not come back");
    expect(
      (await run("order", "ship", orderId, "--carrier", "UPS", "--tracking", "P9")).out,
      "the rest is sent",
    ).toContain("goes with UPS P9");
  });

  it("cancels an order, and says which orders and returns do not exist [OPEN-63]", async () => {
    const orderId = await paidOrder(shop, [{ skuId: "SKU2" }]);
    expect((await run("order", "cancel", orderId, "--note", "Out of stock")).out).toMatch(
      /is cancelled; it is CANCELLED/,
    );
    expect((await run("order", "show", "AWNONE")).code).toBe(1);
    expect(await run("return", "list", "--find", orderId)).toEqual({
      code: 0,
      out: "There are no such returns.\n",
      err: "",
    });
    expect((await run("return", "reject", "none")).err).toMatch(/return reject needs --note/);
    expect((await run("return", "approve", "none")).err).toBe("ops: There is no such return\n");
    expect((await run("misfit")).out).toBe("No part came back because it did not fit.\n");
  });

  it("gives members points and coupons, the same key once [OPEN-63]", async () => {
    expect((await run("points", "grant", "ADA@example.com", "250", "--key", "sorry-1")).code).toBe(0);
    expect(await run("points", "grant", "ada@example.com", "250", "--key", "sorry-1")).toMatchObject({
      code: 1,
      err: "ops: These points were given before\n",
    });
    expect((await run("points", "take", "ada@example.com", "10000")).err).toMatch(
      /^ops: ada@example\.com has only \d+ points free to take\n$/,
    );
    for (const points of ["0", "-5", "1.5", "9999999999999"])
      expect((await run("points", "grant", "ada@example.com", "--", points)).code).toBe(2);
    expect((await run("points", "grant", "eve@example.com", "5")).err).toBe(
      "ops: There is no member eve@example.com\n",
    );
    await store.db.updateTable("discount").set({ source: "COUPON" }).where("id", "=", "five").execute();
    expect((await run("coupon", "list")).out).toMatch(/^five /m);
    const five = (set: { active?: 0 | 1; ends_at?: number; usage_limit?: number | null }) =>
      store.db.updateTable("discount").set(set).where("id", "=", "five").execute();
    const grant = () => run("coupon", "grant", "ada@example.com", "five", "--days", "10");
    const { ends_at: endsAt } = await store.db
      .selectFrom("discount")
      .select("ends_at")
      .where("id", "=", "five")
      .executeTakeFirstOrThrow();
    const closed = [
      [{ active: 0 }, "is switched off", "(off)"],
      [{ ends_at: Date.now() }, "is over", "(over)"],
      [{ usage_limit: 0 }, "is used up", "(used up)"],
    ] as const;
    for (const [set, why, listed] of closed) {
      await five(set);
      expect(await grant()).toMatchObject({
        code: 1,
        err: `ops: Discount five ${why}: a coupon of it would take nothing off\n`,
      });
      expect((await run("coupon", "list")).out).toContain(listed);
      await five({ active: 1, ends_at: endsAt, usage_limit: null });
    }
    const soon = dayEnd(Date.now());
    await five({ ends_at: soon });
    expect((await grant()).out, "the discount ends before ten days are over").toContain(
      `; its last day is ${untilText(soon)}.`,
    );
    await store.db.deleteFrom("coupon").where("account_id", "=", "ada").execute();
    await five({ ends_at: endsAt });
    expect((await grant()).out).toMatch(/^Coupon GF\w{10} is given to ada@example\.com; its last day is \w+ \d+/);
    expect((await run("coupon", "grant", "ada@example.com", "ten")).code).toBe(1);
    const given = await store.db.selectFrom("coupon").selectAll().where("account_id", "=", "ada").execute();
    expect(given).toMatchObject([{ discount_id: "five", type: "action", used_at: null }]);
  });

  /** Totals that must add up at any moment. */
  async function sums(over: Store) {
    const orders = await over.db.selectFrom("orders").selectAll().execute();
    const items = await over.db.selectFrom("order_item").selectAll().execute();
    const open = new Set(orders.filter(({ status }) => status !== "CANCELLED").map(({ id }) => id));
    const sold = items.filter((row) => row.item_id === 7 && open.has(row.order_id));
    const stock = await stockFor(over.db, 7);
    const paid = await over.db.selectFrom("payment").selectAll().where("state", "=", "SUCCEEDED").execute();
    const entries = await over.db.selectFrom("points_entry").selectAll().execute();
    const isWhole = orders.every(
      (order) =>
        order.subtotal_cent ===
        items
          .filter((row) => row.order_id === order.id)
          .reduce((sum, row) => sum + row.unit_price_cent * row.item_count, 0),
    );
    return {
      orders: orders.length,
      pieces: sold.reduce((sum, row) => sum + row.item_count, 0) + stock,
      isWhole,
      isPaid: orders
        .filter(({ status }) => status === "PROCESSING")
        .every((order) => paid.some((row) => row.order_id === order.id && row.amount_cent === order.total_cent)),
      points:
        entries.reduce((sum, { points }) => sum + points, 0) === entries.reduce((sum, row) => sum + row.remaining, 0),
    };
  }

  it("a backup taken while orders come in restores to orders, points and stock that add up [OPEN-63]", async () => {
    const before = await sums(store);
    const file = join(folder, kind === "sqlite" ? "shop-backup.db" : "shop-backup.dump");
    let isOver = false;
    const buying = (async () => {
      while (!isOver) {
        await paidOrder(shop, [{ skuId: "SKU7" }], "ada");
        await setImmediate();
      }
    })();
    await paidOrder(shop, [{ skuId: "SKU7" }], "ada");
    const backup = await run("backup", file, "--as", "Robin");
    isOver = true;
    await buying;
    expect(backup).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/backed up to .* and checked\.\n$/) });
    expect(statSync(file).mode & 0o077, "for nobody else to read").toBe(0);
    expect(readdirSync(folder).filter((each) => each.endsWith(".part"))).toEqual([]);
    expect((await run("backup", file)).err).toMatch(/is there already; a backup overwrites nothing/);
    const after = await sums(store);

    expect((await run("restore", file)).err).toMatch(/with --yes it does/);
    expect(await sums(store), "nothing happens without it").toEqual(after);
    writeFileSync(join(folder, "broken.db"), "SQLite format 3\0 and then nothing");
    expect((await run("restore", join(folder, "broken.db"), "--yes")).code).toBe(2);
    expect(await sums(store)).toEqual(after);

    const restored = await run("restore", file, "--yes", "--as", "Robin");
    expect(restored).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringMatching(/is as it was in .*What was there before is in/),
    });
    // The running shop, which keeps the database open, continues with the restored data.
    const now = await sums(store);
    expect(now).toMatchObject({ pieces: before.pieces, isWhole: true, isPaid: true, points: true });
    expect(now.orders).toBeGreaterThanOrEqual(before.orders + 1);
    expect(now.orders).toBeLessThanOrEqual(after.orders);
    const next = await paidOrder(shop, [{ skuId: "SKU7" }], "ada");
    expect((await run("order", "show", next)).out).toContain("PROCESSING");
    expect((await run("audit", "database")).out).toMatch(/database\.restore.*by Robin/);
    const safetyCopy = readdirSync(join(folder, "data")).find((each) => each.startsWith("before-restore-"));
    expect(safetyCopy).toBeDefined();
  });

  it.runIf(kind === "sqlite")(
    "without PostgreSQL's programs a backup of its database says what is missing [OPEN-63]",
    async () => {
      const { code, err } = await (async () => {
        env = { ...env, PATH: folder };
        try {
          return await run("backup", join(folder, "none.dump"), "--database", "postgres://nobody@127.0.0.1:1/none");
        } finally {
          env = { ...env, PATH: process.env.PATH };
        }
      })();
      expect([code, err]).toEqual([2, "ops: pg_dump is not on this machine: install PostgreSQL's client programs\n"]);
    },
  );
});
