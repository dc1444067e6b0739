// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ReturnSolution } from "~/models/order/return";
import type { ReturnWorth } from "~/models/order/return-worth";
import { money } from "~/models/shop/money";
import { SolutionMoney } from "./solution-money";

const worth = (cent: number, points: number): ReturnWorth => ({
  ...{ refund: money(cent, "USD"), partialMax: money(cent, "USD"), credit: money(cent + points * 5, "USD") },
  ...{ points, paidBy: "oceanpayment", card: null, ways: [], exchanges: [] },
});
const textFor = (solution: ReturnSolution, cent: number, points = 0) =>
  render(<SolutionMoney solution={solution} worth={worth(cent, points)} />).container.textContent;

it("a part that was paid for says what goes back of it", () => {
  expect(textFor("Refund", 4_999)).toBe("$49.99 back (Card)");
  expect(textFor("Partial refund", 4_999)).toBe("Up to $49.99 back");
  expect(textFor("Exchange", 4_999)).toBe("$49.99 toward the other part");
});

it("a part that a code paid whole says that nothing goes back", () => {
  expect(textFor("Refund", 0)).toBe("Nothing goes back, because you paid nothing for it");
  expect(textFor("Partial refund", 0)).toBe("Nothing goes back, because you paid nothing for it");
  expect(textFor("Exchange", 0)).toBe("You paid nothing for it, so the other part costs its price");
  expect(textFor("Replacement", 0)).toBe("Nothing to pay");
});

it("a part that points paid says that they come back, and no money", () => {
  expect(textFor("Refund", 0, 100)).toBe("100 points back");
  expect(textFor("Refund", 4_999, 100)).toBe("$49.99 and 100 points back (Card)");
  expect(textFor("Partial refund", 0, 100)).toBe("No money is refunded, because points paid for it");
  expect(textFor("Exchange", 0, 100)).toBe("$5.00 toward the other part");
});
