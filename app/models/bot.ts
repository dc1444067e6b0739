import { isbot } from "isbot";

const KEYWORDS = /bot|crawler|spider|googlebot|bingbot/i;

/** Devices and apps of people whose names contain a keyword (OPEN-49): phones of the maker CUBOT, the fuboTV app. */
const PEOPLE = /cubot(?![a-z])|fubotv/gi;

/**
 * Whether a user agent is a crawler: isbot says so, or a keyword stands in it outside the name of a known device of
 * people (SEO-10, OPEN-49). No user agent at all is a program too.
 */
export function isBotAgent(userAgent: string | null | undefined): boolean {
  if (!userAgent) return true;
  const rest = userAgent.replace(PEOPLE, "");
  return isbot(rest) || KEYWORDS.test(rest);
}
