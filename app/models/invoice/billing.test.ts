import { expect, it } from "vitest";
import type { Address } from "~/models/checkout/address";
import { billingLines } from "./billing";

const HOME: Address = {
  ...{ firstName: "Ada", lastName: "Byrne", phone: "6145550100", line1: "1 Main St", line2: "" },
  ...{ city: "Columbus", state: "OH", code: "43101", country: "US" },
};

it("a billing address is printed with its country only where the parcel goes to another [CHK-48]", () => {
  const { phone: _phone, ...office } = { ...HOME, line2: "Suite 9" };
  const lines = ["Ada Byrne", "1 Main St", "Suite 9", "Columbus, OH 43101"];
  expect(billingLines({ address: HOME, billingAddress: null })).toEqual([]);
  expect(billingLines({ address: HOME, billingAddress: office })).toEqual(lines);
  const abroad = { ...office, country: "CA" as const };
  expect(billingLines({ address: HOME, billingAddress: abroad })).toEqual([...lines, "Canada"]);
});
