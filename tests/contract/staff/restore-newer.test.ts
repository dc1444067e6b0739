import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase, type Store } from "#commerce/db/open";
import { refundByStaff } from "#commerce/services/staff/refund";
import { money } from "~/models/shop/money";
import { orderFor } from "../../support/data/orders";
import { paymentDeps } from "../../support/data/returns";
import { runOps } from "../../support/data/run-ops";
import { createTestClock, fillShop, type Shop, shopOver } from "../../support/data/test-shop";

const server = process.env.TEST_DATABASE_URL;
const hasPrograms = spawnSync("pg_dump", ["--version"]).status === 0;
const KINDS = server !== undefined && hasPrograms ? (["sqlite", "postgres"] as const) : (["sqlite"] as const);
const name = `restore_newer_${process.pid}`;

/** A database on the test server, created and dropped with PostgreSQL's own programs. */
function freshDatabase(): string {
  const made = new URL(server ?? "");
  execFileSync("psql", [made.href, "-qc", `create database ${name}`]);
  made.pathname = `/${name}`;
  return made.href;
}

describe.each(KINDS)("a restore of a backup that is older than some orders, on %s", (kind) => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-newer-"));
  const data = join(folder, "data");
  let env: NodeJS.ProcessEnv;
  let store: Store;
  let shop: Shop;
  beforeAll(async () => {
    mkdirSync(data);
    const database = kind === "sqlite" ? join(data, "shop.db") : freshDatabase();
    env = { ...process.env, NODE_ENV: "test", DATA_DIR: data, DATABASE_URL: database };
    store = await openDatabase(database);
    await migrate(store.db, store.kind);
    await fillShop(store);
    shop = shopOver(store, createTestClock(Date.now()));
  });
  afterAll(async () => {
    await store.close();
    if (kind === "postgres") execFileSync("psql", [server ?? "", "-qc", `drop database ${name} with (force)`]);
    rmSync(folder, { recursive: true, force: true });
  });

  const refund = (orderId: string, cent: number | null) => {
    const amount = cent === null ? null : money(cent, "USD");
    return refundByStaff(paymentDeps(shop), { who: "Robin", via: "ops" }, orderId, { amount, note: "" });
  };
  const run = (...args: readonly string[]) => runOps(env, ...args);
  const noteOf = async (orderId: string) => /CN-US-\d{6}/.exec((await run("order", "show", orderId)).out)?.[0];

  it("lists what it loses with amount, email and payment, and gives no credit-note number twice [OPEN-63]", async () => {
    const old = await orderFor(shop, { me: {}, email: "old@example.com", items: [{ skuId: "SKU1", itemCount: 2 }] });
    await refund(old.orderId, 100);
    expect(await noteOf(old.orderId)).toBe("CN-US-000001");
    const moved = await orderFor(shop, { me: {}, email: "moved@example.com" });
    const same = join(folder, "same");
    await run("backup", same);
    expect((await run("restore", same)).err, "nothing is newer").toContain("everything the shop holds; with --yes");

    const file = join(folder, "older");
    await run("backup", file);
    const fresh = await orderFor(shop, { me: {}, email: "fresh@example.com" });
    await refund(fresh.orderId, null);
    expect(await noteOf(fresh.orderId)).toBe("CN-US-000002");
    await run("order", "ship", moved.orderId, "--carrier", "UPS", "--tracking", "P1");

    const lost = "2 orders, 1 refund, 1 credit note, 1 package";
    expect((await run("restore", file)).err).toContain(`, and loses what is newer: ${lost}; with --yes it does`);
    const total = /^Total (\S+),/m.exec((await run("order", "show", fresh.orderId)).out)?.[1] ?? "";
    const { code, out } = await run("restore", file, "--yes");
    expect(code).toBe(0);
    expect(out).toContain(`Newer than the backup, or moved on since: ${lost}. All are in `);
    expect(out).toMatch(
      new RegExp(`^ {2}order {2}${fresh.orderId} {2}REFUND {2}\\${total} {2}fresh@example\\.com {2}sandbox `, "m"),
    );
    expect(out).toContain(`  package  UPS P1  ${moved.orderId}  moved@example.com\n`);
    expect(out).toContain(`  order  ${moved.orderId}  SHIPPED  was PROCESSING  `);
    expect(out).toMatch(new RegExp(`^ {2}credit note {2}CN-US-000002 {2}${fresh.orderId} {2}\\${total} `, "m"));
    expect(out).toMatch(/with their provider: pay them back there/);

    const list = readdirSync(data).find((each) => each.endsWith(".csv")) ?? "";
    expect(list).toMatch(/^before-restore-\d+\.csv$/);
    expect(statSync(join(data, list)).mode & 0o077, "for nobody else to read").toBe(0);
    const lines = readFileSync(join(data, list), "utf8").trim().split("\r\n");
    expect(lines).toHaveLength(6);
    expect(lines[0]).toBe("kind,number,order,state,state_in_backup,amount,email,payment,at");
    expect(lines.join("\n")).toContain(`order,${fresh.orderId},${fresh.orderId},REFUND,,${total},fresh@example.com,`);

    expect((await run("order", "show", fresh.orderId)).err).toContain("There is no such order");
    shop.clock.advance(60_000);
    await refund(old.orderId, 200);
    const notes = (await run("order", "show", old.orderId)).out.match(/CN-US-\d{6}/g);
    expect(notes).toEqual(["CN-US-000001", "CN-US-000003"]);
  });

  it("goes on without the list when the shop's database cannot be compared [OPEN-63]", async () => {
    const file = join(folder, "plain");
    await run("backup", file);
    await store.db.schema.alterTable("return_request").renameColumn("refund_cent", "refund_of_former").execute();
    const { code, out, err } = await run("restore", file, "--yes");
    expect([code, out]).toEqual([0, expect.stringContaining("is as it was in")]);
    expect(err).toMatch(/^ops: what is newer than the backup could not be listed: .*refund_cent/);
  });
});
