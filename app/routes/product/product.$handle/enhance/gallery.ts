import { toGesture } from "~/models/product/gesture";
import { openZoom } from "./zoom";

/** Clicks this soon after a swipe belong to the swipe and are ignored. */
const AFTER_SWIPE_MS = 400;

/**
 * Adds keys (arrows, Home, End), swipes of 50 px or more, a zoom, and thumbnails that do not scroll the page. The keyboard
 * stops at the picture in view and at its thumbnail, and the arrows lead to the others. The listeners are on the whole
 * section, so its pictures stay plain HTML.
 */
export function enhanceGallery(root: HTMLElement): () => void {
  const gallery = root.querySelector<HTMLElement>("[data-gallery]");
  const reel = gallery?.querySelector<HTMLElement>("[data-reel]");
  if (!gallery || !reel) return () => undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const thumbs = [...gallery.querySelectorAll<HTMLElement>("[data-thumb]")];
  const last = reel.children.length - 1;
  const pictures = [...reel.querySelectorAll("img")].map(({ src, alt }) => ({ src, alt }));
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
  const index = () => Math.round(reel.scrollLeft / Math.max(1, reel.clientWidth));

  const markCurrent = () => {
    const at = index();
    for (const [each, thumb] of thumbs.entries()) {
      thumb.tabIndex = each === at ? 0 : -1;
      if (each === at) thumb.setAttribute("aria-current", "true");
      else thumb.removeAttribute("aria-current");
    }
    const shown = reel.children[at];
    shown?.removeAttribute("inert");
    // The focus goes along with the pictures.
    if (reel.contains(document.activeElement) && !shown?.contains(document.activeElement))
      shown?.querySelector<HTMLElement>("a,video")?.focus({ preventScroll: true });
    for (const slide of reel.children) slide.toggleAttribute("inert", slide !== shown);
  };
  const show = (position: number) => {
    const at = Math.max(0, Math.min(last, position));
    reel.scrollTo({ left: at * reel.clientWidth, behavior: isCalm.matches ? "auto" : "smooth" });
  };
  const zoom = (at: number, opener: HTMLElement) => {
    openZoom({ pictures, at, opener, onClose: show });
  };

  let ignoredUntil = 0;
  gallery.addEventListener(
    "click",
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>("[data-thumb],[data-zoom]") : null;
      if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (link.dataset.thumb !== undefined) show(Number(link.dataset.thumb));
      else if (performance.now() > ignoredUntil) zoom(Number(link.dataset.zoom), link);
    },
    { signal },
  );
  gallery.addEventListener(
    "keydown",
    (event) => {
      const thumb = thumbs.indexOf(event.target as HTMLElement);
      const at = thumb < 0 ? index() : thumb;
      const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last };
      const target = steps[event.key];
      // A video's own controls use the same keys.
      if (target === undefined || event.target instanceof HTMLVideoElement) return;
      event.preventDefault();
      show(target);
      if (thumb >= 0) thumbs[target]?.focus();
    },
    { signal },
  );
  let start: { x: number; y: number; at: number } | null = null;
  reel.addEventListener(
    "pointerdown",
    ({ clientX, clientY, pointerType, timeStamp }) => {
      start = pointerType === "mouse" ? null : { x: clientX, y: clientY, at: timeStamp };
    },
    { signal },
  );
  reel.addEventListener(
    "pointerup",
    ({ clientX, clientY, timeStamp, target }) => {
      if (start === null) return;
      const gesture = toGesture({ dx: clientX - start.x, dy: clientY - start.y, ms: timeStamp - start.at });
      start = null;
      if (gesture === "none") return;
      ignoredUntil = performance.now() + AFTER_SWIPE_MS;
      const link = target instanceof Element ? target.closest<HTMLElement>("[data-zoom]") : null;
      if (gesture !== "press") show(index() + (gesture === "next" ? 1 : -1));
      else if (link !== null) zoom(Number(link.dataset.zoom), link);
    },
    { signal },
  );
  reel.addEventListener(
    "contextmenu",
    (event) => {
      // A long press zooms, so it opens no context menu; a mouse still opens one.
      if (start !== null) event.preventDefault();
    },
    { signal },
  );
  reel.addEventListener("scroll", markCurrent, { signal, passive: true });
  reel.toggleAttribute("data-live", true);
  markCurrent();
  return () => {
    controller.abort();
    reel.removeAttribute("data-live");
  };
}
