import { describe, expect, it } from "vitest";
import { logIn, logOut } from "~/server/account/session.server";
import { placeOrder } from "~/server/checkout/checkout.server";
import { fakeTransport, testContext } from "../../../tests/support/request-context";
import { findPaidResult, proofFor, proveOrder, rememberOrder } from "./orders.server";

const answering = (data: unknown) =>
  fakeTransport(() => ({ status: 200, text: JSON.stringify({ code: 200, data, msg: "" }) }));
const refusing = (status: number) =>
  fakeTransport(() => ({ status, text: JSON.stringify({ code: status, msg: "no" }) }));
const KEY = "0123456789abcdef0123";

describe("orders of this browser", () => {
  it("the last five orders are remembered, newest first, each once [OPEN-13]", () => {
    const ctx = testContext({ method: "POST" });
    for (const n of [1, 2, 3, 4, 5, 6, 2]) rememberOrder(ctx, { orderId: `O-${n}`, key: KEY });
    expect(ctx.cookies.get("orders")?.map(({ orderId }) => orderId)).toEqual(["O-2", "O-6", "O-5", "O-4", "O-3"]);
    expect(proofFor(ctx, "O-2")).toEqual({ orderId: "O-2", key: KEY });
    expect(proofFor(ctx, "O-1")).toBeNull();
  });

  it("without proof nothing is asked, and a refused proof reads the same [OPEN-13, ROLE-07]", async () => {
    const transport = refusing(404);
    expect(await findPaidResult(testContext({ transport }), "O-1")).toBeNull();
    expect(transport.sent).toEqual([]);
    const cookies = { orders: [{ orderId: "O-1", key: KEY }] };
    expect(await findPaidResult(testContext({ transport, cookies }), "O-1")).toBeNull();
    expect(await proveOrder(testContext({ transport }), { orderId: "O-1", email: "a@example.com" })).toBeNull();
    const limited = testContext({ transport: refusing(429) });
    await expect(proveOrder(limited, { orderId: "O-1", email: "a@example.com" })).rejects.toMatchObject({
      status: 429,
    });
  });

  it("placing an order sends the attempt as idempotency key, once, and keeps the proof [CHK-26]", async () => {
    const started = { orderId: "O-9", key: KEY, paymentId: "P", result: "PENDING", redirectUrl: "/sandbox/P" };
    const transport = answering(started);
    const ctx = testContext({ transport, method: "POST", cookies: { cart: "0123456789abcdef" } });
    const attempt = {
      paymentType: "oceanpayment",
      attempt: "attempt-0123456789",
      expectedTotalCent: 100,
      reviewed: "r1",
    } as const;
    expect((await placeOrder(ctx, attempt)).redirectUrl).toBe("/sandbox/P");
    expect(transport.sent[0]?.headers["idempotency-key"]).toBe("attempt-0123456789");
    expect(proofFor(ctx, "O-9")?.key).toBe(KEY);
    const down = refusing(503);
    const failing = testContext({ transport: down, method: "POST", cookies: { cart: "0123456789abcdef" } });
    await expect(placeOrder(failing, attempt)).rejects.toMatchObject({ status: 503 });
    expect(down.sent).toHaveLength(1);
  });
});

describe("session", () => {
  it("logging in keeps the token as long as it is valid, and the email 30 days [ROLE-04, ARCH-04, CONST-08]", async () => {
    const result = {
      accountId: "7",
      token: "secret",
      validSeconds: 1234,
      clientType: "x",
      zipCode: "98101",
      defaultGarage: null,
      useFirstDiscount: false,
    };
    const ctx = testContext({ transport: answering(result), method: "POST" });
    await logIn(ctx, { email: "a@example.com", password: "passw0rd1" });
    expect([ctx.token, ctx.accountId, ctx.email, ctx.zipCode]).toEqual(["secret", "7", "a@example.com", "98101"]);
    const lines = await ctx.cookies.setCookieLines();
    expect(lines.find((line) => line.startsWith("token="))).toMatch(/Max-Age=1234; Path=\/; HttpOnly; SameSite=Lax/);
    expect(lines.find((line) => line.startsWith("email="))).toContain("Max-Age=2592000");
    expect(lines.join()).not.toContain("secret");
  });

  it("logging out forgets the member even when the call fails [ROLE-01]", async () => {
    const cookies = { token: { token: "secret", accountId: "7" }, email: "a@example.com" };
    const ctx = testContext({ transport: refusing(503), method: "POST", cookies });
    await logOut(ctx);
    expect([ctx.isMember, ctx.email]).toEqual([false, null]);
  });
});
