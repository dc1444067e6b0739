import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { showReturn } from "#commerce/ops/show/show-return";
import { toOrderAmounts } from "~/models/amounts/order-amounts";
import { itemApi, orderApi, returnApi } from "~/models/api";
import { toInvoice } from "~/models/invoice/invoice";
import { returnWindowEnd } from "~/models/order/return";
import { formatIsoDate } from "~/models/shop/dates";
import { money } from "~/models/shop/money";
import { setStock } from "../../support/data/change-item";
import {
  askReturn,
  complete,
  decide,
  evidenceFor,
  openReturnShop,
  type Proof,
  shippedOrder,
} from "../../support/data/returns";
import type { Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("warranty claims on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  const setWarranty = (itemId: number, warranty: string) =>
    shop.store.db.updateTable("item").set({ warranty }).where("id", "=", itemId).execute();
  const options = ({ orderId, key }: Proof) => shop.call(returnApi.optionsAsGuest, { body: { orderId, key } });
  const claimFor = async (proof: Proof, skuId = "SKU1", over: object = {}) => ({
    kind: "RETURN" as const,
    reason: "doesNotWork" as const,
    solution: "Replacement" as const,
    isWarranty: true,
    items: [{ skuId, itemCount: 1 }],
    evidence: await evidenceFor(shop, proof, "doesNotWork"),
    ...over,
  });
  const claim = async ({ orderId, key }: Proof, skuId?: string, over?: object) =>
    shop.call(returnApi.createAsGuest, {
      body: { proof: { orderId, key }, request: await claimFor({ orderId, key }, skuId, over) },
    });
  /** A delivered order of a part with a warranty of two years and of one without any. */
  const coveredOrder = async () => {
    await setWarranty(1, "24 months or 24,000 miles.");
    await setWarranty(2, "");
    return shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }, { skuId: "SKU2" }]);
  };

  it("a part is claimed 400 days after its delivery, when nothing can be returned any more; its words stay as ordered [ORD-43]", async () => {
    const order = await coveredOrder();
    await setWarranty(1, "30 days.");
    shop.clock.advance(400 * DAY_MS);
    const { data } = await options(order);
    expect(data.isLate).toBe(true);
    expect(
      data.lines.map(({ skuId, returnable, claimable, warranty }) => [skuId, returnable, claimable, warranty?.label]),
    ).toEqual([
      ["SKU1", 0, 2, "24-month or 24,000-mile warranty"],
      // Its page states no term, so the shop's own counted, as its policy says.
      ["SKU2", 0, 0, "12-month warranty"],
    ]);
    const plain = await claim(order, "SKU1", { isWarranty: false });
    expect(plain.status).toBe(409);
    const made = await claim(order);
    expect([made.status, made.data.isWarranty, made.data.state]).toEqual([200, true, "REQUESTED"]);
    expect((await options(order)).data.lines[0]?.claimable).toBe(1);
    const without = await claim(order, "SKU2");
    expect([without.status, without.body]).toMatchObject([400, { errors: [{ code: "warrantyEnded" }] }]);
    const refund = await claim(order, "SKU1", { solution: "Refund" });
    expect([refund.status, refund.body]).toMatchObject([400, { errors: [{ field: "solution" }] }]);
    const reason = await claim(order, "SKU1", { reason: "other" });
    expect(reason.status).toBe(400);
    shop.clock.advance(400 * DAY_MS);
    const late = await claim(order);
    expect([late.status, late.body]).toMatchObject([400, { errors: [{ code: "warrantyEnded" }] }]);
    shop.clock.advance(-800 * DAY_MS);
  });

  it("the page of a part whose words state no term names the shop's [ORD-43]", async () => {
    await setWarranty(2, "See the maker's card.");
    const item = await shop.store.db
      .selectFrom("item")
      .select(["id", "url_handle"])
      .where("id", "=", 2)
      .executeTakeFirst();
    const read = async () =>
      (await shop.call(itemApi.product, { params: { seoUrl: item?.url_handle ?? "2" } })).data.warranty;
    expect(await read()).toBe("See the maker's card. 12 months from delivery, with no mileage limit.");
    await setWarranty(2, "24 months.");
    expect(await read()).toBe("24 months.");
  });

  it("the same part is sent at no cost and carries the rest of the first term [OPEN-58, ORD-43]", async () => {
    const order = await coveredOrder();
    await setStock(shop.store.db, [1], 40);
    const [before] = (await options(order)).data.lines;
    shop.clock.advance(300 * DAY_MS);
    const { data } = await claim(order);
    await decide(shop, data.id, { state: "APPROVED" });
    const received = await decide(shop, data.id, { state: "RECEIVED" });
    const made = received.data.exchangeOrder;
    expect(made).not.toBeNull();
    const { data: sent } = await shop.call(orderApi.proven, {
      body: { orderId: made?.orderId ?? "", key: made?.key ?? "" },
    });
    expect([sent.total.cent, sent.orderItems[0]?.warranty?.until]).toEqual([0, before?.warranty?.until]);
    shop.clock.advance(-300 * DAY_MS);
  });

  it("a part sent near the end of the first term is covered for its own return window [OPEN-58, ORD-43]", async () => {
    const order = await coveredOrder();
    await setStock(shop.store.db, [1], 40);
    shop.clock.advance(720 * DAY_MS);
    const { data } = await claim(order);
    await decide(shop, data.id, { state: "APPROVED" });
    const { exchangeOrder } = (await decide(shop, data.id, { state: "RECEIVED" })).data;
    const made = { orderId: exchangeOrder?.orderId ?? "", key: exchangeOrder?.key ?? "" };
    const { data: sent } = await shop.call(orderApi.proven, { body: made });
    const window = { start: sent.paidAt ?? 0, days: 90, market: "2022" as const };
    expect(sent.orderItems[0]?.warranty?.until).toBe(returnWindowEnd(window));
    shop.clock.advance(-720 * DAY_MS);
  });

  it("a part whose price was paid back in part stays under warranty, and is not returned a second time [OPEN-58, ORD-43]", async () => {
    await setWarranty(1, "24 months or 24,000 miles.");
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    await setStock(shop.store.db, [1], 40);
    const { data: scratched } = await askReturn(shop, order, {
      ...{ items: [{ skuId: "SKU1", itemCount: 1 }], reason: "damaged", solution: "Partial refund" },
      partialRefund: money(500, "USD"),
    });
    const counts = async () => (await options(order)).data.lines.map((line) => [line.returnable, line.claimable]);
    await decide(shop, scratched.id, { state: "APPROVED" });
    expect(await counts()).toEqual([[0, 0]]);
    await decide(shop, scratched.id, { state: "COMPLETED" });
    expect(await counts()).toEqual([[0, 1]]);
    const proof = { orderId: order.orderId, key: order.key };
    const shown = (await shop.call(orderApi.proven, { body: proof })).data;
    expect([shown.actions.includes("return"), shown.claimable.length]).toEqual([false, 1]);
    const made = await claim(order);
    expect([made.status, await counts()]).toEqual([200, [[0, 0]]]);
  });

  it("money in its place is for staff, who see that it is a claim [OPEN-63, ORD-43]", async () => {
    const order = await coveredOrder();
    const { data } = await claim(order);
    const proof = { orderId: order.orderId, key: order.key };
    const refused = await shop.call(returnApi.refundInsteadAsGuest, { params: { id: data.id }, body: proof });
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: "warrantyByStaff" } }]);
    const row = await shop.store.db
      .selectFrom("return_request")
      .selectAll()
      .where("id", "=", data.id)
      .executeTakeFirstOrThrow();
    expect(await showReturn(shop.store, row)).toContain(`WARRANTY CLAIM: "Part doesn't work"`);
    await setStock(shop.store.db, [1], 0);
    await decide(shop, data.id, { state: "APPROVED" });
    const waiting = await decide(shop, data.id, { state: "RECEIVED" });
    expect(waiting.data.history.at(-1)?.note).toContain("we refund what you paid");
    const mails = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "in", ["return-approved", "return-received"])
      .where("text", "like", `%${data.number}%`)
      .execute();
    const words = mails.map(({ text }) => text.replace(/\s+/g, " "));
    expect(words.map((text) => text.includes("if none comes, we refund what you paid"))).toEqual([true, true]);
    expect(words.join(), "the page has no such button").not.toContain("money back instead");
    expect(await showReturn(shop.store, row)).not.toContain("the shopper may choose a refund");
    // Less than was paid for the part needs its reason.
    const refund = money(1_000, "USD");
    const silent = await decide(shop, data.id, { state: "COMPLETED", refund });
    expect([silent.status, silent.body]).toMatchObject([400, { errors: [{ field: "note" }] }]);
    const paid = await decide(shop, data.id, { state: "COMPLETED", refund, note: "It was driven for a year" });
    expect(paid.data).toMatchObject({ solution: "Refund", refund });
    const instead =
      /Instead of sending the part once more we pay \$10\.00 back, of the \$5\d\.\d\d that was paid for it/;
    expect(paid.data.history.at(-1)?.note).toMatch(instead);
    const { text: done } = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", "return-completed")
      .where("text", "like", `%${data.number}%`)
      .executeTakeFirstOrThrow();
    const read = done.replace(/\s+/g, " ");
    expect(read).toMatch(new RegExp(`Our note: ${instead.source}\\. It was driven for a year`));
    expect(read).toContain("You asked for: Replacement");
    await setStock(shop.store.db, [1], 40);
  });

  it("after its window an order takes no old part of a replacement, and says what became of the core charge [OPEN-06, OPEN-58]", async () => {
    await setStock(shop.store.db, [3], 40);
    await setWarranty(3, "24 months.");
    const order = await shippedOrder(shop, [{ skuId: "SKU3", itemCount: 2 }]);
    const detail = async ({ orderId, key }: Proof) =>
      (await shop.call(orderApi.proven, { body: { orderId, key } })).data;
    const note = async () => {
      const shown = await detail(order);
      const invoice = toInvoice(shown, { lines: [], taxRegistrations: [] }, shop.clock.now());
      expect(invoice.lines[1]?.detail).toBe(invoice.amounts.coreNote);
      return toOrderAmounts(shown, shop.clock.now()).coreNote;
    };
    const until = formatIsoDate((await detail(order)).returnUntil ?? "");
    expect(await note()).toBe(`Refunded when you return your old part by ${until}`);
    const { id } = (await claim(order, "SKU3")).data;
    await decide(shop, id, { state: "APPROVED" });
    const made = (await decide(shop, id, { state: "RECEIVED" })).data.exchangeOrder ?? order;
    const coreOrders = async () => [(await detail(made)).madeFor?.coreOrderId, (await options(made)).data.coreOrderId];
    expect(await coreOrders(), "within the window").toEqual([order.orderId, order.orderId]);
    const core = await askReturn(shop, order, { kind: "CORE", items: [{ skuId: "SKU3", itemCount: 1 }] });
    shop.clock.advance(200 * DAY_MS);
    expect(await coreOrders(), "the order takes nothing any more").toEqual([null, null]);
    expect(await note()).toBe("Refunded once your return is here");
    await complete(shop, core.data.id);
    expect(await note()).toBe("Refunded for 1 of 2, not refundable any more for the rest");
    const late = await shippedOrder(shop, [{ skuId: "SKU3" }]);
    shop.clock.advance(200 * DAY_MS);
    expect(toOrderAmounts(await detail(late), shop.clock.now()).coreNote).toBe("Not refundable any more");
  });

  it("an old part that was sent in goes back with no order any more, and its charge is refunded [OPEN-06, OPEN-58]", async () => {
    await setStock(shop.store.db, [3], 40);
    const order = await shippedOrder(shop, [{ skuId: "SKU3" }]);
    const { id } = (await claim(order, "SKU3")).data;
    await decide(shop, id, { state: "APPROVED" });
    const made = (await decide(shop, id, { state: "RECEIVED" })).data.exchangeOrder ?? order;
    const core = await askReturn(shop, order, { kind: "CORE", items: [{ skuId: "SKU3", itemCount: 1 }] });
    expect((await options(made)).data.coreOrderId).toBeNull();
    await complete(shop, core.data.id);
    const { data } = await shop.call(orderApi.proven, { body: { orderId: order.orderId, key: order.key } });
    expect(toOrderAmounts(data, shop.clock.now()).coreNote).toBe("Refunded");
  });
});
