import { RECENT_SEARCH_MAX_CHARS, RECENT_SEARCHES_MAX } from "~/models/shop/limits";

/** A VIN is personal, so a text that contains one is not stored. */
const HOLDS_VIN = /\b\w{17}\b/;

/** Returns the recent searches after one more: newest first, each once, the last five. */
export function withSearched(texts: readonly string[], text: string): string[] {
  if (text === "" || text.length > RECENT_SEARCH_MAX_CHARS || HOLDS_VIN.test(text)) return [...texts];
  const key = text.toLowerCase();
  return [text, ...texts.filter((each) => each.toLowerCase() !== key)].slice(0, RECENT_SEARCHES_MAX);
}
