import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { ORIGINS, PERSON, Shopper } from "../support/browser/browser";
import { buyAsGuest } from "../support/browser/main-job";
import { freshPostgres } from "../support/shop/fresh-postgres";
import { type Balancer, hasHaproxy, openBalancer } from "../support/shop/haproxy";
import { freePort, type Running, startProgram, startWeb } from "../support/shop/program";
import { overHttp } from "../support/shop/remix-serve";

const server = process.env.TEST_DATABASE_URL;
const READS_PER_SECOND = 30;
const SHOPPERS = 4;
const RESTARTS = 2;
const TIMEOUT_MS = 900_000;
const PATHS = ["/", "/search?q=brake", "/shopCart", "/help", "/brands"];

const NEWER = "build/commerce-newer.js";
const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Writes the program of the build with one migration more, as the next version has it. */
function writeNewerProgram(): void {
  const text = readFileSync(at("build/commerce.js"), "utf8");
  const last = /( *\{ name: "\d{4}-[\w-]+", statements: \w+ \})\n\];/;
  const next = '{ name: "9999-newer", statements: () => ["alter table orders add column of_a_newer_version text"] }';
  const newer = text.replace(last, `$1,\n  ${next}\n];`);
  if (newer === text) throw new Error("build/commerce.js has no list of migrations");
  writeFileSync(at(NEWER), newer);
}

describe.skipIf(server === undefined || !hasHaproxy)("two shops and two commerce programs behind HAProxy", () => {
  it.each([
    ["with themselves", "build/commerce.js"],
    ["with one version newer, and a migration between", NEWER],
  ])(
    "are restarted one after the other, twice, %s, and no shopper notices [ARCH-03]",
    async (_with, next) => {
      if (next === NEWER) writeNewerProgram();
      const folder = mkdtempSync(join(tmpdir(), "axlewright-restarts-"));
      const database = await freshPostgres(server ?? "");
      const [webs, commerces] = [await openBalancer(), await openBalancer()];
      const env = {
        DATA_DIR: folder,
        SESSION_SECRET: "Wq8ZyT4nBv6Cx2MkLj9Hg7FdSa5PoIuR",
        SHUTDOWN_DELAY_MS: "5000",
        TRUST_PROXY: "1",
        COMMERCE_TOKEN: "k3J9vQ2xLm7Tz0RbYc5HnWd8PfSa1GuE",
      };
      let version = "build/commerce.js";
      const startCommerce = async () =>
        startProgram(version, {
          env: { ...env, DATABASE_URL: database.url, COMMERCE_PORT: String(await freePort()) },
          port: /"port":(\d+),"msg":"commerce API listening"/,
        });
      const startShop = () => startWeb({ ...env, COMMERCE_API_URL: `http://127.0.0.1:${commerces.port}` });
      const running: { program: Running; readonly balancer: Balancer; readonly start: () => Promise<Running> }[] = [];
      const open = async (balancer: Balancer, start: () => Promise<Running>) => {
        const program = await start();
        await balancer.add(program.port);
        running.push({ program, balancer, start });
      };
      onTestFinished(async () => {
        await Promise.all(running.map(({ program }) => program.stop()));
        for (const balancer of [webs, commerces]) balancer.close();
        await database.drop();
        rmSync(folder, { recursive: true });
        rmSync(at(NEWER), { force: true });
      });
      for (const [balancer, start] of [
        [commerces, startCommerce],
        [webs, startShop],
      ] as const) {
        for (const _ of [1, 2]) await open(balancer, start);
        await expect.poll(() => balancer.readyCount(), { timeout: 60_000 }).toBe(2);
      }

      // All buy the same part, which had one piece left after some forty orders, and each of them buys two.
      await database.ask("update item_stock set available = 100000 where available > 0");

      const handle = overHttp(webs.port);
      const failures: string[] = [];
      let [isOver, purchases] = [false, 0];
      const read = async (path: string) => {
        const request = new Request(`${ORIGINS.US}${path}`, { headers: { "user-agent": PERSON, accept: "text/html" } });
        const status = await handle(request).then(
          async (answer) => {
            const text = await answer.text();
            return answer.status === 200 ? 200 : `${answer.status} ${text.slice(0, 100)}`;
          },
          (error: unknown) => String(error),
        );
        if (status !== 200) failures.push(`${path}: ${status}`);
      };
      const readers = (async () => {
        const pending: Promise<void>[] = [];
        for (let turn = 0; !isOver; turn += 1) {
          pending.push(read(PATHS[turn % PATHS.length] ?? "/"));
          await wait(1_000 / READS_PER_SECOND);
        }
        await Promise.all(pending);
      })();
      // Each buyer has an address, since the shop limits what comes from one.
      let buyers = 0;
      const fromElsewhere = () => {
        buyers += 1;
        const address = `203.0.113.${buyers}`;
        return (request: Request) => {
          const headers = new Headers(request.headers);
          headers.set("x-forwarded-for", address);
          return handle(new Request(request, { headers }));
        };
      };
      const shop = async () => {
        while (!isOver) {
          await buyAsGuest(new Shopper(fromElsewhere()), "US").then(
            () => {
              purchases += 1;
            },
            (error: unknown) => failures.push(`a purchase: ${String(error).slice(0, 500)}`),
          );
        }
      };
      const shoppers = Array.from({ length: SHOPPERS }, shop);
      version = next;
      for (let round = 0; round < RESTARTS; round += 1)
        for (const each of running) {
          const { program, balancer, start } = each;
          await program.stop();
          await balancer.remove(program.port);
          each.program = await start();
          await balancer.add(each.program.port);
          await expect.poll(() => balancer.readyCount(), { timeout: 60_000 }).toBe(2);
        }
      isOver = true;
      await Promise.all([readers, ...shoppers]);

      expect(failures).toEqual([]);
      expect(purchases).toBeGreaterThan(SHOPPERS);
      const orders = await database.ask<{ status: string; count: string }>(
        "select status, count(*) from orders where status = 'PROCESSING' group by status",
      );
      expect(Number(orders[0]?.count)).toBeGreaterThanOrEqual(purchases);
      // Each mail went out once: every file has a row of its own, and none was tried twice.
      const unsent = () => database.ask<{ count: string }>("select count(*) from mail where state <> 'SENT'");
      await expect.poll(async () => Number((await unsent())[0]?.count), { timeout: 30_000 }).toBe(0);
      const [mails] = await database.ask<{ count: string; tries: number }>(
        "select count(*), max(tries) as tries from mail",
      );
      expect([readdirSync(join(folder, "outbox")).length, mails?.tries]).toEqual([Number(mails?.count), 1]);
      const [events] = await database.ask<{ tries: number }>("select max(tries) as tries from domain_event");
      expect(events?.tries ?? 1).toBe(1);
      const migrations = await database.ask<{ name: string }>(
        "select name from schema_migration where name like '9999-%'",
      );
      expect(migrations).toHaveLength(next === NEWER ? 1 : 0);
    },
    TIMEOUT_MS,
  );
});
