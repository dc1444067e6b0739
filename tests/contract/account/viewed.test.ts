import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listViewedItemIds } from "#commerce/services/account/repository";
import { itemApi } from "~/models/api";
import { type Headers, insertMember } from "../../support/data/orders";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("what a member viewed, on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  const listViewed = (member: string) => listViewedItemIds(shop.store.db, member);

  /** Records one view after the other, a second apart. */
  async function view(me: Headers, ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      shop.clock.advance(1_000);
      expect((await shop.call(itemApi.recordView, { params: { id } }, me)).data).toEqual({ isRecorded: true });
    }
  }

  it("each view is recorded, newest first, the same item once [API-031, CAT-23]", async () => {
    const me = await insertMember(shop, "ada");
    await view(me, [1, 2, 3, 1]);
    expect(await listViewed("ada")).toEqual([1, 3, 2]);
    expect((await shop.call(itemApi.recordView, { params: { id: 999_999 } }, me)).status).toBe(404);
    expect((await shop.call(itemApi.recordView, { params: { id: 1 } })).status).toBe(401);
  });

  it("the guest's list arrives as one batch in its order; sending it twice changes nothing [API-032, CAT-24, OPEN-22]", async () => {
    const me = await insertMember(shop, "bob");
    await view(me, [1, 2, 3, 1]);
    shop.clock.advance(1_000);
    const send = () => shop.call(itemApi.recordViews, { body: { itemIds: [4, 2, 999_999] } }, me);
    expect((await send()).data).toEqual({ isRecorded: true });
    expect(await listViewed("bob")).toEqual([4, 2, 1, 3]);
    await send();
    expect(await listViewed("bob")).toEqual([4, 2, 1, 3]);
  });
});
