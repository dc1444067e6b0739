/* Parcels to buyers whose label is bought from the shipping provider, by the staff's program. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#commerce/db/migrate";
import { openDatabase, type Store } from "#commerce/db/open";
import { createPayments } from "#commerce/payments/configured";
import { log } from "#commerce/platform/log";
import { ProviderError } from "#commerce/platform/provider-http";
import { labelPurchases, workOnLabel } from "#commerce/services/shipping/buy-label";
import { orderLabel, voidParcel } from "#commerce/services/shipping/outgoing";
import { shipOrder } from "#commerce/services/shipping/ship-order";
import { cancelByStaff } from "#commerce/services/staff/change-status";
import type { ShippingProvider } from "#commerce/shipping/provider";
import { createSandboxShipping } from "#commerce/shipping/sandbox/provider";
import { MARKET_CONTENT } from "#sample-shop/data/content/keys";
import { openReturnShop } from "../../support/data/returns";
import { memberIn, paidOrder } from "../../support/data/reviews";
import { runOps } from "../../support/data/run-ops";
import { createTestClock, fillShop, payByCard, place, readyCart, shopOver } from "../../support/data/test-shop";
import { textsOfPdf } from "../../support/pdf-text";
import { STORE_KINDS } from "../../support/store/test-store";

const ANN = { who: "ann", via: "ops" } as const;
const ALL = { items: [], service: undefined, grams: undefined };
const weigh = (weight: string) =>
  JSON.stringify([
    { label: "Shipping Weight", value: weight },
    { label: "Package Dimensions", value: "24 x 8 x 4 in" },
  ]);

describe.each(STORE_KINDS)("bought labels on %s", (kind) => {
  let shop: Awaited<ReturnType<typeof openReturnShop>>;
  let made = 0;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    await shop.store.db
      .updateTable("item")
      .set({ sku_customs: weigh("2.5 lb") })
      .where("sku_id", "=", "SKU1")
      .execute();
    await shop.store.db.updateTable("item").set({ sku_customs: "[]" }).where("sku_id", "=", "SKU2").execute();
  });
  afterAll(() => shop.close());

  const sandbox = () => createSandboxShipping(shop.store, shop.clock);
  const deps = (over: Partial<ShippingProvider> = {}) => ({
    ...{ store: shop.store, clock: shop.clock, files: shop.files },
    shipping: { provider: { ...sandbox(), ...over } },
  });
  const payments = () => ({
    ...{ store: shop.store, clock: shop.clock },
    payments: createPayments({ store: shop.store, clock: shop.clock, environment: {}, mode: "sample" }),
  });
  async function paid(...items: { skuId: string; itemCount?: number }[]) {
    made += 1;
    const { data } = await place(shop, await readyCart(shop, items), `bought-${kind}-${made}`);
    await payByCard(shop, data.redirectUrl, "4242424242424242");
    return data.orderId;
  }
  const order = (id: string) =>
    shop.store.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const labels = (id: string) =>
    shop.store.db.selectFrom("shipping_label").selectAll().where("order_id", "=", id).orderBy("created_at").execute();
  const parcels = (id: string) => shop.store.db.selectFrom("shipment").selectAll().where("order_id", "=", id).execute();
  const mailsOf = async (id: string) =>
    (
      await shop.store.db
        .selectFrom("mail")
        .select("kind")
        .where("text", "like", `%${id}%`)
        .orderBy("created_at")
        .orderBy("kind")
        .execute()
    ).map((mail) => mail.kind);
  async function buy(id: string, options: Partial<typeof ALL> | object = {}, over: Partial<ShippingProvider> = {}) {
    const label = await orderLabel(deps(over), ANN, id, { ...ALL, ...options });
    await workOnLabel(deps(over), label);
    return label;
  }
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => "no refusal",
      (error: unknown) => (error instanceof Error ? error.message : "?"),
    );

  it("are bought by weight and address, once, and their parcel is the order's, mailed and followed [OPEN-67, OPEN-11]", async () => {
    const id = await paid({ skuId: "SKU1", itemCount: 3 });
    const rateCalls: unknown[] = [];
    const rates: ShippingProvider["rates"] = (request) => {
      rateCalls.push(request.parcel, request.to.code);
      return sandbox().rates(request);
    };
    await buy(id, { items: [{ skuId: "SKU1", itemCount: 2 }], service: "express" }, { rates });
    expect(rateCalls).toEqual([{ grams: 2_268, lengthMm: 610, widthMm: 250, heightMm: 150 }, "43101"]);
    const [label] = await labels(id);
    expect(label).toMatchObject({ state: "BOUGHT", service: "Express", cost_cent: 2_450, carrier: "Sample Carrier" });
    const [parcel] = await parcels(id);
    expect([parcel?.tracking_number, label?.shipment_id]).toEqual([label?.tracking_number, parcel?.id]);
    expect(JSON.parse(parcel?.events ?? "")[0].text).toBe("Label made for Sample Carrier");
    expect((await order(id)).status).toBe("PARTIAL_SHIPMENT");
    await Promise.all([labelPurchases.run({ ...deps(), log }), labelPurchases.run({ ...deps(), log })]);
    await buy(id);
    expect([(await order(id)).status, (await parcels(id)).length]).toEqual(["SHIPPED", 2]);
    expect(await refusalOf(buy(id))).toBe("Everything of this order has been shipped");
    expect((await mailsOf(id)).filter((each) => each === "order-shipped")).toHaveLength(2);
    const audits = await shop.store.db
      .selectFrom("audit")
      .select(["action", "who"])
      .where("subject", "=", id)
      .execute();
    expect(audits.filter(({ action }) => action === "order.ship").map(({ who }) => who)).toEqual(["ann", "ann"]);
  });

  it("that nobody wants any more when they are bought leave no file behind [OPEN-67, OPEN-84]", async () => {
    const id = await paid({ skuId: "SKU1" });
    const { store, files } = shop;
    const buyLate: ShippingProvider["buy"] = async (rate) => {
      await store.db.updateTable("shipping_label").set({ state: "UNWANTED" }).where("order_id", "=", id).execute();
      return sandbox().buy(rate);
    };
    const keys: string[] = [];
    const put: typeof files.put = (key, path, mime) => {
      keys.push(key);
      return files.put(key, path, mime);
    };
    const late = { ...deps({ buy: buyLate }), files: { ...files, put } };
    await workOnLabel(late, await orderLabel(late, ANN, id, ALL));
    expect((await labels(id)).map(({ state, pdf_file }) => [state, pdf_file])).toEqual([["UNWANTED", null]]);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(await files.open(key)).toBeNull();
  });

  it("are refused clearly without a weight, an address, a warehouse or a rate; nothing is bought then [OPEN-67]", async () => {
    const id = await paid({ skuId: "SKU2" });
    expect(await refusalOf(buy(id))).toBe(
      "The weight of SKU2 is not known: import it, or give the weight of the whole package",
    );
    expect(await refusalOf(buy(id, { grams: 900, service: "Rocket" }))).toBe(
      "No carrier offers that; there are: Ground, Express",
    );
    const { address, market } = await order(id);
    const set = (text: string) =>
      shop.store.db.updateTable("orders").set({ address: text }).where("id", "=", id).execute();
    await set(JSON.stringify({ ...JSON.parse(address), line1: " " }));
    expect(await refusalOf(buy(id, { grams: 900 }))).toMatch(/^The address of this order is not whole/);
    await set(address);
    const home = shop.store.db
      .selectFrom("content")
      .selectAll()
      .where("key", "=", "warehouse")
      .where("market", "=", market);
    const stored = await home.executeTakeFirstOrThrow();
    const write = (value: string) =>
      shop.store.db
        .updateTable("content")
        .set({ value })
        .where("key", "=", "warehouse")
        .where("market", "=", market)
        .execute();
    await write("{}");
    expect(await refusalOf(buy(id, { grams: 900 }))).toMatch(/^Nobody has written down the market's warehouse/);
    await write(stored.value);
    expect([await labels(id), await parcels(id)]).toEqual([[], []]);
    await buy(id, { grams: 900 });
    expect((await order(id)).status).toBe("SHIPPED");
  });

  it("that a provider does not answer wait, are bought once when it does, or not at all when staff stop them [OPEN-67]", async () => {
    const id = await paid({ skuId: "SKU1" });
    const silent = { buy: () => Promise.reject(new ProviderError("carrier", "buy", 503)) };
    const first = await buy(id, {}, silent);
    expect(await buy(id, {}, silent), "the same label is tried again").toBe(first);
    expect((await labels(id)).map(({ state, last_error }) => [state, last_error !== ""])).toEqual([["WANTED", true]]);
    expect(await parcels(id)).toEqual([]);
    shop.clock.advance(600_000);
    await Promise.all([labelPurchases.run({ ...deps(), log }), labelPurchases.run({ ...deps(), log })]);
    expect([(await parcels(id)).length, (await order(id)).status]).toEqual([1, "SHIPPED"]);

    const stopped = await paid({ skuId: "SKU1" });
    await buy(stopped, {}, silent);
    await voidParcel(deps(), ANN, stopped, undefined);
    shop.clock.advance(600_000);
    await labelPurchases.run({ ...deps(), log });
    expect((await labels(stopped)).map(({ state }) => state)).toEqual(["VOID"]);
    expect([(await order(stopped)).status, await parcels(stopped)]).toEqual(["PROCESSING", []]);
  });

  it("of an order that was cancelled or shipped meanwhile are given back, and no parcel is booked [OPEN-67, OPEN-57]", async () => {
    const id = await paid({ skuId: "SKU1" });
    const late: Partial<ShippingProvider> = {
      async buy(shipment) {
        await cancelByStaff(payments(), ANN, id, { note: "" });
        return sandbox().buy(shipment);
      },
    };
    await buy(id, {}, late);
    expect((await labels(id)).map(({ state }) => state)).toEqual(["UNWANTED"]);
    await labelPurchases.run({ ...deps(), log });
    expect((await labels(id)).map(({ state }) => state)).toEqual(["VOID"]);
    expect([(await order(id)).status, await parcels(id)]).toEqual(["CANCELLED", []]);

    const two = await paid({ skuId: "SKU1", itemCount: 2 });
    const raced: Partial<ShippingProvider> = {
      async buy(shipment) {
        await shipOrder(payments(), ANN, two, {
          ...{ carrier: "UPS", trackingNumber: `1Z${made}` },
          items: [{ skuId: "SKU1", itemCount: 1 }],
        });
        return sandbox().buy(shipment);
      },
    };
    await buy(two, {}, raced);
    expect([(await parcels(two)).length, (await order(two)).status]).toEqual([1, "PARTIAL_SHIPMENT"]);
  });

  it("are taken back before the carrier has the parcel: its pieces are to be sent again, the buyer is told [OPEN-03, OPEN-67]", async () => {
    const id = await paid({ skuId: "SKU1", itemCount: 2 });
    await buy(id, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    await buy(id);
    const [, second] = await labels(id);
    await voidParcel(deps(), ANN, id, second?.tracking_number);
    expect([(await order(id)).status, (await parcels(id)).length]).toEqual(["PARTIAL_SHIPMENT", 1]);
    await voidParcel(deps(), ANN, id, undefined);
    expect([(await order(id)).status, await parcels(id)]).toEqual(["PROCESSING", []]);
    expect((await mailsOf(id)).filter((each) => each === "parcel-taken-back")).toHaveLength(2);
    expect(await refusalOf(voidParcel(deps(), ANN, id, undefined))).toMatch(/no package whose label was bought here/);
    await buy(id);
    expect([(await order(id)).status, (await parcels(id)).length]).toEqual(["SHIPPED", 1]);
    shop.clock.advance(2 * 86_400_000);
    expect(await refusalOf(voidParcel(deps(), ANN, id, undefined))).toMatch(/The carrier has SAMPLE\w+ already/);
    expect((await parcels(id)).length).toBe(1);
  });
});

describe("order ship of the staff's program", () => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-labels-"));
  const database = join(folder, "shop.db");
  const env = { ...process.env, NODE_ENV: "test" as const, DATA_DIR: folder, DATABASE_URL: database };
  let store: Store;
  beforeAll(async () => {
    store = await openDatabase(database);
    await migrate(store.db, store.kind);
    await fillShop(store);
    for (const { market, warehouse } of MARKET_CONTENT)
      await store.db
        .insertInto("content")
        .values({ key: "warehouse", kind: "setting", market, value: JSON.stringify(warehouse) })
        .execute();
    await store.db
      .updateTable("item")
      .set({ sku_customs: weigh("2.5 lb") })
      .where("sku_id", "=", "SKU1")
      .execute();
    await memberIn(store, "ada");
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("names rates, buys, saves the PDF and takes it back; refuses two ways at once and says what is missing [OPEN-63, OPEN-67]", async () => {
    const id = await paidOrder(shopOver(store, createTestClock(Date.now())), [{ skuId: "SKU1" }], "ada");
    const ship = (...args: readonly string[]) => runOps(env, "order", "ship", id.toLowerCase(), ...args);
    const file = join(folder, "label.pdf");
    expect((await ship("--buy", "--void")).err).toMatch(/takes one of --rates, --buy and --void/);
    expect((await ship("--rates")).out).toBe(
      [
        "A package of 1134 g, 61 x 25 x 15 cm",
        "  Sample Carrier Ground  $9.80, 4 business days",
        "  Sample Carrier Express  $24.50, 2 business days\n",
      ].join("\n"),
    );
    const bought = await ship("--buy", "--file", file, "--as", "Robin");
    expect(bought.out).toMatch(/^Label of Sample Carrier Ground bought for \$9\.80: .*label\.pdf\. It is a SAMPLE/);
    expect(bought.out).toMatch(/goes with Sample Carrier SAMPLE\w+; it is SHIPPED\.\n$/);
    expect(textsOfPdf(readFileSync(file))).toContain(`Order ${id}`);
    expect((await ship("--void")).out).toMatch(/has Sample Carrier SAMPLE\w+ taken back; it is PROCESSING/);
    await store.db.updateTable("item").set({ sku_customs: "[]" }).where("sku_id", "=", "SKU1").execute();
    expect((await ship("--buy")).err).toMatch(/The weight of SKU1 is not known/);
    const selling = { ...env, NODE_ENV: "production" as const, ORIGIN_US: "https://shop.example" };
    const refused = await runOps(selling, "order", "ship", id, "--buy");
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining("No label is bought: no provider's keys are set"),
    ]);
  });
});
