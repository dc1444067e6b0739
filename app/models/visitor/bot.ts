import { isbot } from "isbot";

const KEYWORDS = /bot|crawler|spider|googlebot|bingbot/i;

/** Devices and apps of people whose names contain a keyword (OPEN-49): phones of the maker CUBOT, the fuboTV app. */
const PEOPLE = /cubot(?![a-z])|fubotv/gi;

/** A browser driven by a program runs scripts and tests what shoppers get: it is given their page (docs/decisions). */
const DRIVEN_BROWSER = /\bHeadlessChrome\//g;

/**
 * Whether a user agent is a crawler: isbot says so, or a keyword stands in it outside the name of a known device of
 * people (SEO-10, OPEN-49). No user agent at all is a program too.
 */
export function isBotAgent(userAgent: string | null | undefined): boolean {
  if (!userAgent) return true;
  const rest = userAgent.replace(PEOPLE, "").replace(DRIVEN_BROWSER, "Chrome/");
  return isbot(rest) || KEYWORDS.test(rest);
}
