import { CUTOFF_MEDIUM_PX, CUTOFF_SMALL_PX, MOBILE_MAX_PX } from "~/models/shop/limits";

/** The widths in pixels from which a layout changes; tailwind.css has them, the last three as `sm`, `md` and `lg`. */
export const BREAKPOINTS = {
  /** Below are the smallest phones, where a row of facts breaks. */
  phone: 360,
  /** Two short things stand beside each other. */
  pair: 480,
  /** So do a picture, its words and an action. */
  line: 640,
  /** A tablet: two to four columns, a product beside its price. */
  tablet: CUTOFF_SMALL_PX,
  /** Sums and order stand beside the page. */
  side: CUTOFF_MEDIUM_PX,
  /** A desktop: filters beside the list, navigation in a row. */
  desktop: MOBILE_MAX_PX + 1,
} as const;

/**
 * Text so large that fewer than twenty letters stand side by side: a phone whose browser shows text at twice its size. Em
 * follow that size, so that at the usual one this is a window narrower than any phone.
 */
export const LARGE_TEXT = "(width < 20em)";

type Breakpoint = keyof typeof BREAKPOINTS;

const conditions = (sign: string) =>
  Object.fromEntries(Object.entries(BREAKPOINTS).map(([name, px]) => [name, `(width ${sign} ${px}px)`])) as Readonly<
    Record<Breakpoint, string>
  >;

/** Media conditions of windows that are at least so wide. Each is true where that of `below` is not, in fractions of a pixel too. */
export const from = conditions(">=");
/** Media conditions of windows that are narrower. */
export const below = conditions("<");
