import { type RefObject, useEffect } from "react";

const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(run, { timeout: 2_000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 200);
  return () => clearTimeout(id);
};

/**
 * Adds the small behaviours of a product page (gallery, copying, docked purchase form) once the browser is idle or its
 * shopper touches the page; again when `version` says that another product stands there.
 */
export function useEnhancements(root: RefObject<HTMLElement>, version: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the elements inside root
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    let end: (() => void) | undefined;
    let isOver = false;
    let hasBegun = false;
    const begin = async () => {
      if (hasBegun) return;
      hasBegun = true;
      const { enhanceProduct } = await import("./enhance");
      if (!isOver) end = enhanceProduct(element);
    };
    const cancel = whenIdle(begin);
    element.addEventListener("pointerover", begin, { once: true });
    element.addEventListener("focusin", begin, { once: true });
    return () => {
      isOver = true;
      cancel();
      element.removeEventListener("pointerover", begin);
      element.removeEventListener("focusin", begin);
      end?.();
    };
  }, [root, version]);
}
