import { MOBILE_MAX_PX, RESIZE_THROTTLE_MS, SCROLL_FAST_MS, SCROLL_SLOW_MS } from "~/models/shop/limits";
import type { BrowserEventContent } from "~/models/visitor/tracking";
import { throttled } from "./timing";

/** The shopper's clicks and scrolling on the current page, and the screen size. */
type Interaction = Extract<BrowserEventContent, { event: "interaction" }>["data"];

const seen = { clicks: 0, scrollY: 0, deepest: 0, isMobile: false, width: 0, height: 0 };

function measure(): void {
  seen.width = innerWidth;
  seen.height = innerHeight;
  seen.isMobile = innerWidth <= MOBILE_MAX_PX;
}

const whole = (px: number) => Math.max(0, Math.round(px));

/**
 * Updates the interaction state on clicks, scrolling and resizing, for the lifetime of the document: the screen at most
 * every 60 ms, the scroll position every 200 ms, the depth every 500 ms.
 */
export function watchInteraction(): void {
  measure();
  addEventListener("resize", throttled(RESIZE_THROTTLE_MS, measure), { passive: true });
  const position = throttled(SCROLL_FAST_MS, () => {
    seen.scrollY = whole(scrollY);
  });
  const depth = throttled(SCROLL_SLOW_MS, () => {
    seen.deepest = Math.max(seen.deepest, whole(scrollY));
  });
  const onScroll = () => {
    position();
    depth();
  };
  addEventListener("scroll", onScroll, { passive: true });
  addEventListener(
    "click",
    () => {
      seen.clicks += 1;
    },
    true,
  );
}

/** Returns the interaction with the page so far; null when there was none. */
export function interactionSoFar(): Interaction | null {
  const { deepest, ...state } = seen;
  return state.clicks === 0 && deepest === 0 && state.scrollY === 0
    ? null
    : { ...state, scrollY: Math.max(deepest, state.scrollY) };
}

/** Resets the interaction for the next page; the screen size stays. */
export function beginInteraction(): void {
  seen.clicks = 0;
  seen.scrollY = 0;
  seen.deepest = 0;
}
