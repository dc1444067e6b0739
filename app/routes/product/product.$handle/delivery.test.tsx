// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { EMPTY_FORM, type FormState } from "~/models/forms/form-state";
import * as urls from "~/models/shop/urls";
import { renderPage } from "../../../../tests/support/component/shop-page";
import { Delivery } from "./delivery";

const POSTAL_CODE = { label: "ZIP code", inText: "ZIP code", inputMode: "numeric" } as const;
const PLANS = [{ id: "standard", name: "Standard Shipping, free", days: "Thu, Dec 3 – Fri, Dec 4" }];

const renderDelivery = (plans: typeof PLANS, form: FormState) =>
  renderPage(
    <Delivery postalCode={POSTAL_CODE} code="43215" whyNot="" plans={plans} note="By ground only." form={form} />,
    {
      at: urls.product(7),
    },
  );

it("dates fold the form for another code away, and a refused code opens it beside its error [PDP-07]", () => {
  const dated = renderDelivery(PLANS, EMPTY_FORM);
  expect(dated.container.querySelector("details")?.open).toBe(false);
  expect(dated.container.querySelector("summary")?.textContent).toBe("To 43215. Change ZIP code");
  expect(dated.container.querySelector("ul + .note")?.textContent, "what carriers do not do").toBe("By ground only.");
  dated.unmount();
  const refused = renderDelivery(PLANS, { ...EMPTY_FORM, values: { code: "1" }, errors: { code: "5 digits" } });
  expect(refused.container.querySelector("details")?.open).toBe(true);
  expect(refused.getByLabelText("ZIP code").getAttribute("value")).toBe("1");
  refused.unmount();
  const open = renderDelivery([], EMPTY_FORM);
  expect(open.container.querySelector("details")?.open).toBe(true);
  expect(open.container.querySelector("summary")?.hidden, "nothing is asked to be changed yet").toBe(true);
  expect(open.getByLabelText("ZIP code")).toBeTruthy();
});
