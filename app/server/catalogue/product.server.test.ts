import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearCaches } from "#cache/cache";
import { infraApi } from "~/models/api";
import { fakeTransport, ok, type TestRequest, testContext } from "../../../tests/support/request-context";
import { loadDelivery } from "./product.server";

const toEstimate = (postCode: string) => ({
  place: { postCode, cityName: "Denver", stateName: "Colorado", stateCode: "CO", deliverAble: true },
  plans: [],
});

/** A shop that guesses `guess` from a shopper's address, or fails to. */
const guessing = (guess: string | null | "fails") =>
  fakeTransport(({ path }) => {
    const { pathname, searchParams } = new URL(path, "http://shop.test");
    if (pathname === infraApi.deliveryEstimate.path) return ok(toEstimate(searchParams.get("code") ?? ""));
    return guess === "fails" ? { status: 503, text: "" } : ok({ zipCode: guess });
  });
let shoppers = 0;
/** The code shown to a shopper; each call has an address of its own by default. */
const codeFor = async (overrides: TestRequest, remoteAddress = `203.0.113.${++shoppers}`) => {
  const transport = overrides.transport ?? guessing(null);
  return (await loadDelivery(testContext({ ...overrides, transport, remoteAddress }))).code;
};

describe("the code a delivery estimate is for", () => {
  beforeEach(() => clearCaches());

  it("is the one typed; without it and without a member's, the one guessed from the address [PDP-08, OPEN-21]", async () => {
    const typed = guessing("99501");
    expect(await codeFor({ cookies: { zip: "80202" }, transport: typed })).toBe("80202");
    expect(typed.sent.map(({ path }) => new URL(path, "http://shop.test").pathname)).not.toContain(
      infraApi.ipZipcode.path,
    );
    expect(await codeFor({ transport: guessing("99501") })).toBe("99501");
  });

  it.each([null, "fails", "M5H 2N2"] as const)(
    "a guess of %j is no code of the market: none is made up [PDP-08]",
    async (guess) => {
      expect(await codeFor({ transport: guessing(guess) })).toBe("");
    },
  );

  it("a crawler's address says nothing of a shopper's [PDP-08, SEO-10]", async () => {
    const transport = guessing("99501");
    expect(await codeFor({ agent: "Mozilla/5.0 (compatible; Googlebot/2.1)", transport })).toBe("");
    expect(transport.sent).toEqual([]);
  });

  it("one shopper's guess is never another's, and one address is asked about once [PDP-08]", async () => {
    expect(await codeFor({ transport: guessing("99501") }, "198.51.100.1")).toBe("99501");
    expect(await codeFor({ transport: guessing("10001") }, "198.51.100.2")).toBe("10001");
    const again = guessing("80202");
    expect(await codeFor({ transport: again }, "198.51.100.1")).toBe("99501");
    expect(again.sent.filter(({ path }) => path.startsWith(infraApi.ipZipcode.path))).toEqual([]);
  });
});

describe("the days of a delivery", () => {
  const CUT_OFF = Date.parse("2026-06-15T18:00:00Z");
  beforeEach(() => {
    clearCaches();
    vi.useFakeTimers({ toFake: ["Date"], now: CUT_OFF - 10_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are asked for again from the warehouse's cut-off on, which changes them [PDP-08]", async () => {
    const plan = {
      id: "1",
      name: "Standard Shipping",
      method: "standard",
      estimate: { from: "2026-06-18", to: "2026-06-20" },
    };
    const transport = fakeTransport(() => ok({ ...toEstimate("80202"), plans: [{ ...plan, orderBy: CUT_OFF }] }));
    const load = () => loadDelivery(testContext({ cookies: { zip: "80202" }, transport }));
    const estimates = () => transport.sent.filter(({ path }) => path.startsWith(infraApi.deliveryEstimate.path)).length;
    await load();
    vi.setSystemTime(CUT_OFF - 1_000);
    await load();
    expect(estimates()).toBe(1);
    vi.setSystemTime(CUT_OFF);
    await load();
    expect(estimates()).toBe(2);
  });
});
