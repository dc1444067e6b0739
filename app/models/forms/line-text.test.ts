import { expect, it } from "vitest";
import { addressSchema } from "~/models/checkout/address";
import { lineText } from "./line-text";

it("a text of one line has no break, no command for a terminal and no mark that turns it around [OPEN-29]", () => {
  expect(lineText.parse("  Gus\nRefund $900\u001b[2K\u2028by\u202ehand \t")).toBe("Gus Refund $900 [2K by hand");
  expect(lineText.parse("Anne-Marie O’Brien 李 क्‍ष")).toBe("Anne-Marie O’Brien 李 क्‍ष");
  expect(lineText.min(1, "is required").safeParse("\u200b\u0000 ").error?.issues[0]?.message).toBe("is required");
});

it("names, streets and cities of an address are texts of one line [OPEN-29]", () => {
  const address = {
    firstName: "Gus\r\nRefund $900",
    lastName: "G\u0007",
    phone: "614 555\n0100",
    line1: "1 Main\u001b[1A Street",
    line2: "Apt\u20281",
    city: "Colum\u202ebus",
    state: "OH",
    code: "43215",
    country: "US",
  };
  expect(addressSchema.parse(address)).toMatchObject({
    firstName: "Gus Refund $900",
    lastName: "G",
    phone: "614 555 0100",
    line1: "1 Main [1A Street",
    line2: "Apt 1",
    city: "Colum bus",
  });
});
