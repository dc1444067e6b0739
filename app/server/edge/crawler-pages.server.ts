import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { openCache } from "#cache/cache";
import { followChanges } from "~/server/api/changes.server";
import type { RequestContext } from "~/server/http/context.server";
import { isShareable } from "~/server/http/security.server";
import type { WhileOpen } from "./crawler-request.server";

const MAX_PARAMETERS = 4;
const MAX_SEARCH_CHARS = 200;
const GZIP_FROM_BYTES = 1_024;

const gzipAll = promisify(gzip);

type Page = {
  readonly html: Uint8Array<ArrayBuffer>;
  readonly headers: [string, string][];
  gzipped: Uint8Array<ArrayBuffer> | undefined;
};

const pages = openCache<Page>("crawlerPages");

/** A rendered answer that only the visitor who asked for it may get. */
class UnsharedAnswer extends Error {
  readonly ctx: RequestContext;
  readonly response: Response;
  constructor(ctx: RequestContext, response: Response) {
    super("not to be shared");
    this.ctx = ctx;
    this.response = response;
  }
}

function cacheKey(ctx: RequestContext): string | null {
  const { search, searchParams, pathname } = ctx.url;
  if (!isShareable(ctx) || ctx.request.url.includes(".data")) return null;
  if (search.length > MAX_SEARCH_CHARS || [...searchParams.keys()].length > MAX_PARAMETERS) return null;
  return `${ctx.origin}${pathname}${search}`;
}

/** Headers that are stored; each answer sets the others anew. */
const STORED_HEADERS = ["content-type", "link"];

/** Returns the page of an answer; throws `UnsharedAnswer` when the answer is not one that all crawlers may get. */
async function toPage(ctx: RequestContext, response: Response): Promise<Page> {
  const isHtml = response.headers.get("content-type")?.startsWith("text/html");
  if (response.status !== 200 || !isHtml || response.headers.has("set-cookie")) throw new UnsharedAnswer(ctx, response);
  const html = new Uint8Array(await response.clone().arrayBuffer());
  // A nonce belongs to one answer, so a page that contains it must not be shared.
  if (Buffer.from(html.buffer).includes(ctx.nonce)) throw new UnsharedAnswer(ctx, response);
  const headers = STORED_HEADERS.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { html, headers, gzipped: undefined };
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
 * Answers a crawler from the page cache where the page may be shared, rendered once for all who ask meanwhile. The key is
 * site and URL. Personal pages, failures, URLs that are long or have many parameters, and answers that set cookies are
 * never stored. `render` makes the finished page; `isCached` is true when this answer needed no rendering of its own. `whileOpen`
 * runs a rendering that may end after the answer.
 */
export async function answerCrawler(
  ctx: RequestContext,
  render: () => Promise<Response>,
  whileOpen: WhileOpen = (work) => work(),
): Promise<{ response: Response; isCached: boolean }> {
  const key = cacheKey(ctx);
  if (key === null) return { response: await render(), isCached: false };
  await followChanges(ctx);
  let own: { readonly page: Page; readonly response: Response } | undefined;
  try {
    const page = await pages.load(key, () =>
      whileOpen(async () => {
        const response = await render();
        const value = await toPage(ctx, response);
        own = { page: value, response };
        // Compressed, it is stored a second time.
        return { value, bytes: value.html.byteLength * 1.3, tags: [...ctx.answerTags] };
      }),
    );
    // A stale page is the answer even when its successor is rendered by now.
    return own?.page === page
      ? { response: own.response, isCached: false }
      : { response: await toResponse(ctx, page), isCached: true };
  } catch (error) {
    if (!(error instanceof UnsharedAnswer)) throw error;
    return { response: error.ctx === ctx ? error.response : await render(), isCached: false };
  }
}
