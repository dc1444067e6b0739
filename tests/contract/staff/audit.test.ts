import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase, type Store } from "#commerce/db/open";
import { audit } from "#commerce/services/audit/audit";
import { insertMember, orderFor } from "../../support/data/orders";
import { runOps } from "../../support/data/run-ops";
import { createTestClock, fillShop, shopOver } from "../../support/data/test-shop";

describe("what is written down of the staff's changes", () => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-audit-"));
  const run = (...args: readonly string[]) => runOps({ NODE_ENV: "test", DATA_DIR: folder }, ...args);
  let store: Store;
  let orderId = "";
  beforeAll(async () => {
    store = await openDatabase(join(folder, "shop.db"));
    await migrate(store.db, store.kind);
    await fillShop(store);
    const shop = shopOver(store, createTestClock(Date.now()));
    await insertMember(shop, "eve");
    const me = await insertMember(shop, "ada");
    ({ orderId } = await orderFor(shop, { me, email: "ada@example.com" }));
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is found by a member's email, in any case [OPEN-63]", async () => {
    expect((await run("points", "grant", "ada@example.com", "7", "--as", "Robin")).code).toBe(0);
    expect((await run("audit", "ADA@example.com")).out).toMatch(/points\.grant +ada {2}by Robin \(ops\)/);
    expect(await run("audit", "eve@example.com")).toMatchObject({
      code: 0,
      out: "Nothing is written down of eve@example.com.\n",
    });
  });

  it("is found by an order's number and by those of its return [OPEN-63]", async () => {
    await run("order", "ship", orderId, "--carrier", "UPS", "--tracking", "P1");
    const paidBack = await run("order", "refund", orderId, "--item", "SKU1=1");
    expect(paidBack.code, paidBack.err).toBe(0);
    expect((await run("audit", orderId.toLowerCase())).out).toContain("order.ship");
    const { id, number } = await store.db
      .selectFrom("return_request")
      .select(["id", "number"])
      .executeTakeFirstOrThrow();
    await audit(store.db, { who: "Kim", via: "api" }, { action: "return.label", subject: id }, Date.now());
    for (const name of [number ?? "", `RT${id.slice(0, 8)}`, id])
      expect((await run("audit", name)).out, name).toMatch(/^\S+ .*return\.label .* by Kim \(api\)/m);
  });

  it("is found by the bare number of a review, question or message [OPEN-63]", async () => {
    const kim = { who: "Kim", via: "ops" } as const;
    for (const subject of ["review 41", "message 41", "review 412"])
      await audit(store.db, kim, { action: "done", subject }, Date.now());
    const { out } = await run("audit", "41");
    expect(out.trim().split("\n")).toHaveLength(2);
    expect((await run("audit", "review 41")).out).toMatch(/ review 41 {2}by Kim/);
  });

  it("of a name that nothing goes by says so and ends with 1 [OPEN-63]", async () => {
    for (const name of ["nobody@example.com", "AWNONE", "R-NONE"])
      expect(await run("audit", name)).toEqual({
        code: 1,
        out: "",
        err: `ops: nothing in the shop goes by "${name}", and nothing is written down of it\n`,
      });
  });
});
