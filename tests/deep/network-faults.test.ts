import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { ORIGINS, PERSON, Shopper } from "../support/browser/browser";
import { buyAsGuest } from "../support/browser/main-job";
import { type FaultProxy, openFaultProxy } from "../support/fault-proxy";
import { freshPostgres } from "../support/shop/fresh-postgres";
import { freePort, startProgram, startWeb } from "../support/shop/program";
import { overHttp } from "../support/shop/remix-serve";

const server = process.env.TEST_DATABASE_URL;
const FAULT_MS = 8_000;
const BACK_MS = 10_000;
/** A mail whose taking was answered into a broken connection belongs to nobody until its five minutes are over. */
const MAIL_MS = 6 * 60_000;
const SHOPPERS = 2;
const TIMEOUT_MS = 900_000;

type Fault = { readonly name: string; begin(proxy: FaultProxy): void };

const FAULTS: readonly Fault[] = [
  { name: "forgets its open connections", begin: (proxy) => proxy.freezeOpen() },
  { name: "is silent", begin: (proxy) => proxy.set({ isFrozen: true }) },
  {
    name: "is down",
    begin(proxy) {
      proxy.set({ isRefusing: true });
      proxy.cut();
    },
  },
  { name: "resets every connection", begin: (proxy) => proxy.cut() },
  { name: "is slow", begin: (proxy) => proxy.set({ delayMs: 1_500 }) },
  { name: "answers nonsense", begin: (proxy) => proxy.set({ lie: (piece) => randomBytes(piece.length) }) },
];

it.skipIf(server === undefined)(
  "whatever the network does before database or commerce API, pages are back ten seconds after it, no order is wrong, and mails go out, without a restart [ARCH-03]",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "axlewright-network-"));
    const database = await freshPostgres(server ?? "");
    const own = new URL(database.url);
    const toDatabase = await openFaultProxy({ host: own.hostname, port: Number(own.port || 5432) });
    own.host = `127.0.0.1:${toDatabase.port}`;
    const env = {
      DATA_DIR: folder,
      SESSION_SECRET: "Wq8ZyT4nBv6Cx2MkLj9Hg7FdSa5PoIuR",
      TRUST_PROXY: "1",
      COMMERCE_TOKEN: "k3J9vQ2xLm7Tz0RbYc5HnWd8PfSa1GuE",
    };
    const commerce = await startProgram("build/commerce.js", {
      env: { ...env, DATABASE_URL: own.href, COMMERCE_PORT: String(await freePort()) },
      port: /"port":(\d+),"msg":"commerce API listening"/,
    });
    const toCommerce = await openFaultProxy({ host: "127.0.0.1", port: commerce.port });
    const web = await startWeb({ ...env, COMMERCE_API_URL: `http://127.0.0.1:${toCommerce.port}` });
    onTestFinished(async () => {
      await Promise.all([web.stop(), commerce.stop()]);
      await Promise.all([toDatabase.close(), toCommerce.close()]);
      await database.drop();
      rmSync(folder, { recursive: true });
    });

    const handle = overHttp(web.port);
    let buyers = 0;
    const shopperFrom = () => {
      buyers += 1;
      const address = `203.0.113.${buyers % 250}`;
      return new Shopper((request) => {
        const headers = new Headers(request.headers);
        headers.set("x-forwarded-for", address);
        return handle(new Request(request, { headers }));
      });
    };
    let words = 0;
    /** A page that no cache holds. */
    const isServed = async () => {
      words += 1;
      const headers = { "user-agent": PERSON, accept: "text/html" };
      const answer = await handle(new Request(`${ORIGINS.US}/search?q=brake+${words}`, { headers })).catch(() => null);
      return answer?.status === 200;
    };

    const bought: string[] = [];
    let isOver = false;
    // What a shopper is refused during a fault is no matter; an order that was confirmed is.
    const shop = async () => {
      while (!isOver)
        await buyAsGuest(shopperFrom(), "US").then(
          ({ orderId }) => bought.push(orderId),
          () => wait(250),
        );
    };
    await expect.poll(isServed, { timeout: 60_000 }).toBe(true);
    const shoppers = Array.from({ length: SHOPPERS }, shop);
    const late: string[] = [];
    for (const [what, proxy] of [
      ["the database", toDatabase],
      ["the commerce API", toCommerce],
    ] as const)
      for (const { name, begin } of FAULTS) {
        begin(proxy);
        await wait(FAULT_MS);
        proxy.set({});
        const endedMs = performance.now();
        while (!(await isServed())) await wait(100);
        const backMs = performance.now() - endedMs;
        if (backMs > BACK_MS) late.push(`${what} ${name}: back after ${Math.round(backMs)} ms`);
        // A purchase between two faults shows that orders are taken again.
        const before = bought.length;
        await expect.poll(() => bought.length, { timeout: 90_000, interval: 250 }).toBeGreaterThan(before);
      }
    isOver = true;
    await Promise.all(shoppers);

    expect(late).toEqual([]);
    const ask = (text: string) => database.ask<{ id: string }>(text);
    const confirmed = await ask("select id from orders where status = 'PROCESSING'");
    expect(bought.filter((id) => !confirmed.some((order) => order.id === id))).toEqual([]);
    const wrong = `select o.id from orders o left join payment p on p.order_id = o.id and p.state = 'SUCCEEDED'
      where o.status in ('PROCESSING', 'PAYMENT_PENDING')
      group by o.id having (o.status = 'PROCESSING') <> (count(p.id) = 1)
        or coalesce(sum(p.amount_cent), o.total_cent) <> o.total_cent`;
    await expect.poll(() => ask(wrong), { timeout: 60_000, interval: 1_000 }).toEqual([]);
    await expect
      .poll(() => ask("select id from mail where state <> 'SENT'"), { timeout: MAIL_MS, interval: 1_000 })
      .toEqual([]);
    const twice = await ask(
      "select order_id as id from mail where kind = 'order-confirmation' group by order_id having count(*) <> 1",
    );
    expect(twice).toEqual([]);
  },
  TIMEOUT_MS,
);
