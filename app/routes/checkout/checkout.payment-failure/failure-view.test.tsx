// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { ORDER_TOTAL, PAYMENT_METHODS, paymentTypes } from "../../../../tests/support/component/payment";
import { documentPosts, renderPage } from "../../../../tests/support/component/shop-page";
import { FailureView } from "./failure-view";

describe("paying again after a failure", () => {
  const view = (
    isChoosing: boolean,
    isFinal = false,
    methods: Parameters<typeof FailureView>[0]["methods"] = PAYMENT_METHODS,
  ) => (
    <FailureView
      orderId="AW1"
      reason="Your card was declined"
      method="oceanpayment"
      methods={methods}
      attempt="a1"
      total={ORDER_TOTAL}
      isChoosing={isChoosing}
      isStopped={false}
      heading="Payment failed"
      isDeclined
      isFinal={isFinal}
      isLimited={false}
      isGone={false}
      checkout={{}}
      isInProgress={false}
      problem={undefined}
      tried={undefined}
      terms="Its prices are kept."
      address={{
        firstName: "Ann",
        lastName: "Lee",
        phone: "5550100199",
        line1: "1 Hub Road",
        line2: "",
        city: "Malibu",
        state: "CA",
        code: "90263",
      }}
    />
  );

  it("tries the same method once per press", async () => {
    const posts = documentPosts();
    const { user, getByRole } = renderPage(view(false));
    await user.dblClick(getByRole("button", { name: "Try again" }));
    expect(paymentTypes(posts)).toEqual(["oceanpayment"]);
    expect(getByRole("button", { name: "Choose another method" })).toHaveProperty("disabled", false);
  });

  it("advises another method first when the same one cannot succeed [CHK-31]", () => {
    const { getAllByRole } = renderPage(view(false, true));
    expect(getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Choose another method",
      "Try again",
    ]);
  });

  it("proposes another method than the one that failed", async () => {
    const posts = documentPosts();
    const { user, getByRole } = renderPage(view(true));
    expect(getByRole("radio", { name: "PayPal", checked: true })).toBeDefined();
    await user.dblClick(getByRole("button", { name: "Pay $123.45" }));
    expect(paymentTypes(posts)).toEqual(["payPal"]);
  });

  it("offers what is offered in place of a method that no longer is [CHK-31]", async () => {
    const posts = documentPosts();
    const others = PAYMENT_METHODS.filter(({ id }) => id !== "oceanpayment");
    const { user, getByRole, queryByRole } = renderPage(view(false, false, others));
    expect(queryByRole("button", { name: "Try again" })).toBeNull();
    await user.click(getByRole("button", { name: "Pay $123.45" }));
    expect(paymentTypes(posts)).toEqual([others[0]?.id]);
  });
});
