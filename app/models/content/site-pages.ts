import * as urls from "../shop/urls";

/** Pages of the content that the shop's pages, orders and mails send shoppers to. */
export const REQUIRED_PAGES: readonly string[] = [
  urls.help(),
  urls.faq(),
  urls.feedback(),
  urls.page("fitment-guide"),
  urls.page("payment-method"),
  urls.page("privacy-policy"),
  urls.page("return-policy"),
  urls.page("shipping-policy"),
  urls.page("terms-of-use"),
  urls.page("warranty-policy"),
];

/** Pages of the content that only the footer links to. */
const OPTIONAL_PAGES: readonly string[] = [
  urls.about(),
  urls.affiliateProgram(),
  urls.partnership(),
  urls.page("accessibility"),
  urls.page("california-supply-chain"),
];

/** Lists the pages of the content that the footer links to and a shop does not have, by the paths of those it has. */
export function listMissingPages(paths: Iterable<string>): readonly string[] {
  const present = new Set(paths);
  return [...REQUIRED_PAGES, ...OPTIONAL_PAGES].filter((path) => !present.has(path));
}
