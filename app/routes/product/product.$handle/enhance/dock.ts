import { CUTOFF_SMALL_PX } from "~/models/shop/limits";

/**
 * Docks the purchase form at the foot of a phone's window while its own place is out of sight. The page keeps the form's
 * room, ends below the dock, and scrolls what gets the focus above it, so that nothing is covered (WCAG 2.4.11).
 */
export function enhanceDock(root: HTMLElement): () => void {
  const dock = root.querySelector<HTMLElement>("[data-dock]");
  const form = dock?.querySelector("form");
  if (!dock || !form) return () => undefined;
  const phone = matchMedia(`(max-width: ${CUTOFF_SMALL_PX}px)`);
  const { documentElement: html, body } = document;
  let isInSight = true;
  const place = () => {
    const isDocked = phone.matches && !isInSight;
    if (isDocked === dock.hasAttribute("data-docked")) return;
    if (isDocked) dock.style.minHeight = `${dock.offsetHeight}px`;
    dock.toggleAttribute("data-docked", isDocked);
    if (!isDocked) dock.style.minHeight = "";
    const room = isDocked ? `${form.offsetHeight}px` : "";
    html.style.scrollPaddingBottom = room;
    body.style.paddingBottom = room;
  };
  const observer = new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? true;
    place();
  });
  observer.observe(dock);
  phone.addEventListener("change", place);
  return () => {
    observer.disconnect();
    phone.removeEventListener("change", place);
    isInSight = true;
    place();
  };
}
