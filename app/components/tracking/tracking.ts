import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { whenIdle } from "../page/when-idle";
import type { Watch } from "./event-watch";

const IDLE_TIMEOUT_MS = 4_000;
const WITHOUT_IDLE_MS = 1_000;

/**
 * Tracks the current page and fetches the next one ahead from the browser's first idle time on. The code is loaded then;
 * if it fails to load or to run, the page is not affected.
 */
export function Tracking(): null {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const watch = useRef<Watch | undefined>(undefined);
  useEffect(() => {
    // The next page is being loaded.
    if (state === "loading") watch.current?.flush();
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is watched anew
  useEffect(() => {
    let isOver = false;
    const begin = () => {
      import("./event-watch")
        .then(({ isRefused, watchNextPage, watchPage }) => {
          if (isOver) return;
          watchNextPage();
          if (!isRefused()) watch.current = watchPage();
        })
        .catch(() => undefined);
    };
    const cancel = whenIdle(begin, IDLE_TIMEOUT_MS, WITHOUT_IDLE_MS);
    return () => {
      isOver = true;
      cancel();
      watch.current?.end();
      watch.current = undefined;
    };
  }, [pathname, search]);
  return null;
}
