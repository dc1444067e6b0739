import { copyToClipboard } from "~/components/ui/copy-text";
import { enhanceDock } from "./dock";
import { enhanceGallery } from "./gallery";

/** Shows the copy button and copies the link (rows PDP-15, UI-31). */
function enhanceShare(root: HTMLElement): () => void {
  const button = root.querySelector<HTMLButtonElement>("[data-copy]");
  if (button === null) return () => undefined;
  button.hidden = false;
  const copy = async () => {
    const text = await copyToClipboard(button.dataset.copy ?? "");
    const status = button.parentElement?.querySelector("[role=status]");
    if (status) status.textContent = text;
  };
  button.addEventListener("click", copy);
  return () => button.removeEventListener("click", copy);
}

/** Adds every small behaviour of a product page to its HTML; answers how to take them away again. */
export function enhanceProduct(root: HTMLElement): () => void {
  const ends = [enhanceGallery(root), enhanceShare(root), enhanceDock(root)];
  return () => {
    for (const end of ends) end();
  };
}
