/** Whether a page has no header: /myAccount with a `type` and every path under /myAccount/member. */
export function isHeaderHidden(pathname: string, search: string): boolean {
  if (pathname === "/myAccount/member" || pathname.startsWith("/myAccount/member/")) return true;
  return pathname === "/myAccount" && new URLSearchParams(search).has("type");
}

/** Whether a page is made for printing; such a page has no script. */
export function isPrintPage(pathname: string): boolean {
  return pathname === "/printInvoice";
}

const GUARDED = /^\/(?:checkout|buyNow|login|createAccount|retrievePassword|printInvoice)(?:\/|$)/;

/**
 * Whether a page may run the script of a configured provider (chat, email marketing): never where an order is placed or
 * a password is typed.
 */
export function canRunProviderScripts(pathname: string): boolean {
  return !GUARDED.test(pathname);
}

/**
 * Whether the subscribe modal may open on a page; it must not interrupt cart, checkout, account and subscribe pages.
 */
export function canInviteToSubscribe(pathname: string): boolean {
  return (
    canRunProviderScripts(pathname) &&
    !/^\/(?:shopCart|subscribe|unsubscribe|myAccount|order|garage)(?:\/|$)/.test(pathname)
  );
}

/** Whether a page is a product page; a shopper who logs in there returns to it. */
export function isProductPage(pathname: string): boolean {
  return pathname.startsWith("/product/");
}
