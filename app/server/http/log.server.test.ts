import { describe, expect, it } from "vitest";
import { loggablePath } from "./log.server";

const CART = "0123456789abcdef0123456789abcdef";

describe("paths in the log", () => {
  it.each([
    ["the id of a shared cart", `/shopCart/shared/${CART}`, "/shopCart/shared/:id"],
    ["the shortest id of hexadecimal digits", "/garage/0123456789abcdef", "/garage/:id"],
    ["an id with dashes", "/myAccount/orders/6f1c2d3e-4b5a-6978-8a9b-0c1d2e3f4a5b", "/myAccount/orders/:id"],
    ["a signed key of a mailed link", "/login/tQ9xK_mZ2vB7rLwYc4Nd-0AsP8", "/login/:id"],
    ["a number", "/reviews/12345", "/reviews/:id"],
    ["an email", "/unsubscribe/pat@example.com", "/unsubscribe/:id"],
    ["an encoded email", "/unsubscribe/pat%40example.com", "/unsubscribe/:id"],
    ["a VIN", "/vehicle/1FTEW1EF5FKD12345", "/vehicle/:id"],
    ["an id in the middle of a path", `/cart/${CART}/lines/77123`, "/cart/:id/lines/:id"],
  ])("%s is written as :id", (_what, path, logged) => {
    expect(loggablePath(path)).toBe(logged);
  });

  it.each([
    "/",
    "/shopCart/shared",
    "/product/brake-pads-501",
    "/categories/brakes/disc-brakes/brake-pads",
    "/makes/ford",
    "/sale/easter-sale",
  ])("%s names a page, not a person, and is written as it is", (path) => {
    expect(loggablePath(path)).toBe(path);
  });

  it("an overlong path is cut, so that a line of the log stays a line", () => {
    expect(loggablePath(`/${"long-".repeat(100)}`).length).toBeLessThanOrEqual(201);
  });
});
