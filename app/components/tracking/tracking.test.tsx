// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import * as urls from "~/models/shop/urls";
import { advance, answerFetch, type FetchCall, pending, renderPage } from "../../../tests/support/component/shop-page";
import { useRoutedLinks } from "../ui/routed-links";

const IDLE_MS = 1_000;
const VIEW_MS = 300;

function Links() {
  useRoutedLinks();
  return null;
}

const LIST = (
  <main>
    <p data-results="12">12 parts</p>
    <a href={urls.parts()}>All parts</a>
  </main>
);

beforeEach(() => {
  vi.useFakeTimers();
  // The queue lives as long as its document, so each test loads it anew.
  vi.resetModules();
});

async function renderTracked(
  answer: (request: FetchCall) => Response | Promise<Response>,
  loader: () => null | Promise<null> = () => null,
) {
  const requests = answerFetch(answer);
  const { Tracking } = await import("./tracking");
  const page = renderPage(LIST, {
    at: urls.search({ q: "brake pads" }),
    around: (
      <>
        <Tracking />
        <Links />
      </>
    ),
    routes: [{ id: "parts", path: urls.parts(), loader, element: <h1>All parts, the page</h1> }],
  });
  const events = () =>
    requests
      .filter(({ url }) => url.pathname === urls.events())
      .flatMap(({ body }): { event: string; data: unknown; page_url: string }[] => JSON.parse(body));
  const watched = async () => {
    await advance(IDLE_MS);
    await act(async () => {
      await vi.dynamicImportSettled();
    });
  };
  return { ...page, requests, events, watched };
}

const taken = () => new Response(null, { status: 204 });

describe("the tracking of a page", () => {
  it("begins when the browser has time, and tells what the page is [PDP-13, TRK-08]", async () => {
    const { requests, events, watched } = await renderTracked(taken);
    await advance(IDLE_MS - 1);
    expect(requests).toEqual([]);
    await watched();
    await advance(VIEW_MS);
    expect(events()).toMatchObject([
      { event: "search", data: { text: "brake pads", results: 12, isNarrowed: false }, page_url: urls.search() },
    ]);
  });

  it("tells what was done on a page when the next one is on its way [TRK-06, TRK-11]", async () => {
    const slow = pending<null>();
    const { user, getByRole, findByRole, events, watched } = await renderTracked(taken, () => slow.answer);
    await watched();
    await advance(VIEW_MS);
    await user.click(getByRole("link", { name: "All parts" }));
    slow.resolve(null);
    expect(await findByRole("heading", { name: "All parts, the page" })).toBeDefined();
    await advance(0);
    expect(events().map(({ event }) => event)).toEqual(["search", "interaction"]);
    expect(events().at(-1)).toMatchObject({ data: { clicks: 1 } });
  });

  it("tells nothing of a page that is left before the browser had time [TRK-08]", async () => {
    const { user, getByRole, events } = await renderTracked(taken);
    await user.click(getByRole("link", { name: "All parts" }));
    await advance(IDLE_MS - 1);
    expect(events()).toEqual([]);
  });

  it.each([
    ["globalPrivacyControl", true],
    ["doNotTrack", "1"],
  ])("is left out for a shopper who asks for it with %s", async (name, value) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, name);
    });
    const { requests, watched } = await renderTracked(taken);
    await watched();
    await advance(60_000);
    expect(requests).toEqual([]);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["answers with an error", () => new Response("", { status: 500 })],
  ])("leaves the page as it is when its endpoint %s, and tries again [TRK-29, TRK-03]", async (_, broken) => {
    let isBroken = true;
    const { getByText, events, watched, requests } = await renderTracked(() => (isBroken ? broken() : taken()));
    await watched();
    await advance(VIEW_MS);
    expect(getByText("12 parts")).toBeDefined();
    const tries = requests.length;
    isBroken = false;
    await advance(2_500);
    expect(requests.length).toBeGreaterThan(tries);
    expect(new Set(events().map(({ event }) => event))).toContain("search");
  });
});
