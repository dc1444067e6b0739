import { copyToClipboard } from "./copy-text";

/** Opens the system's sheet to share a link. False where there is none, or where it fails: the link can be copied then. */
async function openShareSheet(url: string): Promise<boolean> {
  if (!matchMedia("(pointer: coarse)").matches || typeof navigator.share !== "function") return false;
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    // A shopper who closes the sheet wants nothing more.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** Whether a press opens a link somewhere else, which is the browser's own business. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

/**
 * Makes what has `data-copy` below `root` copy that text: buttons, which are hidden without a script, and links, which are
 * shared where the system can. The `status` in the same `div` says that it was copied. Returns a function that ends it.
 */
export function enhanceCopying(root: ParentNode): () => void {
  const over = new AbortController();
  for (const source of root.querySelectorAll<HTMLElement>("[data-copy]")) {
    const press = async (event: MouseEvent) => {
      const isLink = source instanceof HTMLAnchorElement;
      if (isLink && opensElsewhere(event)) return;
      event.preventDefault();
      const text = source.dataset.copy ?? "";
      if (isLink && (await openShareSheet(text))) return;
      const message = await copyToClipboard(text);
      const status = source.closest("div")?.querySelector("[role=status]");
      if (status) status.textContent = message;
    };
    source.hidden = false;
    source.addEventListener("click", press, { signal: over.signal });
  }
  return () => over.abort();
}
