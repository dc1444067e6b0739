import { describe, expect, it } from "vitest";
import { handleDueEvents } from "#commerce/events/handle-events";
import { log } from "#commerce/platform/log";
import { EVENT_HANDLERS } from "#commerce/services/event-handlers";
import { orderFor } from "../../support/data/orders";
import { staffShop } from "../../support/shop/staff-shop";

describe("a delivery that was recorded by mistake", () => {
  const staff = staffShop();
  const { run } = staff;
  let made = 0;
  const sent = async () => {
    made += 1;
    const items = [{ skuId: "SKU1", itemCount: 2 }];
    const { orderId } = await orderFor(staff.shop, { me: {}, email: "pat.driver@example.com", items });
    const number = `1ZD${made}`;
    expect((await run("order", "ship", orderId, "--carrier", "UPS", "--tracking", number)).code).toBe(0);
    return { orderId, number };
  };
  const handle = async () => {
    const { store, clock } = staff.shop;
    clock.advance(Math.max(0, Date.now() - clock.now()));
    await handleDueEvents({ store, clock, log, handlers: EVENT_HANDLERS });
  };
  const mailsOf = async (orderId: string) => {
    const rows = await staff.shop.store.db
      .selectFrom("mail")
      .select(["kind", "text"])
      .where("order_id", "=", orderId)
      .where("kind", "in", ["order-delivered", "parcel-undelivered"])
      .orderBy("created_at")
      .execute();
    return rows.map(({ kind, text }) => `${kind}: ${text.replaceAll(/\s+/g, " ")}`);
  };
  /** Counts the invitations to review that are due for an order's packages. */
  const countReviewsDue = async (orderId: string) => {
    const events = staff.shop.store.db.selectFrom("domain_event").select("payload").where("kind", "=", "reviewsDue");
    const due = await events.where("state", "=", "PENDING").execute();
    return due.filter(({ payload }) => payload.includes(orderId)).length;
  };

  it("is taken back: the package is on its way again, its buyer is mailed so, and it can be delivered later [ORD-04, OPEN-63]", async () => {
    const { orderId, number } = await sent();
    expect((await run("order", "deliver", orderId)).code).toBe(0);
    await handle();
    await handle();
    expect(await countReviewsDue(orderId)).toBe(1);
    expect((await run("order", "unship", orderId, "--tracking", number)).err).toContain("order deliver --undo takes");
    const back = await run("order", "event", orderId, "Return to sender", "--sent-back");
    expect([back.code, back.err]).toEqual([1, expect.stringContaining(`${number} was delivered: what comes back now`)]);
    const { code, out, err } = await run("order", "deliver", orderId, "--undo", "--note", "Wrong order");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain(`has its parcel ${number} on its way again; it is SHIPPED`);
    const shown = (await run("order", "show", orderId)).out;
    expect(shown).toMatch(
      new RegExp(`SHIPPED by staff {2}UPS ${number} was not delivered: .* by mistake: Wrong order`),
    );
    expect(shown).toContain("2 sent\n");
    await handle();
    const mails = await mailsOf(orderId);
    expect(mails.map((mail) => mail.split(":", 1)[0])).toEqual(["order-delivered", "parcel-undelivered"]);
    expect(mails[1]).toContain("That was our mistake: it is still on its way");
    expect(await countReviewsDue(orderId), "nobody is invited to review what did not come").toBe(0);
    expect((await run("order", "deliver", orderId)).code).toBe(0);
    await handle();
    expect(await mailsOf(orderId)).toHaveLength(3);
  });

  it("is mailed to nobody where its delivery was not yet, and lets a package that never left be taken off [ORD-04, OPEN-63]", async () => {
    const { orderId, number } = await sent();
    await handle();
    await run("order", "deliver", orderId);
    await handle();
    // As if its handlers had failed so far.
    const { db } = staff.shop.store;
    const { id } = await db
      .selectFrom("shipment")
      .select("id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    await db.deleteFrom("mail").where("order_id", "=", orderId).where("kind", "=", "order-delivered").execute();
    await db
      .updateTable("domain_event")
      .set({
        state: "PENDING",
        payload: JSON.stringify({ orderId, shipmentId: id }),
        next_try_at: Date.now() + 3_600_000,
      })
      .where("kind", "=", "parcelDelivered")
      .where("id", "=", (from) =>
        from
          .selectFrom("domain_event")
          .select((max) => max.fn.max("id").as("id"))
          .where("kind", "=", "parcelDelivered"),
      )
      .execute();
    expect((await run("order", "deliver", orderId, "--undo")).code).toBe(0);
    await handle();
    expect(await mailsOf(orderId)).toEqual([]);
    expect((await run("order", "unship", orderId, "--tracking", number, "--never-left")).code).toBe(0);
  });

  it("is refused with the reason: not delivered, reported by its carrier, paid back since [OPEN-63]", async () => {
    const { orderId } = await sent();
    const refusal = async (id: string) => (await run("order", "deliver", id, "--undo")).err;
    expect(await refusal(orderId)).toContain("does not count as delivered");
    await run("order", "deliver", orderId);
    await run("order", "refund", orderId, "--item", "SKU1=1");
    expect(await refusal(orderId)).toContain("were returned or refunded, so it stays");
    const other = await sent();
    await run("order", "deliver", other.orderId);
    const { id } = await staff.shop.store.db
      .selectFrom("shipment")
      .select("id")
      .where("order_id", "=", other.orderId)
      .executeTakeFirstOrThrow();
    const polled = {
      carrier_status: "",
      quiet_polls: 0,
      last_error: "",
      next_poll_at: 0,
      created_at: 0,
      is_over: 1 as const,
    };
    await staff.shop.store.db.deleteFrom("tracked_parcel").where("id", "=", id).execute();
    await staff.shop.store.db
      .insertInto("tracked_parcel")
      .values({ ...polled, id, shipment_id: id, label_id: null, state: "DELIVERED" })
      .execute();
    expect(await refusal(other.orderId)).toContain("UPS itself reports");
  });
});
