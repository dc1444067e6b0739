import { useEffect } from "react";
import { whenIdle } from "~/components/page/when-idle";

/** Makes the codes of the sections copyable once the browser is idle; other `sections` have other buttons. */
export function useCopyCodes(sections: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sections stand for the buttons in them
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    const cancel = whenIdle(async () => {
      const { enhanceCopying } = await import("~/components/ui/copying");
      const page = document.querySelector("main");
      if (!isOver && page !== null) end = enhanceCopying(page);
    });
    return () => {
      isOver = true;
      cancel();
      end?.();
    };
  }, [sections]);
}
