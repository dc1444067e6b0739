import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadLinePieces } from "#commerce/services/order/pieces/repository";
import { putReturnAway } from "#commerce/services/returns/decide";
import { priceSentPieces } from "#commerce/services/staff/refund-pieces";
import { operationsApi, returnApi } from "~/models/api";
import { openPieces } from "~/models/order/pieces";
import { money } from "~/models/shop/money";
import { stockFor } from "../../support/data/change-item";
import { walkOrders } from "../../support/data/order-walk";
import { askReturn, decide, openReturnShop, type Proof, paymentDeps, STAFF } from "../../support/data/returns";
import { payByCard, place, readyCart } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

/** Number of random sequences of steps on each database; `tests/deep` tries more. */
const SEQUENCES = 4;

describe.each(STORE_KINDS)("the pieces of orders on %s", (kind) => {
  let shop: Awaited<ReturnType<typeof openReturnShop>>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  /** A paid order of three pieces, of which nothing has left. */
  const paidOrder = async (): Promise<Proof> => {
    const { data } = await place(shop, await readyCart(shop, [{ skuId: "SKU1", itemCount: 3 }]), random());
    await payByCard(shop, data.redirectUrl, "4242424242424242");
    return { orderId: data.orderId, key: data.key };
  };
  const random = () => randomBytes(8).toString("hex");
  const ship = ({ orderId }: Proof, itemCount: number) => {
    const body = { carrier: "UPS", trackingNumber: random(), items: [{ skuId: "SKU1", itemCount }] };
    return shop.call(operationsApi.ship, { params: { orderId }, body }, STAFF);
  };
  const refund = ({ orderId }: Proof, cent: number) => {
    const body = {
      status: "PARTIAL_REFUND" as const,
      refund: { cent, currency: "USD" as const, precision: 2 },
      note: "",
    };
    return shop.call(operationsApi.setStatus, { params: { orderId }, body }, STAFF);
  };
  const ask = (proof: Proof, itemCount = 1) => askReturn(shop, proof, { items: [{ skuId: "SKU1", itemCount }] });
  const withdraw = (proof: Proof, id: string) =>
    shop.call(returnApi.cancelAsGuest, { params: { id }, body: { orderId: proof.orderId, key: proof.key } });
  const readOrder = async ({ orderId }: Proof) => {
    const { db } = shop.store;
    const row = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
    const pieces = await loadLinePieces(db, row);
    return { status: row.status, open: pieces.reduce((sum, line) => sum + openPieces(line), 0) };
  };

  it("pieces still to be sent leave while a return of another is open, and after it was withdrawn or refused [OPEN-03, ORD-13]", async () => {
    for (const end of ["open", "withdrawn", "refused"] as const) {
      const proof = await paidOrder();
      expect((await ship(proof, 1)).data.status).toBe("PARTIAL_SHIPMENT");
      const { data } = await ask(proof);
      expect(await readOrder(proof)).toEqual({ status: "RETURNING", open: 2 });
      if (end === "withdrawn") await withdraw(proof, data.id);
      if (end === "refused") await decide(shop, data.id, { state: "REJECTED" });
      if (end !== "open") expect(await readOrder(proof)).toEqual({ status: "PARTIAL_SHIPMENT", open: 2 });
      expect((await ship(proof, 2)).data.status, end).toBe(end === "open" ? "RETURNING" : "SHIPPED");
      if (end === "open") await withdraw(proof, data.id);
      expect(await readOrder(proof)).toEqual({ status: "SHIPPED", open: 0 });
    }
  });

  it("a part that came and was declined is not returned again while it is at the warehouse; staff may still pay it back [ORD-13, OPEN-10]", async () => {
    const proof = await paidOrder();
    await ship(proof, 3);
    const returnable = async () => {
      const { data } = await shop.call(returnApi.optionsAsGuest, { body: { orderId: proof.orderId, key: proof.key } });
      return data.lines.map((line) => line.returnable);
    };
    const unseen = (await ask(proof)).data;
    await decide(shop, unseen.id, { state: "REJECTED" });
    expect(await returnable(), "a part that never left its buyer").toEqual([3]);
    const { data } = await ask(proof, 2);
    await decide(shop, data.id, { state: "APPROVED" });
    await decide(shop, data.id, { state: "RECEIVED" });
    await decide(shop, data.id, { state: "REJECTED" });
    expect(await returnable()).toEqual([1]);
    expect((await ask(proof, 2)).status).toBe(400);
    await ask(proof);
    const row = await shop.store.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", proof.orderId)
      .executeTakeFirstOrThrow();
    const named = [{ skuId: "SKU1", itemCount: 2 }];
    expect((await priceSentPieces(shop.store.db, row, named, shop.clock.now())).refund.cent).toBeGreaterThan(0);
  });

  it("a full refund puts what was not sent in stock again, once; a cancellation needs that nothing has left [OPEN-03, OPEN-63]", async () => {
    const set = ({ orderId }: Proof, status: "REFUND" | "CANCELLED") =>
      shop.call(operationsApi.setStatus, { params: { orderId }, body: { status, note: "" } }, STAFF);
    const stock = () => stockFor(shop.store.db, 1);
    for (const [sent, status, answer, back] of [
      [0, "REFUND", 200, 3],
      [2, "REFUND", 200, 1],
      [0, "CANCELLED", 200, 3],
      [2, "CANCELLED", 409, 0],
    ] as const) {
      const proof = await paidOrder();
      if (sent > 0) await ship(proof, sent);
      await refund(proof, 100);
      expect((await readOrder(proof)).status).toBe("PARTIAL_REFUND");
      const before = await stock();
      const text = `${status} after ${sent}`;
      expect((await set(proof, status)).status, text).toBe(answer);
      expect(await stock(), text).toBe(before + back);
      await set(proof, status);
      expect(await stock(), `${text}, again`).toBe(before + back);
    }
  });

  it("received pieces go where the receiver puts them, and those for the shelf are in stock again [OPEN-58, OPEN-63]", async () => {
    const proof = await paidOrder();
    await ship(proof, 3);
    const { data } = await ask(proof, 3);
    await decide(shop, data.id, { state: "APPROVED" });
    const before = await stockFor(shop.store.db, 1);
    const receive = (itemCount: number) => {
      const items = [{ skuId: "SKU1", itemCount, place: "SCRAP" as const }];
      return decide(shop, data.id, { state: "RECEIVED", putAway: { place: "SHELF", items } });
    };
    const tooMany = await receive(4);
    expect([tooMany.status, tooMany.body.msg]).toEqual([400, expect.stringContaining("SKU1")]);
    expect(await stockFor(shop.store.db, 1)).toBe(before);
    expect((await receive(1)).status).toBe(200);
    expect(await stockFor(shop.store.db, 1)).toBe(before + 2);
    expect((await receive(1)).status, "a return is received once").toBe(409);
    expect(await stockFor(shop.store.db, 1)).toBe(before + 2);
  });

  it("pieces that were received without a place, or to a wrong one, are put away later, never twice into stock [OPEN-58, OPEN-63]", async () => {
    const proof = await paidOrder();
    await ship(proof, 3);
    const { data } = await ask(proof, 3);
    await decide(shop, data.id, { state: "APPROVED" });
    const before = await stockFor(shop.store.db, 1);
    const put = (place: "SHELF" | "SCRAP", scrapped = 0) => {
      const items = scrapped === 0 ? [] : [{ skuId: "SKU1", itemCount: scrapped, place: "SCRAP" as const }];
      return putReturnAway(paymentDeps(shop), { who: "Robin", via: "ops" }, data.id, { place, items });
    };
    const added = async () => (await stockFor(shop.store.db, 1)) - before;
    await expect(put("SHELF"), "it is not here yet").rejects.toThrow(/are not here/);
    await decide(shop, data.id, { state: "RECEIVED" });
    expect(await added()).toBe(0);
    expect(await Promise.all([put("SHELF"), put("SHELF")])).toHaveLength(2);
    expect([await put("SHELF"), await added()], "again changes nothing").toEqual([false, 3]);
    expect([await put("SHELF", 1), await added()]).toEqual([true, 2]);
    await decide(shop, data.id, { state: "COMPLETED" });
    expect([await put("SCRAP"), await added()]).toEqual([true, 0]);
    expect([await put("SHELF"), await added()]).toEqual([true, 3]);
    const setStock = (available: number) =>
      shop.store.db.updateTable("item_stock").set({ available }).where("item_id", "=", 1).execute();
    await setStock(2);
    await expect(put("SCRAP"), "one was sold meanwhile").rejects.toThrow(/sold from the shelf/);
    expect(await stockFor(shop.store.db, 1)).toBe(2);
    expect(await put("SHELF", 2)).toBe(true);
    expect(await stockFor(shop.store.db, 1)).toBe(0);
    await setStock(before);
    const trail = shop.store.db.selectFrom("audit").select("id").where("action", "=", "return.put");
    expect(await trail.execute(), "only what changed something").toHaveLength(5);
  });

  it("declining what came takes it from the shelf again, to be sent back; what is gone cannot be declined [OPEN-63]", async () => {
    const received = async (place: "SHELF" | "SUPPLIER", itemCount = 2) => {
      const proof = await paidOrder();
      await ship(proof, 3);
      const { data } = await ask(proof, itemCount);
      await decide(shop, data.id, { state: "APPROVED" });
      await decide(shop, data.id, { state: "RECEIVED", putAway: { place, items: [] } });
      return data.id;
    };
    const reject = (id: string) => decide(shop, id, { state: "REJECTED", note: "It was used" });
    const places = (id: string) =>
      shop.store.db.selectFrom("returned_piece").select("place").where("return_id", "=", id).execute();
    const shelved = await received("SHELF");
    const before = await stockFor(shop.store.db, 1);
    expect((await reject(shelved)).status).toBe(200);
    expect([await stockFor(shop.store.db, 1), await places(shelved)]).toEqual([before - 2, []]);
    expect((await reject(shelved)).status, "it is declined once").toBe(409);
    expect(await stockFor(shop.store.db, 1)).toBe(before - 2);

    const gone = [await received("SHELF"), await received("SUPPLIER")];
    const all = await stockFor(shop.store.db, 1);
    const setStock = (available: number) =>
      shop.store.db.updateTable("item_stock").set({ available }).where("item_id", "=", 1).execute();
    // All but one piece was sold meanwhile.
    await setStock(1);
    for (const id of gone) {
      const stock = await stockFor(shop.store.db, 1);
      const refused = await reject(id);
      expect([refused.status, refused.body.msg]).toEqual([
        409,
        expect.stringContaining("cannot be sent back any more"),
      ]);
      expect([await stockFor(shop.store.db, 1), (await places(id)).length]).toEqual([stock, 1]);
      expect((await decide(shop, id, { state: "COMPLETED", refund: money(0, "USD"), note: "Used" })).status).toBe(200);
    }
    await setStock(all);
  });

  it("no sequence of steps leaves a paid piece that can neither be sent nor cancelled, or doubles stock or money [ORD-01, OPEN-03, OPEN-57]", () =>
    walkOrders(shop, SEQUENCES));
});
