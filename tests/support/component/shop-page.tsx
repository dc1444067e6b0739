import { setImmediate as loaded } from "node:timers/promises";
import { act, type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from "react-router-dom";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { onTestFinished, vi } from "vitest";
import type { RouteHandle } from "../../../app/models/page/route-handle";

/** The future flags of Remix's router that the shop has set (remix.config.js). */
const ROUTER_FUTURE = {
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_relativeSplatPath: true,
  v7_skipActionErrorRevalidation: true,
} as const;

/** A shopper's mouse and keyboard, which also work on a fake clock. */
export function newUser(): UserEvent {
  return userEvent.setup({
    // Without this option it would stay with the document of the first test file of its process.
    document,
    advanceTimers: (ms) => (vi.isFakeTimers() ? vi.advanceTimersByTimeAsync(ms).then(() => undefined) : undefined),
  });
}

type PageOptions = {
  /** The path and query of the page; the default is `/`. */
  at?: string;
  /** Other pages and endpoints of the shop, which the test answers. */
  routes?: readonly RouteObject[];
  /** The loader data that came with the server's HTML, and the data that the route's loader returns from then on. */
  data?: unknown;
  /** The loader data of the frame around the page. */
  frame?: object | null;
  loader?: RouteObject["loader"];
  action?: RouteObject["action"];
  /** The handle of the page's route. */
  handle?: RouteHandle;
  /** Content that stands on every page and stays through navigations. */
  around?: ReactNode;
  /** The page as `renderWithoutScript` left it; the script hydrates it. */
  from?: HTMLElement;
  /** The script finds the router in the window, as in a browser. */
  isShared?: boolean;
};

export type Rendered = RenderResult & { readonly user: UserEvent };

/**
 * Renders an element as a page of the shop, with the router that Remix has in the browser: its forms, fetchers and
 * navigations reach the loaders and actions of `routes`. An error that reaches the page's boundary replaces the page by
 * the heading "The page broke".
 */
export function renderPage(element: ReactNode, options: PageOptions = {}): Rendered {
  const { at = "/", routes = [], around, from, data, frame, loader, action, handle, isShared } = options;
  window.history.replaceState(null, "", at);
  const path = new URL(at, window.location.origin).pathname;
  const broken = <h1>The page broke</h1>;
  const page = { id: "page", path, element, errorElement: broken, loader, action, handle };
  const root = { id: "root", element: <Whole around={around} />, errorElement: broken, children: [page, ...routes] };
  const isLoaded = data !== undefined || frame !== undefined;
  const hydrationData = isLoaded ? { loaderData: { root: frame, page: data } } : undefined;
  const router = createBrowserRouter([root], { future: ROUTER_FUTURE, ...(hydrationData && { hydrationData }) });
  onTestFinished(() => router.dispose());
  if (isShared) vi.stubGlobal("__remixRouter", router);
  const browser = <RouterProvider router={router} future={{ v7_startTransition: true }} />;
  const rendered = from ? render(browser, { container: from, hydrate: true }) : render(browser);
  return { ...rendered, user: newUser() };
}

function Whole({ around }: Pick<PageOptions, "around">) {
  return (
    <>
      {around}
      <Outlet />
    </>
  );
}

/** Puts the page as the server sends it into the document: the page that a browser without script shows. */
export async function renderWithoutScript(
  element: ReactNode,
  { at = "/", frame = null }: PageOptions = {},
): Promise<HTMLElement> {
  const root = { id: "root", loader: () => frame, element: <Whole />, children: [{ path: "*", element }] };
  const { query, dataRoutes } = createStaticHandler([root], { future: ROUTER_FUTURE });
  const context = await query(new Request(new URL(at, window.location.origin)));
  if (context instanceof Response) throw new Error("a page without a loader does not redirect");
  const router = createStaticRouter(dataRoutes, context, { future: ROUTER_FUTURE });
  const page = document.createElement("div");
  const render = () => renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  // The server waits for what is loaded on first use; here the first rendering begins to load it.
  render();
  await loaded();
  page.innerHTML = render();
  document.body.append(page);
  return page;
}

type Pending<T> = {
  readonly answer: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: Error) => void;
};

/** A response that is pending until the test lets it arrive. */
export function pending<T>(): Pending<T> {
  let settle: Pick<Pending<T>, "resolve" | "reject"> | undefined;
  const answer = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === undefined) throw new Error("a promise calls its function at once");
  return { answer, ...settle };
}

/** Advances the fake clock and runs everything that follows from it. */
export async function advance(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/** A request that a component sent by `fetch`. */
export type FetchCall = {
  readonly url: URL;
  readonly method: string;
  readonly body: string;
  readonly signal: AbortSignal | null;
};

/**
 * Answers components' `fetch` calls for the rest of a test; an aborted request is rejected, as in a browser. The list
 * holds every request in order.
 */
export function answerFetch(answer: (call: FetchCall) => Response | Promise<Response>): FetchCall[] {
  const all: FetchCall[] = [];
  vi.stubGlobal("fetch", (target: string, init: RequestInit = {}) => {
    const { method = "GET", body, signal = null } = init;
    const call: FetchCall = { url: new URL(target, window.location.href), method, body: String(body ?? ""), signal };
    all.push(call);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("The request was aborted", "AbortError")));
      Promise.resolve(call).then(answer).then(resolve, reject);
    });
  });
  return all;
}

/** Collects the forms that are submitted as documents for the rest of a test, and keeps them from leaving the page. */
export function documentPosts(): FormData[] {
  const posts: FormData[] = [];
  const note = (event: SubmitEvent) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    posts.push(new FormData(event.target));
  };
  window.addEventListener("submit", note);
  onTestFinished(() => window.removeEventListener("submit", note));
  return posts;
}
