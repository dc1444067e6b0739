import { expect, it } from "vitest";
import { carrierPage } from "./carrier";

it("a known carrier has a page for a parcel, its number as one value; an unknown one has none [OPEN-67]", () => {
  expect(carrierPage("UPS Ground", "1Z 9&x")).toBe("https://www.ups.com/track?tracknum=1Z%209%26x");
  expect(carrierPage("Canada Post", "77")).toContain("canadapost");
  expect(carrierPage("Our own van", "77")).toBeNull();
});
