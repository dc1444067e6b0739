import { useEffect } from "react";

/** Whether the browser took this document from what it has, on the way back to it. */
const isTakenFromMemory = () =>
  performance
    .getEntriesByType("navigation")
    .some(
      (load) => "type" in load && load.type === "back_forward" && "transferSize" in load && load.transferSize === 0,
    );

/**
 * Reads a page anew that the browser shows as it was left: the cart, the vehicle or the login may have changed meanwhile. A
 * page of one shopper is loaded anew as a whole, so that nobody reads on what a login showed that has ended. Without a network
 * it stays as it is, and says so.
 */
export function useReturn(isPersonal: boolean): void {
  useEffect(() => {
    if (navigator.onLine && isTakenFromMemory()) window.__remixRouter.revalidate();
  }, []);
  useEffect(() => {
    const readAnew = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !navigator.onLine) return;
      if (isPersonal) location.reload();
      else window.__remixRouter.revalidate();
    };
    addEventListener("pageshow", readAnew);
    return () => removeEventListener("pageshow", readAnew);
  }, [isPersonal]);
}
