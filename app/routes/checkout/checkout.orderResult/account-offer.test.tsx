// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { EMPTY_FORM } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import { pending, renderPage } from "../../../../tests/support/component/shop-page";
import { AccountOffer } from "./account-offer";

describe("the account offered after an order", () => {
  it("is being created until the answer is here", async () => {
    const slow = pending<null>();
    const posted: FormData[] = [];
    const { user, getByLabelText, getByRole, findByRole } = renderPage(
      <AccountOffer orderId="AW1" email="ann@example.com" form={EMPTY_FORM} />,
      {
        at: urls.orderResult({ orderId: "AW1" }),
        action: async ({ request }) => {
          posted.push(await request.formData());
          return slow.answer;
        },
      },
    );
    await user.type(getByLabelText("Password"), "correct horse 9");
    await user.click(getByRole("button", { name: "Create account" }));
    expect(await findByRole("button", { name: "Creating account…" })).toBeDefined();
    expect(posted[0]?.get("password")).toBe("correct horse 9");
    slow.resolve(null);
    expect(await findByRole("button", { name: "Create account" })).toBeDefined();
  });

  it("says why it was refused, with the way to log in", () => {
    const form = { errors: { form: "This email has an account already" }, values: {} };
    const { getByLabelText, getByRole } = renderPage(<AccountOffer orderId="AW1" email="a@b.co" form={form} />);
    expect(getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
    expect(getByRole("link", { name: "Log in" })).toBeDefined();
  });
});
