import { lazy, Suspense, useEffect, useState } from "react";
import { pathToRoute } from "~/components/ui/routed-links";
import { canRunProviderScripts } from "~/models/page/chrome";

// A part that cannot be loaded leaves the page as it is.
const Extras = lazy(() =>
  import("./extras").then(
    (module) => ({ default: module.Extras }),
    () => ({ default: () => null }),
  ),
);

const INTERACTIONS = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Waits for the first interaction before anything of the shop settings is fetched, and opens
 * the chat where its link is pressed: without script the same link leads to the feedback page.
 */
export function ExtrasHost() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    for (const name of INTERACTIONS) addEventListener(name, () => setUsed(true), { signal, passive: true, once: true });
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-chat]") : null;
      const path = link === null ? null : pathToRoute(event, window.location);
      if (path === null || !canRunProviderScripts(window.location.pathname)) return;
      event.preventDefault();
      import("./chat").then(({ openChat }) => openChat(path)).catch(() => window.location.assign(path));
    };
    // Before the listener that follows links.
    document.addEventListener("click", onClick, { signal, capture: true });
    return () => over.abort();
  }, []);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <Extras />
    </Suspense>
  );
}
