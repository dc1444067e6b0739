import { describe, expect, it } from "vitest";
import { COOKIES } from "./cookie-table.server";
import { CookieJar, cookieHeaderOf } from "./cookies.server";

const jarOf = (header: string | null, mayWrite = true, isSecure = false) =>
  new CookieJar(header, { mayWrite, isSecure });
const DAY = 86_400;

describe("the table", () => {
  it("every cookie but the script flag is HttpOnly, and everything we mint is signed [ARCH-04]", () => {
    const open = Object.entries(COOKIES).filter(([, { isHttpOnly }]) => !isHttpOnly);
    expect(open.map(([name]) => name)).toEqual(["js"]);
    const unsigned = Object.entries(COOKIES).filter(([, { isSigned }]) => !isSigned);
    expect(unsigned.map(([name]) => name)).toEqual(["js", "debug", "referral"]);
  });

  it("lifetimes [CONST-02, CONST-06, CONST-07, CONST-08, CONST-09, CONST-10, OPEN-07, OPEN-51, ACC-11, ACC-12, ACC-31, ACC-32]", () => {
    const lifetimes = Object.fromEntries(
      Object.entries(COOKIES).map(([name, { maxAgeSeconds }]) => [name, maxAgeSeconds]),
    );
    expect(lifetimes).toEqual({
      token: 30 * DAY,
      oidc: 600,
      buyNow: 30 * DAY,
      joining: 30 * DAY,
      promo: 7 * DAY,
      email: 30 * DAY,
      cart: 30 * DAY,
      visitor: 365 * DAY,
      client: 7 * DAY,
      bucket: 7 * DAY,
      garage: 30 * DAY,
      recent: 30 * DAY,
      zip: 30 * DAY,
      orders: 30 * DAY,
      click: 30 * DAY,
      dismissed: 180 * DAY,
      flash: null,
      js: null,
      debug: 7200,
      su: DAY,
      uf: 30 * DAY,
      tmp: 300,
      ups: null,
      referral: 30 * DAY,
    });
  });
});

describe("writing", () => {
  it("a cookie is HttpOnly, SameSite=Lax, and Secure over HTTPS only [ARCH-04]", () => {
    const plain = jarOf(null);
    plain.set("zip", "98101");
    expect(plain.setCookieLines()[0]).toMatch(/^zip=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = jarOf(null, true, true);
    secure.set("zip", "98101");
    expect(secure.setCookieLines()[0]).toContain("; Secure");
  });

  it("nothing is emitted when nothing changed, or when it changed back [ARCH-04]", () => {
    const jar = jarOf(cookieHeaderOf({ zip: "98101", email: "a@example.com" }));
    jar.set("zip", "98101");
    jar.set("email", "b@example.com");
    jar.set("email", "a@example.com");
    jar.clear("cart");
    expect(jar.setCookieLines()).toEqual([]);
  });

  it("a cart or garage that is used starts its 30 days anew [OPEN-65, OPEN-07]", () => {
    const values = { cart: "0123456789abcdef", garage: { vehicles: [1], active: 1 } };
    const jar = jarOf(cookieHeaderOf(values));
    jar.set("cart", values.cart);
    jar.set("garage", values.garage);
    expect(jar.setCookieLines().filter((line) => line.includes("Max-Age=2592000"))).toHaveLength(2);
  });

  it("a loader cannot write, the edge and the purge can [ARCH-04]", () => {
    const jar = jarOf(cookieHeaderOf({ email: "a@example.com" }), false);
    expect(() => jar.set("zip", "98101")).toThrow("loader");
    expect(() => jar.clear("email")).toThrow("loader");
    jar.clear("email", "edge");
    expect(jar.get("email")).toBeUndefined();
    expect(jar.setCookieLines()).toEqual(["email=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  });

  it("a value that breaks the table is refused on write [ARCH-06]", () => {
    const jar = jarOf(null);
    expect(() => jar.set("zip", "x".repeat(11))).toThrow();
    expect(() => jar.set("garage", { vehicles: [1, 2, 3, 4, 5, 6], active: 1 })).toThrow();
    expect(jar.setCookieLines()).toEqual([]);
  });
});

describe("reading", () => {
  it("what was written is read back, and a change is seen in the same request [ARCH-04]", () => {
    const garage = { vehicles: [12, 7], active: 7 };
    const jar = jarOf(cookieHeaderOf({ garage }));
    expect(jar.get("garage")).toEqual(garage);
    jar.set("garage", { vehicles: [12], active: null });
    expect(jar.get("garage")).toEqual({ vehicles: [12], active: null });
  });

  const signed = cookieHeaderOf({ cart: "0123456789abcdef" }).slice("cart=".length);
  it.each([
    ["unsigned", `cart=${signed.split(".")[0]}`],
    ["with another signature", `cart=${signed.slice(0, -4)}AAAA`],
    ["with another value", `cart=${Buffer.from('"fedcba9876543210"').toString("base64url")}.${signed.split(".")[1]}`],
    ["signed for another cookie", `visitor=${signed}`],
    ["empty", "cart="],
    ["not ours at all", "cart=hello.world; cart; =; ;;"],
  ])("a cookie that is %s counts as absent [ARCH-04, ARCH-06]", (_, header) => {
    const jar = jarOf(header);
    expect(jar.get("cart")).toBeUndefined();
    expect(jar.get("visitor")).toBeUndefined();
  });

  it("a flag holds only its one value [ARCH-06]", () => {
    expect(jarOf("js=1").get("js")).toBe("1");
    expect(jarOf("js=2").get("js")).toBeUndefined();
  });
});
