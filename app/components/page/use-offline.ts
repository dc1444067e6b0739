import { useEffect, useState } from "react";

const OFFLINE = "You’re offline. This page stays as it is, with what you typed.";
const HELD = "You’re still offline, so nothing was opened or sent. Try again when you’re connected.";

/** Whether a press on a link would leave this page, which nothing could replace without a network. */
function leavesPage({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link === null || !link.protocol.startsWith("http")) return false;
  return link.hash === "" || link.href.split("#", 1)[0] !== location.href.split("#", 1)[0];
}

/**
 * What to say while the browser has no network; null while it has one. Until then links and forms are held, because the
 * browser's own page of failure would take the place of this one.
 */
export function useOffline(): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const say = () => setText(navigator.onLine ? null : OFFLINE);
    const hold = (event: Event) => {
      if (navigator.onLine || (event.type === "click" && !leavesPage(event))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setText(HELD);
    };
    say();
    for (const name of ["online", "offline"]) addEventListener(name, say, { signal });
    // The window hears of them before everything in the page.
    for (const name of ["click", "submit"]) addEventListener(name, hold, { signal, capture: true });
    return () => over.abort();
  }, []);
  return text;
}
