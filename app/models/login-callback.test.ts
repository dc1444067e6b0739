import { describe, expect, it } from "vitest";
import { BLOCKED_FRAGMENTS, loginFor, loginTarget, ownPath, parseQueryStr } from "~/models/login-callback";

const targetOf = (callback?: string, queryStr?: string) => loginTarget(callback, queryStr).target;

describe("return after login", () => {
  it("ACC-01 ACC-02 the login URL carries the wanted page's path and its other parameters as JSON", () => {
    const wanted = new URL("http://shop.example/myAccount?type=orders&page=2");
    const url = new URL(loginFor(wanted), "http://shop.example");
    expect(url.pathname).toBe("/login");
    expect(url.searchParams.get("callback")).toBe("/myAccount");
    expect(JSON.parse(url.searchParams.get("queryStr") ?? "")).toEqual({ type: "orders", page: "2" });
    expect(loginFor(new URL("http://shop.example/myAccount"))).toBe("/login?callback=%2FmyAccount");
  });

  it("ACC-03 the callback's parameters are restored, sid and nid decoded", () => {
    expect(targetOf("/myAccount", '{"type":"orders","page":2}')).toBe("/myAccount?type=orders&page=2");
    expect(targetOf("/product/x", '{"sid":"a%2Fb","nid":"c%20d"}')).toBe("/product/x?sid=a%2Fb&nid=c+d");
  });

  it("OPEN-32 sid and nid are decoded once only, invalid encodings are dropped", () => {
    expect(new URL(targetOf("/p", '{"sid":"%252F"}'), "http://x").searchParams.get("sid")).toBe("%2F");
    expect(targetOf("/p", '{"sid":"%E0%A4%A","nid":"ok"}')).toBe("/p?nid=ok");
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
  ])("ACC-04 OPEN-31 %s is blocked and leads to /myAccount", (callback) => {
    expect(targetOf(callback)).toBe("/myAccount");
  });

  it("OPEN-31 the blocked fragments are the decided ones", () => {
    expect(BLOCKED_FRAGMENTS).toHaveLength(10);
  });

  it("ACC-05 without a callback the landing page is /myAccount", () => {
    expect(targetOf()).toBe("/myAccount");
    expect(targetOf("")).toBe("/myAccount");
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
  ])("ACC-06 %j is not a path of this site", (callback) => {
    expect(ownPath(callback)).toBeNull();
    expect(targetOf(callback)).toBe("/myAccount");
  });

  it("ACC-06 an encoded slash stays a path of this site", () => {
    expect(ownPath("/%2F%2Fevil.example")).toBe("/%2F%2Fevil.example");
    expect(ownPath("/search?q=//evil#x")).toBe("/search?q=//evil");
  });

  it.each(["{", "[1]", '"text"', "null", "3"])("ACC-07 ERR-09 queryStr %s gives an empty query and says so", (text) => {
    expect(parseQueryStr(text)).toEqual({ query: {}, isParsed: false });
    expect(loginTarget("/shopCart", text)).toEqual({ target: "/shopCart", isParsed: false });
  });
});
