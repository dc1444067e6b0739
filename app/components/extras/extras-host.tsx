import { Suspense, useEffect, useState } from "react";
import { late } from "~/components/page/late";
import { useRouteHandle } from "~/components/page/use-route-handle";
import { whenIdle } from "~/components/page/when-idle";
import { pathToRoute } from "~/components/ui/routed-links";
import { canRunProviderScripts } from "~/models/page/route-handle";

// A module that fails to load leaves the page unchanged.
const Extras = late(
  () => import("./extras").then((module) => module.Extras),
  () => null,
);

const INTERACTIONS = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Loads the shop settings only after the first interaction, and opens the chat when its link is pressed; without a
 * script the link leads to the feedback page.
 */
export function ExtrasHost() {
  const [isUsed, setUsed] = useState(false);
  const canRunScripts = canRunProviderScripts(useRouteHandle());
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    // A press leads to another page more often than not, which comes first.
    const use = () => {
      const cancel = whenIdle(() => setUsed(true));
      signal.addEventListener("abort", cancel);
    };
    for (const name of INTERACTIONS) addEventListener(name, use, { signal, passive: true, once: true });
    return () => over.abort();
  }, []);
  useEffect(() => {
    if (!canRunScripts) return;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-chat]") : null;
      const path = link === null ? null : pathToRoute(event, location);
      if (path === null) return;
      event.preventDefault();
      import("./chat").then(({ openChat }) => openChat(path)).catch(() => location.assign(path));
    };
    // Runs before the listener that follows links.
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [canRunScripts]);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <Extras />
    </Suspense>
  );
}
