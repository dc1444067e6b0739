/** The language of every market's pages; a market's `locale` only says for which country they are. */
export const LANGUAGE = "en-US";
