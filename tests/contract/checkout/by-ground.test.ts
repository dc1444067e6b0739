import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cartApi, checkoutApi, infraApi, itemApi, orderApi, quickApi } from "~/models/api";
import { ADDRESS, cartWith, openShop, payByCard, place, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("parts that travel by ground on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
    const { db } = shop.store;
    const fluids = {
      ...{ id: 77, parent_id: null, level: 1, kind: "PART", name: "Fluids", slug: "fluids", path: "fluids" },
      ...{ description: "", image_url: null, sort: 1, display_attributes: "[]" },
    };
    await db.insertInto("category").values(fluids).execute();
    await db.updateTable("item").set({ category_id: 77 }).where("sku_id", "=", "SKU2").execute();
    await db.insertInto("ground_only_part").values({ country: "US", part_type: "fluids" }).execute();
  });
  afterAll(() => shop.close());

  const address = (cartUUID: string) =>
    shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address: ADDRESS } });

  it("alone they are offered without express, in cart, checkout and on their page [OPEN-18]", async () => {
    const { cartUUID } = await cartWith(shop, [{ skuId: "SKU2", itemCount: 2 }]);
    const { data } = await address(cartUUID);
    expect(data.shippingOptions.map(({ method }) => method)).toEqual(["standard"]);
    const express = { body: { cartUUID, shippingPlanId: "us-express" } };
    expect((await shop.call(checkoutApi.saveShipping, express)).errors[0]?.field).toBe("shippingPlanId");
    const cart = await shop.call(cartApi.read, { query: { cartUUID, estimate: "yes" } });
    expect(cart.data.estimate?.plans.map(({ id }) => id)).toEqual(["us-standard"]);
    const plansOf = async (handle: string, market: "2022" | "2023") =>
      (
        await shop.call(itemApi.product, { params: { seoUrl: handle } }, { "x-shop-id": market })
      ).data.logisticsList.map(({ method }) => method);
    expect([await plansOf("2", "2022"), await plansOf("1", "2022")]).toEqual([["standard"], ["standard", "express"]]);
    expect(await plansOf("2", "2023"), "a rule is of one country").toEqual(["standard", "express"]);
  });

  it("with other parts express names them with their dates and counts the others alone [OPEN-18]", async () => {
    const { cartUUID } = await cartWith(shop, [
      { skuId: "SKU1", itemCount: 2 },
      { skuId: "SKU2", itemCount: 3 },
    ]);
    const { data } = await address(cartUUID);
    const [standard, express] = data.shippingOptions;
    expect(standard?.byGround).toBeUndefined();
    expect(express?.byGround).toEqual({ titles: ["Part 2"], itemCount: 3, estimate: standard?.estimate });
    const fee = (express?.firstFreight.cent ?? 0) + (express?.additionalFreight.cent ?? 0);
    expect(data.plans.map(({ fullPrice, price }) => [fullPrice.cent, price.cent])).toEqual([
      [0, 0],
      [fee, fee],
    ]);
    const saved = await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: "us-express" } });
    expect(saved.data.totals.shipping.cent).toBe(fee);
    const cart = await shop.call(cartApi.read, { query: { cartUUID, estimate: "yes" } });
    expect(cart.data.estimate?.plans.map(({ byGround }) => byGround?.titles)).toEqual([undefined, ["Part 2"]]);
    const placed = await place(
      shop,
      { cartUUID, expectedTotalCent: saved.data.totals.total.cent },
      `by-ground-${kind}`,
    );
    const { orderId, key } = placed.data;
    const read = async () => (await shop.call(orderApi.proven, { body: { orderId, key } })).data;
    const promised = { from: express?.estimate?.from, to: standard?.estimate?.to };
    expect(await read()).toMatchObject({ shippingFee: { cent: fee }, estimate: promised });
    const moved = await shop.call(quickApi.authorisedAddress, {
      body: { orderId, key, address: { ...ADDRESS, line1: "14 Oak St" } },
    });
    expect(moved.status).toBe(200);
    await payByCard(shop, placed.data.redirectUrl, "4242424242424242");
    expect(await read()).toMatchObject({ status: "PROCESSING", shippingFee: { cent: fee }, estimate: promised });
  });

  it("at a remote address they are named as parts that carriers may refuse, by every plan [OPEN-18]", async () => {
    const anchorage = { ...ADDRESS, city: "Anchorage", state: "AK", code: "99605" };
    const optionsOf = async (...skus: readonly string[]) => {
      const { cartUUID } = await cartWith(
        shop,
        skus.map((skuId) => ({ skuId, itemCount: 1 })),
      );
      const body = { cartUUID, email: "ada@example.com", address: anchorage };
      const { data } = await shop.call(checkoutApi.saveAddress, { body });
      return data.shippingOptions.map(({ method, refusable }) => [method, refusable]);
    };
    expect(await optionsOf("SKU2")).toEqual([["standard", ["Part 2"]]]);
    expect(await optionsOf("SKU1", "SKU2")).toEqual([
      ["standard", ["Part 2"]],
      ["express", ["Part 2"]],
    ]);
    expect(await optionsOf("SKU1")).toEqual([
      ["standard", undefined],
      ["express", undefined],
    ]);
    const isRemote = async (code: string) =>
      (await shop.call(infraApi.deliveryEstimate, { query: { code } })).data.isRemote;
    expect([await isRemote("99605"), await isRemote(ADDRESS.code)]).toEqual([true, false]);
    const { data } = await shop.call(itemApi.product, { params: { seoUrl: "2" } });
    expect(data).toMatchObject({ isGroundOnly: true, isCoreRecycled: false });
  });
});
