import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiFailure } from "#commerce/http/failure";
import { moveOrder } from "#commerce/services/order/status";
import { ORDER_STATUSES, type OrderStatus } from "~/models/order/order";
import { stockFor } from "../../support/data/change-item";
import { openShop, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

/**
 * The table of order transitions, written independently of the code: a row for each status of an order, a column for
 * each status it may get, in the order of the initials below.
 */
const INITIALS: readonly (readonly [string, OrderStatus])[] = [
  ["pp", "PAYMENT_PENDING"],
  ["pe", "PENDING"],
  ["pr", "PROCESSING"],
  ["ps", "PARTIAL_SHIPMENT"],
  ["sh", "SHIPPED"],
  ["rt", "RETURNING"],
  ["pf", "PARTIAL_REFUND"],
  ["re", "REFUND"],
  ["ca", "CANCELLED"],
];
const MATRIX = `
     pp pe pr ps sh rt pf re ca
  pp  .  x  x  .  .  .  .  .  x
  pe  .  .  x  .  .  .  .  .  x
  pr  .  .  .  x  x  .  x  x  x
  ps  .  .  x  .  x  x  x  x  .
  sh  .  .  x  x  .  x  x  x  .
  rt  .  .  .  x  x  .  x  x  .
  pf  .  .  .  .  .  x  .  x  x
  re  .  .  .  .  .  .  .  .  .
  ca  .  .  .  .  .  .  .  .  .`;

const ALLOWED = new Set(
  MATRIX.trim()
    .split("\n")
    .slice(1)
    .flatMap((line) => {
      const [from = "", ...marks] = line.trim().split(/\s+/);
      return marks.flatMap((mark, column) => (mark === "x" ? [`${from} ${INITIALS[column]?.[0] ?? ""}`] : []));
    }),
);

describe.each(STORE_KINDS)("order statuses on %s", (kind) => {
  let shop: Shop;
  let orderId = "";
  beforeAll(async () => {
    shop = await openShop(kind);
    ({ orderId } = (await place(shop, await readyCart(shop, [{ skuId: "SKU2", itemCount: 2 }]), "matrix")).data);
  });
  afterAll(() => shop.close());

  const set = async (status: OrderStatus) => {
    await shop.store.db.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
  };
  const stands = async () => {
    const { db } = shop.store;
    const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
    const history = await db.selectFrom("order_event").selectAll().where("order_id", "=", orderId).execute();
    const stock = await stockFor(db, 2);
    return { order, history, stock };
  };
  const move = (to: OrderStatus, at = 7) =>
    shop.store
      .transaction((trx) => moveOrder(trx, orderId, { to, actor: "staff", note: "why", at }))
      .then(() => 200)
      .catch((error: unknown) => (error instanceof ApiFailure ? error.httpStatus : error));

  it("of all 81 pairs of statuses exactly the 27 allowed ones happen, with who and when; the others are 409 and change nothing [ORD-01, OPEN-03]", async () => {
    expect(ALLOWED.size).toBe(27);
    expect(INITIALS.map(([, status]) => status).sort()).toEqual([...ORDER_STATUSES].sort());
    for (const [a, from] of INITIALS)
      for (const [b, to] of INITIALS) {
        await set(from);
        const before = await stands();
        const isAllowed = ALLOWED.has(`${a} ${b}`);
        expect([from, to, await move(to)]).toEqual([from, to, isAllowed ? 200 : 409]);
        const after = await stands();
        if (!isAllowed) {
          expect([from, to, after]).toEqual([from, to, before]);
          continue;
        }
        expect([from, to, after.order.status, after.history.length]).toEqual([from, to, to, before.history.length + 1]);
        expect(after.history.find(({ id }) => !before.history.some((each) => each.id === id))).toMatchObject({
          ...{ from_status: from, to_status: to, actor: "staff", note: "why", at: 7 },
        });
        // A cancelled order returns its pieces to stock; no other transition changes the stock.
        expect([from, to, after.stock - before.stock]).toEqual([from, to, to === "CANCELLED" ? 2 : 0]);
      }
  });

  it("of twenty equal changes at once exactly one wins, from every status [ORD-01, OPEN-03]", async () => {
    for (const [a, from] of INITIALS) {
      const targets = INITIALS.filter(([b]) => ALLOWED.has(`${a} ${b}`)).map(([, to]) => to);
      if (targets.length === 0) continue;
      await set(from);
      const before = await stands();
      const target = targets[0] ?? from;
      const answers = await Promise.all(Array.from({ length: 20 }, () => move(target)));
      expect([from, answers.filter((status) => status === 200).length]).toEqual([from, 1]);
      expect([from, answers.filter((status) => status === 409).length]).toEqual([from, 19]);
      expect((await stands()).history).toHaveLength(before.history.length + 1);
    }
  });

  it("an unknown order and an unknown status move nowhere [ORD-01, OPEN-03]", async () => {
    const { db } = shop.store;
    const lost = db.updateTable("orders").set({ status: "LOST" }).where("id", "=", orderId).execute();
    await expect(lost).rejects.toThrow(/check/i);
    const other = shop.store.transaction((trx) =>
      moveOrder(trx, "AW0000000000", { to: "CANCELLED", actor: "staff", note: "", at: 1 }),
    );
    await expect(other).rejects.toMatchObject({ httpStatus: 409 });
  });
});
