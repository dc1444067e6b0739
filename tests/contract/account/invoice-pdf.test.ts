import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderApi, paymentApi } from "~/models/api";
import { HEADERS } from "~/models/api/contract";
import { ORDER_FILES } from "~/models/api/order";
import { RETURN_FILES } from "~/models/api/return";
import { formatIsoDate } from "~/models/shop/dates";
import { insertMember } from "../../support/data/orders";
import { openReturnShop, type Proof, shippedOrder } from "../../support/data/returns";
import { payByCard, place, readyCart, type Shop } from "../../support/data/test-shop";
import { textsOfPdf } from "../../support/pdf-text";

describe("the invoice as PDF", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop("sqlite");
  });
  afterAll(() => shop.close());

  const load = (orderId: string, headers: Record<string, string> = {}) =>
    shop.fetch(`${ORDER_FILES.invoice}?orderId=${orderId}`, { headers });
  async function textsFor({ orderId, key }: Proof): Promise<string[]> {
    const response = await load(orderId, { [RETURN_FILES.keyHeader]: key });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    return textsOfPdf(Buffer.from(await response.arrayBuffer()));
  }

  it("prints who pays beside where the parts go when that is not the same [CHK-48, ORD-34]", async () => {
    const billed = { firstName: "Bo", lastName: "Ledger", line1: "500 Court Ave", line2: "", city: "Toronto" };
    const billingAddress = { ...billed, state: "ON", code: "M5H 2N2", country: "CA" as const };
    const body = {
      ...(await readyCart(shop)),
      paymentType: "oceanpayment" as const,
      returnUrl: "/checkout/orderResult",
    };
    const headers = { "idempotency-key": "billed-elsewhere" };
    const { data } = await shop.call(paymentApi.create, { body: { ...body, billingAddress } }, headers);
    await payByCard(shop, data.redirectUrl, "4242 4242 4242 4242");
    await shop.call(paymentApi.paidResult, { query: { orderId: data.orderId, key: data.key } });
    const texts = await textsFor(data);
    const at = texts.indexOf("Billed to");
    expect(texts.slice(at, texts.indexOf("Part"))).toEqual([
      ...["Billed to", "Bo Ledger", "500 Court Ave", "Toronto, ON M5H 2N2", "Canada", "ada@example.com"],
      ...["Delivered to", "Ada Byrne", "1 Main Street", "Columbus, OH 43101", "614 555 0100"],
    ]);
  });

  it("names each line, its core charge and every amount up to the total [ORD-34, ORD-33]", async () => {
    const order = await shippedOrder(shop, [
      { skuId: "SKU1", itemCount: 2 },
      { skuId: "SKU3", itemCount: 2 },
    ]);
    const texts = await textsFor(order);
    const { data } = await shop.call(orderApi.proven, { body: { orderId: order.orderId, key: order.key } });
    const until = formatIsoDate(data.returnUntil ?? "");
    expect(texts.slice(0, 2)).toEqual(["Invoice", `Order ${order.orderId}`]);
    expect(texts.slice(texts.indexOf("Part"))).toEqual([
      ...["Part", "Quantity", "Price", "Amount"],
      ...[
        "Part 1",
        "2",
        "$49.99",
        "$99.98",
        "Part number P-1 · Ordered without a vehicle · Not covered: no vehicle ",
        "was named",
      ],
      ...[
        "Part 3",
        "2",
        "$49.99",
        "$99.98",
        "Part number P-3 · Ordered without a vehicle · Not covered: no vehicle ",
        "was named",
      ],
      ...["Core charge for Part 3", "2", "$25.00", "$50.00", `Refunded when you return your old part by ${until}`],
      ...["Subtotal", "$199.96"],
      ...["Core charge", "$50.00", `Refunded when you return your old part by ${until}`],
      ...["Shipping", "Free"],
      ...["Tax", "$11.50", "Ohio sales tax 5.75%"],
      ...["Total", "$261.46 USD"],
      // The guarantee that the lines name stands once, below them.
      "Fit guarantee: If a covered part does not fit its vehicle as the maker built it, we take it back free of charge and refund it, installed or not, within ",
      "the days of the return policy. Any other part can be returned unused, free of charge.",
    ]);
  });

  it("opens by number and email, and for nobody without proof or before the order is paid [ORD-34, OPEN-13]", async () => {
    const paid = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const email = { [HEADERS.orderEmail]: "ada@example.com" };
    expect((await load(paid.orderId, email)).status).toBe(200);
    expect((await load(paid.orderId)).status).toBe(404);
    expect((await load(paid.orderId, { [RETURN_FILES.keyHeader]: "0".repeat(32) })).status).toBe(404);
    const stranger = await insertMember(shop, "stranger");
    expect((await load(paid.orderId, stranger)).status).toBe(404);
    const unpaid = await place(shop, await readyCart(shop), "invoice-unpaid-1");
    const key = { [RETURN_FILES.keyHeader]: unpaid.data.key };
    expect((await load(unpaid.data.orderId, key)).status).toBe(404);
  });

  it("breaks a long order over numbered pages, the heads of its columns on each, its amounts together [ORD-34]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1" }]);
    const { db } = shop.store;
    const line = await db
      .selectFrom("order_item")
      .selectAll()
      .where("order_id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 40 }, (_, index) => ({
      ...line,
      sku_id: `MORE${index}`,
      line_key: `more-${index}`,
      title: `More ${index}`,
    }));
    await db.insertInto("order_item").values(more).execute();
    const texts = await textsFor(order);
    expect(texts.filter((text) => text === "Amount").length).toBeGreaterThan(1);
    expect(texts.filter((text) => text.startsWith("More "))).toHaveLength(40);
    expect(texts.filter((text) => text.startsWith("Invoice for order "))).toEqual(
      [1, 2, 3].map((page) => `Invoice for order ${order.orderId}, page ${page} of 3`),
    );
    // The amounts are not parted by the end of a page.
    const totals = texts.slice(texts.indexOf("Subtotal"), texts.indexOf("Total"));
    expect(totals.filter((text) => text.startsWith("Invoice for order "))).toEqual([]);
  });
});
