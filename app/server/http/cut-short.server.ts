import * as urls from "~/models/shop/urls";

/** The pages for addresses that people type, or cut from one of a page, and that are none themselves. */
const CUT_SHORT: Readonly<Record<string, string>> = {
  "/cart": urls.cart(),
  "/checkout": urls.checkoutAddress(),
  "/collection": urls.categories(),
  "/product": urls.parts(),
  "/myAccount/orderHistory": urls.myAccount({ type: "orders" }),
};

/** Returns the page that an address which is cut short means; null for all others. */
export function pageMeant({ pathname }: Pick<URL, "pathname">): string | null {
  const path = pathname.replace(/\/$/, "");
  return Object.hasOwn(CUT_SHORT, path) ? (CUT_SHORT[path] ?? null) : null;
}
