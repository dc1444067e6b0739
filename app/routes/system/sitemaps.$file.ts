import { sitemapEntries, sitemapStream } from "~/server/content/sitemap.server";
import { pageLoader } from "~/server/page/page-loader.server";

/** One file of the sitemap of the market that was asked, written while it is sent (row OPEN-70). */
export const loader = pageLoader(async ({ ctx, params }) => {
  const [, name = ""] = /^([a-z0-9-]{1,40})\.xml$/.exec(params.file ?? "") ?? [];
  const entries = await sitemapEntries(ctx, name);
  if (entries === null) throw new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(sitemapStream(ctx, entries), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});
