import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderLabelPdf } from "#commerce/services/returns/label";
import { RETURN_FILES } from "~/models/api/return";
import { askReturn, decide, openReturnShop, type Proof, shippedOrder } from "../../support/data/returns";
import { ADDRESS, type Shop } from "../../support/data/test-shop";
import { barcodeOfPdf, textsOfPdf } from "../../support/pdf-text";

describe("the label of a return", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openReturnShop("sqlite");
  });
  afterAll(() => shop.close());

  /** Approves a return of one of an order's two pieces and returns its id. */
  async function approved(order: Proof): Promise<string> {
    const { data } = await askReturn(shop, order, { items: [{ skuId: "SKU1", itemCount: 1 }] });
    await decide(shop, data.id, { state: "APPROVED" });
    return data.id;
  }
  async function loadLabel({ orderId, key }: Proof, id: string): Promise<Buffer> {
    const headers = { [RETURN_FILES.keyHeader]: key };
    const response = await shop.fetch(`${RETURN_FILES.label(id)}?orderId=${orderId}`, { headers });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }
  const numberFor = (id: string) => `RT${id.slice(0, 12).toUpperCase()}`;

  it("says who sends what to which warehouse, in letters and in bars, each of two returns by its own number [OPEN-11]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const ids = [await approved(order), await approved(order)];
    expect(numberFor(ids[0] ?? "")).not.toBe(numberFor(ids[1] ?? ""));
    for (const id of ids) {
      const pdf = await loadLabel(order, id);
      expect(textsOfPdf(pdf)).toEqual([
        "PREPAID RETURN LABEL",
        "No postage necessary. Stick this on the outside of the box.",
        "FROM",
        "Ada Byrne",
        "1 Main Street",
        "Columbus, OH 43101",
        "United States",
        "TO",
        "Axlewright Returns",
        "2450 Depot Road, Dock 7",
        "Columbus, OH 43207",
        "United States",
        numberFor(id),
        `Order ${order.orderId}`,
        "Please put a note with the order number in the box.",
      ]);
      expect(barcodeOfPdf(pdf), "what a scanner reads").toBe(`*${numberFor(id)}*`);
    }
  });

  it("has bars for every character that a number can hold [OPEN-11]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const id = await approved(order);
    const { db } = shop.store;
    const orderRow = await db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    const row = await db.selectFrom("return_request").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    for (const [start, read] of [
      ["0123456789ab", "*RT0123456789AB*"],
      ["fedcba987654", "*RTFEDCBA987654*"],
    ] as const) {
      const pdf = await renderLabelPdf(orderRow, { ...row, id: start + id.slice(12) });
      expect(barcodeOfPdf(Buffer.from(pdf))).toBe(read);
    }
  });

  it("stays in its market and leaves out what its typeface cannot print [OPEN-11]", async () => {
    const order = await shippedOrder(shop, [{ skuId: "SKU1", itemCount: 2 }]);
    const row = { ...ADDRESS, firstName: "Zoë", lastName: "NgЖ", line1: "88 Queen Street West", line2: "Unit 4" };
    const address = { ...row, city: "Toronto", state: "ON", code: "M5H 2N2", country: "CA" };
    const { db } = shop.store;
    const stored = await db
      .selectFrom("orders")
      .select("address")
      .where("id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("orders")
      .set({ market: "2023", address: JSON.stringify({ ...JSON.parse(stored.address), ...address }) })
      .where("id", "=", order.orderId)
      .execute();
    const id = await approved(order);
    const pdf = await loadLabel(order, id);
    expect(textsOfPdf(pdf).slice(2, 13)).toEqual([
      "FROM",
      "Zoe Ng",
      "88 Queen Street West",
      "Unit 4",
      "Toronto, ON M5H 2N2",
      "Canada",
      "TO",
      "Axlewright Returns",
      "2450 Depot Court, Dock 3",
      "Mississauga, ON L5S 0B7",
      "Canada",
    ]);
    expect(barcodeOfPdf(pdf)).toBe(`*${numberFor(id)}*`);
  });
});
