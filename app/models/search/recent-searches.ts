import { RECENT_SEARCH_MAX_CHARS, RECENT_SEARCHES_MAX } from "~/models/shop/limits";
import { holdsVin } from "~/models/vehicle/vin";

/**
 * Returns the recent searches after one more: newest first, each once, the last five. A text that holds a VIN is not
 * stored.
 */
export function withSearched(texts: readonly string[], text: string): string[] {
  if (text === "" || text.length > RECENT_SEARCH_MAX_CHARS || holdsVin(text)) return [...texts];
  const key = text.toLowerCase();
  return [text, ...texts.filter((each) => each.toLowerCase() !== key)].slice(0, RECENT_SEARCHES_MAX);
}
