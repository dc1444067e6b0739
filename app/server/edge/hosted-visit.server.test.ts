import { createRequestHandler, data, redirect, type ServerBuild } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { guardedAction } from "~/server/forms/guarded-action.server";
import { getContext } from "~/server/http/context.server";
import { answerCommerceCalls } from "../../../tests/support/fake-commerce";
import { PERSON } from "../../../tests/support/request-context";
import { answerData, answerDocument, refuseForeignOrigin, withVisits } from "./hosted-visit.server";
import { rawEndpoint } from "./raw-endpoint.server";

answerCommerceCalls((_req, res) => {
  res.setHeader("content-type", "application/json");
  res.end(JSON.stringify({ success: true, httpCode: 200, data: null, msg: "" }));
});

type Module = ServerBuild["routes"][string]["module"];
const Page = () => null;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const MODULES: Record<string, Module> = {
  root: {
    default: Page,
    async loader(args) {
      const ctx = getContext(args);
      // Slower than any page, like the discovery that a login has expired.
      await wait(20);
      if (ctx.url.pathname === "/members") ctx.cookies.set("flash", { kind: "error", text: "Late" }, { by: "edge" });
      return null;
    },
  },
  page: { default: Page, loader: async (args) => getContext(args).visitorKey },
  members: {
    default: Page,
    async loader() {
      throw redirect("/login", 303);
    },
  },
  form: {
    default: Page,
    action: guardedAction(async ({ ctx }) => {
      ctx.cookies.set("zip", "98101");
      return redirect("/page", 303);
    }),
  },
  file: {
    loader: async () => new Response("file", { headers: { "cache-control": "public, max-age=60" } }),
    default: undefined,
  },
  gone: {
    default: undefined,
    async loader() {
      throw data(null, { status: 404 });
    },
  },
  raw: {
    default: undefined,
    loader: rawEndpoint(async (ctx) => new Response(ctx.url.pathname)),
    action: rawEndpoint(async (_ctx, posted) => new Response(await posted.text())),
  },
};

/** Makes a build of these routes alone, whose documents show their status. */
function handler() {
  const routes = Object.fromEntries(
    Object.entries(MODULES).map(([id, module]) => [
      id,
      { id, path: id === "root" ? "" : id, ...(id !== "root" && { parentId: "root" }), module },
    ]),
  );
  withVisits(routes);
  const build: ServerBuild = {
    mode: "production",
    routes,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    entry: {
      module: {
        default: (request, status, headers, _remix, context) =>
          answerDocument(context, request, async () => {
            headers.set("content-type", "text/html");
            return new Response(`page ${status}`, { status, headers });
          }),
        handleDataRequest: answerData,
        handleError: refuseForeignOrigin,
      },
    },
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_singleFetch: true,
      v3_lazyRouteDiscovery: false,
    },
    isSpaMode: false,
    publicPath: "/",
    assetsBuildDirectory: "",
  };
  return createRequestHandler(build, "production");
}
const remix = handler();

const ask = (path: string, init: RequestInit = {}) => {
  const headers = { "user-agent": PERSON, host: "localhost:3000", ...Object.fromEntries(new Headers(init.headers)) };
  return remix(new Request(`http://localhost:3000${path}`, { ...init, headers }));
};
const cookiesFor = (response: Response) => response.headers.getSetCookie().map((line) => line.split("=", 1).join());
const NEW = ["visitor", "client", "bucket"];
const OWN = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };

describe("a request that a host hands straight to Remix", () => {
  it("a page has one context for all its loaders, and gets cookies and headers [ARCH-04]", async () => {
    const response = await ask("/page");
    expect([response.status, await response.text()]).toEqual([200, "page 200"]);
    expect(cookiesFor(response)).toEqual(NEW);
    expect(response.headers.get("content-security-policy")).toContain("'nonce-");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("a redirect waits for the cookies of loaders that are still running [ARCH-04]", async () => {
    const response = await ask("/members");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/login"]);
    expect(cookiesFor(response)).toEqual(expect.arrayContaining(["flash", ...NEW]));
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("an action's redirect carries its cookies [ARCH-09]", async () => {
    const response = await ask("/form", { method: "POST", body: "a=1", headers: OWN });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/page"]);
    expect(cookiesFor(response)).toContain("zip");
  });

  it("data, a redirect as data and an unknown page are finished once [ARCH-04]", async () => {
    for (const [path, status] of [
      ["/page.data", 200],
      ["/members.data", 202],
      ["/nowhere", 404],
    ] as const) {
      const response = await ask(path);
      expect(response.status, path).toBe(status);
      for (const name of NEW)
        expect(
          cookiesFor(response).filter((one) => one === name),
          path,
        ).toEqual([name]);
    }
  });

  it("a resource route is a visit with its own status and lifetime, also when it throws [ARCH-04]", async () => {
    const scripted = { cookie: "js=1" };
    const file = await ask("/file", { headers: { ...scripted, "user-agent": "Googlebot/2.1" } });
    expect([await file.text(), file.headers.get("cache-control")]).toEqual([
      "file",
      "public, max-age=60, stale-while-revalidate=600",
    ]);
    const gone = await ask("/gone");
    expect([gone.status, gone.headers.get("x-remix-error"), gone.headers.get("x-content-type-options")]).toEqual([
      404,
      "yes",
      "nosniff",
    ]);
    expect(await gone.json()).toEqual({ message: "Unexpected Server Error" });
  });

  it("a raw endpoint sets nothing and takes posts from everywhere [CHK-32]", async () => {
    const raw = await ask("/raw");
    expect([await raw.text(), [...raw.headers.keys()]]).toEqual(["/raw", ["content-type"]]);
    const posted = await ask("/raw", { method: "POST", body: "event", headers: { origin: "http://provider.example" } });
    expect([posted.status, await posted.text()]).toEqual([200, "event"]);
  });

  it("a post that does not come from our pages is 403 in the words of the shop, for a page, its data and a file [ARCH-11]", async () => {
    for (const path of ["/form", "/form.data", "/page", "/file"]) {
      const response = await ask(path, { method: "POST", body: "a=1", headers: { "sec-fetch-site": "cross-site" } });
      if (path !== "/file") expect(await response.text(), path).toContain("not sent from our site");
      expect([response.status, cookiesFor(response)], path).toEqual([path === "/file" ? 405 : 403, []]);
    }
  });

  it("a post that Remix refuses before any route is an error with the status 403 for the host [ARCH-11]", async () => {
    const init = { method: "POST", body: "a=1", headers: { origin: "http://evil.example" } };
    await expect(ask("/form", init)).rejects.toMatchObject({ status: 403, headers: { "X-Frame-Options": "DENY" } });
    await expect(ask("/form.data", init)).rejects.toMatchObject({ status: 403 });
  });

  it("an endless URL is refused for a page, its data and a file [ARCH-06]", async () => {
    for (const path of ["/page", "/page.data", "/file", "/raw"])
      expect((await ask(`${path}?q=${"x".repeat(5_000)}`)).status, path).toBe(414);
  });
});
