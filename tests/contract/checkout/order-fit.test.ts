import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { cartApi, itemApi, orderApi } from "~/models/api";
import type { CallInput } from "~/models/api/contract";
import type { OrderDetail } from "~/models/order/order";
import { certifiedReason, orderFitText } from "~/models/order/order-fit";
import { openShop, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

type Line = CallInput<typeof cartApi.add>["body"]["items"][number];

const XLT_V8 = 14;
const F150 = 12;
const ABS = [{ key: "With ABS", value: "Yes" }];
const NO_ABS = [{ key: "With ABS", value: "Yes", isNot: true }];

describe.each(STORE_KINDS)("the fit that an order stores on %s", (kind) => {
  let shop: Shop;
  let keys = 0;
  beforeAll(async () => {
    shop = await openShop(kind);
    const f150 = { base_node_id: F150, year: 2015, make: "Ford", model: "F-150" };
    await shop.store.db
      .insertInto("fitment")
      .values([
        { id: 2, item_id: 2, base_node_id: 22, year: 2015, make: "Ford", model: "Focus" },
        { id: 3, item_id: 3, ...f150, qualifiers: JSON.stringify(ABS), note: "2 per car" },
        { id: 4, item_id: 100, year: 2015, make: "Honda", model: "Civic" },
        { id: 5, item_id: 101, ...f150, engine: "5.0L V8", location: "Front", note: "Sold individually" },
      ])
      .execute();
    await shop.store.db.updateTable("item").set({ has_fitment: 0 }).where("id", "=", 102).execute();
    await bumpCatalogueVersion(shop.store.db);
  });
  afterAll(() => shop.close());

  const order = async (items: Line[]): Promise<OrderDetail> => {
    keys += 1;
    const { data, status, body } = await place(shop, await readyCart(shop, items), `order-fit-${keys}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const query = { orderId: data.orderId };
    const guest = { "x-visitor-key": `order-fit-${keys}`, "x-order-email": "ada@example.com" };
    return (await shop.call(orderApi.track, { query }, guest)).data;
  };
  const fitFor = async (line: Line) => (await order([line])).orderItems[0]?.fit ?? null;

  it.each<[string, Line, string, string]>([
    ["fits", { skuId: "SKU101", attributeValueId: XLT_V8 }, "FIT", "Fits your 2015 Ford F-150 XLT 5.0L V8"],
    ["fits by an answer", { skuId: "SKU3", attributeValueId: F150, answers: ABS }, "FIT", "Fits your 2015 Ford F-150"],
    ["is universal", { skuId: "SKU7", attributeValueId: XLT_V8 }, "UNIVERSAL", "Universal"],
    [
      "is made for another model",
      { skuId: "SKU2", attributeValueId: F150, fitChoice: "ANYWAY" },
      "NOT_FIT",
      "Does not fit your 2015 Ford F-150; you chose to order it",
    ],
    [
      "is made for another make",
      { skuId: "SKU100", attributeValueId: F150, fitChoice: "ANYWAY" },
      "NOT_FIT",
      "Does not fit your 2015 Ford F-150; you chose to order it",
    ],
    [
      "is ruled out by an answer",
      { skuId: "SKU3", attributeValueId: F150, answers: NO_ABS },
      "NOT_FIT",
      "Does not fit your 2015 Ford F-150",
    ],
    ["is open", { skuId: "SKU3", attributeValueId: F150 }, "UNCERTAIN", "Not confirmed to fit your 2015 Ford F-150"],
    ["has no data", { skuId: "SKU102", attributeValueId: F150 }, "NO_DATA", "No fitment data for your 2015 Ford F-150"],
    ["has no vehicle", { skuId: "SKU101" }, "NO_VEHICLE", "Ordered without a vehicle"],
    [
      "is for an unlisted vehicle",
      { skuId: "SKU101", fitChoice: "OTHER_VEHICLE" },
      "NO_VEHICLE",
      "For a vehicle that you did not name",
    ],
  ])("a part that %s is certified so [ORD-25]", async (_, line, verdict, text) => {
    const fit = await fitFor(line);
    expect(fit).toMatchObject({ verdict, choice: line.fitChoice ?? "", answers: line.answers ?? [] });
    expect(fit && orderFitText(fit)).toBe(text);
    expect(fit?.decidedAt).toBe(shop.clock.now());
  });

  it("names the rows, remarks and the state of the data that it rests on, and keeps them [ORD-25]", async () => {
    const fit = await fitFor({ skuId: "SKU3", attributeValueId: F150, answers: ABS });
    expect(fit?.rows).toEqual([{ id: 3, text: "2015 Ford F-150, With ABS", note: "2 per car" }]);
    expect(fit && certifiedReason(fit)).toEqual({
      reason: "Matches: 2015 Ford F-150, With ABS",
      remarks: ["2 per car"],
    });
    const again = await fitFor({ skuId: "SKU3", attributeValueId: F150, answers: ABS });
    expect(again?.dataVersion).toBe(fit?.dataVersion);
    const { orderId } = await order([{ skuId: "SKU101", attributeValueId: XLT_V8 }]);
    await shop.store.db.updateTable("fitment").set({ note: "Sold in pairs" }).where("id", "=", 5).execute();
    const query = { orderId };
    const guest = { "x-visitor-key": "later", "x-order-email": "ada@example.com" };
    const stored = (await shop.call(orderApi.track, { query }, guest)).data.orderItems[0]?.fit;
    expect(stored?.rows.map(({ note }) => note)).toEqual(["Sold individually"]);
    const now = await fitFor({ skuId: "SKU101", attributeValueId: XLT_V8 });
    expect(now?.dataVersion).not.toBe(stored?.dataVersion);
  });

  it("is decided for each line by its own vehicle, as the match call does [ORD-25, VEH-25]", async () => {
    const lines: Line[] = [
      { skuId: "SKU101", attributeValueId: XLT_V8 },
      { skuId: "SKU2", attributeValueId: 22 },
      { skuId: "SKU3", attributeValueId: F150, answers: NO_ABS },
      { skuId: "SKU7", attributeValueId: 22 },
      { skuId: "SKU100" },
    ];
    const { orderItems } = await order(lines);
    for (const { skuId, attributeValueId, answers } of lines) {
      const fit = orderItems.find((item) => item.skuId === skuId)?.fit;
      const query = {
        skuId,
        ...(attributeValueId && { attributeValueIds: [attributeValueId] }),
        ...(answers && { answers: JSON.stringify(answers) }),
      };
      const { data } = await shop.call(itemApi.match, { query });
      const wire = { UNIVERSAL: "FIT", NO_VEHICLE: "EMPTY", NO_DATA: "UNCERTAIN" } as Record<string, string>;
      expect(wire[fit?.verdict ?? ""] ?? fit?.verdict, skuId).toBe(data.carModelMatch);
    }
  });

  it("a fit that became worse since the cart said it is refused, and the cart says it then [CHK-33]", async () => {
    const ready = await readyCart(shop, [{ skuId: "SKU1", attributeValueId: F150 }]);
    await shop.store.db.updateTable("fitment").set({ model: "F-250" }).where("id", "=", 1).execute();
    const refused = await place(shop, ready, "order-fit-worse");
    expect([refused.status, refused.body.data]).toEqual([409, { reason: "FIT_CHANGED" }]);
    const cart = (await shop.call(cartApi.read, { query: { cartUUID: ready.cartUUID } })).data;
    expect(cart.items.map((line) => [line.carModelMatch, line.fitChoice])).toEqual([["NOT_FIT", ""]]);
    const informed = await place(shop, ready, "order-fit-told");
    expect(informed.status).toBe(200);
    await shop.store.db.updateTable("fitment").set({ model: "F-150" }).where("id", "=", 1).execute();
  });

  it("a choice holds for the line and its vehicle, not for another one [CHK-34]", async () => {
    const line = { skuId: "SKU2", itemCount: 1 } as const;
    const { cartUUID } = (
      await shop.call(cartApi.add, { body: { items: [{ ...line, attributeValueId: F150, fitChoice: "ANYWAY" }] } })
    ).data;
    const change = async (items: Line[]) =>
      (await shop.call(cartApi.change, { body: { action: "UPDATE", cartUUID, items } })).data.items[0]?.fitChoice;
    expect(await change([{ ...line, itemCount: 2 }])).toBe("ANYWAY");
    expect(await change([{ ...line, attributeValueId: F150 }])).toBe("ANYWAY");
    expect(await change([{ ...line, attributeValueId: XLT_V8 }])).toBe("");
  });
});
