import { useEffect } from "react";
import { copyToClipboard } from "~/components/ui/copy-text";

const buttons = () => document.querySelectorAll<HTMLButtonElement>("main [data-copy]");

/** Shows the copy buttons of the sections, which React does not render in the browser, and copies what one names. */
export function useCopyCodes(sections: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections have other buttons
  useEffect(() => {
    for (const button of buttons()) button.hidden = false;
  }, [sections]);
  useEffect(() => {
    const onClick = async ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("main [data-copy]") : null;
      if (button === null) return;
      const message = await copyToClipboard(button.dataset.copy ?? "");
      const status = button.closest("div")?.querySelector("[role=status]");
      if (status) status.textContent = message;
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
}
