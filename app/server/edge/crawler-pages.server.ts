import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { RequestContext } from "~/server/http/context.server";
import { isShareable } from "~/server/http/security.server";

const FRESH_MS = 60_000;
const STALE_MS = 600_000;
const MAX_PAGES = 400;
const MAX_BYTES = 24 * 1_048_576;
const MAX_PARAMETERS = 4;
const MAX_SEARCH_CHARS = 200;
const GZIP_FROM_BYTES = 1_024;

const gzipAll = promisify(gzip);

type Page = {
  readonly html: Uint8Array<ArrayBuffer>;
  readonly headers: [string, string][];
  readonly storedMs: number;
  gzipped: Uint8Array<ArrayBuffer> | undefined;
};

const pages = new LRUCache<string, Page>({
  max: MAX_PAGES,
  maxSize: MAX_BYTES,
  sizeCalculation: (page) => Math.ceil(page.html.byteLength * 1.3) + 1_000,
});
const rendering = new Set<string>();

/** Empties the cache: at shutdown, and between tests. */
export function clearCrawlerPages(): void {
  pages.clear();
  rendering.clear();
}

function cacheKey(ctx: RequestContext): string | null {
  const { search, searchParams, pathname } = ctx.url;
  if (!isShareable(ctx) || ctx.request.url.includes(".data")) return null;
  if (search.length > MAX_SEARCH_CHARS || [...searchParams.keys()].length > MAX_PARAMETERS) return null;
  return `${ctx.origin}${pathname}${search}`;
}

/** Headers that are stored; each answer sets the others anew. */
const STORED_HEADERS = ["content-type", "link"];

async function store(key: string, ctx: RequestContext, response: Response): Promise<Page | null> {
  const isHtml = response.headers.get("content-type")?.startsWith("text/html");
  if (response.status !== 200 || !isHtml || response.headers.has("set-cookie")) return null;
  const html = new Uint8Array(await response.clone().arrayBuffer());
  // A nonce belongs to one answer, so a page that contains it must not be shared.
  if (Buffer.from(html.buffer).includes(ctx.nonce)) return null;
  const headers = STORED_HEADERS.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const page: Page = { html, headers, storedMs: Date.now(), gzipped: undefined };
  pages.set(key, page);
  return page;
}

async function toResponse(ctx: RequestContext, page: Page): Promise<Response> {
  const headers = new Headers(page.headers);
  const accepts = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(ctx.request.headers.get("accept-encoding") ?? "");
  if (!accepts || page.html.byteLength < GZIP_FROM_BYTES) return new Response(page.html, { headers });
  page.gzipped ??= new Uint8Array(await gzipAll(page.html, { level: 6 }));
  headers.set("Content-Encoding", "gzip");
  headers.append("Vary", "Accept-Encoding");
  headers.set("Content-Length", String(page.gzipped.byteLength));
  return new Response(page.gzipped, { headers });
}

/**
 * Answers a crawler from the page cache where the page may be shared. A page is fresh for 60 s and stale for 10 more
 * minutes, while one new copy is rendered. The key is site and URL. Personal pages, failures, URLs that are long or
 * have many parameters, and answers that set cookies are never stored. `render` makes the finished page; `isCached` is
 * true when this answer needed no rendering.
 */
export async function answerCrawler(
  ctx: RequestContext,
  render: () => Promise<Response>,
): Promise<{ response: Response; isCached: boolean }> {
  const key = cacheKey(ctx);
  const page = key === null ? undefined : pages.get(key);
  const ageMs = page ? Date.now() - page.storedMs : Number.POSITIVE_INFINITY;
  if (key !== null && page && ageMs < FRESH_MS + STALE_MS) {
    if (ageMs >= FRESH_MS && !rendering.has(key)) {
      rendering.add(key);
      render()
        .then((response) => store(key, ctx, response))
        .catch((error: unknown) => ctx.log.error({ err: error }, "crawler page not renewed"))
        .finally(() => rendering.delete(key));
    }
    return { response: await toResponse(ctx, page), isCached: true };
  }
  const response = await render();
  if (key !== null) await store(key, ctx, response);
  return { response, isCached: false };
}
