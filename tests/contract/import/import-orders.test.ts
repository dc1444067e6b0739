import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { movedOrders } from "#commerce/import/orders/jsonl";
import { rollbackLast } from "#commerce/import/rollback";
import { runImport } from "#commerce/import/run";
import { findCouponIdByCode } from "#commerce/services/promotion/coupon-repository";
import { orderApi } from "~/models/api";
import { selectMarketItems } from "../../support/data/change-item";
import { insertDiscounts } from "../../support/data/promotions";
import { ITEMS, TEST_NOW } from "../../support/data/small-seed";
import { createTestApi, type TestApi } from "../../support/data/test-api";
import { STORE_KINDS } from "../../support/store/test-store";

const folder = mkdtempSync(join(tmpdir(), "axlewright-orders-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

async function importLines(api: TestApi, lines: readonly unknown[], flags: Record<string, string> = {}) {
  files += 1;
  const path = join(folder, `orders-${files}.jsonl`);
  writeFileSync(path, lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"));
  const issues: string[] = [];
  const { isRefused, tallies } = await runImport({
    ...{ store: api.store, kind: movedOrders, path, flags, isDryRun: false, folder, now: () => TEST_NOW },
    onResult: (each) => {
      for (const code of Object.keys(movedOrders.issues))
        for (const { subject } of each.issues.list(code)) issues.push(`${code}: ${subject}`);
    },
  });
  return { isRefused, members: tallies.members?.added, orders: tallies.orders?.added, issues };
}

const ADDRESS = {
  ...{ firstName: "Mo", lastName: "Ved", phone: "614 555 0142", line1: "1 Main Street", city: "Columbus" },
  ...{ state: "OH", code: "43215", country: "US" },
};

describe.each(STORE_KINDS)("orders of a former shop on %s", (kind) => {
  let api: TestApi;
  let sku: string;
  beforeEach(async () => {
    api = await createTestApi(kind);
    const { db } = api.store;
    const item = await db
      .selectFrom("item")
      .select("sku_id")
      .where("id", "=", ITEMS.padsCivic)
      .executeTakeFirstOrThrow();
    sku = item.sku_id;
  });
  afterEach(() => api.close());

  const member = () => ({
    member: {
      ...{ email: "Mo@Former.example", firstName: "Mo", lastName: "Ved", since: "2020-05-01" },
      addresses: [{ ...ADDRESS, isDefault: true, since: "2020-05-01" }],
      points: [{ at: "2021-01-01", points: 50, text: "From the former shop", expires: "2040-01-01" }],
    },
  });
  const order = (more: object = {}) => ({
    order: {
      ...{ id: "F-1", email: "mo@former.example", market: "2022", placed: "2021-03-01T10:00:00Z", status: "SHIPPED" },
      ...{ method: "payPal", payment: { paid: "2021-03-01T10:02:00Z", reference: "P-77" }, address: ADDRESS },
      shipping: { id: "old", name: "Ground", method: "standard", from: "2021-03-03", to: "2021-03-05", fee: "5" },
      lines: [{ sku, quantity: 2, price: "10.00", discount: "1.00", tax: "1.50" }],
      ...{ discount: "1.00", total: "25.50", parcels: [{ carrier: "UPS", number: "1Z", shipped: "2021-03-02" }] },
      history: [{ at: "2021-03-01T10:00:00Z", actor: "shopper", to: "PAYMENT_PENDING", note: "Placed" }],
      ...more,
    },
  });
  const count = async (
    table: "orders" | "order_item" | "account" | "points_entry" | "mail" | "shipment" | "payment",
  ) => {
    const { rows } = await api.store.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  const counts = async () => ({
    ...{ orders: await count("orders"), lines: await count("order_item"), accounts: await count("account") },
    ...{ points: await count("points_entry"), mails: await count("mail"), parcels: await count("shipment") },
    payments: await count("payment"),
  });

  it("come in once with their member, move no stock, mail nothing, and are taken back", async () => {
    const { db } = api.store;
    const before = await counts();
    const stock = () => selectMarketItems(db).select(["id", "available_total", "sales"]).orderBy("id").execute();
    const stockBefore = await stock();
    // The member's line may stand after those of the orders.
    const first = await importLines(api, [order(), member()]);
    expect(first).toEqual({
      ...{ isRefused: false, members: 1, orders: 1, issues: ["points: Mo@Former.example"] },
    });
    expect(await stock()).toEqual(stockBefore);
    expect(await counts()).toEqual({
      ...{ orders: before.orders + 1, lines: before.lines + 1, accounts: before.accounts + 1, points: before.points },
      ...{ mails: before.mails, parcels: before.parcels + 1, payments: before.payments + 1 },
    });
    const row = await db.selectFrom("orders").selectAll().where("id", "=", "F-1").executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      email_norm: "mo@former.example",
      subtotal_cent: 2000,
      total_cent: 2550,
      currency: "USD",
    });
    expect(row.account_id).not.toBeNull();
    expect(await importLines(api, [order(), member()], { points: "" })).toMatchObject({ members: 0, orders: 0 });
    await rollbackLast(api.store, folder, () => TEST_NOW);
    expect(await counts()).toEqual(before);
  });

  it("keep the points of their member when asked, and stay when they are in use", async () => {
    const before = await counts();
    expect(await importLines(api, [member(), order()], { points: "" })).toMatchObject({ isRefused: false, issues: [] });
    expect(await counts()).toMatchObject({ points: before.points + 1 });
    await api.store.db.insertInto("hidden_order").values({ order_id: "F-1", hidden_at: TEST_NOW }).execute();
    await expect(rollbackLast(api.store, folder, () => TEST_NOW)).rejects.toThrow("in use: F-1; it stays");
    expect(await counts()).toMatchObject({ orders: before.orders + 1 });
  });

  it("bring coupons that their members find however they type the code; two that are then the same are refused [PROMO-07]", async () => {
    await insertDiscounts(api.store.db, [
      {
        ...{ id: "former", name: "Former", source: "COUPON", discount_type: "PERCENT", percent: 10, code_norm: null },
        ...{ us_value_cent: null, ca_value_cent: null, us_threshold_cent: null, ca_threshold_cent: null },
        ...{ threshold_type: "NO_THRESHOLD", threshold_quantity: 0, limit_scene: "", starts_at: 0, ends_at: 9e12 },
        ...{ usage_limit: null, used: 0, active: 1 },
      },
    ]);
    const withCoupon = (email: string, code: string) => ({
      member: {
        ...{ email, firstName: "Mo", lastName: "Ved", since: "2020-05-01" },
        coupons: [{ code, discount: "former", type: "action", created: "2021-01-01" }],
      },
    });
    const same = [withCoupon("mo@former.example", "OLD-7"), withCoupon("jo@former.example", "old7")];
    expect(await importLines(api, same)).toMatchObject({ isRefused: true, issues: ["taken: coupon old7"] });
    expect(await importLines(api, same.slice(0, 1))).toMatchObject({ isRefused: false, issues: [] });
    for (const typed of ["OLD-7", "old 7"]) expect(await findCouponIdByCode(api.store.db, typed)).not.toBeNull();
    expect(await importLines(api, same.slice(1))).toMatchObject({ isRefused: true, issues: ["taken: coupon old7"] });
  });

  it("are refused whole for one fault, each named with its line", async () => {
    const before = await counts();
    const lacking = order({ id: "F-2", lines: [{ sku: "NO-SUCH", quantity: 1, price: "1" }], total: "5.00" });
    const lines = [member(), order({ total: "25.00" }), lacking, "{", order({ id: "F-3", placed: "2021-02-30" })];
    expect(await importLines(api, lines)).toEqual({
      ...{ isRefused: true, members: 0, orders: 0 },
      issues: [
        "cell: line 2, order F-1, total: it says 25.00, and its amounts add up to 25.50",
        'cell: line 4, the line is neither {"member": …} nor {"order": …}',
        'cell: line 5, placed: "2021-02-30" is no date such as 2026-03-01 or 2026-03-01T16:30:00Z',
        "product: SKU NO-SUCH",
        "points: Mo@Former.example",
      ],
    });
    expect(await counts()).toEqual(before);
  });

  it("are refused where pages could not show how they were paid or sent, with the words that can be", async () => {
    const shipping = { id: "old", name: "Air", method: "overnight", from: "2021-03-03", to: "2021-03-05", fee: "5" };
    expect(await importLines(api, [order({ method: "paypal" }), order({ id: "F-2", shipping })])).toMatchObject({
      isRefused: true,
      issues: [
        expect.stringMatching(/^cell: line 1, method: .*"oceanpayment"\|"payPal"/),
        expect.stringMatching(/^cell: line 2, shipping\.method: .*"standard"\|"express"/),
      ],
    });
  });

  it("come in as the page about imports writes them, and their page opens", async () => {
    const examples = readFileSync("docs/imports.md", "utf8").match(/(?<=^ {4})\{"(?:member|order)":.*$/gm) ?? [];
    expect(examples).toHaveLength(2);
    const lines = examples.map((line) => line.replace("AW10001R", sku));
    expect(await importLines(api, lines)).toMatchObject({ isRefused: false, members: 1, orders: 1, issues: [] });
    const tracked = { query: { orderId: "A-1001" } };
    const { status, data } = await api.call(orderApi.track, tracked, {
      headers: { "x-order-email": "dana@example.com" },
    });
    expect([status, data.paymentType, data.total.cent]).toEqual([200, "payPal", 10748]);
  });
});
