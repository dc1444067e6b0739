import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

type Page = Pick<Location, "pathname" | "search">;

const isSamePage = (one: Page, other: Page) => one.pathname === other.pathname && one.search === other.search;

/** Returns the path that a click navigates to; null when the browser should follow the link itself. */
export function pathToRoute(event: MouseEvent, here: Pick<Location, "origin" | "pathname" | "search">): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href") ?? "";
  if (link === null || !href.startsWith("/")) return null;
  if (link.closest("[download],[data-document],[target]")) return null;
  const url = new URL(href, here.origin);
  // A link to a file is not a page.
  if (url.origin !== here.origin || /\.[a-z0-9]{2,4}$/.test(url.pathname)) return null;
  return isSamePage(url, here) && url.hash !== "" ? null : url.pathname + url.search + url.hash;
}

/** Closes the open menu of the header, unless what was focused is inside it, and returns the menu. */
function closeMenu(focused: Node | null = null): Element | null {
  const menu = document.querySelector("header [open]");
  if (!menu?.contains(focused)) menu?.removeAttribute("open");
  return menu;
}

/** Closes the open menu of the header with Escape, and for what is focused outside of it, which the menu would cover. */
export const MENU_LISTENERS = {
  onKeyDown: ({ key }: { key: string }) => {
    if (key === "Escape") closeMenu()?.querySelector("summary")?.focus();
  },
  onFocus: ({ target }: { target: Element }) => {
    closeMenu(target);
  },
};

/**
 * Hides a move to another place of the same page from Remix, which would forget the answer to a form at another address,
 * with all its errors. The browser itself has scrolled there, moved the focus and opened what was closed. It listens
 * before the router does: on a window, browsers call listeners in the order in which they were added.
 */
export function hidePlaces(event: PopStateEvent): void {
  // A link may be followed before there is a router.
  const state = window.__remixRouter?.state;
  if (state?.actionData && isSamePage(state.location, location)) event.stopImmediatePropagation();
}

/**
 * Follows links inside the shop without loading a document. One listener serves all links, so they can be plain HTML,
 * also in fragments that React never hydrates.
 */
export function useRoutedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const path = pathToRoute(event, location);
      if (path === null) return;
      event.preventDefault();
      // A menu of the header closes for the page that its link opens.
      closeMenu();
      navigate(path, { replace: path === location.pathname + location.search });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}
