import { describe, expect, it } from "vitest";
import { handleDueEvents } from "#commerce/events/handle-events";
import { log } from "#commerce/platform/log";
import { EVENT_HANDLERS } from "#commerce/services/event-handlers";
import { orderFor } from "../../support/data/orders";
import { staffShop } from "../../support/shop/staff-shop";

describe("a package that is taken off its order", () => {
  const staff = staffShop();
  let made = 0;
  const paid = async (itemCount = 1) => {
    const { orderId } = await orderFor(staff.shop, {
      ...{ me: {}, email: "pat.driver@example.com", items: [{ skuId: "SKU1", itemCount }] },
    });
    return orderId;
  };
  const ship = async (orderId: string, ...more: readonly string[]) => {
    made += 1;
    const sent = await staff.run("order", "ship", orderId, "--carrier", "UPS", "--tracking", `1ZU${made}`, ...more);
    expect(sent.code, sent.err).toBe(0);
    return `1ZU${made}`;
  };
  const mailsOf = async (orderId: string) => {
    const { store, clock } = staff.shop;
    await handleDueEvents({ store, clock, log, handlers: EVENT_HANDLERS });
    const rows = await store.db
      .selectFrom("mail")
      .select(["subject", "text"])
      .where("text", "like", `%${orderId}%`)
      .where("kind", "=", "parcel-taken-back")
      .execute();
    return rows.map(({ subject, text }) => `${subject}: ${text.replaceAll(/\s+/g, " ")}`);
  };
  const statusOf = async (orderId: string) =>
    (await staff.shop.store.db.selectFrom("orders").select("status").where("id", "=", orderId).executeTakeFirst())
      ?.status;
  const toShip = async () => (await staff.run("order", "list", "--to-ship")).out;

  it("because it came back: its parts are to be sent again, to another address too, and its buyer is mailed [OPEN-03]", async () => {
    const orderId = await paid();
    const number = await ship(orderId);
    expect(await toShip()).not.toContain(orderId);
    const { code, out, err } = await staff.run("order", "unship", orderId, "--tracking", number);
    expect(code, err).toBe(0);
    expect(out).toContain(`has UPS ${number} no more: order ship sends its parts again`);
    expect([await statusOf(orderId), (await toShip()).includes(orderId)]).toEqual(["PROCESSING", true]);
    const [mail] = await mailsOf(orderId);
    expect(mail).toContain(`A package of your order ${orderId} is sent again`);
    expect(mail).toContain(`UPS brought package ${number} back to us`);
    expect((await staff.run("order", "address", orderId, "--line2", "Unit 9")).code).toBe(0);
    await ship(orderId);
    expect(await statusOf(orderId)).toBe("SHIPPED");
    expect((await staff.run("audit", orderId)).out).toContain("order.unship");
  });

  it("can be cancelled instead, which pays its parts back and puts them into stock [OPEN-03, OPEN-57]", async () => {
    const orderId = await paid(2);
    const first = await ship(orderId, "--item", "SKU1=1");
    await ship(orderId);
    expect((await staff.run("order", "unship", orderId, "--tracking", first)).code).toBe(0);
    expect(await statusOf(orderId)).toBe("PARTIAL_SHIPMENT");
    const cancelled = await staff.run("order", "cancel", orderId, "--item", "SKU1=1");
    expect(cancelled.code, cancelled.err).toBe(0);
    expect(await statusOf(orderId)).toBe("PARTIAL_REFUND");
    expect(await toShip()).not.toContain(orderId);
  });

  it("of an order that something was paid back of is to be sent again as well [OPEN-03]", async () => {
    const orderId = await paid();
    const number = await ship(orderId);
    expect((await staff.run("order", "refund", orderId, "--amount", "1.00")).code).toBe(0);
    expect((await staff.run("order", "unship", orderId, "--tracking", number)).code).toBe(0);
    expect([await statusOf(orderId), (await toShip()).includes(orderId)]).toEqual(["PARTIAL_REFUND", true]);
    await ship(orderId);
    expect(await toShip()).not.toContain(orderId);
  });

  it("because its number was typed wrongly: the mail says that the number is not used [OPEN-03]", async () => {
    const orderId = await paid();
    const number = await ship(orderId);
    expect((await staff.run("order", "unship", orderId, "--tracking", number, "--never-left")).code).toBe(0);
    expect((await mailsOf(orderId))[0]).toContain(`Its number ${number} is not used`);
  });

  it("is refused with the reason: unknown, delivered, returned, paid back [OPEN-03]", async () => {
    const orderId = await paid();
    const refused = async (number: string) => (await staff.run("order", "unship", orderId, "--tracking", number)).err;
    expect(await refused("NONE")).toContain("This order has no such shipment");
    const number = await ship(orderId);
    const lost = await paid();
    const lostNumber = await ship(lost);
    expect((await staff.run("order", "refund", lost, "--item", "SKU1=1")).code).toBe(0);
    expect((await staff.run("order", "unship", lost, "--tracking", lostNumber)).err).toContain("so it stays");
    await staff.run("order", "deliver", orderId, "--tracking", number);
    expect(await refused(number)).toContain(`${number} was delivered: what comes back now is a return`);
  });
});
