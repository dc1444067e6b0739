// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage, renderWithoutScript } from "../../../tests/support/component/shop-page";
import { ExpressButtons } from "./express-pay";

const METHODS = [
  { id: "payPal", label: "PayPal" },
  { id: "googlePay", label: "Google Pay" },
  { id: "applePay", label: "Apple Pay" },
] as const;

beforeEach(() => {
  vi.stubGlobal("PaymentRequest", undefined);
  Reflect.deleteProperty(window, "PaymentRequest");
});

describe("the ways to pay with one press", () => {
  const names = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent);

  it.each([
    ["has neither wallet", [], ["PayPal"]],
    ["has Google Pay", ["PaymentRequest"], ["PayPal", "Google Pay"]],
    ["has Apple Pay", ["PaymentRequest", "ApplePaySession"], ["PayPal", "Apple Pay"]],
  ])("are those of a browser that %s [OPEN-15]", (_, apis, expected) => {
    for (const api of apis) vi.stubGlobal(api, class {});
    const { getAllByRole } = renderPage(<ExpressButtons methods={METHODS} />);
    expect(names(getAllByRole("button"))).toEqual(expected);
  });

  it("do without wallets until the script has looked for them [OPEN-15]", async () => {
    vi.stubGlobal("PaymentRequest", class {});
    const page = await renderWithoutScript(<ExpressButtons methods={METHODS} />);
    expect(names([...page.querySelectorAll("button")])).toEqual(["PayPal"]);
  });

  it("have no title where there are none", () => {
    const { queryByRole } = renderPage(<ExpressButtons methods={METHODS.slice(2)} />);
    expect(queryByRole("group", { name: "Express checkout" })).toBeNull();
  });
});
