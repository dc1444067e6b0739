import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type MarketingEvent, marketingEventSchema } from "~/models/visitor/tracking";
import { finishVisit } from "~/server/edge/visit.server";
import { CRAWLER, fakeTransport, ok, type TestRequest, testContext } from "../../../tests/support/request-context";
import { clickFor, recordPurchase } from "./marketing.server";

const RETURNING = { visitor: "visitor-1", client: "client-12", bucket: { group: "A1", alb: "B" } } as const;
const DOWN = { status: 503, text: "" };
const MONEY = { cent: 4_200, currency: "USD" as const, precision: 2 };

const order = (paidAt: number | null) => ({
  ...{ orderId: "AX1234", status: "PROCESSING" as const, createdAt: 1, paidAt, orderItems: [] },
  ...{
    subtotal: MONEY,
    discount: MONEY,
    codeSaved: MONEY,
    discounts: [],
    taxes: [],
    creditTaxes: [],
    isExchange: false,
    refunds: [],
    givenBack: { points: 0, coupons: [] },
    integralAmount: MONEY,
    coreCharge: MONEY,
  },
  ...{ retailDeliveryFee: MONEY, shippingFee: MONEY, taxFee: MONEY, total: MONEY, email: "a@example.com" },
  isEmailRefused: false,
  billingAddress: null,
  address: {
    firstName: "",
    lastName: "",
    phone: "",
    line1: "",
    line2: "",
    city: "",
    state: "",
    code: "",
    country: "US" as const,
  },
  ...{
    shippingName: "",
    estimate: null,
    paymentType: "stripe" as const,
    card: null,
    thirdPartyOrderId: null,
    shipments: [],
    coreReturn: null,
    cancellation: null,
    madeFor: null,
  },
});

describe("marketing links", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function shopper(given: TestRequest = {}, answers: readonly { status: number; text: string }[] = []) {
    const transport = fakeTransport((_, index) => answers[index] ?? ok({ success: true }));
    const ctx = testContext({ cookies: RETURNING, transport, ...given });
    const bodies = (): [string, MarketingEvent][] =>
      transport.sent.map(({ path, body }) => [path.split("/").at(-1) ?? "", JSON.parse(String(body))]);
    return { ctx, bodies };
  }
  const LINK = "http://localhost:3000/product/pads-1?gclid=Cj0.click_1&email=a@example.com";

  it("a page that a marketing link led to is told with the six fields, and the click is remembered [TRK-16]", async () => {
    const { ctx, bodies } = shopper({ url: LINK, headers: { referer: "https://ads.example/search?q=me" } });
    const cookies = (await finishVisit(ctx, new Response(""))).headers.getSetCookie();
    expect(cookies.some((line) => line.startsWith("click=") && line.includes("Max-Age=2592000"))).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    const [sent, ...more] = bodies();
    expect(more).toEqual([]);
    expect(sent).toEqual([
      "page-load",
      {
        clickId: "Cj0.click_1",
        orderId: "",
        pageUrl: "/product/pads-1",
        eventDate: new Date(ctx.shownAt).toISOString(),
        referringUrl: "https://ads.example",
        customProfileId: "client-12",
      },
    ]);
    expect(marketingEventSchema.safeParse(sent?.[1]).success).toBe(true);
  });

  it("one that fails is sent once more, 2000 ms later [TRK-16, CONST-11]", async () => {
    const { ctx, bodies } = shopper({ url: LINK }, [DOWN, DOWN, DOWN]);
    await finishVisit(ctx, new Response(""));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(bodies()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bodies()).toHaveLength(2);
  });

  it("nothing is told of crawlers, of whoever refuses, of failures and of what is no click [TRK-16, TRK-26]", async () => {
    const givens: TestRequest[] = [
      { url: LINK, agent: CRAWLER },
      { url: LINK, headers: { "sec-gpc": "1" } },
      { url: "http://localhost:3000/?gclid=a%20b" },
      { url: "http://localhost:3000/" },
    ];
    for (const given of givens) {
      const { ctx, bodies } = shopper(given);
      await finishVisit(ctx, new Response(""));
      await vi.advanceTimersByTimeAsync(10);
      expect(bodies(), JSON.stringify(given)).toEqual([]);
    }
    const { ctx, bodies } = shopper({ url: LINK });
    await finishVisit(ctx, new Response("", { status: 404 }));
    expect(bodies()).toEqual([]);
  });

  it("our own parameter comes first, and a click is a short word [TRK-16]", () => {
    expect(clickFor(new URL("https://x.example/?gclid=g&clickId=ours"))).toBe("ours");
    for (const text of ["", "a".repeat(201), "<b>", "a b"])
      expect(clickFor(new URL(`https://x.example/?clickId=${encodeURIComponent(text)}`))).toBeNull();
  });

  it("a paid order is put down to its click; one not paid, or paid long ago, is not [TRK-17, TRK-13]", async () => {
    const given: TestRequest = {
      url: "http://localhost:3000/checkout/orderResult",
      cookies: { ...RETURNING, click: "gclid-1" },
    };
    const paid = shopper(given);
    const purchase = recordPurchase(paid.ctx, "SUCCEEDED", order(paid.ctx.shownAt - 1_000));
    expect(purchase).toEqual({ ts: paid.ctx.shownAt - 1_000, cents: 4_200, currency: "USD", pieces: 0 });
    await vi.advanceTimersByTimeAsync(10);
    expect(paid.bodies()).toMatchObject([["conversion", { clickId: "gclid-1", orderId: "AX1234" }]]);
    for (const [result, paidAt] of [
      ["PENDING", 1],
      ["FAILED", 1],
      ["SUCCEEDED", null],
      ["SUCCEEDED", paid.ctx.shownAt - 2 * 86_400_000],
    ] as const) {
      const { ctx, bodies } = shopper(given);
      expect(recordPurchase(ctx, result, order(paidAt))).toBeNull();
      await vi.advanceTimersByTimeAsync(10);
      expect([bodies(), ctx.pageEvents]).toEqual([[], []]);
    }
  });

  it("a conversion that cannot be told twice is written down with sync F [TRK-14]", async () => {
    const { ctx } = shopper({ cookies: { ...RETURNING, click: "gclid-1" } }, [DOWN, DOWN]);
    const warn = vi.spyOn(ctx.log, "warn");
    recordPurchase(ctx, "SUCCEEDED", order(ctx.shownAt));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(warn).toHaveBeenCalledWith({ what: "conversion", sync: "F" }, "marketing not told");
  });
});
