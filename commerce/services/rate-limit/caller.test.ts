import { expect, it } from "vitest";
import { addressRange, callerFor, countedAddress } from "./caller";

it("limits count an IPv4 address however it is written, and the /64 network of an IPv6 address [OPEN-30]", () => {
  for (const ip of ["203.0.113.7", "::ffff:203.0.113.7", "::FFFF:cb00:7107", "0:0:0:0:0:ffff:203.0.113.7"])
    expect(countedAddress(ip), ip).toBe("203.0.113.7");
  for (const ip of ["2001:db8:77:1::1", "2001:0DB8:0077:0001:aaaa:bbbb:cccc:dddd"])
    expect(countedAddress(ip), ip).toBe("2001:db8:77:1");
  expect(countedAddress("2001:db8:77:2::1")).toBe("2001:db8:77:2");
  expect(countedAddress("::1")).toBe("0:0:0:0");
  expect(countedAddress("")).toBe("");
});

it("the range of an address is its /24 or /64 network, never all of IPv4 [OPEN-30]", () => {
  expect(addressRange("::ffff:203.0.113.7")).toBe("203.0.113");
  expect(addressRange("198.51.100.9")).toBe("198.51.100");
  expect(addressRange("2001:db8:77:1::9")).toBe("2001:db8:77:1");
});

it("a caller without an address is its visitor key, else what else is known [OPEN-30]", () => {
  expect(callerFor({ ip: "2001:db8::1", visitorKey: "v" })).toBe("2001:db8:0:0");
  expect(callerFor({ ip: "", visitorKey: "v" }, "cart")).toBe("v");
  expect(callerFor({ ip: "", visitorKey: "" }, "cart")).toBe("cart");
});
