import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credit } from "#commerce/services/points/ledger-repository";
import { cartApi, checkoutApi, orderApi, paymentApi, quickApi } from "~/models/api";
import { money } from "~/models/shop/money";
import { type Headers, insertMember, orderFor } from "../../support/data/orders";
import { insertBundles } from "../../support/data/promotions";
import { askReturn, complete, openReturnShop, type Proof, shippedOrder } from "../../support/data/returns";
import { ADDRESS, cartWith, insertDiscount, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DULUTH = { ...ADDRESS, city: "Duluth", state: "MN", code: "55801" };
const MONTREAL = { ...ADDRESS, city: "Montréal", state: "QC", code: "H2X 1Y4", country: "CA" as const };
const TORONTO = { ...MONTREAL, city: "Toronto", state: "ON", code: "M5V 2T6" };
const ROBIN: Headers = { "x-shop-id": "2023", "x-visitor-key": "visitor-robin" };

/** An order to place: its items, code, address and shipping plan. */
type Wish = {
  me?: Headers;
  items: Record<string, unknown>[];
  code?: string;
  address: typeof ADDRESS | typeof MONTREAL;
  plan: string;
};

describe.each(STORE_KINDS)("the taxes and discounts that an order keeps on %s", (kind) => {
  let shop: Shop;
  let keys = 0;
  beforeAll(async () => {
    shop = await openReturnShop(kind);
    const montreal = { country: "CA", prefix: "H", city: "Montréal", state_code: "QC", is_deliverable: 1 as const };
    await shop.store.db.insertInto("postal_prefix").values(montreal).execute();
  });
  afterAll(() => shop.close());

  async function readyFor({ me = {}, items, code, address, plan }: Wish) {
    const { cartUUID } = await cartWith(shop, items, me);
    if (code !== undefined) await shop.call(cartApi.applyPromotion, { body: { cartUUID, code } }, me);
    await shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address } }, me);
    const { data } = await shop.call(checkoutApi.saveShipping, { body: { cartUUID, shippingPlanId: plan } }, me);
    return { cartUUID, expectedTotalCent: data.totals.total.cent };
  }
  async function placeFor(wish: Wish) {
    const ready = await readyFor(wish);
    const body = { ...ready, paymentType: "oceanpayment" as const, returnUrl: "/checkout/orderResult" };
    const headers = { ...wish.me, "idempotency-key": `order-money-${++keys}` };
    const { orderId, key } = (await shop.call(paymentApi.create, { body }, headers)).data;
    return { orderId, key };
  }
  const read = async (proof: Proof, me: Headers = {}) =>
    (await shop.call(paymentApi.paidResult, { query: proof }, me)).data.order;
  const listLines = (orderId: string) =>
    shop.store.db
      .selectFrom("order_item")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("sku_id")
      .orderBy("bundle_id")
      .execute();
  /** The stored taxes by line: SKU or "shipping", tax, rate, base and amount. They add up to the lines and the order. */
  async function listTaxes(orderId: string) {
    const { db } = shop.store;
    const rows = await db
      .selectFrom("order_tax")
      .selectAll()
      .where("order_id", "=", orderId)
      .orderBy("label")
      .execute();
    const lines = await listLines(orderId);
    const sum = (key: string) => rows.reduce((cent, row) => cent + (row.line_key === key ? row.tax_cent : 0), 0);
    for (const line of lines) expect(sum(line.line_key)).toBe(line.tax_cent + line.core_tax_cent);
    const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
    expect(rows.reduce((cent, row) => cent + row.tax_cent, 0)).toBe(order.tax_fee_cent);
    const keyed = [...lines.map(({ line_key, sku_id }) => [line_key, sku_id] as const), ["", "shipping"] as const];
    return keyed.flatMap(([key, name]) =>
      rows
        .filter((row) => row.line_key === key)
        .map((row) => [name, row.area, row.label, row.rate_ppm, row.base_cent, row.tax_cent]),
    );
  }

  /** Sends pieces of the only line back, and returns what was refunded for them. */
  const giveBack = async (proof: Proof, of: "CORE" | "RETURN", itemCount: number) => {
    const { data } = await askReturn(shop, proof, { kind: of, items: [{ skuId: "SKU3", itemCount }] });
    expect((await complete(shop, data.id)).data.refund).toEqual(data.quote.refund);
    return data.quote.refund.cent;
  };

  it("each tax stands with its rate, base and amount on each line and on shipping, and follows the address [ORD-30]", async () => {
    const items = [{ skuId: "SKU1", itemCount: 2 }, { skuId: "SKU3" }];
    const proof = await placeFor({ me: ROBIN, items, code: "save10", address: MONTREAL, plan: "ca-express" });
    // 139.98 less 14.00, 69.99 less 7.00 and 29.97 freight. 14.975 % of each is 18.87, 9.43 and 4.49.
    expect(await listTaxes(proof.orderId)).toEqual([
      ["SKU1", "Quebec", "GST", 50_000, 12_598, 630],
      ["SKU1", "Quebec", "QST", 99_750, 12_598, 1257],
      ["SKU3", "Quebec", "GST", 50_000, 6299, 315],
      ["SKU3", "Quebec", "QST", 99_750, 6299, 628],
      ["shipping", "Quebec", "GST", 50_000, 2997, 150],
      ["shipping", "Quebec", "QST", 99_750, 2997, 299],
    ]);
    expect(await read(proof, ROBIN)).toMatchObject({
      taxFee: money(1887 + 943 + 449, "CAD"),
      taxes: [
        {
          ...{ label: "GST", area: "Quebec", ratePpm: 50_000 },
          base: money(21_894, "CAD"),
          amount: money(1095, "CAD"),
        },
        {
          ...{ label: "QST", area: "Quebec", ratePpm: 99_750 },
          base: money(21_894, "CAD"),
          amount: money(2184, "CAD"),
        },
      ],
      total: money(20_997 - 2100 + 3000 + 2997 + 3279, "CAD"),
    });

    const moved = await shop.call(quickApi.authorisedAddress, { body: { ...proof, address: TORONTO } }, ROBIN);
    expect(moved.data.taxes).toEqual([
      {
        ...{ label: "HST", area: "Ontario", ratePpm: 130_000 },
        base: money(21_894, "CAD"),
        amount: money(2847, "CAD"),
      },
    ]);
    expect(await listTaxes(proof.orderId)).toEqual([
      ["SKU1", "Ontario", "HST", 130_000, 12_598, 1638],
      ["SKU3", "Ontario", "HST", 130_000, 6299, 819],
      ["shipping", "Ontario", "HST", 130_000, 2997, 390],
    ]);
  });

  it("a tax is kept with its state, and a state that has none at 0 % [ORD-30]", async () => {
    const items = [{ skuId: "SKU1" }, { skuId: "SKU2" }];
    const ohio = await placeFor({ items, address: ADDRESS, plan: "us-express" });
    // 5.75 % of 49.99, of 12.34 and of 18.98 freight.
    expect(await listTaxes(ohio.orderId)).toEqual([
      ["SKU1", "Ohio", "Sales tax", 57_500, 4999, 287],
      ["SKU2", "Ohio", "Sales tax", 57_500, 1234, 71],
      ["shipping", "Ohio", "Sales tax", 57_500, 1898, 109],
    ]);
    const alaska = { ...ADDRESS, city: "Fairbanks", state: "AK", code: "99701" };
    const untaxed = await placeFor({ items, address: alaska, plan: "us-standard" });
    expect((await read(untaxed)).taxFee.cent).toBe(0);
    expect(await listTaxes(untaxed.orderId)).toEqual([
      ["SKU1", "Alaska", "Sales tax", 0, 4999, 0],
      ["SKU2", "Alaska", "Sales tax", 0, 1234, 0],
    ]);
  });

  it("a core charge is taxed where a tax's column says so, and the old part brings back charge and tax [ORD-31]", async () => {
    const { db } = shop.store;
    const items = [{ skuId: "SKU3", itemCount: 2 }];
    await db.updateTable("tax_rate").set({ taxes_core: 1 }).where("state_code", "=", "MN").execute();
    const ready = await readyFor({ items, address: DULUTH, plan: "us-standard" });
    const taxed = await shippedOrder(shop, [], { ready });
    // 6.875 % of 99.98 and, apart from it, of two core charges of 25.00.
    expect(await listTaxes(taxed.orderId)).toEqual([
      ["SKU3", "Minnesota", "Sales tax", 68_750, 9998 + 5000, 687 + 344],
    ]);
    expect(await listLines(taxed.orderId)).toMatchObject([{ tax_cent: 687, core_tax_cent: 344 }]);
    expect(taxed.totalCent).toBe(9998 + 5000 + 687 + 344);
    expect(await giveBack(taxed, "CORE", 1)).toBe(2500 + 172);
    expect(await giveBack(taxed, "RETURN", 2), "all that is left").toBe(9998 + 687 + 2500 + 172);
  });

  it("a core charge is not taxed unless a tax's column says so [ORD-31]", async () => {
    const untaxed = await shippedOrder(shop, [{ skuId: "SKU3", itemCount: 2 }]);
    expect(await listTaxes(untaxed.orderId)).toEqual([["SKU3", "Ohio", "Sales tax", 57_500, 9998, 575]]);
    expect(await listLines(untaxed.orderId)).toMatchObject([{ tax_cent: 575, core_tax_cent: 0 }]);
    expect(await giveBack(untaxed, "CORE", 1)).toBe(2500);
  });

  it("kit, automatic discount, code and points stay with the order by name and amount, whatever becomes of them [ORD-32]", async () => {
    const { db } = shop.store;
    const saving = { us_saving_cent: 700, ca_saving_cent: 900 };
    await insertBundles(db, [{ id: "brakes", item_id: 1, title: "Brake kit", ...saving }]);
    const members = [1, 2].map((id) => ({ bundle_id: "brakes", item_id: id, quantity: id }));
    await db.insertInto("bundle_item").values(members).execute();
    const six = { source: "AUTO_DISCOUNT", percent: 5, threshold_type: "QUANTITY", threshold_quantity: 6 };
    await insertDiscount(shop, "six", { ...six, name: "Six parts" });
    const me = await insertMember(shop, "ada");
    const at = shop.clock.now();
    const grant = { accountId: "ada", at, kind: "EARN", points: 300, text: "Earned", orderId: null };
    await shop.store.transaction((trx) => credit(trx, grant, at + 86_400_000));
    const items = [
      { skuId: "SKU1", bundleId: "brakes" },
      { skuId: "SKU2", bundleId: "brakes", itemCount: 2 },
      { skuId: "SKU7", itemCount: 3 },
    ];
    const proof = await orderFor(shop, { me, email: "ada@example.com", items, code: "save10", points: 300 });
    // 49.99, 2 x 12.34 and 3 x 49.99; each takes its share of what those before it left.
    const reductions = [
      {
        ...{ id: "kit-brakes", source: "AUTO_DISCOUNT", name: "Brake kit", text: "Bought as a kit: Brake kit" },
        ...{ code: null, amount: money(700, "USD") },
      },
      {
        ...{ id: "six", source: "AUTO_DISCOUNT", name: "Six parts", text: "5% off when you buy 6 or more" },
        ...{ code: null, amount: money(1088, "USD") },
      },
      {
        ...{ id: "ten", source: "PROMOTION_CODE", name: "ten", text: "10% off", code: "SAVE10" },
        amount: money(2068, "USD"),
      },
    ];
    await db.updateTable("bundle").set({ title: "Another kit", active: 0 }).where("id", "=", "brakes").execute();
    await db.updateTable("discount").set({ name: "Another name", active: 0 }).where("id", "=", "six").execute();
    const { orderId, key } = proof;
    const tracked = await shop.call(orderApi.track, { query: { orderId } }, { "x-order-email": "ada@example.com" });
    for (const order of [await read({ orderId, key }, me), tracked.data])
      expect(order).toMatchObject({
        subtotal: money(22_464, "USD"),
        discount: money(700 + 1088 + 2068, "USD"),
        codeSaved: money(2068, "USD"),
        discounts: reductions,
        integralAmount: money(1500, "USD"),
      });
    const stored = (await listLines(orderId)).reduce((cent, line) => cent + line.discount_cent, 0);
    expect(stored).toBe(700 + 1088 + 2068);
  });

  it("a coupon is kept as one; an order without a discount keeps none [ORD-32]", async () => {
    const { db } = shop.store;
    await insertDiscount(shop, "thanks", { ...{ source: "COUPON", name: "Thank you" }, percent: 20 });
    const me = await insertMember(shop, "bob");
    const mine = {
      id: "bobs",
      account_id: "bob",
      type: "member",
      discount_id: "thanks",
      code: "BOBS",
      code_norm: "bobs",
    };
    const unused = { created_at: 0, expires_at: null, used_at: null, order_id: null };
    await db
      .insertInto("coupon")
      .values({ ...mine, ...unused })
      .execute();
    const { orderId, key } = await orderFor(shop, { me, email: "bob@example.com", code: "BOBS" });
    expect(await read({ orderId, key }, me)).toMatchObject({
      discount: money(1000, "USD"),
      discounts: [
        {
          ...{ id: "thanks", source: "COUPON", name: "Thank you", text: "20% off", code: "BOBS" },
          amount: money(1000, "USD"),
        },
      ],
    });

    const plain = await placeFor({ items: [{ skuId: "SKU7" }], address: ADDRESS, plan: "us-standard" });
    expect(await read(plain)).toMatchObject({ discount: money(0, "USD"), discounts: [], integralAmount: { cent: 0 } });
  });
});
