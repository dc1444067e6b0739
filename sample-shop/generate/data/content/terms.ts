import { DEFAULT_TERMS, type ShopTerms } from "~/models/shop/terms";

/** The shop's terms as its texts name them: what the content value `shop_terms` says is filled in when a text is read. */
export const TERM: { readonly [Name in keyof ShopTerms]: string } = (() => {
  const names = Object.keys(DEFAULT_TERMS) as (keyof ShopTerms)[];
  return Object.fromEntries(names.map((name) => [name, `{{${name}}}`])) as Record<keyof ShopTerms, string>;
})();
