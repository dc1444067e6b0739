import { describe, expect, it } from "vitest";
import { formatMoney } from "~/models/shop/money";
import { askReturn, shippedOrder } from "../../support/data/returns";
import { staffShop } from "../../support/shop/staff-shop";

describe("a return that staff settle with another amount", () => {
  const staff = staffShop();
  const { run } = staff;
  const bringBack = async (number: string) => {
    expect((await run("return", "approve", number)).err).toBe("");
    expect((await run("return", "receive", number)).err).toBe("");
  };

  it("needs a reason for less, and keeps what it came to for staff and in the buyer's mail [OPEN-10, OPEN-63]", async () => {
    const { shop } = staff;
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { data } = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    const promised = formatMoney(data.quote.refund);
    const line = async () => /^Return .*$/m.exec((await run("order", "show", order.orderId)).out)?.[0];
    expect(await line()).toBe(`Return ${data.number}: Refund, REQUESTED, ${promised} to pay back`);
    await bringBack(data.number);

    const silent = await run("return", "complete", data.number, "--amount", "20");
    expect([silent.code, silent.err]).toEqual([1, expect.stringContaining(`less is refunded than the ${promised}`)]);
    expect((await run("return", "complete", data.number, "--amount", "20", "--note", "It was worn")).code).toBe(0);
    expect(await line()).toBe(`Return ${data.number}: Refund, COMPLETED, $20.00 paid back`);
    const { out } = await run("return", "show", data.number);
    expect(out).toContain(`It came to ${promised}`);
    expect(out).toContain(`Settled with $20.00 instead of the ${promised} that it came to`);
    const mail = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", "return-completed")
      .where("order_id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    for (const text of [promised, "$20.00", "It was worn"]) expect(mail.text).toContain(text);
  });

  it("says nothing of another amount where what it came to is paid, and of a declined one that nothing is [OPEN-63]", async () => {
    const { shop } = staff;
    const paid = await shippedOrder(shop, [{ skuId: "SKU2" }]);
    const { data } = await askReturn(shop, paid, { items: [{ skuId: "SKU2", itemCount: 1 }] });
    await bringBack(data.number);
    expect((await run("return", "complete", data.number)).code).toBe(0);
    expect((await run("return", "show", data.number)).out).toMatch(/^Settled with \$\d+\.\d\d$/m);
    const other = await shippedOrder(shop, [{ skuId: "SKU3" }]);
    const declined = await askReturn(shop, other, { items: [{ skuId: "SKU3", itemCount: 1 }] });
    expect((await run("return", "reject", declined.data.number, "--note", "It was driven")).code).toBe(0);
    const { out } = await run("order", "show", other.orderId);
    expect(out).toContain(`Return ${declined.data.number}: Refund, REJECTED, nothing is paid back\n`);
  });
});
