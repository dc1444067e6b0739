import type { RequestContext } from "~/server/http/context.server";

/** The address of a product's picture for other sites, which take no drawings in SVG. */
export const sharedPicture = (ctx: RequestContext, path: string) =>
  new URL(`${path}?w=1200&format=png`, ctx.origin).href;
