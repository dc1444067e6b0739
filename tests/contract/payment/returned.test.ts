import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paymentApi } from "~/models/api";
import { orderFor } from "../../support/data/orders";
import { openShop, payByCard, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const DAY = 86_400_000;

describe.each(STORE_KINDS)("a browser that lost its cookies on the way back on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  const returnFrom = async (card: string) => {
    const me = { "x-visitor-key": `lost-${card}` };
    const { orderId, redirectUrl } = await orderFor(shop, { me, email: "lost@example.com", isPaid: false });
    const back = (await payByCard(shop, redirectUrl, card)).headers.get("location") ?? "";
    const query = new URL(back, "http://shop.example").searchParams;
    expect(query.get("orderId")).toBe(orderId);
    return { orderId, back: query.get("back") ?? "" };
  };

  it("learns from the signed address whether the payment worked, and nothing else [OPEN-78]", async () => {
    const paid = await returnFrom("4242 4242 4242 4242");
    expect((await shop.call(paymentApi.returned, { query: paid })).body.data).toEqual({
      orderId: paid.orderId,
      result: "SUCCEEDED",
    });
    const declined = await returnFrom("4000 0000 0000 0002");
    expect((await shop.call(paymentApi.returned, { query: declined })).data.result).toBe("FAILED");
    const forged = [
      { ...paid, orderId: declined.orderId },
      { ...paid, back: paid.back.replace(/.$/, (last) => (last === "A" ? "B" : "A")) },
      { ...paid, back: "" },
      { ...paid, back: `z${paid.back}` },
    ];
    for (const query of forged) expect((await shop.call(paymentApi.returned, { query })).status).toBe(404);
    shop.clock.advance(DAY);
    expect((await shop.call(paymentApi.returned, { query: paid })).status).toBe(404);
  });
});
