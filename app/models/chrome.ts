/** The header is hidden on /myAccount with a `type` and on every path under /myAccount/member (rows UI-13, UI-14). */
export function isHeaderHidden(pathname: string, search: string): boolean {
  if (pathname === "/myAccount/member" || pathname.startsWith("/myAccount/member/")) return true;
  return pathname === "/myAccount" && new URLSearchParams(search).has("type");
}

/** A page made for paper carries no script (row OPEN-59). */
export function isPrintPage(pathname: string): boolean {
  return pathname === "/printInvoice";
}

/** A shopper who logs in on a product page stays there (row PDP-17). */
export function isProductPage(pathname: string): boolean {
  return pathname.startsWith("/product/");
}
