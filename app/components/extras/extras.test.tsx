// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useRoutedLinks } from "~/components/ui/routed-links";
import type { RouteHandle } from "~/models/page/route-handle";
import { SHOP_SETTINGS_DEBOUNCE_MS } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import {
  advance,
  answerFetch,
  type FetchCall,
  type Rendered,
  renderPage,
} from "../../../tests/support/component/shop-page";

const SCRIPT = "https://mail.example.test/a.js";
const INVITED = { invitation: "10% off your first order", script: null };
const SECOND_MS = 1_000;
/** Without `requestIdleCallback`. */
const IDLE_MS = 200;
/** A page where only our own code runs. */
const ALONE: RouteHandle = { extras: "none" };

/** Provider scripts that the page added; none of them is fetched. */
let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // The modules cache the answer and the scripts per document, so each test loads them anew.
  vi.resetModules();
  scripts = [];
  vi.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
  });
});

function Links() {
  useRoutedLinks();
  return null;
}

async function renderShop(page: ReactNode, handle: RouteHandle = {}): Promise<Rendered> {
  const { ExtrasHost } = await import("./extras-host");
  const around = (
    <>
      <ExtrasHost />
      <Links />
    </>
  );
  return renderPage(page, {
    handle,
    around,
    routes: [
      { id: "next", path: "/parts", element: <h1>Parts</h1> },
      { id: "login", path: urls.login(), element: <h1>Log in</h1>, handle: ALONE },
    ],
  });
}

/** Simulates a shopper's first interaction, which loads the code once the browser is idle. */
async function interact({ user }: Rendered): Promise<void> {
  await user.pointer({ keys: "[MouseLeft]", target: document.body });
  await advance(IDLE_MS);
  await act(async () => {
    await vi.dynamicImportSettled();
  });
  await advance(0);
}

const settings = (answer: unknown) => (request: FetchCall) =>
  request.url.pathname === urls.visitorSettings() ? Response.json(answer) : new Response(null, { status: 204 });
const pathsFor = (requests: readonly FetchCall[]) => requests.map(({ url }) => url.pathname);

describe("what the shop settings bring", () => {
  it("nothing is asked for before the shopper does something [CMS-01]", async () => {
    const requests = answerFetch(settings(INVITED));
    const page = await renderShop(<h1>Home</h1>);
    await advance(60 * SECOND_MS);
    expect(requests).toEqual([]);
    await interact(page);
    await advance(SHOP_SETTINGS_DEBOUNCE_MS);
    expect(pathsFor(requests)).toEqual([urls.visitorSettings(), urls.dismiss()]);
    expect(page.getByRole("dialog", { name: "Offers by email" })).toBeDefined();
    expect(scripts).toEqual([]);
  });

  it("waits with the invitation while somebody is typing [UI-26]", async () => {
    answerFetch(settings(INVITED));
    const page = await renderShop(<input aria-label="Postal code" />);
    await interact(page);
    page.getByRole("textbox", { name: "Postal code" }).focus();
    await advance(SHOP_SETTINGS_DEBOUNCE_MS + 3 * SECOND_MS);
    expect(page.queryByRole("dialog")).toBeNull();
    page.getByRole("textbox", { name: "Postal code" }).blur();
    await advance(SECOND_MS);
    expect(page.getByRole("dialog", { name: "Offers by email" })).toBeDefined();
  });

  it("waits with the invitation while another dialog is open [UI-26]", async () => {
    answerFetch(settings(INVITED));
    const page = await renderShop(<dialog aria-label="Check your vehicle" open />);
    await interact(page);
    await advance(SHOP_SETTINGS_DEBOUNCE_MS + 3 * SECOND_MS);
    expect(page.queryByRole("dialog", { name: "Offers by email" })).toBeNull();
    page.getByRole("dialog", { name: "Check your vehicle" }).removeAttribute("open");
    await advance(SECOND_MS);
    expect(page.getByRole("dialog", { name: "Offers by email" })).toBeDefined();
  });

  it("invites once: a closed invitation does not come back on the next page [UI-26]", async () => {
    answerFetch(settings(INVITED));
    const page = await renderShop(<a href="/parts">Parts</a>);
    await interact(page);
    await advance(SHOP_SETTINGS_DEBOUNCE_MS);
    await page.user.click(page.getByRole("button", { name: "Close" }));
    await page.user.click(page.getByRole("link", { name: "Parts" }));
    await advance(SHOP_SETTINGS_DEBOUNCE_MS + 3 * SECOND_MS);
    expect(page.getByRole("heading", { name: "Parts" })).toBeDefined();
    expect(page.queryByRole("dialog")).toBeNull();
  });

  it("loads the provider's script instead, once for all pages [UI-27]", async () => {
    answerFetch(settings({ invitation: null, script: SCRIPT }));
    const page = await renderShop(<a href="/parts">Parts</a>);
    await interact(page);
    await advance(SHOP_SETTINGS_DEBOUNCE_MS);
    await page.user.click(page.getByRole("link", { name: "Parts" }));
    await advance(SHOP_SETTINGS_DEBOUNCE_MS);
    expect(scripts.map(({ src }) => src)).toEqual([SCRIPT]);
    expect(page.queryByRole("dialog")).toBeNull();
  });

  it("asks for nothing where a password is typed [CMS-01, UI-27]", async () => {
    const requests = answerFetch(settings({ invitation: null, script: SCRIPT }));
    const page = await renderShop(<h1>Checkout</h1>, ALONE);
    await interact(page);
    await advance(SHOP_SETTINGS_DEBOUNCE_MS);
    expect(requests).toEqual([]);
    expect(scripts).toEqual([]);
  });

  it("loads a page anew where a password is typed after a provider's script has run [UI-27]", async () => {
    answerFetch(settings({ invitation: null, script: SCRIPT }));
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
    const page = await renderShop(<a href={urls.login()}>Log in</a>);
    await interact(page);
    await advance(SHOP_SETTINGS_DEBOUNCE_MS);
    expect(reload).not.toHaveBeenCalled();
    await page.user.click(page.getByRole("link", { name: "Log in" }));
    await advance(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["the settings cannot be fetched", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the shop answers with an error", () => new Response("", { status: 500 })],
    ["the shop has nothing for this visitor", () => Response.json({ invitation: null, script: null })],
  ])("leaves the page as it is when %s", async (_, answer) => {
    answerFetch(answer);
    const page = await renderShop(<h1>Home</h1>);
    await interact(page);
    await advance(SHOP_SETTINGS_DEBOUNCE_MS + SECOND_MS);
    expect(page.getByRole("heading", { name: "Home" })).toBeDefined();
    expect(page.queryByRole("dialog")).toBeNull();
    expect(scripts).toEqual([]);
  });
});

describe("the link to the chat", () => {
  const link = (
    <a href={urls.feedback()} data-chat="">
      Live chat
    </a>
  );

  async function openChat(answer: () => Response | Promise<Response>) {
    const requests = answerFetch(answer);
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
    const page = await renderShop(link);
    await page.user.click(page.getByRole("link", { name: "Live chat" }));
    await act(async () => {
      await vi.dynamicImportSettled();
    });
    await advance(0);
    return { requests, assign };
  }

  it("loads the chat that is configured and opens it [UI-23]", async () => {
    const opened: unknown[] = [];
    const note = (event: Event) => opened.push(event instanceof CustomEvent ? event.detail : null);
    window.addEventListener("shop:chat", note, { once: true });
    const { assign } = await openChat(() => Response.json({ script: "https://chat.example.test/c.js", key: "k1" }));
    expect(scripts.map(({ src, dataset }) => [src, dataset.key])).toEqual([["https://chat.example.test/c.js", "k1"]]);
    expect(opened).toEqual([]);
    await act(async () => {
      scripts[0]?.dispatchEvent(new Event("load"));
    });
    expect(opened).toEqual([{ key: "k1" }]);
    expect(assign).not.toHaveBeenCalled();
  });

  it("leaves the link to the browser where only our own code runs [UI-23]", async () => {
    const fetchMock = answerFetch(() => Response.json(null));
    const page = await renderShop(link, ALONE);
    let isPrevented: boolean | undefined;
    const note = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    page.getByRole("link", { name: "Live chat" }).addEventListener("click", note, { once: true });
    await page.user.click(page.getByRole("link", { name: "Live chat" }));
    expect([isPrevented, fetchMock]).toEqual([false, []]);
  });

  it("leads to its page when the chat's script does not come [UI-23]", async () => {
    const { assign } = await openChat(() => Response.json({ script: "https://chat.example.test/c.js", key: "k1" }));
    await act(async () => {
      scripts[0]?.dispatchEvent(new Event("error"));
    });
    expect(assign).toHaveBeenCalledExactlyOnceWith(urls.feedback());
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["no chat is configured", () => Response.json(null)],
    ["the shop answers with an error", () => new Response("", { status: 500 })],
    ["the connection fails", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("leads to its page when %s [UI-23, OPEN-71]", async (_, answer) => {
    const { assign } = await openChat(answer);
    expect(assign).toHaveBeenCalledExactlyOnceWith(urls.feedback());
  });
});
