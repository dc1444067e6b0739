import { describe, expect, it } from "vitest";
import { credit } from "#commerce/services/points/ledger-repository";
import { cancelByStaff } from "#commerce/services/staff/change-status";
import { insertMember, orderFor } from "../../support/data/orders";
import { copyDiscount } from "../../support/data/promotions";
import { paymentDeps } from "../../support/data/returns";
import { staffShop } from "../../support/shop/staff-shop";

const DAY_MS = 86_400_000;

describe("the report of discounts", () => {
  const staff = staffShop();

  it("counts a discount's uses and paid orders, what it took off, and what cancellations gave back [PROMO-23]", async () => {
    const { shop } = staff;
    const order = (isPaid = true, code = "save10") =>
      orderFor(shop, { me: {}, email: "pat.driver@example.com", items: [{ skuId: "SKU1" }], code, isPaid });
    const [, cancelled] = [await order(), await order(), await order(false)];
    const robin = { who: "Robin", via: "ops" } as const;
    await cancelByStaff(paymentDeps(shop), robin, cancelled?.orderId ?? "", { note: "" });
    await staff.run("order", "show", cancelled?.orderId ?? "");
    const from = new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10);
    const { code, out, err } = await staff.run("discount", "report", "--from", from);
    expect(code, err).toBe(0);
    expect(out).toMatch(/, days of New York\n/);
    expect(out).toMatch(/\n +ten +3 +2 +\$10\.00 +\$5\.00 +\$5\.00\n/);
    expect(out).toContain("\nCanada, CAD\n  none\n");
    const canada = await staff.run("discount", "report", "--from", from, "--market", "CA");
    expect(canada.out).not.toContain("United States");
  });

  it("counts what a code gave back that had paid for all of an order [PROMO-23]", async () => {
    const { shop } = staff;
    await copyDiscount(shop.store.db, "ten", { id: "all", name: "All of it", code_norm: "allfree", percent: 100 });
    const items = [{ skuId: "SKU1", itemCount: 2 }];
    const { orderId } = await orderFor(shop, {
      me: {},
      email: "lee@example.com",
      items,
      code: "allfree",
      isPaid: false,
    });
    const { total_cent } = await shop.store.db
      .selectFrom("orders")
      .select("total_cent")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(total_cent).toBe(0);
    expect((await staff.run("order", "cancel", orderId)).code).toBe(0);
    const { out } = await staff.run("discount", "report", "--from", "2026-01-01");
    expect(out).toMatch(/\n +All of it \(all\) +1 +1 +\$99\.98 +\$99\.98 +\$0\.00\n/);
  });

  it("names the points and coupons that nobody has spent [PROMO-23]", async () => {
    const { shop } = staff;
    const at = shop.clock.now();
    const gift = (accountId: string, points: number) => ({
      ...{ accountId, at, kind: "EARN", points, text: "Earned", orderId: null },
    });
    const me = await insertMember(shop, "saver");
    await insertMember(shop, "former");
    await shop.store.transaction(async (trx) => {
      await credit(trx, gift("saver", 1_000), at + 300 * DAY_MS);
      // An expiry that is not booked yet.
      await credit(trx, { ...gift("former", 400), at: at - 2 * DAY_MS }, at - DAY_MS);
    });
    await orderFor(shop, { me, email: "saver@example.com", points: 300 });
    const { out } = await staff.run("discount", "report", "--from", "2026-01-01");
    expect(out).toMatch(/\n +Unspent before +0 +0\.00\n +Earned, and given by staff +1,400 +70\.00\n/);
    expect(out).toMatch(/\n +Spent on orders +−300 +−15\.00\n/);
    expect(out).toMatch(/\n +Expired +−400 +−20\.00\n +Unspent on \d{4}-\d\d-\d\d, of 1 member +700 +35\.00\n/);
    expect(out).toMatch(/\nCoupons unused on \d{4}-\d\d-\d\d: 0\n/);
  });
});
