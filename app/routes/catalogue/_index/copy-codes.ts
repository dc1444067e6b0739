import { copyToClipboard } from "~/components/ui/copy-text";

/** Shows the copy buttons of the page and copies what one names. Returns a function that stops it. */
export function enhanceCopying(): () => void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("main [data-copy]")) button.hidden = false;
  const onClick = async ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("main [data-copy]") : null;
    if (button === null) return;
    const message = await copyToClipboard(button.dataset.copy ?? "");
    const status = button.closest("div")?.querySelector("[role=status]");
    if (status) status.textContent = message;
  };
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}
