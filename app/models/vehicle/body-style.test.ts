import { describe, expect, it } from "vitest";
import { bodyStyle } from "./body-style";

describe("the body that a model is drawn with", () => {
  it.each([
    ["F-150", "pickup"],
    ["Silverado 1500", "pickup"],
    ["Ram 2500", "pickup"],
    ["Grand Caravan", "van"],
    ["Odyssey", "van"],
    ["RAV4", "suv"],
    ["Grand Cherokee", "suv"],
    ["Camry", "sedan"],
    ["Model 3", "sedan"],
    ["", "sedan"],
  ] as const)("%s is a %s", (model, body) => {
    expect(bodyStyle(model)).toBe(body);
  });
});
