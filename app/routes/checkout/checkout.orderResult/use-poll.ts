import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Loads the page's data again every so often while it is in sight; without script the answer's Refresh header does. */
export function usePoll(seconds: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, seconds * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, seconds, state]);
}
