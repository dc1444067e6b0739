/* Returns of parts that carriers restrict: no label before word of how they travel, or money without one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSandboxProvider } from "#commerce/payments/sandbox/provider";
import { decideReturn } from "#commerce/services/returns/decide";
import { attachReturnLabel } from "#commerce/services/returns/parcel/return-label";
import { findReturn } from "#commerce/services/returns/repository";
import { refundByStaff } from "#commerce/services/staff/refund";
import { returnApi } from "~/models/api";
import { quoteFacts } from "~/models/order/return-worth";
import { setStock } from "../../support/data/change-item";
import { singleProvider } from "../../support/data/payments";
import {
  askReturn,
  complete,
  decide,
  findStatus,
  openReturnShop,
  type Proof,
  readRefunded,
  shippedOrder,
} from "../../support/data/returns";
import { STORE_KINDS } from "../../support/store/test-store";

const WAIT = "Do not send it yet: we email you how it travels, or refund it without a package";
const ROBIN = { who: "Robin", via: "ops" } as const;
const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("returns of parts that may not just be sent on %s", (kind) => {
  let shop: Awaited<ReturnType<typeof openReturnShop>>;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    const { db } = shop.store;
    await setStock(db, [1, 2, 3], 60);
    const brakes = await db.selectFrom("category").selectAll().where("id", "=", 1).executeTakeFirstOrThrow();
    const batteries = { ...brakes, id: 2, name: "Batteries", slug: "batteries", path: "batteries" };
    await db.insertInto("category").values(batteries).execute();
    await db.updateTable("item").set({ category_id: 2 }).where("id", "=", 3).execute();
  });
  beforeEach(async () => {
    await shop.store.db.deleteFrom("post_office_limit").execute();
    await shop.store.db.deleteFrom("ground_only_part").execute();
  });
  afterAll(() => shop.close());

  const battery = { skuId: "SKU3", itemCount: 1 };
  const sensor = { skuId: "SKU1", itemCount: 1 };
  const setBattery = async () => {
    const reason = "the post does not carry batteries with acid";
    await shop.store.db
      .insertInto("post_office_limit")
      .values({ country: "US", part_type: "batteries", reason })
      .execute();
  };
  const deps = () => {
    const { store, clock } = shop;
    return { store, clock, payments: singleProvider(createSandboxProvider(store, clock)) };
  };
  const mails = async ({ orderId }: Proof) =>
    (
      await shop.store.db
        .selectFrom("mail")
        .select(["kind", "text"])
        .where("text", "like", `%${orderId}%`)
        .where("kind", "like", "return-%")
        // One clock's mails have no order of time; "requested" stands after "approved" by name, so from the end.
        .orderBy("kind", "desc")
        .execute()
    ).map((mail) => ({ kind: mail.kind, text: mail.text.replaceAll(/\s+/g, " ") }));
  const labels = (returnId: string) =>
    shop.store.db.selectFrom("shipping_label").select("state").where("return_id", "=", returnId).execute();
  const read = async ({ orderId, key }: Proof, id: string) => {
    const { data } = await shop.call(returnApi.listAsGuest, { body: { orderId, key } });
    return data.find((each) => each.id === id);
  };
  const without = (id: string, note = "Take it to a recycler") =>
    decideReturn(deps(), ROBIN, id, { state: "COMPLETED", note, isWithoutParcel: true });

  it("a battery, what travels by ground alone, and a return with one of them wait for word: no label, no mail to drop it off [ORD-12, ORD-31]", async () => {
    await setBattery();
    for (const items of [[battery], [battery, sensor]]) {
      const order = await shippedOrder(shop, items);
      const { data: request } = await askReturn(shop, order, { items });
      expect(quoteFacts(request)).toContainEqual({ term: "Sending it back", text: WAIT });
      const { data: approved } = await decide(shop, request.id, { state: "APPROVED" });
      expect(quoteFacts(approved)).toContainEqual({ term: "Sending it back", text: WAIT });
      expect([approved.labelUrl, approved.sendBy, approved.label, await labels(request.id)]).toEqual([
        null,
        null,
        null,
        [],
      ]);
      shop.clock.advance(12 * DAY_MS);
      const sent = await mails(order);
      expect(sent.map((mail) => mail.kind)).toEqual(["return-requested", "return-approved"]);
      expect(sent[1]?.text).toContain(`do${WAIT.slice(2)}.`);
      expect(sent[1]?.text.includes("That goes for all parts of this return.")).toBe(items.length > 1);
      expect(sent[1]?.text).not.toMatch(/label|drop it off/i);
    }
    const free = await shippedOrder(shop, [sensor]);
    const { data: other } = await askReturn(shop, free, { items: [sensor] });
    await decide(shop, other.id, { state: "APPROVED" });
    expect((await labels(other.id)).length, "any other part has its label").toBe(1);
    await shop.store.db.insertInto("ground_only_part").values({ country: "US", part_type: "brakes" }).execute();
    const order = await shippedOrder(shop, [sensor]);
    const { data: fluid } = await askReturn(shop, order, { items: [sensor] });
    expect(quoteFacts(fluid)).toContainEqual({ term: "Sending it back", text: WAIT });
  });

  it("the first step names the line that may not just be sent, and no other [ORD-12]", async () => {
    await setBattery();
    const { orderId, key } = await shippedOrder(shop, [battery, sensor]);
    const { data } = await shop.call(returnApi.optionsAsGuest, { body: { orderId, key } });
    const marks = data.lines.map(({ skuId, isRestricted }) => [skuId, isRestricted ?? false]);
    expect(Object.fromEntries(marks)).toEqual({ SKU1: false, SKU3: true });
  });

  it("a label of staff is the word that it waits for [ORD-12]", async () => {
    await setBattery();
    const order = await shippedOrder(shop, [battery]);
    const { data: request } = await askReturn(shop, order, { items: [battery] });
    await decide(shop, request.id, { state: "APPROVED" });
    const row = await findReturn(shop.store.db, request.id);
    if (row === undefined) throw new Error("no return");
    const { store, clock, files } = shop;
    const pdf = Buffer.from("%PDF-1.4\n%%EOF");
    await attachReturnLabel({ store, clock, files }, ROBIN, row, { pdf, carrier: "UPS", trackingNumber: "1Z999" });
    const shown = await read(order, request.id);
    expect([shown?.labelUrl === null, shown?.sendBy === null, shown?.label?.trackingNumber]).toEqual([
      false,
      false,
      "1Z999",
    ]);
    expect(shown && quoteFacts(shown)).toContainEqual({ term: "Sending it back", text: "Free, with a prepaid label" });
  });

  it("staff settle an approved return without its package: the money comes, and no mail speaks of a package [OPEN-63, ORD-12]", async () => {
    await setBattery();
    const order = await shippedOrder(shop, [battery]);
    const { data: request } = await askReturn(shop, order, { items: [battery] });
    await expect(without(request.id)).rejects.toMatchObject({ message: expect.stringContaining("REQUESTED") });
    await decide(shop, request.id, { state: "APPROVED" });
    expect(JSON.stringify((await decide(shop, request.id, { state: "COMPLETED" })).body)).toMatch(
      /complete it without a package/,
    );
    await expect(without(request.id, " ")).rejects.toMatchObject({ httpStatus: 400 });
    await without(request.id);
    expect([await readRefunded(shop, order.orderId), await findStatus(shop, order.orderId)]).toEqual([
      order.totalCent,
      "REFUND",
    ]);
    const shown = await read(order, request.id);
    expect(shown?.quote).toMatchObject({ hasParcel: false, isSettledWithout: true });
    const sent = await mails(order);
    const last = sent.find((mail) => mail.kind === "return-completed")?.text ?? "";
    expect(last).toContain("You do not have to send the part back: please do not send anything.");
    expect(last).toContain("Our note: Take it to a recycler");
    expect(sent.map(({ text }) => text.replaceAll(WAIT.slice(2), "")).join(" ")).not.toMatch(/package|label/i);
    const entry = await shop.store.db
      .selectFrom("audit")
      .select("detail")
      .where("subject", "=", request.id)
      .where("action", "=", "return.completed")
      .executeTakeFirstOrThrow();
    expect(entry.detail).toContain('"isWithoutParcel":true');
  });

  it("a label that was made for a return settled without its package is given back [OPEN-63]", async () => {
    const order = await shippedOrder(shop, [sensor]);
    const { data: request } = await askReturn(shop, order, { items: [sensor] });
    await decide(shop, request.id, { state: "APPROVED" });
    expect((await labels(request.id)).length).toBe(1);
    await without(request.id, "Keep it");
    expect((await labels(request.id)).map(({ state }) => state)).not.toContain("WANTED");
    expect((await labels(request.id)).map(({ state }) => state)).not.toContain("BOUGHT");
    expect((await read(order, request.id))?.labelUrl).toBeNull();
  });

  it("a refund by staff never takes money that an open return was promised: it names that return [OPEN-63, ORD-12]", async () => {
    const order = await shippedOrder(shop, [battery, sensor]);
    const { data: request } = await askReturn(shop, order, { items: [battery] });
    const refund = (cent: number | null) =>
      refundByStaff(deps(), ROBIN, order.orderId, {
        amount: cent === null ? null : { cent, currency: "USD", precision: 2 },
        note: "Sorry",
      });
    const left = order.totalCent - request.quote.refund.cent;
    for (const cent of [null, left + 1])
      await expect(refund(cent)).rejects.toMatchObject({
        message: expect.stringContaining(`Return ${request.number} `),
      });
    await refund(left);
    expect(await readRefunded(shop, order.orderId)).toBe(left);
    const { data: done } = await complete(shop, request.id);
    expect([done.refund?.cent, await readRefunded(shop, order.orderId)]).toEqual([
      request.quote.refund.cent,
      order.totalCent,
    ]);
  });
});
