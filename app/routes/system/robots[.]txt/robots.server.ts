import * as urls from "~/models/shop/urls";
import type { RequestContext } from "~/server/http/context.server";

/** Paths that hold nothing for a search engine: one shopper's own, provider pages, and answers for scripts. */
const CLOSED = [
  "/api/",
  "/buyNow",
  "/checkout/",
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

/** Parameters that order or narrow a list, or belong to a visit: the same list in other words (row OPEN-70). */
const CLOSED_PARAMETERS = [
  "anyVehicle",
  "attributes",
  "brand",
  "category",
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

/** robots.txt of the market that was asked (row OPEN-70): what is closed, and where its own sitemap is. */
export function robotsText(ctx: RequestContext): string {
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...CLOSED_PARAMETERS.map((name) => `Disallow: /*?*${name}=`),
    `Allow: ${urls.memberRule()}`,
    "Allow: /",
    "",
    `Sitemap: ${new URL(urls.sitemap(), ctx.origin).href}`,
  ];
  return `${lines.join("\n")}\n`;
}
