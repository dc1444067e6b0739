import { copyToClipboard } from "~/components/ui/copy-text";
import { enhanceDock } from "./dock";
import { enhanceGallery } from "./gallery";

/** Opens the system's sheet to share a link; false where there is none or the shopper closed it. */
async function openShareSheet(url: string): Promise<boolean> {
  if (!matchMedia("(pointer: coarse)").matches || typeof navigator.share !== "function") return false;
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    // The shopper closed the sheet: nothing is left to do. Any other refusal leaves copying.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Shows the button that copies the part number, and has the link shared or copied instead of opened. */
function enhanceCopies(root: HTMLElement): () => void {
  const sources = [...root.querySelectorAll<HTMLElement>("[data-copy]")];
  const press = async (event: Event) => {
    const source = event.currentTarget;
    if (!(source instanceof HTMLElement)) return;
    event.preventDefault();
    const text = source.dataset.copy ?? "";
    if (source instanceof HTMLAnchorElement && (await openShareSheet(text))) return;
    const status = source.parentElement?.querySelector("[role=status]");
    const message = await copyToClipboard(text);
    if (status) status.textContent = message;
  };
  for (const source of sources) {
    source.hidden = false;
    source.addEventListener("click", press);
  }
  return () => {
    for (const source of sources) source.removeEventListener("click", press);
  };
}

/** Shows the buttons beside the quantity, which step its field. */
function enhanceQuantity(root: HTMLElement): () => void {
  const buttons = [...root.querySelectorAll<HTMLElement>("[data-step]")];
  const step = ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLElement)) return;
    const field = currentTarget.parentElement?.querySelector("input");
    if (currentTarget.dataset.step === "stepUp") field?.stepUp();
    else field?.stepDown();
  };
  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener("click", step);
  }
  return () => {
    for (const button of buttons) button.removeEventListener("click", step);
  };
}

/** Adds all small behaviors of a product page to its HTML. Returns a function that removes them. */
export function enhanceProduct(root: HTMLElement): () => void {
  const cleanups = [enhanceGallery(root), enhanceCopies(root), enhanceQuantity(root), enhanceDock(root)];
  return () => {
    for (const cleanUp of cleanups) cleanUp();
  };
}
