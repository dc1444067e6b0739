import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "#commerce/db/migrate";
import { openDatabase, type Store } from "#commerce/db/open";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { credit } from "#commerce/services/points/ledger-repository";
import { sweepReplacements } from "#commerce/services/returns/sweep";
import { setStock } from "../../support/data/change-item";
import { insertMember, orderFor } from "../../support/data/orders";
import { singleProvider } from "../../support/data/payments";
import { OPERATIONS_TOKEN } from "../../support/data/returns";
import { callsThrough, createTestClock, fillShop, type Shop, shopOver } from "../../support/data/test-shop";
import type { Running } from "../process";
import { startCommerce } from "../search/servers";
import { compareAfterSales } from "./after-sales-ledger";
import type { Finding } from "./ledger";
import type { Kind, Stores } from "./stores";
import { type BoughtOrder, type Outcome, PIECES, STORIES } from "./stories";

const WORKERS = 8;
const POINTS_EACH = 100;
const KILL_AFTER_MS = [100, 4_000] as const;
const RETRY_MS = 100;
const GIVE_UP_MS = 120_000;
const ANSWER_MS = 20_000;
const SETTLES_WITHIN_MS = 60_000;
const YEAR_MS = 31_536_000_000;

export type AfterSalesRun = {
  readonly kind: Kind;
  readonly orders: number;
  readonly kills: number;
  readonly requests: number;
  readonly broken: number;
  readonly seconds: number;
  readonly findings: readonly Finding[];
  readonly problems: readonly string[];
};

/** The built commerce program, which is killed and started again; requests wait for the next one and are sent again. */
class KillableCommerce {
  readonly #start: () => Promise<Running>;
  #running: Running | undefined;
  kills = 0;
  requests = 0;
  broken = 0;

  constructor(databaseUrl: string, folder: string) {
    const over = {
      OPERATIONS_TOKEN,
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "warn",
      SAMPLE_SHOP: "",
      PAYMENT_SANDBOX: "1",
    };
    let starts = 0;
    this.#start = () => startCommerce(databaseUrl, join(folder, `commerce-${++starts}.log`), [], over);
  }

  async start(): Promise<void> {
    this.#running = await this.#start();
  }

  async kill(): Promise<void> {
    const killed = this.#running;
    if (killed === undefined) return;
    this.#running = undefined;
    process.kill(killed.pid, "SIGKILL");
    await killed.stop();
    this.kills += 1;
  }

  /** Sends a request until a whole answer comes, as a careful client does; it may have been carried out before. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    for (const until = Date.now() + GIVE_UP_MS; ; await wait(RETRY_MS)) {
      try {
        if (this.#running === undefined) throw new Error("the program is down");
        this.requests += 1;
        const signal = AbortSignal.timeout(ANSWER_MS);
        const answer = await fetch(this.#running.origin + path, { ...init, signal });
        return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers });
      } catch (error) {
        if (Date.now() > until) throw error;
        this.broken += 1;
      }
    }
  }
}

/** Kills the program over and over until the work is done. */
async function killUntil(commerce: KillableCommerce, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = new AbortController();
  const done = work.finally(() => {
    isOver = true;
    end.abort();
  });
  const killing = (async () => {
    while (!isOver) {
      const [least, most] = KILL_AFTER_MS;
      // Most lives are short, some are long enough for an upload.
      await wait(least + Math.random() ** 3 * (most - least), undefined, { signal: end.signal }).catch(() => {});
      if (isOver) return;
      await commerce.kill();
      await commerce.start();
    }
  })();
  await Promise.all([done, killing]);
}

/** Places and pays orders of three pieces, each in part with points; nothing is killed yet. */
async function buyAll(shop: Shop, orders: number): Promise<BoughtOrder[]> {
  await setStock(shop.store.db, [1], orders * PIECES * 2);
  const bought: BoughtOrder[] = [];
  for (let index = 0; index < orders; index += 1) {
    const name = `after-${index}`;
    const me = await insertMember(shop, name);
    const at = shop.clock.now();
    const earned = { accountId: name, at, kind: "EARN", points: POINTS_EACH, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, earned, at + YEAR_MS));
    const items = [{ skuId: "SKU1", itemCount: PIECES }];
    const { orderId, key } = await orderFor(shop, { me, email: `${name}@example.com`, items, points: POINTS_EACH });
    bought.push({ orderId, key, me });
  }
  return bought;
}

/** Cancellations that wait for the job, and refunds that their provider, credit note or mail is still to come for. */
async function countOpen({ db }: Store): Promise<number> {
  const cancellations = await db.selectFrom("order_cancellation").select("id").where("state", "=", "PENDING").execute();
  const refunds = await db.selectFrom("payment_refund").select("state").execute();
  const notes = await db.selectFrom("credit_note").select("number").execute();
  const mails = await db.selectFrom("mail").select("id").where("kind", "=", "refund-done").execute();
  const unsent = refunds.filter(({ state }) => state !== "DONE").length;
  return cancellations.length + unsent + 2 * refunds.length - notes.length - mails.length;
}

/**
 * Has orders cancelled, paid back, returned and replaced through a commerce program that is killed all the time, and
 * compares shelf, points and money with what each shopper was told.
 */
export async function runAfterSales(
  stores: Stores,
  { kind, orders, folder, say }: { kind: Kind; orders: number; folder: string; say: (text: string) => void },
): Promise<AfterSalesRun> {
  const startedAt = performance.now();
  mkdirSync(join(folder, "data"), { recursive: true });
  const place = await stores.place(kind, folder);
  const commerce = new KillableCommerce(place.file, folder);
  try {
    const store = await openDatabase(place.file);
    await migrate(store.db, store.kind);
    await fillShop(store);
    const clock = createTestClock(Date.now());
    const bought = await buyAll(shopOver(store, clock), orders);
    await commerce.start();
    say(`${kind}: ${orders} orders are paid after ${Math.round((performance.now() - startedAt) / 1000)} s`);
    const shop: Shop = {
      ...callsThrough((path, init) => commerce.fetch(path, init)),
      ...{ store, clock, close: () => store.close() },
    };
    const outcomes: Outcome[] = [];
    const problems: string[] = [];
    let next = 0;
    const work = Array.from({ length: WORKERS }, async () => {
      while (next < bought.length && problems.length < 5) {
        const turn = next++;
        const [order, story] = [bought[turn], STORIES[turn % STORIES.length]];
        if (order === undefined || story === undefined) return;
        try {
          outcomes.push({ ...(await story.run(shop, order)), orderId: order.orderId, story: story.name });
        } catch (error) {
          problems.push(`order ${turn} (${story.name}): ${String(error)}`);
        }
      }
    });
    await killUntil(commerce, Promise.all(work));
    for (const until = Date.now() + SETTLES_WITHIN_MS; Date.now() < until && (await countOpen(store)) > 0; )
      await wait(500);
    const payments = singleProvider(createSandboxProvider(store, clock));
    await sweepReplacements({ store, clock, payments }, (id, error) => problems.push(`return ${id}: ${String(error)}`));
    const findings = await compareAfterSales(store, outcomes, orders * PIECES * 2);
    const { kills, requests, broken } = commerce;
    await commerce.kill();
    await store.close();
    const done = { what: "orders whose story ended", found: outcomes.length, expected: orders };
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    return { kind, orders, kills, requests, broken, seconds, findings: [done, ...findings], problems };
  } finally {
    await commerce.kill();
    await place.remove();
  }
}
