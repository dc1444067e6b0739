import { expect, it } from "vitest";
import { isOwnPath, withOrderId } from "./return-url";

it("only paths of our own origin are taken as return URL [CHK-27]", () => {
  for (const good of ["/", "/checkout/orderResult", "/checkout/orderResult?a=b&c=%20"])
    expect(isOwnPath(good)).toBe(true);
  for (const bad of [
    "",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "x",
    "/a\n/b",
    "/\t/evil",
    "/a b",
    "/a\\b",
  ])
    expect([bad, isOwnPath(bad)]).toEqual([bad, false]);
});

it("the order number joins the query that is there [CHK-27]", () => {
  expect(withOrderId("/checkout/orderResult", "AW1")).toBe("/checkout/orderResult?orderId=AW1");
  expect(withOrderId("/r?x=1#top", "AW1")).toBe("/r?x=1&orderId=AW1#top");
});
