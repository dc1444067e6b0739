import { expect, it } from "vitest";
import { findTrackingUrl } from "./carrier";

it("a known carrier has a page for a parcel, its number as one value; an unknown one has none [OPEN-67]", () => {
  expect(findTrackingUrl("UPS Ground", "1Z 9&x")).toBe("https://www.ups.com/track?tracknum=1Z%209%26x");
  expect(findTrackingUrl("Canada Post", "77")).toContain("canadapost");
  expect(findTrackingUrl("Our own van", "77")).toBeNull();
});
