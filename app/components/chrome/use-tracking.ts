import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

const IDLE_TIMEOUT_MS = 4_000;
const WITHOUT_IDLE_MS = 1_000;

/** Whether the shopper's browser asks that nobody is followed. */
function isRefused(): boolean {
  const asked: unknown = "globalPrivacyControl" in navigator ? navigator.globalPrivacyControl : false;
  return asked === true || navigator.doNotTrack === "1";
}

/**
 * Tells the shop what was seen on a page, from when the browser has nothing better to do (row PDP-13). The code is
 * fetched then; when it cannot be, or anything in it fails, the page is the same (row TRK-29).
 */
export function useTracking(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is watched anew
  useEffect(() => {
    if (isRefused()) return;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      const { watchPage } = await import("./event-watch");
      if (!isOver) end = watchPage();
    };
    const beginSafely = () => {
      begin().catch(() => undefined);
    };
    const hasIdle = typeof requestIdleCallback === "function";
    const id = hasIdle
      ? requestIdleCallback(beginSafely, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(beginSafely, WITHOUT_IDLE_MS);
    return () => {
      isOver = true;
      if (typeof id === "number" && hasIdle) cancelIdleCallback(id);
      else clearTimeout(id);
      end?.();
    };
  }, [pathname, search]);
}
