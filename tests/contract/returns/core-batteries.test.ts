import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteFacts } from "~/models/order/return-worth";
import { askReturn, decide, openReturnShop, readRefunded, shippedOrder } from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const RECYCLE = "An old battery must not be sent: take it to a recycler or a store that sells batteries.";

describe.each(STORE_KINDS)("the core charge of a battery on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  const setLimit = async (reason: string) => {
    const { path } = await shop.store.db
      .selectFrom("category")
      .innerJoin("item", "item.category_id", "category.id")
      .select("category.path")
      .where("item.id", "=", 3)
      .executeTakeFirstOrThrow();
    await shop.store.db.deleteFrom("post_office_limit").execute();
    await shop.store.db.insertInto("post_office_limit").values({ country: "US", part_type: path, reason }).execute();
  };
  const items = [{ skuId: "SKU3", itemCount: 1 }];

  it("is paid back for a recycler's receipt: no label is bought, and nothing tells the buyer to send it [ORD-31, ORD-12]", async () => {
    await setLimit("the post does not carry batteries with acid");
    const order = await shippedOrder(shop, items);
    const { data: requested } = await askReturn(shop, order, { kind: "CORE", items });
    expect(requested.quote.hasParcel).toBe(false);
    expect(quoteFacts(requested)).toContainEqual({ term: "Sending it back", text: RECYCLE });
    const { data: approved } = await decide(shop, requested.id, { state: "APPROVED" });
    expect([approved.labelUrl, approved.sendBy]).toEqual([null, null]);
    const mail = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", "return-approved")
      .where("text", "like", `%${order.orderId}%`)
      .executeTakeFirstOrThrow();
    expect(mail.text.replaceAll(/\s+/g, " ")).toContain(
      `${RECYCLE} Then answer this email with a photo of the receipt, and we pay the core charge back.`,
    );
    expect(mail.text).not.toMatch(/label|drop it off/i);
    expect((await decide(shop, requested.id, { state: "COMPLETED" })).data.state).toBe("COMPLETED");
    expect(await readRefunded(shop, order.orderId)).toBe(requested.quote.refund.cent);
  });

  it("a core that the post refuses for its weight is sent as any other [ORD-31]", async () => {
    await setLimit("it is long or heavy and travels by freight");
    const { data } = await askReturn(shop, await shippedOrder(shop, items), { kind: "CORE", items });
    expect(data.quote.hasParcel).toBe(true);
    expect(quoteFacts(data)).toContainEqual({
      term: "Sending it back",
      text: "Free, with a prepaid label once we approve it",
    });
  });
});
