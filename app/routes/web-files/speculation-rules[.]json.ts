import { speculationRules } from "~/server/catalogue/web-files.server";

/** Returns the pages that a browser may fetch ahead from a page whose links load documents. */
export function loader() {
  return new Response(speculationRules(), {
    headers: { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=3600" },
  });
}
