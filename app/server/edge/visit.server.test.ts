import { describe, expect, it, vi } from "vitest";
import { CRAWLER, type TestRequest, testContext } from "../../../tests/support/request-context";
import { finishVisit, refuseForeign } from "./visit.server";

const page = (status = 200): Response => new Response(null, { status, headers: { "content-type": "text/html" } });
const listCookies = async (
  options: TestRequest,
  response = page(),
  read = (_: ReturnType<typeof testContext>) => {},
) => {
  const ctx = testContext(options);
  read(ctx);
  const { headers } = await finishVisit(ctx, response);
  return headers.getSetCookie().map((line) => line.split("=")[0]);
};
const RETURNING = { visitor: "visitor-12", client: "client-123", bucket: { group: "A1", alb: "A" } } as const;

describe("cookies of a visit", () => {
  it("the first visit gets visitor, client and bucket, the next one nothing [ROLE-02, TRK-19]", async () => {
    expect(await listCookies({})).toEqual(["visitor", "client", "bucket"]);
    expect(await listCookies({ cookies: RETURNING })).toEqual([]);
  });

  it.each(["sec-gpc", "dnt"])(
    "a browser that sends %s gets no cookie for statistics [ROLE-02, TRK-18, TRK-19]",
    async (name) => {
      expect(await listCookies({ headers: { [name]: "1" } })).toEqual(["visitor"]);
    },
  );

  it("client id and bucket live a week [TRK-18, TRK-19]", async () => {
    const lines = (await finishVisit(testContext(), page())).headers.getSetCookie();
    for (const name of ["client", "bucket"])
      expect(lines.find((line) => line.startsWith(`${name}=`))).toContain("; Max-Age=604800;");
  });

  it("the key kept in the cookie is the one the first page's calls sent [ROLE-02]", async () => {
    const ctx = testContext();
    const key = ctx.visitorKey;
    await finishVisit(ctx, page());
    expect(ctx.cookies.get("visitor")).toBe(key);
  });

  it("a crawler gets none, and a foreign post gets none [ARCH-10, TRK-26]", async () => {
    expect(await listCookies({ agent: CRAWLER, url: "http://localhost:3000/?debug=true" })).toEqual([]);
    expect(await listCookies({ method: "POST" }, page(403))).toEqual([]);
  });

  it("debug=true sets the flag for 7200 s, and the flag says when it ends [UI-17]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    const ctx = testContext({ url: "http://localhost:3000/?debug=true", cookies: RETURNING });
    expect((await finishVisit(ctx, page())).headers.getSetCookie()).toEqual([
      "debug=1800007200; Max-Age=7200; Path=/; HttpOnly; SameSite=Lax",
    ]);
    vi.useRealTimers();
  });

  it("a message is gone once a page showed it, and stays through a redirect [UI-32]", async () => {
    const cookies = { ...RETURNING, flash: { kind: "success", text: "Saved" } } as const;
    const read = (ctx: ReturnType<typeof testContext>) => expect(ctx.readFlash()?.text).toBe("Saved");
    expect(await listCookies({ cookies }, page(), read)).toEqual(["flash"]);
    expect(await listCookies({ cookies }, page(302), read)).toEqual([]);
    expect(await listCookies({ cookies }, page(202), read)).toEqual([]);
    expect(await listCookies({ cookies }, page())).toEqual([]);
  });

  it("an answer that sets a cookie is private [ARCH-04]", async () => {
    expect((await finishVisit(testContext(), page())).headers.get("cache-control")).toBe("private, no-cache");
  });
});

it("the edge stops a foreign post to any route before its body is read [ARCH-11]", async () => {
  const url = "http://localhost:3000/shopCart?_data=routes%2FshopCart";
  const foreign = testContext({ url, method: "POST", body: "a=1", headers: { origin: "http://evil.example" } });
  expect(refuseForeign(foreign)?.status).toBe(403);
  const own = testContext({ url, method: "POST", body: "a=1", headers: { origin: "http://localhost:3000" } });
  expect(refuseForeign(own)).toBeNull();
  expect(await own.request.text()).toBe("a=1");
});
