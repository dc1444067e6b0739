import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handleDueEvents } from "#commerce/events/handle-events";
import { log } from "#commerce/platform/log";
import { ProviderError } from "#commerce/platform/provider-http";
import { EVENT_HANDLERS } from "#commerce/services/event-handlers";
import { parcelTracking } from "#commerce/services/shipping/track-parcels";
import type { Scan, ShippingProvider, TrackingReport, TrackingState } from "#commerce/shipping/provider";
import { createSandboxShipping } from "#commerce/shipping/sandbox/provider";
import { operationsApi } from "~/models/api";
import { SHIPPING_NOTICE_MAX_BYTES } from "~/models/shop/limits";
import { openShop, payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const TOKEN = "operators-token-of-the-tests";
const STAFF = { authorization: `Bearer ${TOKEN}` };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SECRET = "a secret of the webhook";
const quiet = Object.assign(Object.create(log), { warn: () => undefined });

describe.each(STORE_KINDS)("parcels on %s", (kind) => {
  let shop: Shop;
  let made = 0;
  beforeAll(async () => {
    process.env.OPERATIONS_TOKEN = TOKEN;
    const environment = { EASYPOST_API_KEY: "key", EASYPOST_WEBHOOK_SECRET: SECRET };
    shop = await openShop(kind, { environment });
  });
  beforeEach(() => {
    process.env.OPERATIONS_TOKEN = TOKEN;
  });
  afterEach(async () => {
    await shop.store.db.updateTable("tracked_parcel").set({ is_over: 1 }).execute();
  });
  afterAll(async () => {
    delete process.env.OPERATIONS_TOKEN;
    await shop.close();
  });

  async function shipped(trackingNumber = `N${++made}`, carrier = "UPS") {
    const { data } = await place(shop, await readyCart(shop, [{ skuId: "SKU1" }]), `tracking-${kind}-${++made}`);
    await payByCard(shop, data.redirectUrl, "4242424242424242");
    const input = { params: { orderId: data.orderId }, body: { carrier, trackingNumber } };
    expect((await shop.call(operationsApi.ship, input, STAFF)).status).toBe(200);
    return { orderId: data.orderId, trackingNumber };
  }
  const scan = (hours: number, state: TrackingState, text: string = state): Scan => ({
    ...{ at: shop.clock.now() + hours * HOUR, state, text, place: "Dayton, OH" },
  });
  const report = (...scans: Scan[]): TrackingReport => {
    const state = scans.at(-1)?.state ?? "CREATED";
    return { carrierStatus: state.toLowerCase(), state, scans };
  };
  /** A carrier that answers from a table of numbers, and notes what it was asked. */
  function carrier(reports: Readonly<Record<string, TrackingReport | null | "dead">>) {
    const polled: string[] = [];
    const provider: ShippingProvider = {
      ...createSandboxShipping(shop.store, shop.clock),
      ...{ name: "carrier", pollMs: 4 * HOUR },
      async track({ trackingNumber }) {
        polled.push(trackingNumber);
        const found = reports[trackingNumber] ?? null;
        if (found === "dead") throw new ProviderError("carrier", "track", 503);
        return found;
      },
    };
    const run = () => parcelTracking.run({ store: shop.store, clock: shop.clock, shipping: { provider }, log: quiet });
    return { polled, run };
  }
  const parcelOf = async (orderId: string) => {
    const row = await shop.store.db
      .selectFrom("shipment")
      .innerJoin("tracked_parcel", "tracked_parcel.shipment_id", "shipment.id")
      .selectAll()
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    const events: { at: number; text: string }[] = JSON.parse(row.events);
    return { ...row, texts: events.map(({ text }) => text) };
  };
  const mailKinds = async (orderId: string) =>
    (
      await shop.store.db
        .selectFrom("mail")
        .select("kind")
        .where("text", "like", `%${orderId}%`)
        .orderBy("created_at")
        .execute()
    ).map((mail) => mail.kind);

  it("of the sandbox move by the clock: delivered with its mail, the review mail ten days later, no staff in between [OPEN-67, OPEN-62]", async () => {
    const provider = createSandboxShipping(shop.store, shop.clock);
    const address = {
      ...{ name: "Ada Byrne", line1: "1 Main St", line2: "", city: "Columbus", state: "OH", code: "43101" },
      ...{ country: "US" as const, phone: "", email: "" },
    };
    const parcel = { grams: 2_000, lengthMm: 300, widthMm: 250, heightMm: 150 };
    const request = { reference: "Order", from: address, to: address, parcel, isReturn: false };
    const { ref } = await provider.rates(request);
    const label = await provider.buy({ ref, rateRef: "Ground" });
    const { orderId } = await shipped(label.trackingNumber, label.carrier);
    const run = () => parcelTracking.run({ store: shop.store, clock: shop.clock, shipping: { provider }, log });
    const start = shop.clock.now();
    await run();
    shop.clock.advance(DAY);
    await run();
    expect(await parcelOf(orderId)).toMatchObject({ state: "IN_TRANSIT", delivered_at: null, is_over: 0 });
    shop.clock.advance(9 * DAY);
    await run();
    const delivered = await parcelOf(orderId);
    expect(delivered).toMatchObject({ state: "DELIVERED", delivered_at: start + 4 * HOUR + 4 * DAY, is_over: 1 });
    expect(delivered.texts).toEqual([
      ...["Handed to Sample Carrier", "Sample: label made", "Sample: accepted by the carrier"],
      ...["Sample: left the sorting center", "Sample: out for delivery", "Sample: delivered"],
    ]);
    const kinds = await mailKinds(orderId);
    // By the test's clock the order was confirmed and shipped in one moment.
    expect(kinds.slice(0, 2).sort()).toEqual(["order-confirmation", "order-shipped"]);
    expect(kinds.slice(2)).toEqual(["order-delivered"]);
    await run();
    shop.clock.advance(10 * DAY);
    await handleDueEvents({ store: shop.store, clock: shop.clock, log, handlers: EVENT_HANDLERS });
    expect((await mailKinds(orderId)).slice(3)).toEqual(["review-invitation"]);
  });

  it("have each scan once, by time, however the carrier orders and repeats them; the first delivery stays [OPEN-67]", async () => {
    const { orderId, trackingNumber } = await shipped();
    const [left, out, here] = [scan(1, "IN_TRANSIT"), scan(5, "OUT_FOR_DELIVERY"), scan(6, "DELIVERED")];
    const ancient = scan(-400 * 24, "IN_TRANSIT", "another package with this number");
    shop.clock.advance(DAY);
    const reports = { [trackingNumber]: report(out, left, left, ancient) };
    const { run } = carrier(reports);
    await run();
    shop.clock.advance(DAY);
    reports[trackingNumber] = report(out, left);
    await run();
    expect((await parcelOf(orderId)).texts).toEqual(["Handed to UPS", "IN_TRANSIT", "OUT_FOR_DELIVERY"]);
    reports[trackingNumber] = report(left, out, here);
    shop.clock.advance(DAY);
    await Promise.all([run(), run()]);
    const after = await parcelOf(orderId);
    expect([after.delivered_at, after.texts.at(-1)]).toEqual([here.at, "DELIVERED"]);
    expect((await mailKinds(orderId)).filter((each) => each === "order-delivered")).toHaveLength(1);
  });

  it("that go back to their sender are not delivered, and unknown numbers are given up after 60 days [OPEN-67]", async () => {
    const [back, unknown] = [await shipped(), await shipped()];
    shop.clock.advance(DAY);
    const returned = report(scan(-9, "OUT_FOR_DELIVERY"), scan(-6, "RETURNED"), scan(-1, "DELIVERED"));
    const { run, polled } = carrier({ [back.trackingNumber]: returned });
    await run();
    expect(await parcelOf(back.orderId)).toMatchObject({ delivered_at: null, is_over: 1, state: "RETURNED" });
    expect(await mailKinds(back.orderId)).toContain("parcel-sent-back");
    expect(await parcelOf(unknown.orderId)).toMatchObject({ last_error: "carrier does not know this number" });
    shop.clock.advance(61 * DAY);
    await run();
    shop.clock.advance(61 * DAY);
    await run();
    expect(polled.filter((each) => each === unknown.trackingNumber)).toHaveLength(2);
  });

  it("that staff report as sent back are awaited no more: one mail, whatever the carrier calls it after, until staff deliver it [OPEN-67]", async () => {
    const { orderId, trackingNumber } = await shipped();
    // Nothing is recorded before it happened.
    shop.clock.advance(3 * HOUR);
    const record = (hours: number, text: string, over: object = {}) =>
      shop.call(
        operationsApi.recordShipment,
        { params: { orderId }, body: { trackingNumber, at: shop.clock.now() + hours * HOUR, text, ...over } },
        STAFF,
      );
    const sentBack = async () => (await record(0, "Seen")).data.shipments.map((parcel) => parcel.isSentBack);
    expect(await sentBack()).toEqual([false]);
    await record(-2, "Address unknown", { isSentBack: true });
    await record(-1, "Returned to sender", { isSentBack: true });
    const mails = async () => (await mailKinds(orderId)).filter((each) => each === "parcel-sent-back");
    expect([await sentBack(), await mails()]).toEqual([[true], ["parcel-sent-back"]]);
    shop.clock.advance(DAY);
    const { run } = carrier({
      [trackingNumber]: report(scan(-2, "IN_TRANSIT"), scan(-1, "DELIVERED", "At the sender")),
    });
    await run();
    const after = await parcelOf(orderId);
    expect([after.delivered_at, after.state, after.texts.at(-1)]).toEqual([null, "RETURNED", "At the sender"]);
    await record(0, "Delivered", { isDelivery: true });
    expect([await sentBack(), await mails()]).toEqual([[false], ["parcel-sent-back"]]);
  });

  it("are asked for by one worker at a time, less and less often while nothing is new [OPEN-67]", async () => {
    const { trackingNumber, orderId } = await shipped();
    const { run, polled } = carrier({ [trackingNumber]: report(scan(0, "CREATED")) });
    await Promise.all([run(), run(), run()]);
    expect(polled).toHaveLength(1);
    const waits: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { next_poll_at: next } = await parcelOf(orderId);
      waits.push((next - shop.clock.now()) / HOUR);
      shop.clock.advance(next - shop.clock.now() - 1);
      await run();
      expect(polled, "not before its time").toHaveLength(round + 1);
      shop.clock.advance(1);
      await run();
    }
    expect(waits).toEqual([4, 8, 16, 24, 24]);
  });

  it("wait while the provider is dead: a round asks it twice, other work goes on, and the next answer counts [OPEN-67]", async () => {
    const parcels = [await shipped(), await shipped(), await shipped(), await shipped()];
    const dead = carrier(Object.fromEntries(parcels.map(({ trackingNumber }) => [trackingNumber, "dead" as const])));
    await dead.run();
    expect(dead.polled).toHaveLength(2);
    await dead.run();
    expect(new Set(dead.polled).size, "the others had their turn").toBe(4);
    const first = await parcelOf(parcels[0]?.orderId ?? "");
    expect(first).toMatchObject({ last_error: "carrier answered 503 to track", is_over: 0, delivered_at: null });
    shop.clock.advance(DAY);
    const alive = carrier(
      Object.fromEntries(parcels.map(({ trackingNumber }) => [trackingNumber, report(scan(-1, "DELIVERED"))])),
    );
    await alive.run();
    for (const { orderId } of parcels)
      expect(await parcelOf(orderId)).toMatchObject({ state: "DELIVERED", last_error: "", is_over: 1 });
  });

  describe("and their notifications", () => {
    const bodyFor = (number: string, status = "delivered") =>
      JSON.stringify({ description: "tracker.updated", result: { tracking_code: number, carrier: "UPS", status } });
    const sign = (body: string, secret = SECRET) =>
      `hmac-sha256-hex=${createHmac("sha256", secret).update(body).digest("hex")}`;
    const notify = async (body: string, signature = sign(body), provider = "easypost") =>
      (
        await shop.fetch(`/webhooks/shipping/${provider}`, {
          method: "POST",
          body,
          headers: { "content-type": "application/json", "x-hmac-signature": signature },
        })
      ).status;

    it("have a parcel asked for at once, book nothing themselves, and may repeat or come late [OPEN-67]", async () => {
      const { orderId, trackingNumber } = await shipped();
      const reports = { [trackingNumber]: report(scan(0, "CREATED")) };
      const { run, polled } = carrier(reports);
      await run();
      const before = await parcelOf(orderId);
      for (const _ of [1, 2]) expect(await notify(bodyFor(trackingNumber))).toBe(204);
      expect(await parcelOf(orderId), "its claim is not booked").toMatchObject({ delivered_at: null });
      expect((await parcelOf(orderId)).next_poll_at).toBe(shop.clock.now());
      reports[trackingNumber] = report(scan(0, "CREATED"), scan(0, "DELIVERED"));
      await run();
      const after = await parcelOf(orderId);
      expect([after.delivered_at, after.is_over, polled.length]).toEqual([shop.clock.now(), 1, 2]);
      expect(await notify(bodyFor(trackingNumber, "in_transit")), "an old one after the end").toBe(204);
      await run();
      expect([(await parcelOf(orderId)).texts, polled.length]).toEqual([after.texts, 2]);
      expect(before.texts).toEqual(["Handed to UPS", "CREATED"]);
    });

    it("that come while the carrier is being asked are not lost [OPEN-67]", async () => {
      const { orderId, trackingNumber } = await shipped();
      let polls = 0;
      const provider: ShippingProvider = {
        ...createSandboxShipping(shop.store, shop.clock),
        pollMs: 4 * HOUR,
        async track() {
          polls += 1;
          if (polls === 1) await notify(bodyFor(trackingNumber));
          return polls === 1 ? report(scan(0, "CREATED")) : report(scan(0, "DELIVERED"));
        },
      };
      const deps = { store: shop.store, clock: shop.clock, shipping: { provider }, log: quiet };
      await parcelTracking.run(deps);
      await parcelTracking.run(deps);
      expect([polls, (await parcelOf(orderId)).delivered_at]).toEqual([2, shop.clock.now()]);
    });

    it("are refused when forged, and change nothing when they name no parcel of ours [OPEN-67]", async () => {
      const { orderId, trackingNumber } = await shipped();
      const { run } = carrier({ [trackingNumber]: report(scan(0, "CREATED")) });
      await run();
      const before = await parcelOf(orderId);
      const body = bodyFor(trackingNumber);
      expect(await notify(body, sign(body, "guessed"))).toBe(401);
      expect(await notify(body, "")).toBe(401);
      expect(await notify(`${body} `, sign(body))).toBe(401);
      expect(await notify(body, sign(body), "shippo"), "not the configured provider").toBe(404);
      expect(await notify("x".repeat(SHIPPING_NOTICE_MAX_BYTES + 1))).toBe(413);
      expect(await notify(bodyFor("unknown"))).toBe(204);
      expect(await notify("no json")).toBe(204);
      expect(await notify(JSON.stringify({ description: "batch.updated", result: {} }))).toBe(204);
      expect(await parcelOf(orderId)).toEqual(before);
    });
  });
});
