import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerMessage } from "#commerce/services/content/contact";
import { listOrderEvents } from "#commerce/services/order/repository";
import { orderApi } from "~/models/api";
import { type Headers, insertMember, orderFor, shipOrder } from "../../support/data/orders";
import { openShop, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

describe.each(STORE_KINDS)("a package that did not arrive on %s", (kind) => {
  let shop: Shop;
  let me: Headers;
  beforeAll(async () => {
    shop = await openShop(kind);
    me = await insertMember(shop, "mia");
  });
  afterAll(() => shop.close());

  const shipped = async () => {
    const { orderId } = await orderFor(shop, { me, email: "mia@example.com" });
    await shipOrder(shop, orderId);
    return orderId;
  };
  const report = (orderId: string, trackingNumber = `1Z${orderId}`, from: Headers = me) =>
    shop.call(orderApi.reportParcel, { body: { orderId, trackingNumber } }, from);
  const shown = async (orderId: string) =>
    (await shop.call(orderApi.detail, { params: { orderId } }, me)).data.shipments[0]?.report;
  const messages = (orderId: string) =>
    shop.store.db
      .selectFrom("contact_message")
      .select(["id", "name", "email", "topic", "message"])
      .where("message", "like", `Order ${orderId},%`)
      .orderBy("id")
      .execute();

  it("is one message to the staff, however often it is reported, and stands on the order and in its history [ORD-08, OPEN-67]", async () => {
    const orderId = await shipped();
    expect(await shown(orderId)).toBeNull();
    const at = shop.clock.now();
    const answers = await Promise.all([report(orderId), report(orderId), report(orderId)]);
    shop.clock.advance(2 * 3_600_000);
    answers.push(await report(orderId));
    expect(answers.map(({ data }) => data.report)).toEqual(Array(4).fill({ at, answeredAt: null }));
    const news = `package 1Z${orderId} with UPS: its buyer sees no news of it.`;
    const [message, ...others] = await messages(orderId);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ email: "mia@example.com", topic: "Package that did not arrive" });
    expect(message?.message).toBe(`Order ${orderId}, ${news}`);
    expect(await shown(orderId)).toEqual({ at, answeredAt: null });
    const events = (await listOrderEvents(shop.store.db, orderId)).filter(({ actor }) => actor === "shopper");
    expect(events.filter(({ note }) => note.includes("package")).map(({ note }) => note)).toEqual([
      `Message ${message?.id} of the buyer, ${news}`,
    ]);
  });

  it("is a new message once the first is answered, or the carrier says that it was delivered since [ORD-08, OPEN-67]", async () => {
    const orderId = await shipped();
    await report(orderId);
    shop.clock.advance(60_000);
    const delivered_at = shop.clock.now();
    await shop.store.db.updateTable("shipment").set({ delivered_at }).where("order_id", "=", orderId).execute();
    shop.clock.advance(60_000);
    const at = shop.clock.now();
    for (const _ of ["once", "twice"]) expect((await report(orderId)).data.report).toEqual({ at, answeredAt: null });
    const [, second] = await messages(orderId);
    expect(second?.message).toContain("said to be delivered, but not with its buyer.");
    const operator = { who: "op", via: "ops" } as const;
    const answer = { id: second?.id ?? 0, answer: "A new one is on its way." };
    await shop.store.transaction((trx) => answerMessage(trx, operator, answer, at));
    expect(await shown(orderId)).toEqual({ at, answeredAt: at });
    shop.clock.advance(60_000);
    expect((await report(orderId)).data.report).toEqual({ at: shop.clock.now(), answeredAt: null });
    expect(await messages(orderId)).toHaveLength(3);
    // Messages leave the shop after a time; their packages stay.
    await shop.store.db.deleteFrom("contact_message").execute();
    expect(await shown(orderId)).toBeNull();
  });

  it("is reported by who proves the order alone, and only of its own packages [ORD-08, OPEN-67]", async () => {
    const [orderId, other] = [await shipped(), await shipped()];
    const stranger = await insertMember(shop, `stranger${kind}`);
    expect((await report(orderId, `1Z${orderId}`, stranger)).status).toBe(404);
    expect((await report(orderId, `1Z${other}`)).status).toBe(404);
    expect([...(await messages(orderId)), ...(await messages(other))]).toEqual([]);
  });
});
