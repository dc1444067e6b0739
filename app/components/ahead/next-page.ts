import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { beginHandingOver, holdAnew, wasHandedOver } from "./held-answers";
import { dataOf, fetchAhead, pathAhead } from "./page-ahead";

/** The time for which a pointer rests on a link that it does not only cross. */
const REST_MS = 30;
/** The time for which a page is looked at before its products are fetched, and how many are. */
const LOOK_MS = 1_000;
const IN_VIEW_MAX = 4;

const linkAt = (target: EventTarget | null) => (target instanceof Element ? target.closest("a") : null);

/** Fetches a page when the pointer rests on its link, a finger comes down on it, or the keyboard reaches it. */
function watchLinks(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number) => (event: Event) => {
    clearTimeout(timer);
    const path = pathAhead(linkAt(event.target), location);
    if (path !== null) timer = setTimeout(fetchAhead, ms, path);
  };
  const listeners = { pointerover: after(REST_MS), pointerdown: after(0), focusin: after(REST_MS) };
  for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener);
  return () => {
    clearTimeout(timer);
    for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener);
  };
}

const isInView = (link: Element) => {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= innerHeight;
};

/** Fetches the first products in view one after the other, once the page has been looked at. */
function watchView(): () => void {
  let isOver = false;
  const begin = async () => {
    const links = [...document.querySelectorAll('main a[href^="/product/"]')].filter(isInView);
    const paths = new Set(links.flatMap((link) => pathAhead(link, location) ?? []));
    for (const path of [...paths].slice(0, IN_VIEW_MAX)) if (!isOver) await fetchAhead(path);
  };
  let timer = setTimeout(begin, LOOK_MS);
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, LOOK_MS);
  };
  addEventListener("scroll", onScroll, { passive: true });
  return () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener("scroll", onScroll);
  };
}

/**
 * Fetches the pages that a shopper is about to open. A page that was fetched ahead is shown at once and then asks for
 * itself, as it would have when pressed: so what it says is as fresh as ever, and the visit is counted when it happens.
 */
export function useNextPage(): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    beginHandingOver();
    return watchLinks();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is looked at anew
  useEffect(() => watchView(), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per page
  useEffect(() => {
    if (!wasHandedOver()) return;
    // Where they do not come, the page that was fetched ahead stays: an error page in its place would help nobody.
    holdAnew(dataOf(pathname)).then((isThere) => {
      if (isThere && window.location.pathname === pathname) revalidate();
    });
  }, [pathname]);
}
