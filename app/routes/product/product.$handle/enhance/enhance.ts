import { enhanceCopying } from "~/components/ui/copying";
import { enhanceDock } from "./dock";
import { enhanceGallery } from "./gallery";

/** Shows the buttons beside the quantity, which step its field. */
function enhanceQuantity(root: HTMLElement): () => void {
  const over = new AbortController();
  for (const button of root.querySelectorAll<HTMLElement>("[data-step]")) {
    const step = () => {
      const field = button.parentElement?.querySelector("input");
      if (button.dataset.step === "stepUp") field?.stepUp();
      else field?.stepDown();
    };
    button.hidden = false;
    button.addEventListener("click", step, { signal: over.signal });
  }
  return () => over.abort();
}

/** Adds all small behaviors of a product page to its HTML. Returns a function that removes them. */
export function enhanceProduct(root: HTMLElement): () => void {
  const cleanups = [enhanceGallery(root), enhanceCopying(root), enhanceQuantity(root), enhanceDock(root)];
  return () => {
    for (const cleanUp of cleanups) cleanUp();
  };
}
