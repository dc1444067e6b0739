import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RETURN_COMMANDS } from "#commerce/ops/returns";
import { showReturn } from "#commerce/ops/show/show-return";
import { returnNumber } from "#commerce/services/order/return-number";
import { findReturn, findReturnByNumber } from "#commerce/services/returns/repository";
import { money } from "~/models/shop/money";
import { askReturn, openReturnShop, shippedOrder } from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("return numbers on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  const shown = async (id: string) => {
    const row = await findReturn(shop.store.db, id);
    if (row === undefined) throw new Error(`no return ${id}`);
    return showReturn(shop.store, row);
  };

  it("a return is found by its number, by what earlier mails and labels called it, and by its id [OPEN-10, OPEN-62]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const [first, second] = [
      (await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] })).data,
      (await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] })).data,
    ];
    expect(first.number).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(second.number).not.toBe(first.number);
    const { db } = shop.store;
    const names = [
      first.number,
      first.number.toLowerCase(),
      ` ${first.number.slice(2)} `,
      first.id,
      first.id.slice(0, 8).toUpperCase(),
      `RT${first.id.slice(0, 12).toUpperCase()}`,
    ];
    for (const typed of names) expect((await findReturnByNumber(db, typed))?.id, typed).toBe(first.id);
    for (const typed of ["", "R-", first.id.slice(0, 4), "R-00000000", "%"])
      expect(await findReturnByNumber(db, typed), typed).toBeUndefined();
    expect(returnNumber({ id: "65ac40aae0", number: null }), "an imported row").toBe("R-65AC40AA");
  });

  it("staff read all that decides a return: customer, part number, reason, proposal, fit and history [OPEN-58, OPEN-63]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const { data } = await askReturn(shop, order, {
      items: [{ skuId: "SKU1", itemCount: 1 }],
      reason: "damaged",
      solution: "Partial refund",
      partialRefund: money(1250, "USD"),
    });
    const text = await shown(data.id);
    expect(text).toContain(`Return ${data.number}  REQUESTED  of order ${order.orderId}`);
    expect(text).toMatch(/Ada Byrne <.+@.+>, .+; guest, United States/);
    expect(text).toContain('Return: "Part was damaged", the shopper asks for Partial refund');
    expect(text).toContain("The shopper proposes $12.50 and keeps the part");
    expect(text).toMatch(/1 × Ironside P-1 \(SKU1\)/);
    expect(text).toMatch(
      /1 of "Photos of the part", 1 of "Photos of the outer package", 1 of "Photos of the shipping label"/,
    );
    expect(text).toMatch(/REQUESTED by shopper/);
    expect(RETURN_COMMANDS.map(({ name }) => name)).toContain("return show");
  });

  it("staff read what an exchange is made for, and the difference to the cent [OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 1 }]);
    const { data } = await askReturn(shop, order, {
      items: [{ skuId: "SKU1", itemCount: 1 }],
      solution: "Exchange",
      exchangeSkuId: "SKU2",
    });
    const text = await shown(data.id);
    expect(text).toMatch(/Wanted instead: 1 × .+ \(SKU2\)/);
    expect(text).toMatch(/pays a difference of \$[\d.]+|gets back a difference of \$[\d.]+/);
  });
});
