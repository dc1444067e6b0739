import { securityContact } from "~/server/catalogue/web-files.server";
import { pageLoader } from "~/server/page/page-loader.server";

/** Says where faults of security are reported; 404 while the shop has no address for mail. */
export const loader = pageLoader(async ({ ctx }) => {
  const text = await securityContact(ctx);
  if (text === null) throw new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(text, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
});
