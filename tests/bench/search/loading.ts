import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate as breathe } from "node:timers/promises";
import { openDatabase } from "#commerce/db/open";
import { openIndex } from "#commerce/index/door";
import { createVehicleTree } from "#commerce/vehicles/vehicle-tree";

// Reads the index of a database into memory in a process of its own and reports the longest time in which nothing else
// could run. Started with the database's URL.

/** A program compiles itself and collects garbage first, which is not the index's time. */
const SETTLE_MS = 500;

const store = await openDatabase(process.argv[2]);
const index = openIndex({ store, vehicleTree: createVehicleTree(store), lagMs: 60_000, engine: "memory" });
await store.db.selectFrom("item").select("id").limit(1).execute();
await new Promise((ready) => setTimeout(ready, SETTLE_MS));
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const startedAt = performance.now();
await index.refresh();
const seconds = (performance.now() - startedAt) / 1000;
await breathe();
delay.disable();
process.send?.({ seconds, longestBlockMs: delay.max / 1e6 });
await store.close();
process.disconnect?.();
