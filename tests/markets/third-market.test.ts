import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { csvProducts } from "#commerce/import/products/csv";
import { runImport } from "#commerce/import/run";
import { applyChanges, exportContent, listChanges, readFolder } from "#commerce/ops/content/transfer";
import { importTrade } from "#commerce/ops/trade/import";
import { TRADE_KINDS } from "#commerce/ops/trade/kinds";
import { exportTrade, readTradeFolder } from "#commerce/ops/trade/read-folder";
import { releaseStock } from "#commerce/services/order/repository";
import { cartApi, checkoutApi, infraApi, itemApi, paymentApi, seoApi } from "~/models/api";
import { marketFor, marketForHost } from "~/models/shop/market";
import { formatMoney } from "~/models/shop/money";
import { SETTING_GROUPS } from "~/models/shop/settings";
import { loadHead } from "~/server/page/head.server";
import { ADDRESS, cartWith, openShop, payByCard, type Shop } from "../support/data/test-shop";
import { testContext } from "../support/request-context";

const MEXICO = marketFor("2024");
const AT_MEXICO = { "x-shop-id": MEXICO.id };
const ROMA = {
  ...ADDRESS,
  ...{ line1: "Orizaba 101", city: "Ciudad de México", state: "CMX", code: " 06700 ", country: MEXICO.countryCode },
};

/** The market's trade data, as an operator would write it. */
const TRADE: Readonly<Record<string, string>> = {
  "areas.csv": "country,state,name\nMX,,Mexico\nMX,CMX,Ciudad de México\nMX,NLE,Nuevo León\n",
  "postal-codes.csv":
    "country,prefix,state,city,others,deliverable\nMX,06,CMX,Ciudad de México,,yes\nMX,64,NLE,Monterrey,,yes\n",
  "tax-rates.csv":
    "country,state,label,from,rate,taxes_shipping,taxes_core\nMX,CMX,IVA,2024-01-01,16,yes,no\nMX,NLE,IVA,2024-01-01,16,yes,no\n",
  "retail-fees.csv": "country,state,currency,amount,minimum\nMX,NLE,MXN,5.00,0.00\n",
  "remote-areas.csv": "country,prefix,method,zone,currency,fee\nMX,0,express,near,MXN,0.00\n",
  "shipping-plans.csv":
    "plan,market,name,method,currency,first,additional,handling_days,position\nmx-express,2024,Express,express,MXN,99.00,10.00,1,0\n",
  "shipping-days.csv": "plan,zone,from_days,to_days\nmx-express,near,2,4\n",
  "kits.csv": "kit,title,sku,active\nmx-kit,Brake job,SKU3,yes\n",
  "kit-items.csv": "kit,sku,quantity\nmx-kit,SKU3,1\nmx-kit,SKU1,1\n",
  "kit-amounts.csv": "kit,market,currency,saving\nmx-kit,2024,MXN,150.00\n",
};
const PRODUCTS = "part_number,brand,price_mxn,list_mxn,core_mxn,stock_mx\nP-3,Ironside,1234.50,1500.00,200.00,7\n";

let shop: Shop;
const folder = mkdtempSync(join(tmpdir(), "axlewright-third-market-"));

beforeAll(async () => {
  shop = await openShop("sqlite");
  const { store, clock } = shop;
  for (const [name, text] of Object.entries(TRADE)) writeFileSync(join(folder, name), text);
  const read = await readTradeFolder(folder, TRADE_KINDS, TRADE_KINDS);
  const operator = { who: "Robin", via: "ops" } as const;
  const request = { folder: read, name: "mexico", isRemoving: false, isDryRun: false, operator, now: clock.now() };
  const { issues, notes } = await importTrade(store, request);
  expect(issues).toEqual([]);
  expect(notes.map(({ message }) => message)).toEqual([
    "has no line in kit-amounts.csv for the market 2022: it is not sold in the United States",
    "has no line in kit-amounts.csv for the market 2023: it is not sold in Canada",
  ]);
  const path = join(mkdtempSync(join(folder, "products-")), "products.csv");
  writeFileSync(path, PRODUCTS);
  const seo = { title: "", description: "", is_primary: 1, active: 1, displacements: "[]" } as const;
  await store.db
    .insertInto("item_seo")
    .values({ id: 3, item_id: 3, url_handle: "part-3", ...seo })
    .execute();
  await store.db
    .insertInto("item_number")
    .values({ item_id: 3, kind: "PART", number: "P-3", number_norm: "p3" })
    .execute();
  const files = { path, folder, flags: {}, isDryRun: false };
  const result = await runImport({ store, kind: csvProducts, ...files, now: clock.now });
  expect(result).toMatchObject({ isRefused: false });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const stock = () =>
  shop.store.db
    .selectFrom("item_stock")
    .select(["pool", "available"])
    .where("item_id", "=", 3)
    .orderBy("pool")
    .execute();

it("its host, currency, settings and alternates follow from its row [MKT-10]", async () => {
  expect(marketForHost("mx.shop.example").id).toBe(MEXICO.id);
  expect(formatMoney({ cent: 123_450, currency: MEXICO.currency, precision: 2 })).toBe("MX$1,234.50");
  expect(Object.assign({}, ...SETTING_GROUPS.map(({ settings }) => settings)).ORIGIN_MX.example).toBe(
    "https://mx.shop.example",
  );
  const ctx = testContext({ url: "http://mx.localhost:3000/", handle: { pageType: "home" } });
  expect(ctx.market.currency).toBe("MXN");
  const { alternates } = await loadHead(ctx);
  expect(alternates).toContainEqual({ hrefLang: "es-mx", href: "http://mx.localhost:3000/" });
});

it("it shows its own price and stock, and sells nothing else; other markets stay as they are [MKT-10]", async () => {
  const product = async (headers?: Record<string, string>) =>
    (await shop.call(itemApi.product, { params: { seoUrl: "part-3" } }, headers)).data;
  expect(await product(AT_MEXICO)).toMatchObject({
    discountPrice: { cent: 123_450, currency: "MXN" },
    originalPrice: { cent: 150_000, currency: "MXN" },
    coreCharge: { cent: 20_000, currency: "MXN" },
    availableTotal: 7,
  });
  expect(await product()).toMatchObject({ discountPrice: { cent: 4999 }, availableTotal: 50 });
  const prices = await shop.call(itemApi.frequentlyUpdated, { query: { itemIds: "1,3" } }, AT_MEXICO);
  expect(prices.data.map(({ itemId }) => itemId)).toEqual([3]);
  const listed = await shop.call(seoApi.items, { query: { from: "0", before: "1000" } }, AT_MEXICO);
  expect(listed.data.map((each) => each.id)).toEqual([3]);
});

it("it sells to the end: cart, address, tax, shipping, payment, mail, and stock of its own pool [MKT-10, MKT-11]", async () => {
  const before = await stock();
  const { cartUUID } = await cartWith(shop, [{ skuId: "SKU3", itemCount: 2 }], AT_MEXICO);
  const cart = await shop.call(cartApi.read, { query: { cartUUID } }, AT_MEXICO);
  expect(cart.data.totals.total).toMatchObject({ cent: 2 * (123_450 + 20_000), currency: "MXN" });
  const save = (address: typeof ROMA) =>
    shop.call(checkoutApi.saveAddress, { body: { cartUUID, email: "ada@example.com", address } }, AT_MEXICO);
  expect((await save({ ...ROMA, code: "K1A 0B1" })).errors[0]).toMatchObject({
    field: "code",
    message: MEXICO.postalCode.foreign.message,
  });
  expect((await save({ ...ROMA, state: "OH" })).status).toBe(400);
  expect((await save(ROMA)).data.address).toMatchObject({ code: "06700", state: "CMX", country: "MX" });
  const body = { cartUUID, shippingPlanId: "mx-express" };
  const { totals } = (await shop.call(checkoutApi.saveShipping, { body }, AT_MEXICO)).data;
  // 2 parts, 99 and 10 pesos of shipping, IVA of 16 percent on both, two core charges.
  expect(totals.total).toMatchObject({ cent: 246_900 + 10_900 + 41_248 + 40_000, currency: "MXN" });
  const paying = { cartUUID, expectedTotalCent: totals.total.cent, paymentType: "oceanpayment" as const };
  const placed = await shop.call(
    paymentApi.create,
    { body: { ...paying, returnUrl: "/checkout/orderResult" } },
    { ...AT_MEXICO, "idempotency-key": "mexico-0123456789abcdef" },
  );
  expect(placed.status).toBe(200);
  const { orderId, key, redirectUrl } = placed.data;
  const page = await (await shop.fetch(redirectUrl ?? "")).text();
  expect(page).toContain("MX$3,390.48 MXN");
  await payByCard(shop, redirectUrl, "4242424242424242");
  const paid = await shop.call(paymentApi.paidResult, { query: { orderId, key } }, AT_MEXICO);
  expect(paid.data.result).toBe("SUCCEEDED");
  expect(await stock()).toEqual(before.map((row) => (row.pool === "monterrey" ? { ...row, available: 5 } : row)));
  const mail = await shop.store.db.selectFrom("mail").select("text").where("kind", "=", "order-confirmation").execute();
  expect(mail.map(({ text }) => text).join()).toContain("MX$3,390.48");
  await shop.store.transaction((trx) => releaseStock(trx, orderId));
  expect(await stock()).toEqual(before);
});

it("its trade files leave the shop as they came [MKT-10]", async () => {
  const out = join(folder, "out");
  await exportTrade(shop.store.db, out, TRADE_KINDS);
  for (const [name, text] of Object.entries(TRADE)) {
    const lines = readFileSync(join(out, name), "utf8");
    for (const line of text.trimEnd().split("\n")) expect(lines, name).toContain(line);
  }
});

it("its own content is a file with its id, is read there alone and leaves the shop as it came [MKT-10]", async () => {
  const { store, clock } = shop;
  const files = mkdtempSync(join(folder, "content-"));
  mkdirSync(join(files, "content"));
  const text = '{"kind":"newsletter_consent","value":{"text":"Acepto recibir ofertas."}}';
  writeFileSync(join(files, "content", `newsletter_consent.${MEXICO.id}.json`), text);
  const { rows, issues } = await readFolder(files);
  expect(issues).toEqual([]);
  const changes = await listChanges(store.db, rows, false);
  await applyChanges(store, { who: "Robin", via: "ops" }, changes, clock.now());
  const read = async (market: string) => {
    const keys = { body: { keys: ["newsletter_consent"] } };
    const { data } = await shop.call(infraApi.contentConfig, keys, { "x-shop-id": market });
    return data.find(({ key }) => key === "newsletter_consent")?.value;
  };
  expect(await read(MEXICO.id)).toEqual({ text: "Acepto recibir ofertas." });
  expect(await read("2023")).not.toEqual(await read(MEXICO.id));
  const out = mkdtempSync(join(folder, "content-out-"));
  await exportContent(store.db, out);
  const name = join(out, "content", `newsletter_consent.${MEXICO.id}.json`);
  expect(JSON.parse(readFileSync(name, "utf8"))).toEqual(JSON.parse(text));
});
