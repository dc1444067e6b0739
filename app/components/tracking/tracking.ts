import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Watch } from "./event-watch";

const IDLE_TIMEOUT_MS = 4_000;
const WITHOUT_IDLE_MS = 1_000;

/**
 * Tells the shop what was seen on a page, from when the browser has nothing better to do. The code is
 * fetched then; when it cannot be, or anything in it fails, the page is the same.
 */
export function Tracking(): null {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const watch = useRef<Watch | undefined>(undefined);
  useEffect(() => {
    // The next page is being fetched.
    if (state === "loading") watch.current?.flush();
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is watched anew
  useEffect(() => {
    let isOver = false;
    const begin = () => {
      import("./event-watch")
        .then(({ isRefused, watchPage }) => {
          if (!isOver && !isRefused()) watch.current = watchPage();
        })
        .catch(() => undefined);
    };
    const hasIdle = typeof requestIdleCallback === "function";
    const id = hasIdle ? requestIdleCallback(begin, { timeout: IDLE_TIMEOUT_MS }) : setTimeout(begin, WITHOUT_IDLE_MS);
    return () => {
      isOver = true;
      if (typeof id === "number" && hasIdle) cancelIdleCallback(id);
      else clearTimeout(id);
      watch.current?.end();
      watch.current = undefined;
    };
  }, [pathname, search]);
  return null;
}
