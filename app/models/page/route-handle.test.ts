import { describe, expect, it } from "vitest";
import { canInviteToSubscribe, canRunProviderScripts, chromeFor, findHandle } from "./route-handle";

const query = (text = "") => new URLSearchParams(text);

describe("the handle of a page", () => {
  it("is that of the innermost route", () => {
    expect(findHandle([{ handle: { title: "Outer" } }, { handle: { title: "Inner" } }])).toEqual({ title: "Inner" });
  });

  it("is empty when that route has none, and when no route matches", () => {
    expect(findHandle([{ handle: { title: "Outer" } }, {}])).toEqual({});
    expect(findHandle([{ handle: null }])).toEqual({});
    expect(findHandle([])).toEqual({});
  });
});

describe("the frame around a page", () => {
  it("is whole unless the handle says otherwise", () => {
    expect(chromeFor({}, query())).toBe("full");
    expect(chromeFor({ chrome: "paper" }, query())).toBe("paper");
  });

  it("may follow from the page's data, which an error page has none of", () => {
    const handle = {
      chrome: (_query: URLSearchParams, page: unknown) => (page === "paid" ? "full" : "enclosed"),
    } as const;
    expect(chromeFor(handle, query(), "paid")).toBe("full");
    expect(chromeFor(handle, query())).toBe("enclosed");
  });

  it("may follow from the query", () => {
    const handle = { chrome: (given: URLSearchParams) => (given.has("type") ? "headerless" : "full") } as const;
    expect(chromeFor(handle, query("type=orders"))).toBe("headerless");
    expect(chromeFor(handle, query())).toBe("full");
  });
});

describe("extras", () => {
  it.each([
    [undefined, true, true],
    ["all", true, true],
    ["scripts", true, false],
    ["none", false, false],
  ] as const)("%s: providers' scripts %s, subscribe modal %s [UI-23, UI-26, UI-27]", (extras, mayRun, mayInvite) => {
    const handle = extras === undefined ? {} : { extras };
    expect([canRunProviderScripts(handle), canInviteToSubscribe(handle)]).toEqual([mayRun, mayInvite]);
  });
});
