import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "#commerce/db/open";
import { listOrdersToShip } from "#commerce/services/shipping/to-ship";
import { insertMember, orderFor, shipOrder } from "../../support/data/orders";
import { ADDRESS, createTestClock, fillShop, type Shop, shopOver } from "../../support/data/test-shop";
import { staffShop } from "../../support/shop/staff-shop";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

const ITEMS = [
  { skuId: "SKU3", itemCount: 2 },
  { skuId: "SKU1", itemCount: 1 },
];

const order = async (shop: Shop, name: string, isPaid = true) => {
  const me = await insertMember(shop, name);
  return (await orderFor(shop, { me, email: `${name}@example.com`, items: ITEMS, isPaid })).orderId;
};

describe.each(STORE_KINDS)("what is to be packed on %s", (kind) => {
  let store: Store;
  beforeAll(async () => {
    store = await createEmptyStore(kind);
    await fillShop(store);
  });
  afterAll(() => store.close());

  it("is each paid piece that was neither sent nor cancelled, the longest paid first [OPEN-63]", async () => {
    const shop = shopOver(store, createTestClock(Date.now()));
    const ids: Record<string, string> = {};
    for (const name of ["ada", "bob", "cleo", "dan"]) {
      ids[name] = await order(shop, name);
      shop.clock.advance(60);
    }
    await order(shop, "eve", false);
    const list = async () => (await listOrdersToShip(store.db)).map(({ order: { id }, pieces }) => [id, pieces]);
    expect(await list()).toEqual([
      [ids.ada, 3],
      [ids.bob, 3],
      [ids.cleo, 3],
      [ids.dan, 3],
    ]);
    await shipOrder(shop, ids.bob ?? "");
    // Something of an order was paid back, and one piece of it was sent.
    const parcel = { id: "part", order_id: ids.cleo ?? "", carrier: "UPS", tracking_number: "P1", events: "[]" };
    await store.db
      .insertInto("shipment")
      .values({ ...parcel, shipped_at: 0, delivered_at: null })
      .execute();
    const lines = store.db.selectFrom("order_item").select("line_key").where("sku_id", "=", "SKU3");
    const { line_key } = await lines.where("order_id", "=", parcel.order_id).executeTakeFirstOrThrow();
    await store.db.insertInto("shipment_item").values({ shipment_id: "part", line_key, item_count: 1 }).execute();
    await store.db.updateTable("orders").set({ status: "PARTIAL_REFUND" }).where("id", "=", parcel.order_id).execute();
    expect(await list()).toEqual([
      [ids.ada, 3],
      [ids.cleo, 2],
      [ids.dan, 3],
    ]);
  });
});

describe("the staff's list of orders", () => {
  const staff = staffShop();
  const { run } = staff;
  let id = "";
  beforeAll(async () => {
    id = await order(staff.shop, "ada");
  });

  it("loses no order to pack when a piece of it is cancelled or money goes back [OPEN-63]", async () => {
    const toShip = async () => (await run("order", "list", "--to-ship")).out;
    expect(await toShip()).toMatch(
      new RegExp(`^${id}  paid .*  3 to send  Standard Shipping to [A-Z]{2}, US, expected .* – `),
    );
    await run("order", "refund", id, "--amount", "2.00");
    await run("order", "cancel", id, "--item", "SKU3=1");
    const { out } = await run("order", "list");
    expect(out).toMatch(new RegExp(`^${id} .* PARTIAL_REFUND .*ada@example.com  2 to send$`, "m"));
    expect(await toShip()).toContain(`${id}  paid`);
    const unknown = await run("order", "ship", id, "--carrier", "UPS", "--tracking", "1Z1", "--item", "NOPE=1");
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining(`order ${id} has no part NOPE`)]);
    await run("order", "ship", id, "--carrier", "UPS", "--tracking", "1Z1");
    expect(await toShip()).toBe("Everything that was paid for is on its way.\n");
    expect((await run("order", "list")).out).not.toContain("to send");
  });

  it("finds an order by the name and the ZIP code that its buyer says on the phone [OPEN-63]", async () => {
    const { firstName, lastName, code } = ADDRESS;
    const find = async (name: string, zip: string) => (await run("order", "list", "--name", name, "--code", zip)).out;
    const words = `${lastName.toUpperCase()} ${firstName.slice(0, 2)}`;
    expect(await find(words, `${code}-1234`)).toContain("ada@example.com");
    for (const [name, zip] of [
      ["Nobody", code],
      [lastName, "99501"],
    ] as const)
      expect(await find(name, zip)).toBe("There are no such orders.\n");
    const wrong = await run("order", "list", "--code", "8020");
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('"8020" is no ZIP or postal code')]);
    expect((await run("order", "list", "--name", lastName)).err).toContain("--name goes with --code");
  });
});
