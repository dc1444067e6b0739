// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { EMPTY_FORM } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import { pending, renderPage } from "../../../../tests/support/component/shop-page";
import { AccountOffer } from "./account-offer";

describe("the account offered after an order", () => {
  it("is on its way until the answer is here", async () => {
    const slow = pending<null>();
    const posted: FormData[] = [];
    const { user, getByRole, findByRole } = renderPage(
      <AccountOffer orderId="AW1" email="ann@example.com" form={EMPTY_FORM} />,
      {
        at: urls.orderResult({ orderId: "AW1" }),
        action: async ({ request }) => {
          posted.push(await request.formData());
          return slow.answer;
        },
      },
    );
    await user.click(getByRole("button", { name: "Email me a link" }));
    expect(await findByRole("button", { name: "Sending…" })).toBeDefined();
    expect(posted[0]?.get("orderId")).toBe("AW1");
    slow.resolve(null);
    expect(await findByRole("button", { name: "Email me a link" })).toBeDefined();
  });

  it("says why it was refused", () => {
    const form = { errors: { form: "Too many tries" }, values: {} };
    const { getByText } = renderPage(<AccountOffer orderId="AW1" email="a@b.co" form={form} />);
    expect(getByText("Too many tries")).toBeDefined();
  });
});
