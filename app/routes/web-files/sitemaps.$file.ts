import { openSitemapEntries, sitemapStream } from "~/server/catalogue/sitemap.server";
import { pageLoader } from "~/server/page/page-loader.server";

/** Streams one sitemap file of the requested market. */
export const loader = pageLoader(async ({ ctx, params }) => {
  const [, name = ""] = /^([a-z0-9-]{1,40})\.xml$/.exec(params.file ?? "") ?? [];
  const entries = await openSitemapEntries(ctx, name);
  if (entries === null) throw new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(sitemapStream(ctx, entries), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});
