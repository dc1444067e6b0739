/* The parcel of a return on its way back: what its carrier tells, and what the return and a card make of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handleDueEvents } from "#commerce/events/handle-events";
import { log } from "#commerce/platform/log";
import { EVENT_HANDLERS } from "#commerce/services/event-handlers";
import { attachReturnLabel } from "#commerce/services/returns/parcel/return-label";
import { sweepReplacements } from "#commerce/services/returns/sweep";
import { labelPurchases } from "#commerce/services/shipping/buy-label";
import { parcelTracking } from "#commerce/services/shipping/track-parcels";
import { hastenParcels, listOpenReturnParcels } from "#commerce/services/shipping/tracked-repository";
import type { Scan, ShippingProvider, TrackingReport, TrackingState } from "#commerce/shipping/provider";
import { createSandboxShipping } from "#commerce/shipping/sandbox/provider";
import { returnApi } from "~/models/api";
import { formatDay, shopDate } from "~/models/shop/dates";
import { guaranteesOf } from "../../support/data/after-sales/guarantees";
import { setStock } from "../../support/data/change-item";
import { askReturn, decide, openReturnShop, type Proof, shippedOrder } from "../../support/data/returns";
import { STORE_KINDS } from "../../support/store/test-store";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(STORE_KINDS)("parcels of returns on %s", (kind) => {
  let shop: Awaited<ReturnType<typeof openReturnShop>>;
  let on: ReturnType<typeof guaranteesOf>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    on = guaranteesOf(shop);
  });
  afterAll(() => shop.close());
  beforeEach(() => setStock(shop.store.db, [1], 50));

  const sandbox = () => createSandboxShipping(shop.store, shop.clock);
  const deps = (over: Partial<ShippingProvider> = {}) => ({
    ...{
      store: shop.store,
      clock: shop.clock,
      files: shop.files,
      log,
      shipping: { provider: { ...sandbox(), ...over } },
    },
  });
  const handle = () => handleDueEvents({ store: shop.store, clock: shop.clock, log, handlers: EVENT_HANDLERS });
  const buy = () => labelPurchases.run(deps());
  async function follow(over: Partial<ShippingProvider> = {}) {
    await parcelTracking.run(deps(over));
    await handle();
  }
  async function approved() {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const { data } = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    await decide(shop, data.id, { state: "APPROVED" });
    await buy();
    return { order, id: data.id };
  }
  const shown = async ({ orderId, key }: Proof, id: string) => {
    const { data } = await shop.call(returnApi.listAsGuest, { body: { orderId, key } });
    const found = data.find((each) => each.id === id);
    if (found === undefined) throw new Error("no such return");
    return found;
  };
  /** Kinds of the mails about a return in their order; those of one moment by name. */
  const mailsOf = async (id: string) => {
    const row = await shop.store.db
      .selectFrom("return_request")
      .select("number")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const rows = await shop.store.db
      .selectFrom("mail")
      .select("kind")
      .where("text", "like", `%${row.number}%`)
      .orderBy("created_at")
      .orderBy("kind")
      .execute();
    return rows.map((mail) => mail.kind).filter((each) => each.startsWith("return-"));
  };
  const scan = (state: TrackingState, daysAgo = 0): Scan => ({
    ...{ at: shop.clock.now() - daysAgo * DAY, state, text: state.toLowerCase(), place: "Dayton, OH" },
  });
  const carrier = (...scans: Scan[]): Partial<ShippingProvider> => ({
    track: async (): Promise<TrackingReport> => ({
      carrierStatus: "word",
      state: scans.at(-1)?.state ?? "CREATED",
      scans,
    }),
  });

  it("are followed from the label on: on its way back, arrived at the warehouse, each mailed once, received by staff only [OPEN-11, OPEN-67]", async () => {
    const { order, id } = await approved();
    await follow();
    expect((await shown(order, id)).state, "nobody has handed it over yet").toBe("APPROVED");
    shop.clock.advance(2 * DAY);
    await Promise.all([follow(), follow()]);
    const away = await shown(order, id);
    expect([away.state, away.canCancel, away.label?.arrivedAt]).toEqual(["IN_TRANSIT", false, null]);
    expect(away.label?.events.map(({ text }) => text)).toEqual([
      ...["Sample: label made", "Sample: accepted by the carrier", "Sample: left the sorting center"],
    ]);
    shop.clock.advance(9 * DAY);
    await follow();
    await follow();
    const here = await shown(order, id);
    expect([here.state, here.label?.events.at(-1)?.text]).toEqual(["IN_TRANSIT", "Sample: delivered"]);
    expect(here.label?.arrivedAt).toBe(here.label?.events.at(-1)?.at);
    expect(here.history.map(({ state, actor, note }) => [state, actor, note]).slice(-2)).toEqual([
      ["IN_TRANSIT", "system", ""],
      ["IN_TRANSIT", "system", "The carrier brought it to our warehouse"],
    ]);
    expect(await mailsOf(id)).toEqual(["return-approved", "return-requested", "return-in-transit", "return-arrived"]);
    expect((await decide(shop, id, { state: "RECEIVED" })).status).toBe(200);
  });

  it("that a shopper sends with another carrier are followed by their own number, and our label is given back [OPEN-11, OPEN-63]", async () => {
    const { order, id } = await approved();
    const parcel = { carrier: "FedEx", trackingNumber: "794600000012" };
    expect((await decide(shop, id, { state: "IN_TRANSIT", parcel })).status).toBe(200);
    const away = await shown(order, id);
    expect(away).toMatchObject({ state: "IN_TRANSIT", label: { ...parcel, isSample: false, events: [] } });
    expect(away.labelUrl, "no label of ours is to be printed").toBeNull();
    const labels = await shop.store.db.selectFrom("shipping_label").selectAll().where("return_id", "=", id).execute();
    expect(labels.map(({ state, carrier: by }) => [by, state]).toSorted()).toEqual([
      ["FedEx", "BOUGHT"],
      ["Sample Carrier", "UNWANTED"],
    ]);
    await follow(carrier(scan("DELIVERED")));
    expect((await shown(order, id)).label?.arrivedAt).not.toBeNull();
  });

  it("that nobody has handed over have a last day to, of which a mail reminds four days before, once [OPEN-11, OPEN-67]", async () => {
    const waiting = await approved();
    const gone = await approved();
    const start = shop.clock.now();
    const found = await shown(waiting.order, waiting.id);
    expect(found.sendBy).toBe(shopDate(start + 14 * DAY));
    shop.clock.advance(9 * DAY);
    await handle();
    expect(await mailsOf(waiting.id)).toEqual(["return-approved", "return-requested"]);
    await decide(shop, gone.id, { state: "IN_TRANSIT" });
    expect((await shown(gone.order, gone.id)).sendBy, "it is on its way").toBeNull();
    shop.clock.advance(DAY);
    await handle();
    shop.clock.advance(DAY);
    await handle();
    expect(await mailsOf(waiting.id)).toEqual(["return-approved", "return-requested", "return-reminder"]);
    expect(await mailsOf(gone.id)).not.toContain("return-reminder");
    const { text } = await shop.store.db
      .selectFrom("mail")
      .select("text")
      .where("kind", "=", "return-reminder")
      .where("text", "like", `%${found.number}%`)
      .executeTakeFirstOrThrow();
    expect(text).toContain(`drop it off by ${formatDay(shopDate(start + 14 * DAY))};`);
  });

  it("whose label came late have as many days from then, and their reminder four days before these are over [OPEN-11]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const { data } = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    await decide(shop, data.id, { state: "APPROVED" });
    await labelPurchases.run(deps({ buy: () => Promise.reject(new Error("no carrier")) }));
    expect((await shown(order, data.id)).sendBy, "there is no label to print").toBeNull();
    shop.clock.advance(12 * DAY);
    await handle();
    await buy();
    const start = shop.clock.now();
    expect((await shown(order, data.id)).sendBy).toBe(shopDate(start + 14 * DAY));
    for (let day = 0; day < 9; day += 1) {
      shop.clock.advance(DAY);
      await handle();
    }
    expect(await mailsOf(data.id)).not.toContain("return-reminder");
    for (let day = 0; day < 3; day += 1) {
      shop.clock.advance(DAY);
      await handle();
    }
    expect((await mailsOf(data.id)).filter((each) => each === "return-reminder")).toHaveLength(1);
  });

  it("hasten after a notification, and end with a withdrawn return; a label from elsewhere is followed as well [OPEN-11, OPEN-67]", async () => {
    const { order, id } = await approved();
    await follow();
    const [label] = await shop.store.db.selectFrom("shipping_label").selectAll().where("return_id", "=", id).execute();
    const due = () =>
      shop.store.db
        .selectFrom("tracked_parcel")
        .selectAll()
        .where("label_id", "=", label?.id ?? "")
        .executeTakeFirstOrThrow();
    expect((await due()).next_poll_at).toBeGreaterThan(shop.clock.now());
    await hastenParcels(shop.store.db, [label?.tracking_number ?? ""], shop.clock.now());
    expect((await due()).next_poll_at).toBe(shop.clock.now());
    await shop.call(returnApi.cancelAsGuest, { params: { id }, body: { orderId: order.orderId, key: order.key } });
    await handle();
    expect((await due()).is_over, "nobody asks about a label that was given back").toBe(1);

    const elsewhere = await approved();
    const row = await shop.store.db
      .selectFrom("return_request")
      .selectAll()
      .where("id", "=", elsewhere.id)
      .executeTakeFirstOrThrow();
    const pdf = Buffer.from("%PDF-1.4\nlabel\n%%EOF\n");
    await attachReturnLabel(deps(), { who: "ann", via: "ops" }, row, { pdf, carrier: "UPS", trackingNumber: "1Z77" });
    shop.clock.advance(DAY);
    await follow(carrier(scan("CREATED", 1), scan("IN_TRANSIT")));
    expect(await shown(elsewhere.order, elsewhere.id)).toMatchObject({
      state: "IN_TRANSIT",
      label: { trackingNumber: "1Z77" },
    });
  });

  it("that arrive without a scan on the way are mailed once; those that go back or fall silent are shown to staff [OPEN-67]", async () => {
    const { order, id } = await approved();
    shop.clock.advance(DAY);
    await follow(carrier(scan("DELIVERED")));
    expect((await shown(order, id)).state).toBe("IN_TRANSIT");
    expect((await mailsOf(id)).slice(2)).toEqual(["return-arrived"]);

    const back = await approved();
    shop.clock.advance(DAY);
    await follow(carrier(scan("IN_TRANSIT", 0.5), scan("RETURNED")));
    expect((await shown(back.order, back.id)).state, "it never was on its way to us").toBe("APPROVED");
    const problems = await listOpenReturnParcels(shop.store.db, 0);
    expect(problems.map((row) => [row.id, row.state])).toContainEqual([back.id, "RETURNED"]);
    expect(problems.map((row) => row.id)).not.toContain(id);
  });

  it("that have arrived unopened do not keep back the mail that the same part is in stock again [OPEN-58, OPEN-67]", async () => {
    const { order, id } = await on.requested();
    await on.leave(order, id);
    await setStock(shop.store.db, [1], 0);
    await decide(shop, id, { state: "APPROVED" });
    await buy();
    await follow(carrier(scan("IN_TRANSIT", 0.1), scan("DELIVERED")));
    expect((await shown(order, id)).label?.arrivedAt).not.toBeNull();
    await setStock(shop.store.db, [1], 50);
    await sweepReplacements(on.deps(), (_id, error) => {
      throw error;
    });
    await handle();
    const { orderId } = await on.made(order, id);
    const { number } = await shown(order, id);
    const { subject, text } = await shop.store.db
      .selectFrom("mail")
      .select(["subject", "text"])
      .where("kind", "=", "return-in-transit")
      .where("text", "like", `%${number}%`)
      .executeTakeFirstOrThrow();
    expect(subject).toBe(`News of your return for order ${order.orderId}`);
    expect(text).toContain(`It is in stock again: we send it as order ${orderId}`);
    expect(text).toContain("your package is at our warehouse");
  });

  it("keep a card from being charged while the carrier reports them, and for good once they are here [OPEN-58, OPEN-67]", async () => {
    const { order, id } = await on.sent();
    await buy();
    await on.pass(28);
    const sent = scan("IN_TRANSIT");
    await follow(carrier(sent));
    expect((await on.guarantee(order, id)).card).toMatchObject({ state: "HELD", oldPart: "ON_ITS_WAY" });
    await on.pass(5);
    expect(await on.charges(id), "33 days after delivery").toEqual([]);
    const { dueAt } = (await on.guarantee(order, id)).card ?? {};
    expect(dueAt).toBe(sent.at + 30 * DAY);
    shop.clock.advance(DAY);
    await follow(carrier(sent, scan("DELIVERED")));
    await on.pass(60);
    expect(await on.charges(id)).toEqual([]);
    expect((await on.guarantee(order, id)).card).toMatchObject({ state: "HELD", oldPart: "ARRIVED", dueAt: null });
    await decide(shop, id, { state: "RECEIVED" });
    await on.work();
    expect((await on.guarantee(order, id)).card?.state).toBe("RELEASED");
  });

  it("that fall silent on the way are charged for 30 days after the last news, with a reminder before [OPEN-58, OPEN-67]", async () => {
    const { order, id } = await on.sent();
    await buy();
    await on.pass(20);
    await follow(carrier(scan("IN_TRANSIT")));
    await on.pass(29);
    expect(await on.charges(id)).toEqual([]);
    expect((await on.mails(id)).at(-1)).toBe("Please send the old part of return R");
    await on.pass(1);
    expect(await on.charges(id)).toEqual([["SUCCEEDED", 5286]]);
    expect((await on.guarantee(order, id)).card?.state).toBe("CHARGED");
  });
});
