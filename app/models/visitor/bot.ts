import { isbot } from "isbot";

const KEYWORDS = /bot|crawler|spider|googlebot|bingbot/i;

/** Devices and apps of people whose names contain a keyword: phones of the maker CUBOT, the fuboTV app. */
const PEOPLES_DEVICES = /cubot(?![a-z])|fubotv/gi;

/** A browser driven by a program runs scripts like a shopper's and tests their pages, so it gets the same page. */
const DRIVEN_BROWSER = /\bHeadlessChrome\//g;

/**
 * Whether a user agent is a crawler: isbot recognizes it, or it contains a keyword outside the name of a known device.
 * A request without a user agent counts as a crawler too.
 */
export function isBotAgent(userAgent: string | null | undefined): boolean {
  if (!userAgent) return true;
  const rest = userAgent.replace(PEOPLES_DEVICES, "").replace(DRIVEN_BROWSER, "Chrome/");
  return isbot(rest) || KEYWORDS.test(rest);
}
