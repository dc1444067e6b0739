import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paymentApi } from "~/models/api";
import { openShop, payByCard, press, readyCart, type Shop } from "../../support/data/test-shop";
import { STORE_KINDS } from "../../support/store/test-store";

const GOOD = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";

describe.each(STORE_KINDS)("ways to pay on %s", (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(() => shop.close());

  it.each([
    ["payPal", true, "CHK-16, CHK-23"],
    ["payLater", true, "CHK-18, CHK-23"],
    ["googlePay", true, "CHK-19, CHK-23"],
    ["applePay", true, "CHK-20, CHK-23"],
    ["klarna", false, "CHK-21, CHK-23"],
  ] as const)(
    "%s is routed (quick: %s), declined once and paid once, to the cent [%s]",
    async (paymentType, isQuick, _codes) => {
      const isIn = async (router: typeof paymentApi.defaultRouter) =>
        (await shop.call(router, {})).data.some((offered) => offered.paymentType === paymentType);
      expect([await isIn(paymentApi.defaultRouter), await isIn(paymentApi.quickRouter)]).toEqual([true, isQuick]);
      const ready = await readyCart(shop);
      const returnUrl = "/checkout/orderResult";
      const body = { ...ready, paymentType, returnUrl };
      const { data: first } = await shop.call(paymentApi.create, { body }, { "idempotency-key": `way-${paymentType}` });
      const proof = { orderId: first.orderId, key: first.key };
      const isCard = /ePay$/.test(paymentType);
      const finish = (at: string | null, isPaid: boolean) =>
        isCard
          ? payByCard(shop, at, isPaid ? GOOD : DECLINED)
          : press(shop, at, { intent: isPaid ? "approve" : "decline" });
      const result = async () => (await shop.call(paymentApi.paidResult, { query: proof })).data;
      await finish(first.redirectUrl, false);
      expect(await result()).toMatchObject({ result: "FAILED", declineReason: "generic_decline" });
      const { data: second } = await shop.call(paymentApi.create, { body: { ...proof, paymentType, returnUrl } });
      await finish(second.redirectUrl, true);
      const paid = await result();
      expect([paid.result, paid.order.paymentType, paid.order.total.cent]).toEqual([
        "SUCCEEDED",
        paymentType,
        ready.expectedTotalCent,
      ]);
    },
  );
});
