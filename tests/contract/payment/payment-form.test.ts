/* The pages between the shop and Oceanpayment; its query answers are served on this machine (see provider-oceanpayment). */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paymentApi } from "~/models/api";
import { type Loopback, openLoopback } from "../../support/data/provider-server";
import { openShop, place, readyCart, type Shop } from "../../support/data/test-shop";

const PAGE = "https://test-secure.oceanpayment.example/gateway/service/pay";

describe("the signed form", () => {
  let shop: Shop;
  let server: Loopback;
  let paid: { ref: string; amount: string } | null = null;
  let keys = 0;
  beforeAll(async () => {
    server = await openLoopback();
    server.answer(() => ({
      status: 200,
      text:
        paid === null
          ? "<response/>"
          : `<response><paymentInfo><order_number>${paid.ref}</order_number><order_currency>USD</order_currency>
            <order_amount>${paid.amount}</order_amount><payment_id>1</payment_id><payment_results>1</payment_results>
            </paymentInfo></response>`,
    }));
    shop = await openShop("sqlite", {
      environment: {
        OCEANPAYMENT_ACCOUNT: "995149",
        OCEANPAYMENT_TERMINAL: "99514901",
        OCEANPAYMENT_SECURE_CODE: "12345678",
        OCEANPAYMENT_PAGE_URL: PAGE,
        OCEANPAYMENT_QUERY_URL: server.url,
        ORIGIN_US: "https://us.example",
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });
  const placed = async () => {
    paid = null;
    const ready = await readyCart(shop);
    const { data } = await place(shop, ready, `form-${++keys}`);
    const amount = `${Math.trunc(ready.expectedTotalCent / 100)}.${String(ready.expectedTotalCent % 100).padStart(2, "0")}`;
    return { ...data, amount };
  };
  const comeBack = (ref: string, amount: string, secureCode = "12345678") => {
    const fields = {
      account: "995149",
      terminal: "99514901",
      order_number: ref,
      order_currency: "USD",
      order_amount: amount,
      order_notes: "",
      card_number: "411111***1111",
      payment_id: "1",
      payment_authType: "0",
      payment_status: "1",
      payment_details: "80000:Transaction Approved",
      payment_risk: "",
    };
    const signValue = createHash("sha256")
      .update(`${Object.values(fields).join("")}${secureCode}`)
      .digest("hex");
    const body = new URLSearchParams({ ...fields, signValue }).toString();
    return shop.fetch("/webhooks/oceanpayment/return", { method: "POST", body });
  };
  /** The page that an answer leads to, and the result that its address proves without cookies. */
  const returned = async (answer: Response, { orderId }: { orderId: string }) => {
    const { pathname, searchParams } = new URL(answer.headers.get("location") ?? "", "https://us.example");
    const query = { orderId: searchParams.get("orderId") ?? "", back: searchParams.get("back") ?? "" };
    expect(query.orderId).toBe(orderId);
    return [pathname, (await shop.call(paymentApi.returned, { query })).data.result];
  };

  it("the page has one button to the provider, no script, no card field, and leads nowhere else [CHK-15, CHK-32]", async () => {
    const order = await placed();
    expect(order.redirectUrl).toBe(`/webhooks/oceanpayment/pay/${order.paymentId}`);
    const page = await shop.fetch(order.redirectUrl ?? "");
    const html = await page.text();
    expect(html).toContain(`<form method="post" action="${PAGE}">`);
    expect(html).toContain(`name="order_amount" value="${order.amount}"`);
    expect(html).not.toMatch(/<script|12345678/);
    expect([...html.matchAll(/<input type="(\w+)"/g)].every((match) => match[1] === "hidden")).toBe(true);
    expect(page.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action https:\/\/test-secure\.oceanpayment\.example;/,
    );
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? "";
    expect(page.headers.get("content-security-policy")).toContain(createHash("sha256").update(style).digest("base64"));
  });

  it("coming back with a signed form re-reads the payment; a forged form is refused [CHK-15, CHK-27, OPEN-78]", async () => {
    const order = await placed();
    expect((await comeBack(order.paymentId, order.amount, "guess")).status).toBe(400);
    const early = await comeBack(order.paymentId, order.amount);
    expect([early.status, await returned(early, order)]).toEqual([303, ["/checkout/orderResult", "NOT_STARTED"]]);
    const read = async () =>
      (await shop.call(paymentApi.paidResult, { query: { orderId: order.orderId, key: order.key } })).data;
    // The notification is signed, but the gateway has no such charge yet, so nothing is booked.
    expect((await read()).result).toBe("NOT_STARTED");
    paid = { ref: order.paymentId, amount: order.amount };
    await comeBack(order.paymentId, order.amount);
    expect((await read()).order.status).toBe("PROCESSING");
    const again = await shop.fetch(order.redirectUrl ?? "");
    expect([again.status, await returned(again, order)]).toEqual([303, ["/checkout/orderResult", "SUCCEEDED"]]);
  });

  it("cancelling on the page ends the payment, and its form does not open any more [CHK-24, OPEN-78]", async () => {
    const order = await placed();
    const cancelled = await shop.fetch(`/webhooks/given-up/${order.paymentId}`);
    expect(await returned(cancelled, order)).toEqual(["/checkout/payment-failure", "CANCELLED"]);
    const late = await shop.fetch(order.redirectUrl ?? "");
    expect([late.status, await returned(late, order)]).toEqual([303, ["/checkout/orderResult", "CANCELLED"]]);
    expect((await shop.fetch("/webhooks/oceanpayment/pay/unknown")).headers.get("location")).toBe("/");
  });
});
