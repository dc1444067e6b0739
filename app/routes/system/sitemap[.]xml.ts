import { sitemapIndex } from "~/server/content/sitemap.server";
import { pageLoader } from "~/server/page/page-loader.server";

/** The sitemap index of the market that was asked (row OPEN-70). */
export const loader = pageLoader(async ({ ctx }) => {
  return new Response(await sitemapIndex(ctx), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});
