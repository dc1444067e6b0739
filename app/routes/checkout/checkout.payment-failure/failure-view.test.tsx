// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { money } from "~/models/shop/money";
import { documentPosts, renderPage } from "../../../../tests/support/component/shop-page";
import { FailureView } from "./failure-view";

const METHODS = [
  { id: "oceanpayment", label: "Credit or debit card" },
  { id: "payPal", label: "PayPal" },
] as const;
const TOTAL = money(12_345, "USD");

const paymentTypes = (posts: readonly FormData[]) => posts.map((post) => post.get("paymentType"));

describe("paying again after a failure", () => {
  const view = (isChoosing: boolean) => (
    <FailureView
      orderId="AW1"
      reason="Your card was declined"
      method="oceanpayment"
      methods={METHODS}
      attempt="a1"
      total={TOTAL}
      isChoosing={isChoosing}
      isStopped={false}
      problem={undefined}
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

  it("proposes another method than the one that failed", async () => {
    const posts = documentPosts();
    const { user, getByRole } = renderPage(view(true));
    expect(getByRole("radio", { name: "PayPal", checked: true })).toBeDefined();
    await user.dblClick(getByRole("button", { name: "Pay $123.45" }));
    expect(paymentTypes(posts)).toEqual(["payPal"]);
  });
});
