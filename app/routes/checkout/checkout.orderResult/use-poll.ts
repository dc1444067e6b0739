import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Reloads the page's data at this interval while the page is visible; without a script the Refresh header of the answer
 * does.
 */
export function usePoll(seconds: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, seconds * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, seconds, state]);
}
