/** Colours that browsers and phones paint around the shop, where no style sheet reaches: the header's and the page's. */
export const BROWSER_COLORS = { theme: "#12181f", background: "#ffffff" };
