import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#commerce/db/open";
import { handleAfterCommit, handleDueEvents, RETRY_WAITS_MS } from "#commerce/events/handle-events";
import { type EventHandler, eventHandler } from "#commerce/events/handler";
import { publish } from "#commerce/events/publish";
import { findOldestUnhandled, listUnhandledEvents, reviveEvents } from "#commerce/events/repository";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { log } from "#commerce/platform/log";
import { EVENT_HANDLERS } from "#commerce/services/event-handlers";
import { offerGuarantee } from "#commerce/services/guarantee/guarantee";
import { healthApi, operationsApi, orderApi } from "~/models/api";
import { money } from "~/models/shop/money";
import { insertMember, orderFor } from "../../support/data/orders";
import { settleCancellationsLater } from "../../support/data/payments";
import { askReturn, openReturnShop, STAFF, shippedOrder } from "../../support/data/returns";
import { createTestClock, MONDAY, type Shop } from "../../support/data/test-shop";
import { createEmptyStore, STORE_KINDS } from "../../support/store/test-store";

const quiet = Object.assign(Object.create(log), { warn: () => undefined });

describe.each(STORE_KINDS)("domain events on %s", (kind) => {
  let store: Store;
  const clock = createTestClock();
  beforeAll(async () => {
    store = await createEmptyStore(kind);
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.db.deleteFrom("domain_event_handled").execute();
    await store.db.deleteFrom("domain_event").execute();
    await store.db.deleteFrom("setting").where("key", "like", "event-test-%").execute();
  });

  const note = (text: string) => ({ key: `event-test-${text}`, value: text });
  /** A handler whose effect is a row that can be written once only. */
  const writer = (name: string): EventHandler =>
    eventHandler(name, "orderPaid", (trx, { orderId }) =>
      trx
        .insertInto("setting")
        .values(note(`${name}-${orderId}`))
        .execute(),
    );
  const effects = async (orderId: string) =>
    (await store.db.selectFrom("setting").select("value").where("key", "like", `event-test-%-${orderId}`).execute())
      .map(({ value }) => value)
      .sort();
  const deps = (...handlers: EventHandler[]) => ({ store, clock, log: quiet, handlers });
  const pay = (orderId: string, over = store) =>
    over.transaction((trx) => publish(trx, "orderPaid", { orderId }, clock.now()));
  const rerun = () =>
    store.db.updateTable("domain_event").set({ state: "PENDING", next_try_at: clock.now() }).execute();

  it("an event whose process died before handling it is handled after the restart, once [OPEN-62]", async () => {
    await pay("A1");
    expect(await effects("A1"), "nobody handled it yet").toEqual([]);
    clock.advance(4_000);
    expect(await findOldestUnhandled(store.db, clock.now())).toBe(clock.now() - 4_000);
    const restarted = deps(writer("one"), writer("two"));
    await handleDueEvents(restarted);
    expect(await effects("A1")).toEqual(["one-A1", "two-A1"]);
    expect(await findOldestUnhandled(store.db, clock.now())).toBeNull();
    // Killed after the handlers and before the event was marked: it is handled again, with the effect of once.
    await rerun();
    expect(await handleDueEvents(restarted)).toBe(1);
    expect(await effects("A1")).toEqual(["one-A1", "two-A1"]);
    expect(await listUnhandledEvents(store.db, 9)).toEqual([]);
  });

  it("a worker that died with an event in hand is followed by another after a minute [OPEN-62]", async () => {
    await pay("B1");
    await store.db
      .updateTable("domain_event")
      .set({ tries: 1, next_try_at: clock.now() + 60_000 })
      .where("state", "=", "PENDING")
      .execute();
    expect(await handleDueEvents(deps(writer("late")))).toBe(0);
    clock.advance(60_000);
    await handleDueEvents(deps(writer("late")));
    expect(await effects("B1")).toEqual(["late-B1"]);
  });

  it("several workers at once never handle one event together, and each event once [OPEN-62]", async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `C${index}`);
    for (const id of ids) await pay(id);
    const [running, handled] = [new Set<string>(), [] as string[]];
    const watching = eventHandler("watching", "orderPaid", async (trx, { orderId }) => {
      expect(running.has(orderId)).toBe(false);
      running.add(orderId);
      await trx
        .insertInto("setting")
        .values(note(`watching-${orderId}`))
        .execute();
      handled.push(orderId);
      running.delete(orderId);
    });
    await Promise.all(Array.from({ length: 4 }, () => handleDueEvents(deps(watching))));
    expect(handled.sort()).toEqual([...ids].sort());
    expect(await listUnhandledEvents(store.db, 9)).toEqual([]);
  });

  it("a failing handler is retried later and later, then given up until an operator retries; the others run once [OPEN-62]", async () => {
    await pay("D1");
    let failures = 0;
    let isDown = true;
    const failing = eventHandler("failing", "orderPaid", async (trx, { orderId }) => {
      await trx
        .insertInto("setting")
        .values(note(`failing-${orderId}`))
        .execute();
      if (!isDown) return;
      failures += 1;
      throw new Error("no paper");
    });
    const both = deps(failing, writer("sound"));
    for (const wait of RETRY_WAITS_MS) {
      await handleDueEvents(both);
      expect(await handleDueEvents(both), "nothing is due before its wait").toBe(0);
      clock.advance(wait);
    }
    await handleDueEvents(both);
    clock.advance(7 * 86_400_000);
    expect(await handleDueEvents(both)).toBe(0);
    expect(failures).toBe(RETRY_WAITS_MS.length + 1);
    expect(await effects("D1")).toEqual(["sound-D1"]);
    const [dead] = await listUnhandledEvents(store.db, 9);
    expect(dead).toMatchObject({ state: "DEAD", last_error: "failing: no paper" });
    isDown = false;
    expect(await reviveEvents(store.db, dead?.id ?? 0, clock.now())).toBe(1);
    await handleDueEvents(both);
    expect(await effects("D1")).toEqual(["failing-D1", "sound-D1"]);
  });

  it("handlers run before the transaction's caller goes on; a rollback leaves no event, a failure is not the caller's [OPEN-62]", async () => {
    const own = await createEmptyStore(kind);
    try {
      const seen: string[] = [];
      const failing = eventHandler("failing", "orderPaid", () => Promise.reject(new Error("no paper")));
      const seeing = eventHandler("seeing", "orderPaid", async (_, { orderId }) => seen.push(orderId));
      handleAfterCommit({ store: own, clock, log: quiet, handlers: [failing, seeing] });
      await pay("E1", own);
      expect(seen).toEqual(["E1"]);
      const undone = own.transaction(async (trx) => {
        await publish(trx, "orderPaid", { orderId: "E2" }, clock.now());
        throw new Error("changed my mind");
      });
      await expect(undone).rejects.toThrow("changed my mind");
      expect(seen).toEqual(["E1"]);
      expect(await listUnhandledEvents(own.db, 9)).toHaveLength(1);
    } finally {
      await own.close();
    }
  });
});

describe.each(STORE_KINDS)("handlers of domain events on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
  });
  afterAll(() => shop.close());

  const sandbox = () => createSandboxProvider(shop.store, shop.clock);

  it("each handler does its work once however often an event is handled; health names the oldest open one [OPEN-62, OPEN-67]", async () => {
    const items = [{ skuId: "SKU1", itemCount: 1 }];
    const requested = (await askReturn(shop, await shippedOrder(shop, items), { items })).data;
    const unsent = (await askReturn(shop, await shippedOrder(shop, items), { items })).data;
    const me = await insertMember(shop, "eve");
    const { orderId } = await orderFor(shop, { me, email: "eve@example.com" });
    const params = { orderId };
    const body = { carrier: "UPS", trackingNumber: "1Z9", items: [] };
    await shop.call(operationsApi.ship, { params, body }, STAFF);
    const delivery = { trackingNumber: "1Z9", at: shop.clock.now(), text: "Delivered", place: "", isDelivery: true };
    await shop.call(operationsApi.recordShipment, { params, body: delivery }, STAFF);
    const cancelled = await orderFor(shop, { me, email: "eve@example.com" });
    const cancel = { status: "CANCELLED" as const, note: "" };
    await shop.call(operationsApi.setStatus, { params: { orderId: cancelled.orderId }, body: cancel }, STAFF);
    const inPart = await orderFor(shop, { me, email: "eve@example.com", items: [{ skuId: "SKU1", itemCount: 2 }] });
    const one = { skuId: "SKU1", itemType: "NORMAL", bundleId: "", itemCount: 1 };
    await shop.call(orderApi.cancel, { body: { orderId: inPart.orderId, key: inPart.key, items: [one] } });
    await settleCancellationsLater(shop);
    await shop.store.transaction((trx) =>
      publish(trx, "accountErased", { email: "gone@example.com", market: "2022" }, shop.clock.now()),
    );
    const late = { orderId: cancelled.orderId, amountCent: 5287, gone: ["Part 1"] };
    await shop.store.transaction((trx) => publish(trx, "chargeReturned", late, shop.clock.now()));
    await shop.store.db.updateTable("return_request").set({ state: "APPROVED" }).execute();
    const ready = { returnId: requested.id };
    await shop.store.transaction((trx) => publish(trx, "returnLabelReady", ready, shop.clock.now()));
    await shop.store.transaction((trx) =>
      offerGuarantee(trx, { ...ready, provider: sandbox(), amount: money(4_999, "USD") }, shop.clock.now()),
    );
    const [card] = await shop.store.db
      .updateTable("return_guarantee")
      .set({ state: "HELD", brand: "Visa", last_four: "4242" })
      .returning("id")
      .execute();
    const reminded = { guaranteeId: card?.id ?? "", news: "REMINDED" as const };
    await shop.store.transaction((trx) => publish(trx, "guaranteeMoved", reminded, shop.clock.now()));
    const lapsed = { orderId: cancelled.orderId };
    await shop.store.transaction((trx) => publish(trx, "orderLapsed", lapsed, shop.clock.now()));
    const takenBack = { orderId: cancelled.orderId, carrier: "UPS", hasComeBack: false, trackingNumber: "1Z8" };
    await shop.store.transaction((trx) => publish(trx, "parcelTakenBack", takenBack, shop.clock.now()));
    const parcel = await shop.store.db.selectFrom("shipment").select(["id", "order_id"]).executeTakeFirstOrThrow();
    const sentBack = { orderId: parcel.order_id, shipmentId: parcel.id };
    await shop.store.transaction((trx) => publish(trx, "parcelSentBack", sentBack, shop.clock.now()));
    await shop.store.db.updateTable("shipment").set({ delivered_at: null }).where("id", "=", parcel.id).execute();
    await shop.store.transaction((trx) => publish(trx, "deliveryUndone", sentBack, shop.clock.now()));
    const arrived = { ...ready, news: "ARRIVED" as const };
    await shop.store.transaction((trx) => publish(trx, "returnParcelMoved", arrived, shop.clock.now()));
    const waiting = { returnId: unsent.id };
    await shop.store.transaction((trx) => publish(trx, "returnUnsent", waiting, shop.clock.now()));
    const [refund] = await shop.store.db.selectFrom("payment_refund").select("id").execute();
    const refused = { refundId: refund?.id ?? "" };
    await shop.store.transaction((trx) => publish(trx, "refundRefused", refused, shop.clock.now()));
    const kinds = await shop.store.db.selectFrom("domain_event").select("kind").distinct().execute();
    expect(kinds.map((each) => each.kind).sort()).toEqual([...new Set(EVENT_HANDLERS.map((each) => each.kind))].sort());
    shop.clock.advance(10 * 86_400_000);
    await handleDueEvents({ store: shop.store, clock: shop.clock, log, handlers: EVENT_HANDLERS });
    const mails = () => shop.store.db.selectFrom("mail").selectAll().orderBy("id").execute();
    const bought = () => shop.store.db.selectFrom("bought_item").selectAll().orderBy("order_id").execute();
    const messages = () => shop.store.db.selectFrom("contact_message").selectAll().orderBy("id").execute();
    const [before, boughtBefore, messagesBefore] = [await mails(), await bought(), await messages()];
    expect(messagesBefore.map(({ topic }) => topic)).toEqual(["Refund that could not go back"]);
    // The other handlers keep what is bought together, the days of later mails, what is recorded for taxes, and a
    // message to the staff, which this shop has no mailbox for.
    const mailing = EVENT_HANDLERS.filter(
      ({ name }) =>
        !/^bought together|^review date$|^return label$|^return reminder date$|^package of a return$|^replacement against a card$|^tax |^refund refusal notice$/.test(
          name,
        ),
    );
    expect(new Set(before.map((mail) => mail.kind)).size).toBeGreaterThanOrEqual(mailing.length);

    await shop.store.db.updateTable("domain_event").set({ state: "PENDING", next_try_at: MONDAY }).execute();
    shop.clock.advance(5_000);
    const { data } = await shop.call(healthApi.health, {});
    expect(data.oldestEventSeconds).toBeGreaterThanOrEqual(5);
    await handleDueEvents({ store: shop.store, clock: shop.clock, log, handlers: EVENT_HANDLERS });
    expect([await mails(), await bought(), await messages()]).toEqual([before, boughtBefore, messagesBefore]);
    expect((await shop.call(healthApi.health, {})).data.oldestEventSeconds).toBe(0);
  });
});
