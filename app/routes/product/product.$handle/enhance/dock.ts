import { below } from "~/styles/breakpoints";

/**
 * Docks the purchase form at the bottom of a phone's window while its own position is out of view. The page keeps the
 * form's space, ends below the dock, and scrolls a focused element above it, so that nothing is covered (WCAG 2.4.11).
 */
export function enhanceDock(root: HTMLElement): () => void {
  const dock = root.querySelector<HTMLElement>("[data-dock]");
  const form = dock?.querySelector("form");
  if (!dock || !form) return () => undefined;
  const phone = matchMedia(below.tablet);
  const { documentElement: html, body } = document;
  let isInSight = true;
  const updateDock = () => {
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
    updateDock();
  });
  observer.observe(dock);
  phone.addEventListener("change", updateDock);
  return () => {
    observer.disconnect();
    phone.removeEventListener("change", updateDock);
    isInSight = true;
    updateDock();
  };
}
