import { describe, expect, it } from "vitest";
import { silhouetteFor } from "./silhouette";

/** A model of each body. */
const EXAMPLES = { pickup: "Tacoma", van: "Sienna", suv: "Highlander", sedan: "Corolla" };

describe("the outline that a model is drawn with", () => {
  it("differs from body to body", () => {
    expect(new Set(Object.values(EXAMPLES).map(silhouetteFor)).size).toBe(4);
  });

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
  ] as const)("%s is drawn as a %s", (model, body) => {
    expect(silhouetteFor(model)).toBe(silhouetteFor(EXAMPLES[body]));
  });
});
