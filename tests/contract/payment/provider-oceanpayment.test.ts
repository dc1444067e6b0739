/*
 * Oceanpayment against a server on this machine. Shapes: its developer documentation of Hosted Checkout (form fields), of
 * transaction notifications (XML over POST, answered "receive-ok"), of the order status query and of refunds; the order
 * of the signed fields is the one its own shop plugins use.
 */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createOceanpaymentProvider } from "#commerce/payments/oceanpayment/provider";
import { ProviderError } from "#commerce/platform/provider-http";
import { IMPATIENT, loopbackOfFile, PAYMENT, SHOP_LINKS } from "../../support/data/provider-server";

const REF = PAYMENT.merchantRef;
const sha = (...values: string[]) => createHash("sha256").update(values.join("")).digest("hex");

describe("Oceanpayment", () => {
  const server = loopbackOfFile();
  const provider = () =>
    createOceanpaymentProvider(
      {
        account: "995149",
        terminal: "99514901",
        secureCode: "12345678",
        pageUrl: "https://secure.oceanpayment.example/gateway/service/pay",
        queryUrl: server.url,
      },
      SHOP_LINKS,
      IMPATIENT,
    );
  const info = (
    results: string,
    details = "",
  ) => `<paymentInfo><account>995149</account><order_number>${REF}</order_number>
    <order_currency>USD</order_currency><order_amount>59.99</order_amount><payment_id>221111141453082445074</payment_id>
    <payment_results>${results}</payment_results><payment_details>${details}</payment_details><refundList/>
    <networkToken><create_status>3</create_status></networkToken></paymentInfo>`;
  const serve = (inner: string) =>
    server.answer(() => ({ status: 200, text: `<?xml version="1.0" encoding="UTF-8"?><response>${inner}</response>` }));

  it("the form carries our total and the signature over its documented fields; opening asks nobody [CHK-15, CHK-08]", async () => {
    const ocean = provider();
    expect(await ocean.create(PAYMENT)).toMatchObject({
      ref: REF,
      state: "CREATED",
      redirectUrl: `/webhooks/oceanpayment/pay/${REF}`,
    });
    expect(server.heard).toEqual([]);
    const form = await ocean.cardForm?.open(PAYMENT);
    expect(form?.actionUrl).toBe("https://secure.oceanpayment.example/gateway/service/pay");
    const back = "https://us.example/webhooks/oceanpayment/return";
    expect(form?.fields).toMatchObject({ order_amount: "59.99", order_currency: "USD", backUrl: back });
    expect(form?.fields.signValue).toBe(
      sha("995149", "99514901", back, REF, "USD", "59.99", "Ada", "Byrne", "ada@example.com", "12345678"),
    );
    expect(Object.keys(form?.fields ?? {}).some((name) => /card|cvv|secureCode/i.test(name))).toBe(false);
  });

  it.each([
    ["1", "", "SUCCEEDED", null],
    ["-1", "", "PENDING", null],
    ["0", "80014:Insufficient funds", "FAILED", "insufficient_funds"],
    ["0", "80999:Something else", "FAILED", "generic_decline"],
  ])("a payment with result %s %s reads as %s [CHK-15, CHK-31]", async (results, details, state, declineReason) => {
    serve(info(results, details));
    expect(await provider().read(REF)).toMatchObject({ state, declineReason, amountCent: 5999, currency: "USD" });
    const sent = new URLSearchParams(server.heard[0]?.body);
    expect(server.heard[0]).toMatchObject({ method: "POST", path: "/service/check/normal" });
    expect(sent.get("signValue")).toBe(sha("995149", "99514901", REF, "12345678"));
    expect((await provider().confirm(REF))?.state).toBe(state);
    expect(server.heard.map(({ path }) => path)).toEqual(["/service/check/normal", "/service/check/normal"]);
  });

  it("a declined try before or after a charge does not hide it; an unknown payment has not begun and can be ended [CHK-15]", async () => {
    serve(info("0") + info("1"));
    expect((await provider().read(REF))?.state).toBe("SUCCEEDED");
    expect((await provider().cancel(REF))?.state).toBe("SUCCEEDED");
    serve("<paymentInfo><payment_id/></paymentInfo>");
    expect((await provider().read(REF))?.state).toBe("CREATED");
    expect((await provider().cancel(REF))?.state).toBe("CANCELLED");
  });

  const result = { order_notes: "AW0000000001", card_number: "411111***1111", payment_id: "1", payment_authType: "0" };
  const notice = (sign: string, status = "1") =>
    `<?xml version="1.0"?><response><notice_type>transaction</notice_type><account>995149</account><terminal>99514901</terminal>
    <signValue>${sign}</signValue><order_number>${REF}</order_number><order_currency>USD</order_currency>
    <order_amount>59.99</order_amount><order_notes>${result.order_notes}</order_notes>
    <card_number>${result.card_number}</card_number><payment_id>1</payment_id><payment_authType>0</payment_authType>
    <payment_status>${status}</payment_status><payment_details>80000:Transaction Approved</payment_details><payment_risk/></response>`;
  const signed = sha(
    ...["995149", "99514901", REF, "USD", "59.99", result.order_notes, result.card_number, "1", "0", "1"],
    ...["80000:Transaction Approved", "", "12345678"],
  );

  it("a notice or a return counts only with the signature over its fields [CHK-15, OPEN-19]", async () => {
    const ocean = provider();
    const parse = (rawBody: string) =>
      ocean.parseWebhook({ rawBody, headers: new Headers(), query: new URLSearchParams() });
    expect(await parse(notice(signed.toUpperCase()))).toEqual([{ ref: REF }]);
    expect(ocean.acknowledgement).toBe("receive-ok");
    expect(await parse(notice(signed, "0"))).toBeNull();
    expect(await parse(notice(signed).replace("59.99", "0.01"))).toBeNull();
    expect(await parse(notice(""))).toBeNull();
    expect(await parse("<response>")).toBeNull();
    const fields = {
      ...result,
      account: "995149",
      terminal: "99514901",
      order_number: REF,
      order_currency: "USD",
      order_amount: "59.99",
      payment_status: "1",
      payment_details: "80000:Transaction Approved",
      signValue: signed,
    };
    expect(await ocean.cardForm?.isSigned(fields)).toBe(true);
    expect(await ocean.cardForm?.isSigned({ ...fields, order_amount: "0.01" })).toBe(false);
    expect(await ocean.cardForm?.isSigned({ ...fields, account: "1" })).toBe(false);
  });

  it("refunds say full or partial, carry one number for one key, and a refusal throws [OPEN-19]", async () => {
    const answer = (refund: string) =>
      server.answer(({ path }) => ({
        status: 200,
        text: path.endsWith("applyRefund")
          ? `<response><refund_results>${refund}</refund_results><refund_id>1</refund_id></response>`
          : `<response>${info("1")}</response>`,
      }));
    answer("00");
    expect((await provider().refund(REF, { key: "r1", amountCent: 1000 }))?.refundRef, "the gateway's number").toBe(
      "1",
    );
    await provider().refund(REF, { key: "r1", amountCent: 1000 });
    await provider().refund(REF);
    const sent = server.heard
      .filter(({ path }) => path.endsWith("applyRefund"))
      .map(({ body }) => new URLSearchParams(body));
    expect(sent.map((each) => [each.get("refund_type"), each.get("refund_amount")])).toEqual([
      ["2", "10.00"],
      ["2", "10.00"],
      ["1", "59.99"],
    ]);
    expect(new Set(sent.map((each) => each.get("refund_number"))).size).toBe(2);
    answer("13");
    await expect(provider().refund(REF)).rejects.toThrow(ProviderError);
  });

  it("a gateway that hangs, fails or answers no XML throws in time [OPEN-19]", async () => {
    for (const reply of ["hang", { status: 500, text: "" }, { status: 200, text: "<html><br>" }] as const) {
      server.answer(() => reply);
      await expect(provider().read(REF)).rejects.toThrow(ProviderError);
    }
  });
});
