// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { RETURN_STATES, type ReturnSolution, type ReturnState } from "~/models/order/return";
import type { ReturnQuote } from "~/models/order/return-quote";
import { differenceText, exchangePriceText, quoteFacts } from "~/models/order/return-worth";
import { money } from "~/models/shop/money";
import { renderPage } from "../../../tests/support/component/shop-page";
import { QuoteFacts } from "./quote-facts";

const quote = { refund: money(0, "USD"), parts: null, points: 0, pointsTaken: 0, exchange: null, hasParcel: true };

type FactsProps = { over?: Partial<ReturnQuote>; state: ReturnState; solution: ReturnSolution };
function Facts({ over, state, solution }: FactsProps) {
  const own = { ...quote, ...over };
  return <QuoteFacts facts={quoteFacts({ quote: own, state, solution, kind: "RETURN" })} />;
}

describe("what a return comes to", () => {
  it("a label is promised for later only before the approval [ORD-12, OPEN-11]", () => {
    const shown = RETURN_STATES.map((state) => {
      const { container, unmount } = renderPage(<Facts state={state} solution="Refund" />);
      const text = container.querySelector("dd")?.textContent;
      unmount();
      return [state, text];
    });
    expect(Object.fromEntries(shown)).toEqual({
      REJECTED: "Nothing has to be sent back",
      CANCELLED: "Nothing has to be sent back",
      REQUESTED: "Free, with a prepaid label once we approve it",
      APPROVED: "Free, with a prepaid label",
      IN_TRANSIT: "Your package is on its way to us",
      RECEIVED: "Your package is here",
      COMPLETED: "Nothing more has to be sent back",
    });
  });

  it("the difference of an exchange is due before it is sent, and waits for no part where none comes back [OPEN-58]", () => {
    const usd = (cent: number) => money(cent, "USD");
    const exchange = {
      ...{ skuId: "S1", title: "Rotor", urlHandle: "rotor", imageUrl: "", itemCount: 1, unitPrice: usd(5_000) },
      ...{ coreCharge: usd(0), tax: usd(0), price: usd(5_000), toPay: usd(1_200) },
    };
    const { container } = renderPage(
      <Facts over={{ exchange, hasParcel: false }} state="REQUESTED" solution="Exchange" />,
    );
    expect(container.textContent).toContain("$12.00, before we send it");
  });

  it("a refund says how it adds up, where it is more than a price and as long as it is that amount [ORD-12]", () => {
    const usd = (cent: number) => money(cent, "USD");
    const parts = {
      ...{ price: usd(3_599), discounts: usd(549), points: usd(338), coreCharge: usd(0), tax: usd(175) },
      shipping: usd(0),
    };
    const textOf = (over: Partial<ReturnQuote>) => {
      const { container, unmount } = renderPage(<Facts over={over} state="REQUESTED" solution="Refund" />);
      const text = container.textContent;
      unmount();
      return text;
    };
    expect(textOf({ refund: usd(2_887), parts })).toContain(
      "How it adds upPrice $35.99 · Discounts −$5.49 · Paid with points −$3.38 · Tax $1.75",
    );
    expect(textOf({ refund: usd(2_000), parts }), "staff decided otherwise").not.toContain("adds up");
    const plain = { ...parts, discounts: usd(0), points: usd(0), tax: usd(0) };
    expect(textOf({ refund: usd(3_599), parts: plain })).not.toContain("adds up");
  });

  it("the price of an exchange is of all its pieces, with what its difference is made of [OPEN-58, ORD-41]", () => {
    const usd = (cent: number) => money(cent, "USD");
    const offer = { itemCount: 2, unitPrice: usd(5_899), coreCharge: usd(0), price: usd(12_476) };
    expect(exchangePriceText(offer)).toBe("2 × $58.99, $124.76 with tax");
    expect(differenceText({ toPay: usd(0), refund: usd(23_078), points: 0 })).toBe("you get $230.78 back");
    const one = { ...offer, itemCount: 1 };
    expect(exchangePriceText({ ...one, price: usd(6_238) })).toBe("$58.99, $62.38 with tax");
    expect(exchangePriceText({ ...one, price: usd(5_899) }), "no tax").toBe("$58.99");
    expect(exchangePriceText({ ...offer, price: usd(11_798) })).toBe("2 × $58.99, $117.98");
    const core = { ...one, coreCharge: usd(1_000) };
    expect(exchangePriceText({ ...core, price: usd(6_899) })).toBe("$58.99, $68.99 with core charge");
    expect(exchangePriceText({ ...core, price: usd(7_200) })).toBe("$58.99, $72.00 with core charge and tax");
  });

  it("the same part is named as what the shopper gets, and an amount that nobody has agreed to as a proposal [ORD-12, OPEN-58]", () => {
    const textOf = (solution: ReturnSolution, state: ReturnState) => {
      const { container, unmount } = renderPage(
        <Facts over={{ refund: money(1_250, "USD") }} state={state} solution={solution} />,
      );
      const text = container.textContent;
      unmount();
      return text;
    };
    expect(textOf("Replacement", "REQUESTED")).toContain("You getThe same part once more, at no cost");
    expect(textOf("Partial refund", "REQUESTED")).toContain("You propose$12.50");
    expect(textOf("Partial refund", "APPROVED")).toContain("Refund$12.50");
  });

  it("the points that its refund takes are named before and after it [ORD-12, OPEN-38]", () => {
    const shown = RETURN_STATES.map((state) => {
      const { container, unmount } = renderPage(
        <Facts over={{ pointsTaken: 1_200 }} state={state} solution="Refund" />,
      );
      const text = container.textContent;
      unmount();
      return [state, text?.includes("Points taken back1,200, which you earned with what we refund")];
    });
    expect(Object.fromEntries(shown)).toEqual({
      ...{ REQUESTED: true, APPROVED: true, IN_TRANSIT: true, RECEIVED: true, COMPLETED: true },
      ...{ REJECTED: false, CANCELLED: false },
    });
  });

  it("a return without a parcel asks for none in any state [ORD-20]", () => {
    const { container } = renderPage(<Facts over={{ hasParcel: false }} state="APPROVED" solution="Refund" />);
    expect(container.querySelector("dd")?.textContent).toBe("Nothing has to be sent back");
  });
});
