import { describe, expect, it } from "vitest";
import { readTypedOrder } from "./typed-order";

describe("the order that a search text asks for", () => {
  it.each([
    ["top rated brake pads", "brake pads", "reviewRating,desc"],
    ["best-rated brake pads", "brake pads", "reviewRating,desc"],
    ["brake pads highest rated", "brake pads", "reviewRating,desc"],
    ["most reviewed wipers", "wipers", "reviewCount,desc"],
    ["best selling wipers", "wipers", "sales,desc"],
    ["top strut mount", "top strut mount", null],
    ["best brake pads", "best brake pads", null],
    ["top rated", "top rated", null],
  ])("%j is %j in the order %j [OPEN-34]", (typed, text, sort) => {
    expect(readTypedOrder(typed)).toMatchObject({ text, sort, isOffer: false });
  });

  it.each([
    ["clearance brake pads", "brake pads"],
    ["overstock brake pads", "brake pads"],
    ["brake pads on sale", "brake pads"],
    ["sale brake pads", "brake pads"],
  ])("%j asks for reduced products [OPEN-34]", (typed, text) => {
    expect(readTypedOrder(typed)).toMatchObject({ text, sort: null, isOffer: true });
  });

  it.each(["clearance lights", "clearance", "wholesale brake pads"])("%j does not [OPEN-34]", (text) => {
    expect(readTypedOrder(text)).toMatchObject({ text, isOffer: false });
  });

  it("the words of offers stay beside those of an order, because no filter stands for them [OPEN-34]", () => {
    expect(readTypedOrder("top rated clearance pads")).toMatchObject({
      unordered: "clearance pads",
      text: "pads",
      isOffer: true,
    });
  });
});
