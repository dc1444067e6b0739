import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveOrder } from "#commerce/services/order/status";
import { pointsApi } from "~/models/api";
import { setStock } from "../../support/data/change-item";
import { insertMember, orderFor } from "../../support/data/orders";
import { askReturn, complete, openReturnShop, readRefunded } from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("points of a part with a core charge on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  it("a core charge earns no points, so its refund takes none back; the part's refund does [OPEN-38, OPEN-06]", async () => {
    await setStock(shop.store.db, [3], 40);
    const me = await insertMember(shop, "rebuilder");
    const items = [{ skuId: "SKU3", itemCount: 2 }];
    const order = await orderFor(shop, { me, email: "rebuilder@example.com", items });
    await shop.store.transaction((trx) =>
      moveOrder(trx, order.orderId, { to: "SHIPPED", actor: "staff", note: "", at: shop.clock.now() }),
    );
    const points = async () => (await shop.call(pointsApi.balance, {}, me)).data.balance;
    const { subtotal_cent: subtotal } = await shop.store.db
      .selectFrom("orders")
      .select("subtotal_cent")
      .where("id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    const earned = Math.floor(subtotal / 100);
    expect(await points(), "for the parts alone").toBe(earned);
    const one = [{ skuId: "SKU3", itemCount: 1 }];
    const core = await askReturn(shop, order, { kind: "CORE", items: one });
    await complete(shop, core.data.id);
    expect(await readRefunded(shop, order.orderId)).toBeGreaterThanOrEqual(2_500);
    expect(await points(), "the old part came in").toBe(earned);
    await complete(shop, (await askReturn(shop, order, { items: one })).data.id);
    const left = await points();
    expect([left > 0, left < earned], "one part of two went back").toEqual([true, true]);
    await complete(shop, (await askReturn(shop, order, { items: one })).data.id);
    expect(await points(), "nothing of the order is left").toBe(0);
  });
});
