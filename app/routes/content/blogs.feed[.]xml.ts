import { articleFeed } from "~/server/catalogue/web-files.server";
import { pageLoader } from "~/server/page/page-loader.server";

/** Returns the newest articles as a feed. */
export const loader = pageLoader(
  async ({ ctx }) =>
    new Response(await articleFeed(ctx), {
      headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    }),
);
