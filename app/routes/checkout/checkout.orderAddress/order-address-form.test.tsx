// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { FormState } from "~/models/forms/form-state";
import { MARKETS } from "~/models/shop/market";
import { money } from "~/models/shop/money";
import { renderPage } from "../../../../tests/support/component/shop-page";
import { OrderAddressForm } from "./order-address-form";

const [US] = MARKETS;
if (US === undefined) throw new Error("there are two markets");

describe("the address of an unpaid order", () => {
  it("is checked as it is typed, and says what was refused as a whole [CHK-29]", async () => {
    const form: FormState = {
      errors: { form: "The address cannot be changed now", city: "City is unknown" },
      values: {},
    };
    const { user, getAllByRole, getByRole } = renderPage(
      <main>
        <OrderAddressForm
          market={US}
          states={[{ code: "CA", name: "California" }]}
          constraints={{}}
          form={form}
          orderId="AW1"
          total={money(9_999, "USD")}
        />
      </main>,
    );
    expect(getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
      "The address cannot be changed now",
      "Please check the followingCity is unknown",
    ]);
    await user.type(getByRole("textbox", { name: "City" }), "Malibu");
    expect(getAllByRole("alert")).toHaveLength(1);
  });
});
