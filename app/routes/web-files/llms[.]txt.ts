import { modelGuide } from "~/server/catalogue/web-files.server";
import { pageLoader } from "~/server/page/page-loader.server";

/** Returns the introduction of the shop for language models. */
export const loader = pageLoader(
  async ({ ctx }) =>
    new Response(await modelGuide(ctx), {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    }),
);
