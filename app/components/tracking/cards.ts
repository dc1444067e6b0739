import type { EventQueue } from "./event-queue";

/** Share of a card that must be in view. */
const EXPOSED_SHARE = 0.5;
const PLACE_MAX_CHARS = 60;

/** Returns a product's handle from its path; null for any other page. */
export function handleFrom(path: string): string | null {
  const [, handle = ""] = /^\/product\/([^/?#]+)\/?$/.exec(path) ?? [];
  return handle === "" ? null : handle;
}

/** The last pressed card: its product and its position in its list, from 1. */
let pressed: { handle: string; position: string } | undefined;

function toPlace(card: Element): { list: string; index: number } {
  const list = card.parentElement?.getAttribute("aria-label") ?? "";
  return { list, index: [...(card.parentElement?.children ?? [])].indexOf(card) };
}

function keepPressed({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href^="/product/"]') : null;
  const card = link?.closest("main ul[aria-label] > li");
  const handle = handleFrom(link?.getAttribute("href") ?? "");
  if (!card || handle === null) return;
  const { list, index } = toPlace(card);
  pressed = { handle, position: `${list} ${index + 1}` };
}

/** Position in a list that led to a product; undefined when none did. */
export const positionFrom = (handle: string) => (pressed?.handle === handle ? pressed.position : undefined);

/** Adds the position in the list that led here to what the purchase form sends. */
function addPosition({ target, formData }: FormDataEvent): void {
  const handle = handleFrom(location.pathname);
  const position = handle === null ? undefined : positionFrom(handle);
  if (!(target instanceof HTMLFormElement) || target.id !== "buy" || position === undefined) return;
  const page = String(formData.get("position") ?? "");
  formData.set("position", `${page === "" ? "" : `${page}: `}${position}`.slice(0, PLACE_MAX_CHARS));
}

/** Records which card led to a product, for the lifetime of the document. */
export function watchPresses(): void {
  document.addEventListener("click", keepPressed, true);
  document.addEventListener("formdata", addPosition);
}

/** Tracks the cards of a page's lists that came into view, each once per page. */
export function watchCards(queue: EventQueue): { look(): void; end(): void } {
  const seen = new Set<string>();
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        inView.unobserve(target);
        const link = target.querySelector('a[href^="/product/"]');
        const handle = handleFrom(link?.getAttribute("href") ?? "");
        const { list, index } = toPlace(target);
        if (handle === null || seen.has(`${list}\n${handle}`)) continue;
        seen.add(`${list}\n${handle}`);
        queue.add({ event: "exposure", data: { handle, list, index } });
      }
    },
    { threshold: EXPOSED_SHARE },
  );
  return {
    look() {
      for (const card of document.querySelectorAll("main ul[aria-label] > li"))
        if (card.querySelector('a[href^="/product/"]') !== null) inView.observe(card);
    },
    end: () => inView.disconnect(),
  };
}
