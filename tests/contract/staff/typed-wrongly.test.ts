import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase, type Store } from "#commerce/db/open";
import { loadCharge } from "#commerce/services/charge/repository";
import { loadWallet } from "#commerce/services/points/balance-repository";
import { questionApi } from "~/models/api";
import { memberIn, paidOrder } from "../../support/data/reviews";
import { runOps } from "../../support/data/run-ops";
import { createTestClock, fillShop, type Shop, shopOver } from "../../support/data/test-shop";

describe("what the staff typed wrongly", () => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-typed-"));
  const database = join(folder, "shop.db");
  let store: Store;
  let shop: Shop;
  beforeAll(async () => {
    store = await openDatabase(database);
    await migrate(store.db, store.kind);
    await fillShop(store);
    shop = shopOver(store, createTestClock(Date.now()));
    await memberIn(store, "ada");
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...args: readonly string[]) =>
    runOps({ ...process.env, NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: database }, ...args);

  it("is refused as too long instead of published, mailed and booked without its end [OPEN-63]", async () => {
    const body = { itemId: 1, text: "Do these come with clips?", author: "Eve", email: "eve@example.com" };
    const { id } = (await shop.call(questionApi.ask, { body })).data;
    const answer = (text: string) => run("question", "answer", `${id}`, text);
    expect(await answer("No. ".repeat(251))).toMatchObject({
      code: 2,
      err: expect.stringContaining("TEXT has 1003 characters; at most 1000 are taken"),
    });
    const grant = await run("points", "grant", "ada@example.com", "5", "--text", "x".repeat(201));
    expect(grant).toMatchObject({ code: 2, err: expect.stringContaining("--text has 201 characters; at most 200") });
    const mails = store.db.selectFrom("mail").select("id").where("to_norm", "=", "eve@example.com");
    const booked = store.db.selectFrom("points_entry").select("id").where("points", "=", 5);
    const answers = store.db.selectFrom("answer").select("id");
    for (const query of [mails, booked, answers]) expect(await query.execute()).toEqual([]);
    expect((await answer("x".repeat(1_000))).code).toBe(0);
  });

  it("can be taken back where it was points, and a very large gift is asked about first [OPEN-63]", async () => {
    const shown = async (points: string, key: string) => {
      const { free } = await loadWallet(store.db, "ada", Date.now());
      const given = await run("points", "take", "ada@example.com", points, "--key", key, "--text", "Given by mistake");
      return [free, (await loadWallet(store.db, "ada", Date.now())).free, given.err];
    };
    const grant = ["points", "grant", "ada@example.com"];
    expect(await run(...grant, "100000000")).toMatchObject({
      code: 2,
      err: expect.stringContaining("with --yes they"),
    });
    expect((await run(...grant, "100000000", "--yes")).code).toBe(0);
    expect((await run(...grant, "50")).code).toBe(0);
    expect(await shown("100000000", "slip")).toEqual([100_000_050, 50, ""]);
    expect(await shown("100000000", "slip")).toEqual([50, 50, "ops: These points were taken before\n"]);
    const [, left, refusal] = await shown("51", "more");
    expect([left, refusal]).toEqual([50, expect.stringContaining("50")]);
    const entry = store.db.selectFrom("points_entry").select(["points", "text"]).where("kind", "=", "TAKE_BACK");
    expect(await entry.execute()).toEqual([{ points: -100_000_000, text: "Given by mistake" }]);
    expect((await run("audit", "ada@example.com")).out).toContain("points.take");
  });

  it("gives the same points or coupon once, until --again says that it is meant [OPEN-63]", async () => {
    await memberIn(store, "gil");
    const points = (...more: readonly string[]) =>
      run("points", "grant", "gil@example.com", "500", "--text", "Sorry", ...more);
    expect((await points()).code).toBe(0);
    expect(await points()).toMatchObject({
      code: 1,
      err: "ops: gil@example.com was given 500 points with the same text a few minutes ago: --again gives it once more\n",
    });
    expect((await loadWallet(store.db, "gil", Date.now())).free).toBe(500);
    expect((await run("points", "grant", "gil@example.com", "500", "--text", "Thank you")).code, "another text").toBe(
      0,
    );
    expect((await points("--again")).code).toBe(0);
    expect((await points("--key", "gift")).code, "its key is what is given once").toBe(0);
    await store.db.updateTable("discount").set({ source: "COUPON" }).where("id", "=", "five").execute();
    const coupon = (...more: readonly string[]) => run("coupon", "grant", "gil@example.com", "five", ...more);
    expect((await coupon()).code).toBe(0);
    expect((await coupon()).err).toMatch(
      /^ops: gil@example\.com was given a coupon of .*: --again gives it once more\n$/,
    );
    expect((await coupon("--again")).code).toBe(0);
  });

  it("pays the same amount of an order back once, until --again says that it is meant [OPEN-63]", async () => {
    const orderId = await paidOrder(shop, [{ skuId: "SKU1", itemCount: 2 }], "ada");
    const refund = (...more: readonly string[]) => run("order", "refund", orderId, "--amount", ...more);
    expect((await refund("7.50")).code).toBe(0);
    expect(await refund("7.5")).toMatchObject({
      code: 1,
      err: "ops: $7.50 of this order was refunded a few minutes ago: --again refunds it once more\n",
    });
    expect((await refund("2.50")).out, "another amount").toContain("paid back $2.50");
    expect((await loadCharge(store.db, orderId)).refundedCent).toBe(1_000);
    expect((await refund("7.50", "--again")).code).toBe(0);
    await store.db
      .updateTable("payment_refund")
      .set({ created_at: Date.now() - 11 * 60_000 })
      .execute();
    expect((await refund("7.50")).code, "ten minutes later").toBe(0);
  });
});
