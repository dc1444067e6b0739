// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { renderPage } from "../../../../tests/support/component/shop-page";
import { CancelledOrder } from "./cancelled-order";

it("a cancelled exchange that nobody paid names the return that pays back; a placed order has none [ORD-07]", () => {
  const view = (returnNumber: string | null) => (
    <CancelledOrder orderId="AW1" attempt="a1" money="Nothing was charged." isLapsed returnNumber={returnNumber} />
  );
  const exchange = renderPage(view("R-7K2M9QXA"));
  expect(exchange.container.textContent).toContain("Nothing was charged. Your return R-7K2M9QXA refunds you instead.");
  const placed = renderPage(view(null));
  expect(placed.container.textContent).not.toContain("refunds you");
});
