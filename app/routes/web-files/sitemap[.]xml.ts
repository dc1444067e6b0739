import { loadSitemapIndex } from "~/server/catalogue/sitemap.server";
import { pageLoader } from "~/server/page/page-loader.server";

/** Returns the sitemap index of the requested market. */
export const loader = pageLoader(async ({ ctx }) => {
  return new Response(await loadSitemapIndex(ctx), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});
