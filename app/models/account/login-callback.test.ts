import { describe, expect, it } from "vitest";
import { loginTarget, loginUrlFor, ownPath, parseQueryStr } from "./login-callback";

const target = (callback?: string, queryStr?: string) => loginTarget(callback, queryStr).target;

describe("return after login", () => {
  it("the login URL carries the wanted page's path and its other parameters as JSON [ACC-01, ACC-02]", () => {
    const page = new URL("http://shop.example/myAccount?type=orders&page=2");
    const url = new URL(loginUrlFor(page), "http://shop.example");
    expect(url.pathname).toBe("/login");
    expect(url.searchParams.get("callback")).toBe("/myAccount");
    expect(JSON.parse(url.searchParams.get("queryStr") ?? "")).toEqual({ type: "orders", page: "2" });
    expect(loginUrlFor(new URL("http://shop.example/myAccount"))).toBe("/login?callback=%2FmyAccount");
  });

  it("the callback's parameters are restored, sid and nid decoded [ACC-03]", () => {
    expect(target("/myAccount", '{"type":"orders","page":2}')).toBe("/myAccount?type=orders&page=2");
    expect(target("/product/x", '{"sid":"a%2Fb","nid":"c%20d"}')).toBe("/product/x?sid=a%2Fb&nid=c+d");
  });

  it("sid and nid are decoded once only, invalid encodings are dropped [OPEN-32]", () => {
    expect(new URL(target("/p", '{"sid":"%252F"}'), "http://x").searchParams.get("sid")).toBe("%2F");
    expect(target("/p", '{"sid":"%E0%A4%A","nid":"ok"}')).toBe("/p?nid=ok");
  });

  it.each([
    "/login",
    "/createAccount?x=1",
    "/retrievePassword",
    "/signUpResult",
    "/logout",
    "/404",
    "/500",
    "/504",
    "/api/public/logs",
    "/api",
    "/checkout/orderResult",
    "/%6Cogin",
  ])("%s is blocked and leads to /myAccount [ACC-04, OPEN-31]", (callback) => {
    expect(target(callback)).toBe("/myAccount");
  });

  it.each([
    "/",
    "/logbook",
    "/create",

    "/apis",
    "/checkout/payment",
    "/search?q=login",
    "/order/track",
  ])("%s is none of the blocked ones [ACC-04, OPEN-31]", (callback) => {
    expect(target(callback)).toBe(callback);
  });

  it("without a callback the landing page is /myAccount [ACC-05]", () => {
    expect(target()).toBe("/myAccount");
    expect(target("")).toBe("/myAccount");
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "myAccount",
    "/..//evil.example",
    "/.//evil.example",
    "/\u0000/evil",
  ])("%j is not a path of this site [ACC-06]", (callback) => {
    expect(ownPath(callback)).toBeNull();
    expect(target(callback)).toBe("/myAccount");
  });

  it("an encoded slash stays a path of this site [ACC-06]", () => {
    expect(ownPath("/%2F%2Fevil.example")).toBe("/%2F%2Fevil.example");
    expect(ownPath("/search?q=//evil#x")).toBe("/search?q=//evil");
  });

  it.each(["{", "[1]", '"text"', "null", "3"])(
    "queryStr %s gives an empty query and says so [ACC-07, ERR-09]",
    (text) => {
      expect(parseQueryStr(text)).toEqual({ query: {}, isParsed: false });
      expect(loginTarget("/shopCart", text)).toEqual({ target: "/shopCart", isParsed: false });
    },
  );
});
