/** The header is hidden on /myAccount with a `type` and on every path under /myAccount/member (rows UI-13, UI-14). */
export function isHeaderHidden(pathname: string, search: string): boolean {
  if (pathname === "/myAccount/member" || pathname.startsWith("/myAccount/member/")) return true;
  return pathname === "/myAccount" && new URLSearchParams(search).has("type");
}

/** A page made for paper carries no script (row OPEN-59). */
export function isPrintPage(pathname: string): boolean {
  return pathname === "/printInvoice";
}

const GUARDED = /^\/(?:checkout|buyNow|login|createAccount|retrievePassword|printInvoice)(?:\/|$)/;

/**
 * Whether a page may run code of a configured provider (chat, email marketing): never where an order is placed or a
 * password is typed (rows UI-23, UI-27, trust page).
 */
export function mayRunOutsideCode(pathname: string): boolean {
  return !GUARDED.test(pathname);
}

/** Whether the subscribe modal may open on a page: on none that is for an errand of its own (row UI-26). */
export function mayInviteToSubscribe(pathname: string): boolean {
  return (
    mayRunOutsideCode(pathname) &&
    !/^\/(?:shopCart|subscribe|unsubscribe|myAccount|order|garage)(?:\/|$)/.test(pathname)
  );
}

/** A shopper who logs in on a product page stays there (row PDP-17). */
export function isProductPage(pathname: string): boolean {
  return pathname.startsWith("/product/");
}
