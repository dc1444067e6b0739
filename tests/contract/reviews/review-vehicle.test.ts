import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bumpCatalogueVersion } from "#commerce/db/catalogue-version";
import { operationsApi, reviewApi } from "~/models/api";
import { memberIn, OPERATIONS_TOKEN, paidOrder, STAFF } from "../../support/data/reviews";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const XLT_V8 = 14;
const GOOD = { rating: 5, title: "Quiet", text: "They went on in an hour and stop the truck without a sound." };

describe.each(STORE_KINDS)("the vehicle of a review on %s", (kind) => {
  let shop: Shop;
  let ada: Record<string, string>;
  beforeAll(async () => {
    process.env.OPERATIONS_TOKEN = OPERATIONS_TOKEN;
    shop = await openShop(kind);
    ada = await memberIn(shop.store, "ada");
    await shop.store.db
      .insertInto("fitment")
      .values([
        { id: 4, item_id: 100, year: 2015, make: "Honda", model: "Civic" },
        { id: 5, item_id: 101, base_node_id: 12, year: 2015, make: "Ford", model: "F-150", engine: "5.0L V8" },
      ])
      .execute();
    await bumpCatalogueVersion(shop.store.db);
  });
  afterAll(async () => {
    delete process.env.OPERATIONS_TOKEN;
    await shop.close();
  });

  it.each([
    ["fits", "SKU101", 101, "2015 Ford F-150 XLT 5.0L V8"],
    ["does not fit", "SKU100", 100, ""],
    ["is for any vehicle", "SKU7", 7, ""],
  ])("of a part that %s is named only where it says something [REV-05, REV-01]", async (_, skuId, itemId, vehicle) => {
    const orderId = await paidOrder(shop, [{ skuId, attributeValueId: XLT_V8, fitChoice: "ANYWAY" }], "ada");
    const body = { carrier: "UPS", trackingNumber: `T-${orderId}` };
    await shop.call(operationsApi.ship, { params: { orderId }, body }, STAFF);
    const { data: own } = await shop.call(reviewApi.mine, { query: { orderId } }, ada);
    expect(own.open.map((product) => product.vehicle)).toEqual([vehicle]);
    await shop.call(reviewApi.create, { body: { ...GOOD, orderId, skuId } }, ada);
    const listed = async (query: object = {}) =>
      (await shop.call(reviewApi.list, { query: { itemId, ...query } })).data.reviews.map((review) => review.vehicle);
    expect(await listed()).toEqual([vehicle]);
    expect(await listed({ vehicle: XLT_V8 }), "among those of the vehicle").toEqual(vehicle === "" ? [] : [vehicle]);
  });
});
