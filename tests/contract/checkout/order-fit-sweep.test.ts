import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { cartApi, itemApi, orderApi, searchApi } from "~/models/api";
import type { FitVerdict } from "~/models/fitment/fitment";
import { certifiedReason, type OrderFit } from "~/models/order/order-fit";
import { createTestClock, fillShop, place, readyCart, type Shop, shopOver } from "../../support/data/test-shop";
import { countedStore } from "../../support/store/counted-store";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

/** Year, make, model, trim and engine of what the shop's tree has beside its truck. */
const NODES = [
  { id: 15, parent_id: 13, level: 5, value: "3.5L V6", sort: 1 },
  { id: 16, parent_id: 12, level: 4, value: "Lariat", sort: 1 },
  { id: 17, parent_id: 16, level: 5, value: "3.5L V6", sort: 0 },
  { id: 23, parent_id: 22, level: 4, value: "SE", sort: 0 },
  { id: 24, parent_id: 23, level: 5, value: "2.0L L4", sort: 0 },
];
/** A make, models with and without trims, and complete vehicles. */
const VEHICLES = [11, 12, 14, 15, 17, 24];

const ABS = [{ key: "With ABS", value: "Yes" }];
const MODELS = [
  { base_node_id: 12, year: 2015, make: "Ford", model: "F-150" },
  { base_node_id: 22, year: 2015, make: "Ford", model: "Focus" },
  { base_node_id: null, year: null, make: "ford", model: null },
  { base_node_id: null, year: 2014, make: "Ford", model: "F-150" },
];
const TERMS = [
  {},
  { sub_model: "XLT" },
  { engine: "3.5L V6" },
  { sub_model: "XLT", engine: "5.0L V8", note: "Sold individually" },
  { qualifiers: JSON.stringify(ABS), note: "2 per car" },
  { note: "With hardware" },
];
const ITEMS = Array.from({ length: MODELS.length * TERMS.length }, (_, at) => 100 + at);

const ON_WIRE: Partial<Record<OrderFit["verdict"], FitVerdict>> = {
  ...{ UNIVERSAL: "FIT", NO_VEHICLE: "EMPTY", NO_DATA: "UNCERTAIN" },
};

describe.each(STORE_KINDS)("every verdict and remark of an order on %s", (kind) => {
  let shop: Shop;
  let statements: () => number;
  beforeAll(async () => {
    const store = await createEmptyStore(kind);
    await fillShop(store);
    await store.db.insertInto("vehicle_node").values(NODES).execute();
    const rows = ITEMS.flatMap((item_id, at) => {
      const row = { ...MODELS[at % MODELS.length], ...TERMS[Math.floor(at / MODELS.length)] };
      // Every fifth item has a second row, which is about the other trim.
      const second = { ...MODELS[0], sub_model: "Lariat", note: "Without hardware" };
      return at % 5 === 0
        ? [
            { item_id, ...row },
            { item_id, ...second },
          ]
        : [{ item_id, ...row }];
    });
    const blank = { sub_model: null, engine: null, qualifiers: null, note: null };
    await store.db
      .insertInto("fitment")
      .values(rows.map((row, at) => ({ id: 10 + at, ...blank, ...row })))
      .execute();
    await bumpCatalogueVersion(store.db);
    const counted = countedStore(store);
    statements = counted.count;
    shop = shopOver(counted.store, createTestClock());
  });
  afterAll(() => shop.close());

  const lines = (attributeValueId: number, answers: typeof ABS, items = ITEMS) =>
    items.map((id) => ({ skuId: `SKU${id}`, attributeValueId, answers, fitChoice: "ANYWAY" as const }));

  it.each([[[]], [ABS]])(
    "equals the match call's, the cart's and the card's with the answers %j [ORD-25]",
    async (answers) => {
      const seen = new Set<string>();
      for (const vehicle of VEHICLES) {
        const ready = await readyCart(shop, lines(vehicle, answers));
        const cart = (await shop.call(cartApi.read, { query: { cartUUID: ready.cartUUID } })).data;
        // Each order stands for another shopper's: together they are more pieces than one may leave unpaid.
        await shop.store.db.deleteFrom("order_hold").execute();
        const { data } = await place(shop, ready, `sweep-${vehicle}-${answers.length}`);
        const tracked = { orderId: data.orderId };
        const guest = { "x-visitor-key": `sweep-${vehicle}-${answers.length}`, "x-order-email": "ada@example.com" };
        const { orderItems } = (await shop.call(orderApi.track, { query: tracked }, guest)).data;
        const chosen = { attributeValueIds: [vehicle], answers: JSON.stringify(answers) };
        const matched = (await shop.call(itemApi.match, { query: { itemIds: ITEMS, ...chosen } })).data.items;
        const listed = { attributeValueId: vehicle, answers: JSON.stringify(answers), size: 60 };
        const cards = (await shop.call(searchApi.items, { query: listed })).data.items;
        for (const { itemId, carModelMatch } of matched) {
          const where = `item ${itemId}, vehicle ${vehicle}`;
          const fit = orderItems.find((line) => line.itemId === itemId)?.fit;
          const verdict = fit?.verdict ?? "NO_VEHICLE";
          expect(ON_WIRE[verdict] ?? verdict, where).toBe(carModelMatch);
          const remarks = fit && verdict === "FIT" ? certifiedReason(fit).remarks.join("; ") : "";
          expect(cart.items.find((line) => line.itemId === itemId)?.fitRemark, where).toBe(remarks);
          expect(cards.find(({ id }) => id === itemId)?.remark ?? "", where).toBe(remarks);
          seen.add(`${verdict} ${remarks}`);
        }
      }
      expect([...seen]).toEqual(expect.arrayContaining(["FIT ", "FIT With hardware", "NOT_FIT ", "UNCERTAIN "]));
      expect(seen.has("FIT 2 per car")).toBe(answers.length > 0);
    },
  );

  it("remarks cost as many statements for one line as for many [ORD-25]", async () => {
    const count = async (items: readonly number[]) => {
      const { cartUUID } = (await shop.call(cartApi.add, { body: { items: lines(14, ABS, [...items]) } })).data;
      await shop.call(cartApi.read, { query: { cartUUID } });
      const before = statements();
      await shop.call(cartApi.read, { query: { cartUUID } });
      return statements() - before;
    };
    // The item with a note for every F-150.
    expect(await count([ITEMS[20] ?? 0])).toBe(await count(ITEMS));
  });
});
