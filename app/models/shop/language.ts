/** The language of every market's pages; a market's `locale` only says for which country they are. */
export const LANGUAGE = "en-US";

/** Formats a whole count with separators of thousands, with the same text on server and client. */
export const formatCount = (count: number): string => count.toLocaleString(LANGUAGE);
