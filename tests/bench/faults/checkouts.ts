import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#commerce/db/open";
import { DEMO_MEMBER } from "#sample-shop/member";
import { createAging } from "./aging";
import {
  Buyer,
  CARD_NUMBERS,
  type Counts,
  ENDINGS,
  type Ending,
  type Purchase,
  type PurchasePlan,
  RECOVERIES,
} from "./buyer";
import { KillableShop } from "./killable-shop";
import { backdateUnpaid, CODE, compare, countUnsettled, type Finding, prepare } from "./ledger";
import type { Kind, Stores } from "./stores";

const SHOPPERS = 16;
const KILL_AFTER_MS = [3_000, 6_000] as const;
const SETTLES_WITHIN_MS = 60_000;
/** The weights of the endings. A payment that settles later only makes its shopper wait, so it is rare. */
const SHARE = [6, 3, 2, 3, 1, 1, 1, 2, 2, 1, 1, 1, 1] as const;
const PLAN = ENDINGS.flatMap((ending, index) => Array.from({ length: SHARE[index] ?? 1 }, () => ending));

const RELEASED: readonly Ending[] = ["pays after the reservation lapsed", "is reminded by mail, then pays"];

/** Members are known by their own address, which is reminded once a day. */
const endingFor = (plan: readonly Ending[], turn: number, isMember: boolean): Ending | undefined => {
  const ending = plan[(turn * 7) % plan.length];
  return isMember && ending === "is reminded by mail, then pays" ? "comes back from the provider, then pays" : ending;
};

/** The code that a checkout enters; a released order may find its code used up by others, and then it is rightly refused. */
const codeFor = (turn: number, ending: Ending): string | null =>
  turn % 4 === 1 && !RELEASED.includes(ending) ? CODE : null;

export type CheckoutRun = {
  readonly kind: Kind;
  readonly checkouts: number;
  readonly kills: number;
  readonly counts: Counts;
  readonly seconds: number;
  readonly findings: readonly Finding[];
  readonly problems: readonly string[];
};

/** Kills the shop every few seconds and restarts it at once, until it is stopped. */
function killRepeatedly(shop: KillableShop): { stop(): Promise<void> } {
  let isOver = false;
  const end = new AbortController();
  const killing = (async () => {
    while (!isOver) {
      const [least, most] = KILL_AFTER_MS;
      await wait(least + Math.random() * (most - least), undefined, { signal: end.signal }).catch(() => {});
      if (isOver) return;
      await shop.kill();
      await shop.start();
    }
  })();
  return {
    async stop() {
      isOver = true;
      end.abort();
      await killing;
    },
  };
}

/** Counts the typed card numbers in the logs and, with SQLite, in the database's files. */
function cardsFound(files: readonly string[]): number {
  const patterns = CARD_NUMBERS.flatMap((number) => [number, number.replace(/(.{4})(?=.)/g, "$1 ")]);
  return files
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const text = readFileSync(file).toString("latin1");
      return patterns.filter((pattern) => text.includes(pattern));
    }).length;
}

/**
 * Has 16 shoppers place the given number of orders in a shop that is killed every few seconds. Then waits until open
 * payments are settled and compares the shop's books with the provider's.
 */
export async function runCheckouts(
  stores: Stores,
  {
    kind,
    checkouts,
    folder,
    isRecovery,
    say,
  }: {
    kind: Kind;
    checkouts: number;
    folder: string;
    /** Nobody pays at the first try. */
    isRecovery: boolean;
    say: (text: string) => void;
  },
): Promise<CheckoutRun> {
  const startedAt = performance.now();
  mkdirSync(folder, { recursive: true });
  const place = await stores.place(kind, folder);
  const shop = new KillableShop(folder, place.databaseUrl);
  const plan = isRecovery ? RECOVERIES : PLAN;
  try {
    await shop.start();
    await shop.stop();
    const store = await openDatabase(place.file);
    const prepared = await prepare(store, checkouts);
    const { paths, members } = prepared;
    await store.close();

    await shop.start();
    const clock = await openDatabase(place.file);
    const aging = createAging(clock);
    const counts: Counts = { requests: 0, broken: 0, outages: 0, slowestMs: 0 };
    const buyers = Array.from({ length: SHOPPERS }, (_, index) => {
      const email = members[index] ?? `shopper-${index}@example.com`;
      return new Buyer(shop.origin, { index, email, counts, aging });
    });
    for (const buyer of buyers.slice(0, members.length)) await buyer.logIn(DEMO_MEMBER.password);
    const [first] = buyers;
    if (first === undefined) throw new Error("nobody shops");
    const products: PurchasePlan["product"][] = [];
    for (const path of paths) products.push(await first.productAt(path));
    say(`${kind}: open after ${Math.round((performance.now() - startedAt) / 1000)} s`);

    const ghost = killRepeatedly(shop);
    const bought: Purchase[] = [];
    const problems: string[] = [];
    let next = 0;
    const shopping = buyers.map(async (buyer, index) => {
      while (next < checkouts && problems.length < 5) {
        const turn = next++;
        const isMember = index < members.length;
        const [product, ending] = [products[turn % products.length], endingFor(plan, turn, isMember)];
        if (product === undefined || ending === undefined) throw new Error("nothing to buy");
        const points = isMember && turn % 2 === 0 ? 100 : 0;
        try {
          bought.push(await buyer.buy({ product, ending, points, code: codeFor(turn, ending) }));
          if (bought.length % 100 === 0) say(`${kind}: ${bought.length} checkouts, ${shop.kills} kills`);
        } catch (error) {
          problems.push(`checkout ${turn} (${ending}): ${String(error)}`);
        }
      }
    });
    await Promise.all(shopping);
    await ghost.stop();
    await shop.kill();
    await clock.close();

    const after = await openDatabase(place.file);
    try {
      await backdateUnpaid(after);
      await shop.start();
      for (const until = Date.now() + SETTLES_WITHIN_MS; Date.now() < until && (await countUnsettled(after)) > 0; )
        await wait(500);
      await shop.stop();
      const findings = await compare(after, bought, prepared);
      const files = [...shop.logFiles, ...(kind === "sqlite" ? [place.file, `${place.file}-wal`] : [])];
      const cards = { what: "card numbers in logs and database files", found: cardsFound(files), expected: 0 };
      const outages = { what: "answers of 500 and above", found: counts.outages, expected: 0 };
      const done = { what: "checkouts", found: bought.length, expected: checkouts };
      return {
        ...{ kind, checkouts: bought.length, kills: shop.kills, counts, problems },
        seconds: Math.round((performance.now() - startedAt) / 1000),
        findings: [done, ...findings, outages, cards],
      };
    } finally {
      await after.close();
    }
  } finally {
    await shop.kill();
    await place.remove();
  }
}
