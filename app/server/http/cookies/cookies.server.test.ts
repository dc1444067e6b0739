import { createCookie } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { readSecrets } from "../config.server";
import { COOKIE_NAMES, COOKIES, LOGIN_COOKIES, PERSONAL_COOKIES } from "./cookie-table.server";
import { CookieJar, readCookies, toCookieHeader } from "./cookies.server";

const loadJar = async (header: string | null, mayWrite = true, isSecure = false) =>
  new CookieJar(readCookies(header, { isSecure }), { mayWrite, isSecure });
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
      codeStep: 600,
      passkey: 300,
      buyNow: 30 * DAY,
      joining: 30 * DAY,
      promo: 7 * DAY,
      email: 30 * DAY,
      cart: 30 * DAY,
      visitor: 365 * DAY,
      client: 7 * DAY,
      bucket: 7 * DAY,
      theme: 365 * DAY,
      garage: 30 * DAY,
      recent: 30 * DAY,
      searched: 30 * DAY,
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
      typedName: 300,
      typedPlace: 300,
      ups: null,
      visit: null,
      referral: 30 * DAY,
    });
  });
});

describe("the columns of the table", () => {
  it("whoever sends anything of their own is given no shared page [ARCH-10]", () => {
    const shared = COOKIE_NAMES.filter((name) => !PERSONAL_COOKIES.includes(name));
    expect(shared.toSorted()).toEqual(["bucket", "client", "js", "su", "uf", "visitor"]);
    expect(PERSONAL_COOKIES).toEqual(expect.arrayContaining(["joining", "promo", "oidc", "click"]));
  });

  it("a logout ends who the member was and what they bought, and leaves the visitor's settings [ACC-16]", () => {
    expect(LOGIN_COOKIES.toSorted()).toEqual(
      [
        "token",
        "email",
        "cart",
        "buyNow",
        "joining",
        "garage",
        "promo",
        "recent",
        "searched",
        "zip",
        "su",
        "tmp",
        "typedName",
        "typedPlace",
        "oidc",
        "codeStep",
        "passkey",
        "orders",
      ].toSorted(),
    );
  });
});

describe("writing", () => {
  it("a cookie is HttpOnly, SameSite=Lax, and Secure over HTTPS only [ARCH-04]", async () => {
    const plain = await loadJar(null);
    plain.set("zip", "98101");
    expect((await plain.setCookieLines())[0]).toMatch(
      /^zip=[\w.%-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await loadJar(null, true, true);
    secure.set("zip", "98101");
    expect((await secure.setCookieLines())[0]).toContain("; Secure");
  });

  it("over HTTPS a cookie that only we write is bound to our host, and one without the prefix is not ours [ARCH-04]", async () => {
    const jar = await loadJar(null, true, true);
    jar.set("zip", "98101");
    const [line = ""] = jar.setCookieLines();
    expect(line).toMatch(/^__Host-zip=[\w.%-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const pair = line.split(";", 1).join();
    expect((await loadJar(pair, true, true)).get("zip")).toBe("98101");
    for (const [sent, isSecure] of [
      [pair.replace("__Host-", ""), true],
      [pair, false],
    ] as const)
      expect((await loadJar(sent, true, isSecure)).has("zip")).toBe(false);
    const removed = await loadJar(pair, true, true);
    removed.clear("zip");
    expect(removed.setCookieLines()).toEqual(["__Host-zip=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax"]);
  });

  it("what a script or another site of the domain writes has one name [ARCH-04]", async () => {
    const jar = await loadJar("js=1; referral=x; __Host-js=1; __Host-referral=x", true, true);
    expect([jar.get("js"), jar.get("referral")]).toEqual(["1", "x"]);
    const prefixed = await loadJar("__Host-js=1; __Host-referral=x", true, true);
    expect([prefixed.has("js"), prefixed.has("referral")]).toEqual([false, false]);
  });

  it("nothing is emitted when nothing changed, or when it changed back [ARCH-04]", async () => {
    const jar = await loadJar(await toCookieHeader({ zip: "98101", email: "a@example.com" }));
    jar.set("zip", "98101");
    jar.set("email", "b@example.com");
    jar.set("email", "a@example.com");
    jar.clear("cart");
    expect(await jar.setCookieLines()).toEqual([]);
  });

  it("a cart or garage that is used starts its 30 days anew [OPEN-65, OPEN-07]", async () => {
    const values = { cart: "0123456789abcdef", garage: { vehicles: [1], active: 1 } };
    const jar = await loadJar(await toCookieHeader(values));
    jar.set("cart", values.cart);
    jar.set("garage", values.garage);
    expect((await jar.setCookieLines()).filter((line) => line.includes("Max-Age=2592000"))).toHaveLength(2);
  });

  it("a loader cannot write, the edge and the purge can [ARCH-04]", async () => {
    const jar = await loadJar(await toCookieHeader({ email: "a@example.com" }), false);
    expect(() => jar.set("zip", "98101")).toThrow("loader");
    expect(() => jar.clear("email")).toThrow("loader");
    jar.clear("email", "edge");
    expect(jar.get("email")).toBeUndefined();
    expect(await jar.setCookieLines()).toEqual(["email=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
  });

  it("a value that breaks the table is refused on write [ARCH-06]", async () => {
    const jar = await loadJar(null);
    expect(() => jar.set("zip", "x".repeat(11))).toThrow();
    expect(() => jar.set("garage", { vehicles: [1, 2, 3, 4, 5, 6], active: 1 })).toThrow();
    expect(await jar.setCookieLines()).toEqual([]);
  });
});

const signed = (await toCookieHeader({ cart: "0123456789abcdef" })).slice("cart=".length);

describe("reading", () => {
  it("what was written is read back, and a change is seen in the same request [ARCH-04]", async () => {
    const garage = { vehicles: [12, 7], active: 7 };
    const jar = await loadJar(await toCookieHeader({ garage }));
    expect(jar.get("garage")).toEqual(garage);
    jar.set("garage", { vehicles: [12], active: null });
    expect(jar.get("garage")).toEqual({ vehicles: [12], active: null });
  });

  it.each([
    ["unsigned", `cart=${signed.split(".")[0]}`],
    ["with another signature", `cart=${signed.slice(0, -4)}AAAA`],
    ["with another value", `cart=${Buffer.from('"fedcba9876543210"').toString("base64")}.${signed.split(".")[1]}`],
    ["signed for another cookie", `visitor=${signed}`],
    ["empty", "cart="],
    ["not ours at all", "cart=hello.world; cart; =; ;;"],
  ])("a cookie that is %s counts as absent [ARCH-04, ARCH-06]", async (_, header) => {
    const jar = await loadJar(header);
    expect(jar.get("cart")).toBeUndefined();
    expect(jar.get("visitor")).toBeUndefined();
  });

  it("a flag holds only its one value [ARCH-06]", async () => {
    expect((await loadJar("js=1")).get("js")).toBe("1");
    expect((await loadJar("js=2")).get("js")).toBeUndefined();
  });
});

describe("cookies that Remix signed", () => {
  const SECRET = "a-secret-of-more-than-thirty-two-chars";
  const SECRETS = { isSecure: false, secrets: [SECRET] };
  const VALUES = {
    cart: "0123456789abcdef",
    email: "zoë+ü@example.com",
    garage: { vehicles: [12, 7], active: 7 },
    flash: { kind: "success", text: "Saved: 50 % – “½ in.” \u{1F697}" },
  } as const;
  const pairs = Object.entries(VALUES);
  const remix = (name: string, secret = SECRET) => createCookie(name, { secrets: [`${name}=${secret}`] });
  const pairBy = async (name: string, value: unknown, secret?: string) =>
    (await remix(name, secret).serialize(value)).split(";", 1).join();

  it("are read with their values, and ours are read by Remix [ARCH-04]", async () => {
    for (const [name, value] of pairs) {
      const sent = readCookies(await pairBy(name, value), SECRETS);
      expect([...sent]).toEqual([[name, { value, isOutdated: false }]]);
      expect(await remix(name).parse(toCookieHeader({ [name]: value }, [SECRET]))).toEqual(value);
    }
  });

  it("are refused when a character is changed, cut or put in, or the secret is another [ARCH-04]", async () => {
    const refused = { value: undefined, isOutdated: false };
    for (const [name, value] of pairs) {
      const text = decodeURIComponent((await pairBy(name, value)).slice(name.length + 1));
      const read = (changed: string) => readCookies(`${name}=${encodeURIComponent(changed)}`, SECRETS);
      expect([...read(text).values()]).toEqual([{ value, isOutdated: false }]);
      for (let at = 0; at < text.length; at += 1) {
        const [before, after] = [text.slice(0, at), text.slice(at + 1)];
        for (const changed of [
          `${before}${text[at] === "A" ? "B" : "A"}${after}`,
          before + after,
          `${before}A${text.slice(at)}`,
        ])
          if (changed !== text) expect([changed, ...read(changed).values()]).toEqual([changed, refused]);
      }
      expect([...readCookies(await pairBy(name, value, `${SECRET}.`), SECRETS).values()]).toEqual([refused]);
    }
  });
});

describe("rotating the secret", () => {
  const OLD = ["the-old-secret-of-thirty-two-chars"];
  const BOTH = ["the-new-secret-of-thirty-two-chars", ...OLD];
  const NEW = BOTH.slice(0, 1);
  const values = { cart: "0123456789abcdef", flash: { kind: "success", text: "Saved" } } as const;
  const jarWith = async (header: string, secrets: readonly string[]) =>
    new CookieJar(readCookies(header, { isSecure: false, secrets }), { mayWrite: false, isSecure: false, secrets });

  it("what the old one signed is read, and signed anew with its name's own lifetime [ARCH-04]", async () => {
    const jar = await jarWith(await toCookieHeader(values, OLD), BOTH);
    expect([jar.get("cart"), jar.get("flash")]).toEqual([values.cart, values.flash]);
    expect(await jar.setCookieLines()).toEqual([]);
    jar.renewOutdated();
    const lines = await jar.setCookieLines();
    expect(lines.map((line) => line.replace(/^([a-z]+)=[^;]+/, "$1"))).toEqual([
      "cart; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
      "flash; Path=/; HttpOnly; SameSite=Lax",
    ]);
    const header = lines.map((line) => line.split(";", 1).join()).join("; ");
    const after = await jarWith(header, NEW);
    expect([after.get("cart"), after.get("flash")]).toEqual([values.cart, values.flash]);
    after.renewOutdated();
    expect(await after.setCookieLines()).toEqual([]);
  });

  it("what a request changed or removed is not brought back by it [ARCH-04]", async () => {
    const jar = await jarWith(await toCookieHeader(values, OLD), BOTH);
    jar.set("cart", "fedcba9876543210", { by: "edge" });
    jar.clear("flash", "edge");
    jar.renewOutdated();
    const lines = await jar.setCookieLines();
    expect(lines).toHaveLength(2);
    expect(lines.some((line) => line.startsWith("flash=; Max-Age=0"))).toBe(true);
    expect((await jarWith(lines[0]?.split(";", 1).join() ?? "", NEW)).get("cart")).toBe("fedcba9876543210");
  });

  it("taking the old one away ends what it signed [ARCH-04]", async () => {
    const jar = await jarWith(await toCookieHeader(values, OLD), NEW);
    expect([jar.get("cart"), jar.get("flash"), jar.has("cart")]).toEqual([undefined, undefined, true]);
    jar.renewOutdated();
    expect(await jar.setCookieLines()).toEqual([]);
  });

  it("secrets are listed with commas or lines between them, the newest first", () => {
    expect(readSecrets("new, old")).toEqual(["new", "old"]);
    expect(readSecrets("new\nold\n")).toEqual(["new", "old"]);
    expect(readSecrets(" , ")).toHaveLength(1);
  });
});
