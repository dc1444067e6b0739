import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tokenHash } from "#commerce/http/call";
import { operationsApi, pointsApi } from "~/models/api";
import type { Endpoint } from "~/models/api/contract";
import { stockFor } from "../../support/data/change-item";
import { openShop, payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const TOKEN = "operators-token-of-the-tests";
const STAFF = { authorization: `Bearer ${TOKEN}`, "x-operator": "Robin" };
const PARCEL = { carrier: "UPS", trackingNumber: "1Z999AA10123456784" };

describe.each(STORE_KINDS)("operations on %s", (kind) => {
  let shop: Shop;
  let orders = 0;
  beforeAll(async () => {
    process.env.OPERATIONS_TOKEN = TOKEN;
    shop = await openShop(kind);
    await shop.store.db
      .insertInto("account")
      .values({
        id: "ada",
        email: "ada@example.com",
        email_norm: "ada@example.com",
        password_hash: null,
        first_name: "Ada",
        last_name: "Byrne",
        zip_code: "",
        created_at: 0,
      })
      .execute();
    await shop.store.db
      .insertInto("session")
      .values({ token_hash: tokenHash("ada-has-this-token"), account_id: "ada", created_at: 0, expires_at: 9e12 })
      .execute();
  });
  afterEach(() => {
    process.env.OPERATIONS_TOKEN = TOKEN;
  });
  afterAll(async () => {
    delete process.env.OPERATIONS_TOKEN;
    await shop.close();
  });

  async function paid(items: Record<string, unknown>[] = [{ skuId: "SKU1" }], accountId: string | null = null) {
    const { data } = await place(shop, await readyCart(shop, items), `ops-${kind}-${++orders}`);
    await payByCard(shop, data.redirectUrl, "4242424242424242");
    if (accountId !== null)
      await shop.store.db.updateTable("orders").set({ account_id: accountId }).where("id", "=", data.orderId).execute();
    return data.orderId;
  }
  const row = (id: string) =>
    shop.store.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const ship = (orderId: string, body: object = {}, headers: Record<string, string> = STAFF) =>
    shop.call(operationsApi.ship, { params: { orderId }, body: { ...PARCEL, ...body } }, headers);
  const refunds = async (orderId: string) =>
    (
      await shop.store.db
        .selectFrom("payment_refund")
        .innerJoin("payment", "payment.id", "payment_refund.payment_id")
        .select("payment_refund.amount_cent")
        .where("payment.order_id", "=", orderId)
        .execute()
    ).map(({ amount_cent }) => amount_cent);

  it("every operations call is off without a token, and refuses every other one [OPEN-63, ROLE-01]", async () => {
    const orderId = await paid();
    const calls: readonly Endpoint[] = Object.values(operationsApi);
    const tries: Record<string, string>[] = [
      {},
      { authorization: "Bearer ada-has-this-token" },
      { authorization: `Bearer ${TOKEN}x` },
      // A prefix of the token, however long, is not the token; nor is a suffix.
      ...[1, 15, 16, 20, TOKEN.length - 1].map((chars) => ({ authorization: `Bearer ${TOKEN.slice(0, chars)}` })),
      { authorization: `Bearer ${TOKEN.slice(1)}` },
      { authorization: `Bearer ${TOKEN.toUpperCase()}` },
    ];
    for (const { method, path } of calls)
      for (const headers of tries) {
        const answer = await shop.raw(method, path.replace(/\{\w+\}/g, orderId), { status: "CANCELLED" }, headers);
        expect([path, answer.status]).toEqual([path, 401]);
      }
    for (const configured of ["", "   ", "short"]) {
      process.env.OPERATIONS_TOKEN = configured;
      expect((await ship(orderId, {}, { authorization: `Bearer ${configured || TOKEN}` })).status).toBe(401);
    }
    expect((await row(orderId)).status).toBe("PROCESSING");
  });

  it("a parcel ships the order once, credits its points, and is written down with who [OPEN-63, OPEN-67, OPEN-38]", async () => {
    const orderId = await paid([{ skuId: "SKU1", itemCount: 2 }], "ada");
    const { data } = await ship(orderId);
    expect(data).toMatchObject({ orderId, status: "SHIPPED", shipments: [{ ...PARCEL, deliveredAt: null }] });
    expect((await ship(orderId)).data.shipments, "the same package again").toHaveLength(1);
    expect((await ship(orderId, { trackingNumber: "1Z-OTHER" })).status).toBe(409);
    const { data: points } = await shop.call(pointsApi.balance, {}, { authorization: "Bearer ada-has-this-token" });
    expect(points.balance).toBe(Math.floor((await row(orderId)).subtotal_cent / 100));
    const trail = await shop.store.db.selectFrom("audit").selectAll().where("subject", "=", orderId).execute();
    expect(trail).toMatchObject([{ who: "Robin", via: "api", action: "order.ship", at: shop.clock.now() }]);
  });

  it("parcels of some pieces ship it in part, and no more than was ordered [OPEN-63, OPEN-67]", async () => {
    const orderId = await paid([{ skuId: "SKU1", itemCount: 3 }, { skuId: "SKU2" }]);
    const one = await ship(orderId, { trackingNumber: "P1", items: [{ skuId: "SKU1", itemCount: 2 }] });
    expect(one.data.status).toBe("PARTIAL_SHIPMENT");
    const many = await ship(orderId, { trackingNumber: "P2", items: [{ skuId: "SKU1", itemCount: 2 }] });
    expect([many.status, many.errors[0]?.field]).toEqual([400, "items"]);
    expect((await ship(orderId, { trackingNumber: "P2", items: [{ skuId: "NONE", itemCount: 1 }] })).status).toBe(400);
    const rest = await Promise.all([ship(orderId, { trackingNumber: "P3" }), ship(orderId, { trackingNumber: "P4" })]);
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await row(orderId)).status).toBe("SHIPPED");
    const pieces = await shop.store.db
      .selectFrom("shipment_item")
      .innerJoin("shipment", "shipment.id", "shipment_item.shipment_id")
      .select(({ fn }) => fn.sum<number>("item_count").as("sum"))
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(Number(pieces.sum)).toBe(4);
  });

  it("what a carrier tells stands once and in order; the first delivery counts, and the status stays [OPEN-63, OPEN-67]", async () => {
    const orderId = await paid();
    await ship(orderId);
    const now = shop.clock.now();
    // Nothing is recorded before it happened.
    shop.clock.advance(8_000_000);
    const record = (body: object) =>
      shop.call(
        operationsApi.recordShipment,
        { params: { orderId }, body: { trackingNumber: PARCEL.trackingNumber, at: now, text: "On its way", ...body } },
        STAFF,
      );
    await record({ at: now + 7_200_000, text: "Delivered", place: "Columbus, OH", isDelivery: true });
    await record({ at: now + 3_600_000 });
    await record({ at: now + 3_600_000 });
    const { data } = await record({ at: now + 8_000_000, text: "Delivered again", isDelivery: true });
    expect(data.status).toBe("SHIPPED");
    expect(data.shipments[0]).toMatchObject({ deliveredAt: now + 7_200_000 });
    expect(data.shipments[0]?.events.map(({ text }) => text)).toEqual([
      "Handed to UPS",
      "On its way",
      "Delivered",
      "Delivered again",
    ]);
    expect((await record({ trackingNumber: "NONE" })).status).toBe(404);
    expect((await record({ at: now + 200_000_000 })).status).toBe(400);
    expect((await record({ at: 1e300 })).status).toBe(400);
  });

  it("a status is changed only along the table, and money with it [OPEN-63, OPEN-03]", async () => {
    const orderId = await paid([{ skuId: "SKU2" }], "ada");
    const set = (body: object) =>
      shop.raw("PUT", `/operations/order/${orderId}/status`, { status: "SHIPPED", ...body }, STAFF);
    const { total_cent: total } = await row(orderId);
    expect((await set({ status: "RETURNING" })).status).toBe(409);
    expect((await set({ status: "PARTIAL_REFUND" })).status, "needs an amount").toBe(400);
    const cad = { cent: 100, currency: "CAD", precision: 2 };
    expect((await set({ status: "PARTIAL_REFUND", refund: cad })).status).toBe(400);
    const part = { cent: 500, currency: "USD", precision: 2 };
    expect((await set({ status: "PARTIAL_REFUND", refund: { ...part, cent: total + 1 } })).status).toBe(409);
    expect((await set({ status: "PARTIAL_REFUND", refund: part })).status).toBe(200);
    // The remaining pieces still ship, and the second refund adds to the first.
    expect((await ship(orderId)).data.status).toBe("PARTIAL_REFUND");
    expect((await set({ status: "PARTIAL_REFUND", refund: part })).status).toBe(200);
    expect((await set({ status: "REFUND", note: "All of it" })).body).toMatchObject({ data: { status: "REFUND" } });
    expect((await refunds(orderId)).sort((a, b) => b - a)).toEqual([500, 500, total - 1000]);
    expect((await set({ status: "REFUND" })).status).toBe(409);
    expect((await shop.raw("PUT", "/operations/order/AWNOTHING1/status", { status: "SHIPPED" }, STAFF)).status).toBe(
      404,
    );
  });

  it("the staff cancels what has not shipped: money, stock and history go with it [OPEN-63, OPEN-57]", async () => {
    const orderId = await paid([{ skuId: "SKU2" }]);
    const stock = async () => stockFor(shop.store.db, 2);
    const before = await stock();
    const cancel = () =>
      shop.call(operationsApi.setStatus, { params: { orderId }, body: { status: "CANCELLED", note: "Out" } }, STAFF);
    expect((await cancel()).data.status).toBe("CANCELLED");
    expect((await cancel()).data.status, "again changes nothing").toBe("CANCELLED");
    expect(await stock()).toBe(before + 1);
    expect(await refunds(orderId)).toEqual([(await row(orderId)).total_cent]);
    expect((await ship(orderId)).status).toBe(409);
    const trail = await shop.store.db.selectFrom("audit").select("action").where("subject", "=", orderId).execute();
    expect(trail).toEqual([{ action: "order.cancel" }]);
  });
});
