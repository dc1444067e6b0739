/*
 * Runs a shop on a database file and kills itself at the moment a card is charged: the sandbox has booked the charge
 * and is about to notify the shop. The test of killed processes starts it as a process of its own; it never returns.
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
