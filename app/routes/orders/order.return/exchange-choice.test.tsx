// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { money } from "~/models/shop/money";
import { renderPage } from "../../../../tests/support/component/shop-page";
import { ExchangeChoice } from "./exchange-choice";
import type { PartView } from "./part-view.server";

const offer = (skuId: string, carModelMatch: PartView["offers"][number]["carModelMatch"]) => ({
  ...{ skuId, title: skuId, imageUrl: "", urlHandle: skuId, discountPrice: money(100, "USD"), carModelMatch },
});

it("an exchange is offered with what is known of its fit, and says that the guarantee does not cover it [OPEN-58]", () => {
  const { container } = renderPage(
    <ExchangeChoice
      offers={[offer("SKU1", "FIT"), offer("SKU2", "UNCERTAIN")]}
      worth={null}
      vehicle="2018 Ford F-150"
      chosen=""
      error={undefined}
    />,
  );
  const texts = [...container.querySelectorAll("label .note")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["$1.00 · Fits your 2018 Ford F-150", "$1.00 · Not confirmed to fit your 2018 Ford F-150"]);
  expect(container.textContent).toContain("Exchange: not covered by the fit guarantee");
});

it("the part that was ordered, where another came, is offered at nothing to pay [OPEN-58]", () => {
  const { container } = renderPage(
    <ExchangeChoice
      offers={[{ ...offer("SKU1", "FIT"), isOrdered: true }, offer("SKU2", "FIT")]}
      worth={null}
      vehicle=""
      chosen=""
      error={undefined}
    />,
  );
  const texts = [...container.querySelectorAll("label .note")].map(({ textContent }) => textContent);
  expect(texts).toEqual(["The part you ordered, nothing to pay", "$1.00"]);
});
