import * as urls from "~/models/shop/urls";
import type { RequestContext } from "~/server/http/context.server";

/** Paths that are useless to a search engine: pages of one shopper, provider pages, and endpoints for scripts. */
const DISALLOWED = [
  "/api/",
  "/buyNow",
  "/checkout/",
  "/compare",
  "/garage",
  "/login",
  "/logout",
  "/myAccount",
  "/printInvoice",
  "/retrievePassword",
  "/sandbox/",
  "/search?",
  "/shopCart",
  "/signUpResult",
  "/webhooks/",
] as const;

/** Query parameters that sort or filter a list, or belong to a visit: they show the same list in another form. */
const DISALLOWED_PARAMETERS = [
  "anyVehicle",
  "attributes",
  "brand",
  "category",
  "compare",
  "condition",
  "fits",
  "fitment",
  "position",
  "price",
  "priceFrom",
  "priceTo",
  "rating",
  "returnTo",
  "reviews",
  "sort",
] as const;

/** Returns the robots.txt of the requested market: its disallowed paths and the address of its sitemap. */
export function robotsText(ctx: RequestContext): string {
  const lines = [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    ...DISALLOWED_PARAMETERS.map((name) => `Disallow: /*?*${name}=`),
    `Allow: ${urls.memberRule()}`,
    "Allow: /",
    "",
    `Sitemap: ${new URL(urls.sitemap(), ctx.origin).href}`,
  ];
  return `${lines.join("\n")}\n`;
}
