import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findOrder } from "#commerce/services/order/repository";
import { loadOrder } from "#commerce/services/order/view";
import { retryRefund, sendOpenRefunds, settleRefund } from "#commerce/services/payment/refund";
import { refundByStaff } from "#commerce/services/staff/refund";
import { money } from "~/models/shop/money";
import { askReturn, complete, openReturnShop, paymentDeps, shippedOrder } from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("refunds of an order on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  const goodwill = (orderId: string, cent: number | null, key: string) =>
    refundByStaff(paymentDeps(shop), { who: "Robin", via: "ops" }, orderId, {
      amount: cent === null ? null : money(cent, "USD"),
      note: "Sorry",
      key,
    });
  async function shown(orderId: string) {
    const row = await findOrder(shop.store.db, orderId);
    if (row === undefined) throw new Error(`no order ${orderId}`);
    return loadOrder(shop.store.db, row);
  }
  const mailsOf = (orderId: string, kindOfMail: string) =>
    shop.store.db
      .selectFrom("mail")
      .selectAll()
      .where("kind", "=", kindOfMail)
      .where("subject", "like", `%${orderId}%`)
      .execute();

  it("stand on the order with reason, state and a credit note each, whose taxes add up to the order's [ORD-04, OPEN-62]", async () => {
    const { orderId } = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    await goodwill(orderId, 500, "g1");
    await goodwill(orderId, 500, "g1");
    await goodwill(orderId, null, "g2");
    const { refunds, taxes, total } = await shown(orderId);
    expect(refunds.map(({ reason, state }) => [reason, state])).toEqual([
      ["GOODWILL", "DONE"],
      ["GOODWILL", "DONE"],
    ]);
    expect(refunds.map(({ amount }) => amount.cent)).toEqual([500, total.cent - 500]);
    const numbers = refunds.map(({ creditNote }) => creditNote?.number ?? "");
    expect(numbers[0]).toMatch(/^CN-US-\d{6}$/);
    expect(Number(numbers[1]?.slice(6)) - Number(numbers[0]?.slice(6)), "without a gap").toBe(1);
    for (const { label, amount } of taxes) {
      const reversed = refunds.flatMap(
        ({ creditNote }) => creditNote?.taxes.filter((tax) => tax.label === label) ?? [],
      );
      expect(
        reversed.reduce((sum, tax) => sum + tax.amount.cent, 0),
        label,
      ).toBe(amount.cent);
    }
    const mails = await mailsOf(orderId, "refund-done");
    expect(mails).toHaveLength(2);
    const texts = mails.map(({ text }) => text.replace(/\s+/g, " ")).join();
    expect(texts).toContain("your Visa ending in 4242");
    expect(texts).toContain(numbers[0]);
  });

  it("of a return names it, and reverses the tax of its pieces [ORD-04, OPEN-58]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const { data } = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    await complete(shop, data.id);
    const { refunds, taxes } = await shown(order.orderId);
    expect(refunds).toHaveLength(1);
    expect(refunds[0]).toMatchObject({ reason: "RETURN", state: "DONE", returnNumber: data.number });
    const [tax] = refunds[0]?.creditNote?.taxes ?? [];
    if (taxes[0] !== undefined) expect(tax?.amount.cent).toBe(Math.floor(taxes[0].amount.cent / 2));
  });

  it("that the provider refuses is not called paid back, is mailed so, and can be sent again by staff [OPEN-62, OPEN-63]", async () => {
    const { orderId } = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 1 }]);
    const { db } = shop.store;
    const payment = await db
      .selectFrom("payment")
      .selectAll()
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    const withRef = (provider_ref: string | null) =>
      db.updateTable("payment").set({ provider_ref }).where("id", "=", payment.id).execute();
    await withRef("a charge that the provider does not know");
    await goodwill(orderId, 300, "refused");
    const [refused] = (await shown(orderId)).refunds;
    expect(refused).toMatchObject({ state: "REFUSED", creditNote: null });
    expect(await mailsOf(orderId, "refund-refused")).toHaveLength(1);
    expect(await mailsOf(orderId, "refund-done")).toHaveLength(0);
    const notes = db
      .selectFrom("contact_message")
      .select(["topic", "message"])
      .where("message", "like", `%${orderId}%`);
    expect(await notes.execute(), "the staff, as the buyer's mail says").toMatchObject([
      { topic: "Refund that could not go back", message: expect.stringContaining("$3.00") },
    ]);
    await sendOpenRefunds(paymentDeps(shop), () => undefined);
    expect(await mailsOf(orderId, "refund-refused"), "nobody is told twice").toHaveLength(1);
    await withRef(payment.provider_ref);
    expect(await retryRefund(paymentDeps(shop), refused?.id ?? "")).toBe(true);
    expect((await shown(orderId)).refunds[0]).toMatchObject({ state: "DONE" });
    expect(await mailsOf(orderId, "refund-done")).toHaveLength(1);
    expect(await retryRefund(paymentDeps(shop), refused?.id ?? ""), "once").toBeNull();
    const stored = await db
      .selectFrom("payment_refund")
      .select("provider_ref")
      .where("id", "=", refused?.id ?? "");
    expect(await stored.executeTakeFirst(), "the provider's own number").toEqual({
      provider_ref: `sandbox-${refused?.id}`,
    });
  });

  it("that the provider refused and staff paid by check is called so, has its credit note, and is not sent again [OPEN-62, OPEN-63, ORD-04]", async () => {
    const { orderId } = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 1 }]);
    const { db } = shop.store;
    const [robin, how] = [{ who: "Robin", via: "ops" } as const, { by: "by check no. 1043", note: "Bank closed it" }];
    const settle = (id: string) => settleRefund(shop, robin, id, how);
    await db.updateTable("payment").set({ provider_ref: "closed" }).where("order_id", "=", orderId).execute();
    await goodwill(orderId, 300, "closed");
    const id = (await shown(orderId)).refunds[0]?.id ?? "";
    await db.updateTable("payment_refund").set({ refused_at: null }).where("id", "=", id).execute();
    await expect(settle(id), "its provider may still take it").rejects.toMatchObject({
      reason: { code: "refundNotRefused" },
    });
    await db.updateTable("payment_refund").set({ refused_at: shop.clock.now() }).where("id", "=", id).execute();
    expect(await settle(id)).toEqual({ orderId, amount: money(300, "USD") });
    await expect(settle(id), "once").rejects.toMatchObject({ reason: { code: "refundDoneAlready" } });
    await expect(settle("none")).rejects.toMatchObject({ reason: { code: "refundUnknown" } });
    const [refund] = (await shown(orderId)).refunds;
    expect(refund).toMatchObject({ state: "DONE", settledBy: "by check no. 1043" });
    expect(refund?.creditNote?.number).toMatch(/^CN-US-\d{6}$/);
    const [mail] = await mailsOf(orderId, "refund-done");
    const text = mail?.text.replace(/\s+/g, " ");
    expect(text).toContain(
      "It could not go to your Visa ending in 4242, so it was refunded another way: by check no. 1043.",
    );
    expect([text?.includes("Banks take"), text?.includes("Bank closed it")]).toEqual([false, false]);
    expect(await retryRefund(paymentDeps(shop), id), "nothing is left to send").toBeNull();
    const open = db.selectFrom("payment_refund").select("id").where("state", "!=", "DONE").where("id", "=", id);
    expect(await open.execute(), "no account waits for it").toEqual([]);
  });
});
