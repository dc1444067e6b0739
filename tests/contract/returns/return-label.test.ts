import { EventEmitter, once } from "node:events";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { log } from "#commerce/platform/log";
import { ProviderError } from "#commerce/platform/provider-http";
import { findDropOffPlaces } from "#commerce/services/returns/parcel/drop-off";
import { attachReturnLabel, isLabelPdf } from "#commerce/services/returns/parcel/return-label";
import { type LabelDeps, labelPurchases } from "#commerce/services/shipping/buy-label";
import { listFailedLabels } from "#commerce/services/shipping/label-repository";
import { createShippingByHand } from "#commerce/shipping/by-hand";
import { createSandboxShipping } from "#commerce/shipping/sandbox/provider";
import { returnApi } from "~/models/api";
import { RETURN_FILES } from "~/models/api/return";
import { askReturn, decide, openReturnShop, type Proof, shippedOrder } from "../../support/data/returns";
import { ADDRESS } from "../../support/data/test-shop";
import { textsOfPdf } from "../../support/pdf-text";

const DAY = 86_400_000;

describe("the label of a return", () => {
  let shop: Awaited<ReturnType<typeof openReturnShop>>;
  beforeAll(async () => {
    shop = await openReturnShop("sqlite");
  });
  afterAll(() => shop.close());

  const sandbox = () => createSandboxShipping(shop.store, shop.clock);
  const deps = (over: Partial<ReturnType<typeof sandbox>> = {}): LabelDeps => ({
    ...{ store: shop.store, clock: shop.clock, files: shop.files },
    shipping: { provider: { ...sandbox(), ...over } },
  });
  const work = (over: Partial<ReturnType<typeof sandbox>> = {}) => labelPurchases.run({ ...deps(over), log });
  const newOrder = () => shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
  async function approved(order: Proof): Promise<string> {
    const { data } = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    await decide(shop, data.id, { state: "APPROVED" });
    return data.id;
  }
  async function openLabel({ orderId, key }: Proof, id: string): Promise<Response> {
    return shop.fetch(`${RETURN_FILES.label(id)}?orderId=${orderId}`, { headers: { [RETURN_FILES.keyHeader]: key } });
  }
  const labelOf = (id: string) =>
    shop.store.db.selectFrom("shipping_label").selectAll().where("return_id", "=", id).orderBy("created_at").execute();
  async function mailsOf({ orderId }: Proof) {
    const mails = await shop.store.db.selectFrom("mail").select("text").where("kind", "=", "return-label").execute();
    return mails.filter(({ text }) => text.includes(orderId));
  }
  const withdraw = ({ orderId, key }: Proof, id: string) =>
    shop.call(returnApi.cancelAsGuest, { params: { id }, body: { orderId, key } });

  it("is not bought by a shop that sells without a provider: its page awaits it, and staff read how it comes [OPEN-11]", async () => {
    const byHand = createShippingByHand();
    const order = await newOrder();
    const id = await approved(order);
    await shop.store.db
      .updateTable("shipping_label")
      .set({ state: "WANTED", provider: "", provider_ref: "", tracking_number: "", pdf_file: null, next_try_at: 0 })
      .where("return_id", "=", id)
      .execute();
    await work(byHand);
    const [label] = await labelOf(id);
    expect(label).toMatchObject({ state: "WANTED", last_error: expect.stringContaining("return label RETURN --file") });
    expect((await openLabel(order, id)).status).toBe(404);
  });

  it("is a sample that says so, from the shopper to the warehouse of the market's content [OPEN-11]", async () => {
    const order = await newOrder();
    const id = await approved(order);
    const response = await openLabel(order, id);
    expect(response.status).toBe(200);
    const texts = textsOfPdf(Buffer.from(await response.arrayBuffer()));
    const [label] = await labelOf(id);
    const { data } = await shop.call(returnApi.listAsGuest, { body: { orderId: order.orderId, key: order.key } });
    expect(data[0]?.number).toMatch(/^R-\w{8}$/);
    expect(texts).toEqual([
      ...["SAMPLE", "NOT POSTAGE. No carrier accepts this label.", "FROM", "Ada Byrne", "1 Main Street"],
      ...["Columbus, OH 43101", "United States", "TO", "Axlewright Returns", "2450 Depot Road, Dock 7"],
      ...[
        "Columbus, OH 43207",
        "United States",
        "Ground",
        label?.tracking_number,
        `Return ${data[0]?.number}`,
        "SAMPLE",
      ],
    ]);
    expect(texts.join(" ")).not.toMatch(/prepaid|no postage necessary/i);
    await Promise.all([openLabel(order, id), openLabel(order, id), work()]);
    expect(
      (await labelOf(id)).map(({ state }) => state),
      "bought once",
    ).toEqual(["BOUGHT"]);
  });

  it("has a code for people without a printer, marked as a sample, for whoever has proven the order [OPEN-11, OPEN-13]", async () => {
    const order = await newOrder();
    const id = await approved(order);
    const openCode = (key: string) =>
      shop.fetch(`${RETURN_FILES.labelCode(id)}?orderId=${order.orderId}`, {
        headers: { [RETURN_FILES.keyHeader]: key },
      });
    expect((await openCode(order.key)).status, "not before the label is bought").toBe(404);
    await work();
    const response = await openCode(order.key);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width).toBe(480);
    expect(height, "the word SAMPLE stands above the square").toBeGreaterThan(560);
    expect((await openCode("0".repeat(32))).status).toBe(404);
    const { data } = await shop.call(returnApi.listAsGuest, { body: { orderId: order.orderId, key: order.key } });
    const [label] = await labelOf(id);
    expect(data[0]?.label).toEqual({
      ...{ carrier: "Sample Carrier", trackingNumber: label?.tracking_number, isSample: true, codeMime: "image/png" },
      ...{ events: [], arrivedAt: null },
    });
    await withdraw(order, id);
    expect((await openCode(order.key)).status, "nor after the return is withdrawn").toBe(404);
  });

  it("can be handed over at places near a code where the provider knows them [OPEN-11, OPEN-13]", async () => {
    const order = await newOrder();
    const id = await approved(order);
    const find = (proof: Proof, code = "43101") =>
      shop.call(returnApi.dropOffAsGuest, {
        params: { id },
        body: { proof: { orderId: proof.orderId, key: proof.key }, code },
      });
    expect((await find(order)).data.places?.map(({ name }) => name)).toEqual([
      "SAMPLE package shop (not a real place)",
      "SAMPLE package locker (not a real place)",
    ]);
    expect((await find(await newOrder())).status, "a return of another order").toBe(404);
    expect((await find(order, "1")).status).toBe(400);
    const services = (findPlaces?: () => Promise<never>) => ({
      log: Object.assign(Object.create(log), { warn: () => undefined }),
      services: { shipping: { provider: { ...sandbox(), findPlaces } } },
    });
    const near = { country: "US", code: "43101" } as const;
    const silent = () => Promise.reject(new ProviderError("carrier", "places", 503));
    for (const call of [services(), services(silent)])
      expect(await findDropOffPlaces(call, near), "the carrier's own page knows them").toBeNull();
  });

  it("stays in its market and writes a name as far as its typeface can [OPEN-11]", async () => {
    const order = await newOrder();
    const row = { ...ADDRESS, firstName: "Zoë", lastName: "NgЖ", line1: "88 Queen Street West", line2: "Unit 4" };
    const address = { ...row, city: "Toronto", state: "ON", code: "M5H 2N2", country: "CA" };
    const { db } = shop.store;
    const stored = await db
      .selectFrom("orders")
      .select("address")
      .where("id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    const moved = JSON.stringify({ ...JSON.parse(stored.address), ...address });
    await db.updateTable("orders").set({ market: "2023", address: moved }).where("id", "=", order.orderId).execute();
    const id = await approved(order);
    const texts = textsOfPdf(Buffer.from(await (await openLabel(order, id)).arrayBuffer()));
    expect(texts).toEqual(expect.arrayContaining(["Zoë NgZh", "Toronto, ON M5H 2N2", "2450 Depot Court, Dock 3"]));
  });

  it("is waited for while it is being bought [OPEN-11]", async () => {
    // Returns that other tests approved get their labels first.
    await work();
    const order = await newOrder();
    const id = await approved(order);
    const steps = new EventEmitter();
    const { buy } = sandbox();
    const isRequested = once(steps, "asked");
    const working = work({
      buy: async (request) => {
        steps.emit("asked");
        await once(steps, "goOn");
        return buy(request);
      },
    });
    await isRequested;
    const { data } = await shop.call(returnApi.listAsGuest, { body: { orderId: order.orderId, key: order.key } });
    expect(data[0]?.labelUrl, "its button is on the page meanwhile").toContain(id);
    const opened = openLabel(order, id);
    steps.emit("goOn");
    expect((await opened).status).toBe(200);
    await working;
    expect(await mailsOf(order), "nobody was told to wait for an email").toEqual([]);
  });

  it("is mailed when its first purchase takes longer than anyone waits for it [OPEN-11]", async () => {
    await work();
    const order = await newOrder();
    const id = await approved(order);
    const { buy } = sandbox();
    await work({
      buy: (request) => {
        shop.clock.advance(11_000);
        return buy(request);
      },
    });
    expect(await labelOf(id)).toMatchObject([{ state: "BOUGHT", tries: 1 }]);
    expect(await mailsOf(order)).toHaveLength(1);
  });

  it("that cannot be bought leaves the return approved, is tried again and mailed [OPEN-11]", async () => {
    const order = await newOrder();
    const id = await approved(order);
    const silent = { buy: () => Promise.reject(new ProviderError("carrier", "buy", 503)) };
    await work(silent);
    const [waiting] = await labelOf(id);
    expect(waiting).toMatchObject({ state: "WANTED", tries: 1, last_error: "carrier answered 503 to buy" });
    expect((await openLabel(order, id)).status, "no label is made up").toBe(404);
    const failed = async () => (await listFailedLabels(shop.store.db)).filter((label) => label.id === id);
    expect(await failed()).toMatchObject([{ id, state: "WANTED", last_error: "carrier answered 503 to buy" }]);
    const { data } = await shop.call(returnApi.listAsGuest, { body: { orderId: order.orderId, key: order.key } });
    expect([data[0]?.state, data[0]?.labelUrl]).toEqual(["APPROVED", null]);
    shop.clock.advance(2 * 60_000);
    await work();
    const [bought] = await labelOf(id);
    expect(await failed()).toEqual([]);
    expect(bought, "the same shipment, not a second one").toMatchObject({
      state: "BOUGHT",
      provider_ref: waiting?.provider_ref,
    });
    expect(await mailsOf(order)).toHaveLength(1);
  });

  it("is given back when its return is withdrawn, unless the carrier has the parcel [OPEN-11]", async () => {
    const order = await newOrder();
    const id = await approved(order);
    await work();
    await withdraw(order, id);
    await work();
    expect((await labelOf(id)).map(({ state }) => state)).toEqual(["VOID"]);
    const other = await newOrder();
    const late = await approved(other);
    await work();
    shop.clock.advance(2 * DAY);
    await withdraw(other, late);
    await work();
    expect(
      (await labelOf(late)).map(({ state }) => state),
      "voiding a used label is refused",
    ).toEqual(["USED"]);
  });

  it("may be one that staff bought elsewhere, a whole PDF [OPEN-11, OPEN-63]", async () => {
    const order = await newOrder();
    const id = await approved(order);
    const pdf = Buffer.from("%PDF-1.4\nbought at a counter\n%%EOF\n");
    expect([isLabelPdf(pdf), isLabelPdf(pdf.subarray(0, 20)), isLabelPdf(Buffer.from("<html>"))]).toEqual([
      true,
      false,
      false,
    ]);
    const row = await shop.store.db
      .selectFrom("return_request")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const bought = { pdf, carrier: "UPS", trackingNumber: "1Z999" };
    await attachReturnLabel(deps(), { who: "Robin", via: "ops" }, row, bought);
    expect(Buffer.from(await (await openLabel(order, id)).arrayBuffer())).toEqual(pdf);
    await work();
    expect((await labelOf(id)).map(({ state }) => state).sort()).toEqual(["BOUGHT", "VOID"]);
  });
});
