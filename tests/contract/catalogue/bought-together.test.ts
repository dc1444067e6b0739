import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Db } from "#commerce/db/open";
import type { Row } from "#commerce/db/tables";
import { publish } from "#commerce/events/publish";
import { countBoughtItems } from "#commerce/services/search/bought-items";
import { insertMember, orderFor } from "../../support/data/orders";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("what was bought together on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  const items = [{ skuId: "SKU1" }, { skuId: "SKU2" }];
  const counted = async (orderId: string) => {
    const rows = shop.store.db.selectFrom("bought_item").select("item_id").where("order_id", "=", orderId);
    return (await rows.orderBy("item_id").execute()).map(({ item_id }) => item_id);
  };
  /** A return that is settled. */
  const insertReturn = async (
    trx: Db,
    own: Pick<Row<"return_request">, "id" | "order_id" | "reason" | "solution"> & { exchange_order_id?: string },
  ) => {
    const rest = { kind: "RETURN", evidence_text: "", state: "COMPLETED", quote: "{}", request_hash: "" };
    const at = shop.clock.now();
    const row = { ...rest, ...own, idempotency_key: own.id, created_at: at, updated_at: at };
    await trx.insertInto("return_request").values(row).execute();
  };
  const sales = async () => {
    const item = shop.store.db.selectFrom("item").select("sales").where("id", "=", 1);
    return (await item.executeTakeFirstOrThrow()).sales;
  };
  const orderOf = async (name: string, isPaid = true) => {
    const me = await insertMember(shop, name);
    return (await orderFor(shop, { me, email: `${name}@example.com`, items, isPaid })).orderId;
  };

  it("a paid order counts, an unpaid one does not, and a cancelled one no longer [CAT-20]", async () => {
    const { db } = shop.store;
    expect(await counted(await orderOf("una", false))).toEqual([]);
    const orderId = await orderOf("pia");
    expect(await counted(orderId)).toHaveLength(2);
    await shop.store.transaction(async (trx) => {
      await trx.updateTable("orders").set({ status: "CANCELLED" }).where("id", "=", orderId).execute();
      await publish(trx, "orderCancelled", { orderId, isPaidBack: true }, shop.clock.now());
    });
    expect(await counted(orderId)).toEqual([]);
    await db.updateTable("orders").set({ status: "PROCESSING" }).where("id", "=", orderId).execute();
    // As an imported order, which no event tells of.
    expect(await countBoughtItems(shop)).toBe(1);
    expect(await countBoughtItems(shop)).toBe(0);
    expect(await counted(orderId)).toHaveLength(2);
    await db.insertInto("bought_item").values({ order_id: "taken back", item_id: 1, paid_at: 0 }).execute();
    await countBoughtItems(shop);
    expect(await counted("taken back")).toEqual([]);
  });

  it("pieces that are paid are sales, less those that are cancelled or sent back; an imported order is none of ours [CAT-04]", async () => {
    const { db } = shop.store;
    const start = await sales();
    const buy = async (name: string, itemCount: number, isPaid = true) => {
      const me = await insertMember(shop, name);
      const bought = { me, email: `${name}@example.com`, items: [{ skuId: "SKU1", itemCount }], isPaid };
      return (await orderFor(shop, bought)).orderId;
    };
    await buy("sol", 2, false);
    expect(await sales()).toBe(start);
    const orderId = await buy("ada", 3);
    expect(await sales()).toBe(start + 3);
    const [line] = await db.selectFrom("order_item").selectAll().where("order_id", "=", orderId).execute();
    const at = shop.clock.now();
    await shop.store.transaction(async (trx) => {
      const facts = { id: "piece", order_id: orderId, actor: "staff", reason: "", refund_cent: 0, points: 0 };
      await trx
        .insertInto("order_cancellation")
        .values({ ...facts, state: "SETTLED", requested_at: at, due_at: at, ended_at: at })
        .execute();
      await trx
        .insertInto("order_cancellation_line")
        .values({ cancellation_id: "piece", line_key: line?.line_key ?? "", item_count: 1 })
        .execute();
      await publish(trx, "piecesCancelled", { orderId, cancellationId: "piece" }, at);
    });
    expect(await sales()).toBe(start + 2);
    await shop.store.transaction(async (trx) => {
      await trx.updateTable("orders").set({ status: "CANCELLED" }).where("id", "=", orderId).execute();
      await publish(trx, "orderCancelled", { orderId, isPaidBack: true }, at);
    });
    expect(await sales()).toBe(start);
    // As an imported order: its product came with the sales of the former shop.
    await db.updateTable("orders").set({ status: "PROCESSING" }).where("id", "=", orderId).execute();
    await countBoughtItems(shop);
    expect([await sales(), (await counted(orderId)).length]).toEqual([start, 1]);
  });

  it("parts that replace others are no sale of their own [CAT-04]", async () => {
    const { db } = shop.store;
    const start = await sales();
    const first = await orderOf("eve");
    expect(await sales()).toBe(start + 1);
    const again = await orderOf("ida", false);
    const at = shop.clock.now();
    await shop.store.transaction(async (trx) => {
      const replaced = { reason: "defective", solution: "Replacement", exchange_order_id: again };
      await insertReturn(trx, { id: "swap", order_id: first, ...replaced });
      await trx.updateTable("orders").set({ status: "PROCESSING", paid_at: at }).where("id", "=", again).execute();
      await publish(trx, "orderPaid", { orderId: again }, at);
    });
    expect([await sales(), (await counted(again)).length]).toEqual([start + 1, 2]);
    await db.updateTable("orders").set({ status: "CANCELLED" }).where("id", "=", again).execute();
    await shop.store.transaction((trx) => publish(trx, "orderCancelled", { orderId: again, isPaidBack: true }, at));
    expect(await sales(), "and are none to take back").toBe(start + 1);
  });

  it("an item that was sent back counts no longer [CAT-20]", async () => {
    const { db } = shop.store;
    const orderId = await orderOf("rita");
    const [first, second] = await db
      .selectFrom("order_item")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("item_id")
      .execute();
    const at = shop.clock.now();
    await shop.store.transaction(async (trx) => {
      await insertReturn(trx, { id: "back", order_id: orderId, reason: "notFit", solution: "Refund" });
      await trx
        .insertInto("return_line")
        .values({ return_id: "back", line_key: first?.line_key ?? "", item_count: first?.item_count ?? 0 })
        .execute();
      await publish(trx, "returnMoved", { returnId: "back", state: "COMPLETED", note: "" }, at);
    });
    expect(await counted(orderId)).toEqual([second?.item_id]);
  });
});
