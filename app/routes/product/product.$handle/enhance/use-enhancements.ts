import { type RefObject, useEffect } from "react";
import { whenIdle } from "~/components/page/when-idle";

/**
 * Adds the small behaviors of a product page (gallery, copying, docked purchase form) once the browser is idle or the
 * shopper touches the page; a new `version` means another product and adds them again.
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
