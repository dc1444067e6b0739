import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Reloads the page's data at this interval while the page is visible, and at once when it becomes visible again; without
 * a script the Refresh header of the answer does.
 */
export function usePoll(seconds: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    let timer = document.hidden ? undefined : setTimeout(revalidate, seconds * 1000);
    const onVisibility = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!document.hidden) revalidate();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [revalidate, seconds, state]);
}
