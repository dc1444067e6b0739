import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenHash } from "#commerce/http/call";
import { listViewedItemIds } from "#commerce/services/account/viewed-items";
import { itemApi } from "~/models/api";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const ADA = { authorization: "Bearer session-token-of-ada" };

describe.each(STORE_KINDS)("what a member viewed, on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
    const account = { password_hash: null, first_name: "Ada", last_name: "", zip_code: "", created_at: 0 };
    const email = "ada@example.com";
    await shop.store.db
      .insertInto("account")
      .values({ ...account, id: "ada", email, email_norm: email })
      .execute();
    const session = { account_id: "ada", created_at: 0, expires_at: shop.clock.now() + 1e9 };
    await shop.store.db
      .insertInto("session")
      .values({ ...session, token_hash: tokenHash("session-token-of-ada") })
      .execute();
  });
  afterAll(() => shop.close());
  const viewed = () => listViewedItemIds(shop.store.db, "ada");

  it("each view is recorded, newest first, the same item once [API-031, CAT-23]", async () => {
    for (const id of [1, 2, 3, 1]) {
      shop.clock.advance(1_000);
      expect((await shop.call(itemApi.recordView, { params: { id } }, ADA)).data).toEqual({ isRecorded: true });
    }
    expect(await viewed()).toEqual([1, 3, 2]);
    expect((await shop.call(itemApi.recordView, { params: { id: 999_999 } }, ADA)).status).toBe(404);
    expect((await shop.call(itemApi.recordView, { params: { id: 1 } })).status).toBe(401);
  });

  it("the guest's list arrives as one batch in its order; sending it twice changes nothing [API-032, CAT-24, OPEN-22]", async () => {
    shop.clock.advance(1_000);
    const send = () => shop.call(itemApi.recordViews, { body: { itemIds: [4, 2, 999_999] } }, ADA);
    expect((await send()).data).toEqual({ isRecorded: true });
    expect(await viewed()).toEqual([4, 2, 1, 3]);
    await send();
    expect(await viewed()).toEqual([4, 2, 1, 3]);
  });
});
