/*
 * A shop on a database file that is killed at the moment its shopper's card was charged: the sandbox has booked the
 * charge and is about to tell the shop. Started by the kill test as a process of its own; never returns.
 */
import { writeSync } from "node:fs";
import { openDatabase } from "#commerce/db/open";
import { createTestClock, payByCard, place, readyCart, shopOver } from "../data/test-shop";

const file = process.argv[2];
if (file === undefined) throw new Error("a database file is needed");

const shop = shopOver(await openDatabase(file), createTestClock(), {
  deliver: async () => {
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => {});
    return false;
  },
});
const ready = await readyCart(shop);
const { data } = await place(shop, ready, "kill");
writeSync(1, JSON.stringify({ ...ready, ...data }));
await payByCard(shop, data.redirectUrl, "4242 4242 4242 4242");
