import { whenIdle } from "../page/when-idle";
import { beginHandingOver, holdAnew } from "./held-answers";
import { dataOf, fetchAhead, PER_MINUTE, pathAhead } from "./page-ahead";
import { replaceOnRedirectedReturn } from "./redirects-back";

// Fetches the page that a shopper is about to open. It is shown at once and then asks for itself, as it would have when
// pressed: so what it says is as fresh as ever, and the visit is counted when it happens.

/** The time for which a pointer rests on a link that it does not only cross. */
const REST_MS = 40;
/** The time for which a page stands still before the products in view are fetched. */
const STILL_MS = 1_000;
/** The time after which a page that is shown asks for itself, however busy the browser is. */
const ANEW_MS = 1_000;
/** Products in view that are fetched each time it stands still. */
const IN_VIEW_MAX = 8;

let timer = 0;

/** Fetches the page of a link unless another one is approached meanwhile. */
function approach(target: EventTarget | null, ms: number): void {
  clearTimeout(timer);
  const link = target instanceof Element ? target.closest("a") : null;
  const path = pathAhead(link, location);
  if (link === null || path === null) return;
  timer = window.setTimeout(() => fetchAhead(path, link, PER_MINUTE.approached), ms);
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
}

const fetchedInView = new Set<string>();

/** Fetches the products of the cards in view one after the other, each once. */
async function fetchView(): Promise<void> {
  const links = [...document.querySelectorAll("main li a[href^='/product/']")].filter(isInView);
  const paths = new Map(links.map((link) => [pathAhead(link, location), link]));
  const fresh = [...paths].filter(([path]) => path !== null && !fetchedInView.has(path)).slice(0, IN_VIEW_MAX);
  for (const [path, link] of fresh) {
    if (path === null || !link.isConnected) continue;
    fetchedInView.add(path);
    await fetchAhead(path, link, PER_MINUTE.inView);
  }
}

/**
 * Asks for the page again once it is shown and the browser is idle, so that the answer does not stand in the way of what is
 * painted; where it does not come, what was fetched ahead stays.
 */
function askAnew(url: string): void {
  const router = window.__remixRouter;
  const stop = router.subscribe(({ navigation, location: { pathname } }) => {
    if (navigation.state !== "idle") return;
    stop();
    const isShown = () => dataOf(router.state.location.pathname) === url;
    if (dataOf(pathname) !== url) return;
    whenIdle(() => {
      if (!isShown()) return;
      void holdAnew(url).then((isThere) => {
        if (isThere && isShown()) router.revalidate();
      });
    }, ANEW_MS);
  });
}

let viewTimer = 0;

function viewSoon(): void {
  clearTimeout(viewTimer);
  viewTimer = window.setTimeout(fetchView, STILL_MS);
}

let isWatching = false;

function watchLinks(): void {
  beginHandingOver(askAnew);
  const watch = (name: string, ms: number) =>
    document.addEventListener(name, ({ target }) => approach(target, ms), { passive: true });
  watch("pointerover", REST_MS);
  watch("focusin", REST_MS);
  watch("pointerdown", 0);
  // The finger scrolls, or the page is asked for.
  for (const name of ["pointercancel", "click"]) document.addEventListener(name, () => clearTimeout(timer));
  addEventListener("scroll", viewSoon, { passive: true, capture: true });
}

/** Watches the links of the page that is shown now: those in view, and the one that is approached. */
export function watchNextPage(): void {
  // A component by itself, as tests have it, has no router that would take an answer.
  if (!("__remixRouter" in window)) return;
  if (!isWatching) {
    watchLinks();
    replaceOnRedirectedReturn();
  }
  isWatching = true;
  viewSoon();
  // The link under the pointer may be what the reader waits to press.
  approach(document.querySelector("a:hover, a:focus-visible"), 0);
}
