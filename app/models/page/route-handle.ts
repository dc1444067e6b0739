/** The kinds of page that recommendations and tracking distinguish; any other page has none. */
type PageType =
  | "home"
  | "category list"
  | "campaign list"
  | "search results"
  | "shopping cart"
  | "product detail"
  | "campaign"
  | "collection";

/**
 * The frame around a page. `headerless` leaves the header out. `enclosed` has name, help and lock alone, for the checkout.
 * `paper` is for printing: no script runs on the page, and no notices or debug panel surround it.
 */
type Chrome = "full" | "headerless" | "enclosed" | "paper";

/** One step of a breadcrumb trail; the page itself comes last and has no address. */
export type Crumb = { readonly name: string; readonly to?: string };

/**
 * The facts about a page that follow from its route alone. A route module exports those that differ from the defaults as
 * `handle`; both the browser and the server read them, so they hold no secrets and nothing of the visitor.
 *
 * A path without a route of its own belongs to the landing route `$`, whose handle is empty: an unknown address gets the
 * whole frame and answers 404, which no cache stores. Raw endpoints, redirects and refused requests have the defaults too.
 */
export type RouteHandle = {
  /** Title of the document, unless content or the loader has a better one. */
  readonly title?: string;
  /** Keeps the page out of search engines and the sitemap. */
  readonly robots?: "noindex" | "noindex, follow";
  /** The page belongs to one shopper: no cache stores it, not even for crawlers. */
  readonly isPersonal?: true;
  readonly pageType?: PageType;
  /** The default is `full`; a function decides by the query and by the page's data, which an error page has none of. */
  readonly chrome?: Chrome | ((query: URLSearchParams, page: unknown) => Chrome);
  /**
   * The extras that may start on the page, `all` by default. `scripts` runs the scripts of configured providers (chat,
   * email marketing) but opens no subscribe modal, because the shopper is on an errand. `none` is for pages where an
   * order is placed or a password is typed: only our own code runs there.
   */
  readonly extras?: "all" | "scripts" | "none";
  /**
   * The page is only read: its scripts wait until a field of its header is used, and links from it load documents. Where the
   * shop has a chat they start as on any other page.
   */
  readonly isOnlyRead?: true;
  /** The page shows a cart's amounts, so the waiting code of a discount link is put into the cart first. */
  readonly takesDiscountLink?: true;
  /** Steps of the breadcrumb trail between the home page and the steps that the page adds from its data. */
  readonly breadcrumbs?: readonly Crumb[];
};

/** What the pages of the checkout have in common. */
export const CHECKOUT_PAGE = {
  robots: "noindex",
  isPersonal: true,
  extras: "none",
  chrome: "enclosed",
} as const satisfies RouteHandle;

/** The same of its three steps, which show a cart's amounts. */
export const CHECKOUT_STEP = { ...CHECKOUT_PAGE, takesDiscountLink: true } as const satisfies RouteHandle;

const isHandle = (handle: unknown): handle is RouteHandle => typeof handle === "object" && handle !== null;

/** Returns the handle of the page that matched routes make up, which is that of the innermost; empty without one. */
export function findHandle(matches: readonly { readonly handle?: unknown }[]): RouteHandle {
  const handle = matches.at(-1)?.handle;
  return isHandle(handle) ? handle : {};
}

/** Returns the frame around a page. */
export function chromeFor({ chrome = "full" }: RouteHandle, query: URLSearchParams, page?: unknown): Chrome {
  return typeof chrome === "function" ? chrome(query, page) : chrome;
}

/** Whether a page may run the scripts of configured providers. */
export const canRunProviderScripts = ({ extras }: RouteHandle): boolean => extras !== "none";

/** Whether the subscribe modal may open on a page. */
export const canInviteToSubscribe = ({ extras = "all" }: RouteHandle): boolean => extras === "all";
