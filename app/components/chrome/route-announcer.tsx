import { type Location, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useOffline } from "../page/use-offline";
import { useReturn } from "../page/use-return";
import { useRouteHandle } from "../page/use-route-handle";

/** Moves the focus to the heading of a page that a link led to, so that a keyboard and a screen reader begin there. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (heading === null) return;
  if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
  // The scroll position of the page is its own.
  heading.focus({ preventScroll: true });
}

/** The focus may still be in a dialog that was just closed, which a browser gives up only when it draws next. */
const isFocusLost = () => document.activeElement?.matches("body, dialog:not([open]) *") !== false;

/**
 * What a browser does for a document it loads: a new page says its title and has the focus on its heading. A change of
 * the same page, such as a filter, says the title and leaves the focus where it is, unless its element has gone; so does
 * the answer to a form at the same address, without the title. Without a network it says so, for all to see. A page that is
 * come back to is read anew.
 */
export function RouteAnnouncer() {
  const location = useLocation();
  const shown = useRef<Location>(location);
  const [title, setTitle] = useState("");
  const offline = useOffline();
  useReturn(useRouteHandle().isPersonal === true);
  useEffect(() => {
    const before = shown.current;
    if (before === location) return;
    shown.current = location;
    const isOtherPage = before.pathname !== location.pathname;
    if (isOtherPage || before.search !== location.search) setTitle(document.title);
    const isAnchor = location.hash !== "" && document.getElementById(location.hash.slice(1)) !== null;
    if (!isAnchor && document.querySelector("dialog[open]") === null && (isOtherPage || isFocusLost())) focusHeading();
  }, [location]);
  return (
    <p
      role="status"
      className={
        offline === null
          ? "sr-only"
          : "fixed top-auto right-0 bottom-0 left-0 z-30 py-3 px-4 bg-ink text-paper text-center"
      }
    >
      {offline ?? title}
    </p>
  );
}
