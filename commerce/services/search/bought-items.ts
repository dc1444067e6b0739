import type { Store } from "../../db/open";
import { eventHandler } from "../../events/handler";
import type { Job } from "../../platform/job";
import {
  deleteOrphans,
  findReturnedOrder,
  isReplacement,
  listUncountedOrders,
  writeBoughtItems,
} from "./bought-repository";

const BATCH = 200;
const INTERVAL_MS = 3_600_000;

/** Counts the items of a paid order as sold, and as bought together. */
export const boughtTogether = eventHandler("bought together", "orderPaid", async (trx, { orderId }) =>
  writeBoughtItems(trx, orderId, { isSale: !(await isReplacement(trx, orderId)) }),
);

/** Takes the items of a cancelled order out of the count. */
export const cancelledTogether = eventHandler("bought together, cancelled", "orderCancelled", (trx, { orderId }) =>
  writeBoughtItems(trx, orderId),
);

/** Takes cancelled pieces of an order out of the count. */
export const piecesTogether = eventHandler("bought together, pieces", "piecesCancelled", (trx, { orderId }) =>
  writeBoughtItems(trx, orderId),
);

/** Takes items that were sent back out of the count. */
export const returnedTogether = eventHandler("bought together, returned", "returnMoved", async (trx, event) => {
  const order = event.state === "COMPLETED" ? await findReturnedOrder(trx, event.returnId) : undefined;
  if (order !== undefined) await writeBoughtItems(trx, order);
});

/** Counts paid orders that no event covered, and deletes those taken back; returns the number counted. */
export async function countBoughtItems({ store }: { readonly store: Store }): Promise<number> {
  let counted = 0;
  await deleteOrphans(store.db);
  for (let after = ""; ; ) {
    const ids = await listUncountedOrders(store.db, after, BATCH);
    for (const id of ids) await store.transaction((trx) => writeBoughtItems(trx, id));
    counted += ids.length;
    after = ids.at(-1) ?? "";
    if (ids.length < BATCH) return counted;
  }
}

/** Counts imported orders once an hour. */
export const boughtCount: Job<{ readonly store: Store }> = {
  name: "bought together",
  intervalMs: INTERVAL_MS,
  isFirstDelayed: true,
  failure: "orders could not be counted",
  run: countBoughtItems,
};
