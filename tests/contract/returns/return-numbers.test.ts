import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RETURN_COMMANDS } from "#commerce/ops/returns";
import { showReturn } from "#commerce/ops/show/show-return";
import { returnNumber } from "#commerce/services/order/return-number";
import { findReturn, findReturnByNumber } from "#commerce/services/returns/repository";
import { payBackExchanges } from "#commerce/services/returns/sweep";
import { cancelByStaff } from "#commerce/services/staff/change-status";
import { formatMoney, money } from "~/models/shop/money";
import { setStock } from "../../support/data/change-item";
import { askReturn, complete, openReturnShop, paymentDeps, shippedOrder } from "../../support/data/returns";
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

  it("staff read that a return whose exchange was cancelled is not settled until it is paid back [OPEN-58, OPEN-63]", async () => {
    await setStock(shop.store.db, [1, 2], 60);
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const items = [{ skuId: "SKU1", itemCount: 1 }];
    const { id } = (await askReturn(shop, order, { items, solution: "Exchange", exchangeSkuId: "SKU2" })).data;
    const made = (await complete(shop, id)).data.exchangeOrder;
    expect(await shown(id)).toMatch(/The shopper gets back a difference of .*\nSettled with \$/s);
    const deps = paymentDeps(shop);
    await cancelByStaff(deps, { who: "Robin", via: "ops" }, made?.orderId ?? "", { note: "" });
    const open = await shown(id);
    expect(open).not.toMatch(/^Settled|gets back a difference/m);
    expect(open).toMatch(
      /^Not settled: the order made for it was cancelled, .* still to be paid back; \$\S+ was paid/m,
    );
    expect(open).toContain(`Made into order ${made?.orderId}, cancelled`);
    await payBackExchanges(deps, () => undefined);
    const { refund_cent: cent } = (await findReturn(shop.store.db, id)) ?? {};
    expect(await shown(id)).toContain(`Settled with ${formatMoney(money(cent ?? 0, "USD"))}`);
    expect(await shown(id)).not.toContain("Not settled");
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
