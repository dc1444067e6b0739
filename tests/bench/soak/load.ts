import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { sendRequest } from "../send-request";
import { findStocked, prepare, readyToPlace } from "../shopper";

/** The time between two checkouts: with more of one network address the shop refuses unpaid orders. */
const CHECKOUT_EVERY_MS = 5_000;
/** Orders are placed on this many products, of each of which this many pieces are in stock. */
const [PRODUCTS, PIECES] = [6, 45];

type Load = {
  /** Milliseconds to the last byte of each page. */
  readonly times: number[];
  readonly failures: string[];
  orders: number;
};

type Plan = { readonly origin: string; readonly perSecond: number; readonly minutes: number };

/** Loads a shop at a steady rate, whatever its answers take, with pages for every kind of visitor and whole checkouts. */
export async function runLoad({ origin, perSecond, minutes }: Plan): Promise<Load> {
  const load: Load = { times: [], failures: [], orders: 0 };
  const { visitors, pages } = await prepare(origin);
  const stocked = await findStocked(origin, PIECES, PRODUCTS);
  const agent = new Agent({ keepAlive: true });
  const requests = Object.values(visitors).flatMap((headers) =>
    Object.values(pages).map((path) => ({ path, headers })),
  );
  const endMs = performance.now() + minutes * 60_000;
  const pending = new Set<Promise<void>>();
  const add = (work: Promise<void>) => {
    const settled = work.catch((error: unknown) => void load.failures.push(String(error)));
    pending.add(settled);
    settled.finally(() => pending.delete(settled));
  };
  const read = async ({ path, headers }: (typeof requests)[number]) => {
    const startedMs = performance.now();
    const { status } = await sendRequest(origin + path, headers, agent);
    load.times.push(performance.now() - startedMs);
    // Without a cart the checkout leads to the cart page.
    if (!(Number(status) < 400)) load.failures.push(`${path} answers ${status}`);
  };
  const order = async (turn: number) => {
    const [press] = await readyToPlace(origin, stocked[turn % stocked.length] ?? "", 1);
    await press?.();
    load.orders += 1;
  };
  let [turn, orders, nextOrderMs] = [0, 0, performance.now()];
  const startedMs = performance.now();
  while (performance.now() < endMs) {
    const page = requests[turn % requests.length];
    if (page !== undefined) add(read(page));
    turn += 1;
    if (performance.now() >= nextOrderMs) {
      add(order(orders));
      orders += 1;
      nextOrderMs += CHECKOUT_EVERY_MS;
    }
    await wait(Math.max(0, startedMs + (turn * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(pending);
  agent.destroy();
  return load;
}
