import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/** Returns the path that a click navigates to; null when the browser should follow the link itself. */
export function pathToRoute(event: MouseEvent, here: Pick<Location, "origin" | "pathname" | "search">): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href") ?? "";
  if (link === null || !href.startsWith("/")) return null;
  if (link.closest("[download], [data-document], [target]")) return null;
  const url = new URL(href, here.origin);
  // A link to a file is not a page.
  if (url.origin !== here.origin || /\.[a-z0-9]{2,4}$/.test(url.pathname)) return null;
  const isSamePage = url.pathname === here.pathname && url.search === here.search;
  return isSamePage && url.hash !== "" ? null : url.pathname + url.search + url.hash;
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
 * Follows links inside the shop without loading a document. One listener serves all links, so they can be plain HTML,
 * also in fragments that React never hydrates.
 */
export function useRoutedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const path = pathToRoute(event, window.location);
      if (path === null) return;
      event.preventDefault();
      // A menu of the header closes for the page that its link opens.
      closeMenu();
      navigate(path, { replace: path === window.location.pathname + window.location.search });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}
