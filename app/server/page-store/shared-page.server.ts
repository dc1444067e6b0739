import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip } from "node:zlib";
import { OPTIONAL_PARTS_WAIT_MS } from "~/models/shop/limits";
import type { PageEvent } from "~/models/visitor/tracking";
import type { OwnPart, RequestContext } from "~/server/http/context.server";
import { applyHeaders } from "~/server/http/security.server";
import type { Site } from "~/server/http/site.server";
import { fillPlaces, isMarkLoose, listPlaces } from "~/server/page/own-part.server";

type Bytes = Uint8Array<ArrayBuffer>;

/** An answer that was rendered for many. */
export type SharedPage = {
  readonly status: number;
  readonly headers: readonly [string, string][];
  /** The page; compressed when it has places to be filled in. */
  readonly html: Bytes;
  /** The parts that each answer fills in; null for a page that is the same to the byte for everybody. */
  readonly places: readonly OwnPart[] | null;
  /** The page's own inline scripts, by hash, for its content security policy; "" without one. */
  readonly scriptSources: string;
  readonly etag: string;
  /** The product whose page this is, for the reader's cookies and events. */
  readonly viewedItemId: number | null;
  readonly pageEvents: readonly PageEvent[];
  /** The facts and cookies that the page asked for in vain, if it did; a reader who has one gets another page. */
  readonly readerFacts: ReadonlySet<string>;
  /** The page in each encoding, made when it is first asked for. */
  readonly encoded: Map<Encoding, Promise<Bytes>>;
  /** The site and address that it was rendered for. */
  readonly site: Site;
  readonly url: URL;
  /**
   * The parts of a hit that do not depend on the reader: the headers, the content type, which an answer without a body
   * leaves out, and the bytes in each encoding.
   */
  readonly ready: {
    readonly headers: readonly string[];
    readonly type: string;
    readonly bodies: Map<Encoding | "identity", ReadyBody>;
  };
};

type ReadyBody = { readonly bytes: Bytes; readonly etag: string };

/** Headers that belong to one answer alone. */
const OWN_HEADERS = ["x-request-id", "etag", "content-length", "content-type"];

/** All headers of the page, names and values in turn. */
function readyHeaders(ctx: RequestContext, { headers, status }: Response, scriptSources: string): string[] {
  const all = new Headers(headers);
  ctx.allowScripts(scriptSources);
  all.append("Vary", "Accept-Encoding");
  applyHeaders(ctx, all, status);
  return [...all].filter(([name]) => !OWN_HEADERS.includes(name)).flat();
}

const ENCODED_FROM_BYTES = 1_024;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const ENCODERS = {
  br: async (html: Bytes) => new Uint8Array(await compress.br(html, QUALITY)),
  gzip: async (html: Bytes) => new Uint8Array(await compress.gzip(html, { level: 6 })),
};
type Encoding = keyof typeof ENCODERS;
const ACCEPTED: readonly (readonly [Encoding, RegExp])[] = [
  ["br", /(?:^|,)\s*br\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i],
  ["gzip", /(?:^|,)\s*gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i],
];

const hash = (text: string | Bytes) => createHash("sha256").update(text).digest("base64");

/**
 * Allows the inline scripts that have the nonce of their rendering by their hashes, and removes the nonce. A script that
 * got into the page in any other way has none, and stays forbidden.
 */
function withoutNonce(html: string, nonce: string): { html: string; scriptSources: string } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    if (attributes.includes(attribute) && code !== "") hashes.add(`'sha256-${hash(code)}'`);
  }
  return { html: html.replaceAll(attribute, ""), scriptSources: [...hashes].join(" ") };
}

/** Kept compressed, several times as many pages fit; it is undone in a fifth of a millisecond. */
const PACKED = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    // A page is smaller; a window of the usual 4 MiB would be allocated with each answer.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

/** The parts that stand in a page, each in one place; a page with any other mark in it is kept out. */
function placesIn(ctx: RequestContext, html: string): readonly OwnPart[] | null {
  if (ctx.places === null) return null;
  const names = listPlaces(html);
  if (new Set(names).size < names.length || isMarkLoose(html)) ctx.keepOut("place");
  return [...ctx.places.values()].filter(({ name }) => names.includes(name));
}

/** Makes the shared page of an answer; `ctx` is the context that it was rendered in. */
export async function toSharedPage(ctx: RequestContext, response: Response): Promise<SharedPage> {
  const own = withoutNonce(await response.text(), ctx.nonce);
  // A nonce that stands elsewhere was written by somebody who may write another script beside it.
  if (own.html.includes(ctx.nonce)) ctx.keepOut("nonce");
  const places = placesIn(ctx, own.html);
  const whole = Buffer.from(own.html);
  const html = new Uint8Array(places === null ? whole : brotliCompressSync(whole, PACKED));
  const { status, headers } = response;
  const etag = hash(html).slice(0, 27);
  return {
    site: ctx.site,
    url: ctx.url,
    ready: {
      headers: readyHeaders(ctx, response, own.scriptSources),
      type: headers.get("content-type") ?? "",
      bodies: new Map(places === null ? [["identity", { bytes: html, etag: `"${etag}"` }]] : []),
    },
    status,
    headers: [...headers],
    html,
    places,
    scriptSources: own.scriptSources,
    etag,
    viewedItemId: ctx.viewedItemId,
    pageEvents: [...ctx.pageEvents],
    readerFacts: new Set<string>([...ctx.readerFacts, ...ctx.cookies.readNames]),
    encoded: new Map(),
  };
}

/** Loads the HTML of a part; a part that the page can do without is waited for as long as on a page without scripts. */
async function loadOwnPart(ctx: RequestContext, { load, isOptional }: OwnPart): Promise<string> {
  if (!isOptional) return (await load(ctx)).html ?? "";
  const late = new AbortController();
  const part = load(ctx).then(
    ({ html = "" }) => html,
    () => "",
  );
  const html = await Promise.race([part, setTimeout(OPTIONAL_PARTS_WAIT_MS, "", { signal: late.signal })]);
  late.abort();
  return html;
}

/** Returns a page of many with the parts of one reader. */
async function fillIn(ctx: RequestContext, html: Bytes, places: readonly OwnPart[]): Promise<Bytes> {
  const texts = await Promise.all(places.map(async (part) => [part.name, await loadOwnPart(ctx, part)] as const));
  const filled = fillPlaces(brotliDecompressSync(html).toString(), new Map(texts));
  return new Uint8Array(Buffer.from(filled));
}

function encode({ html, etag, encoded, ready }: SharedPage, encoding: Encoding): Promise<Bytes> {
  const made = encoded.get(encoding) ?? ENCODERS[encoding](html);
  encoded.set(encoding, made);
  return made.then((bytes) => {
    ready.bodies.set(encoding, { bytes, etag: `"${etag}-${encoding}"` });
    return bytes;
  });
}

/** The encoding in which a page of this size goes to a reader; undefined for none. */
function chooseEncoding({ html }: SharedPage, accepted: string): Encoding | undefined {
  if (html.length < ENCODED_FROM_BYTES) return undefined;
  return ACCEPTED.find(([, pattern]) => pattern.test(accepted))?.[0];
}

/** Returns a page in the encoding that a reader accepts, as far as it was made for somebody before. */
export function findReadyBody(page: SharedPage, accepted: string) {
  const encoding = chooseEncoding(page, accepted);
  const body = page.ready.bodies.get(encoding ?? "identity");
  return body && { ...body, encoding };
}

/** The body of an answer; HEAD gets none. */
const bodyFor = ({ request }: RequestContext, body: Bytes) => (request.method === "HEAD" ? null : body);

/** Makes the answer to one reader of a shared page. The cookies and headers of the visit are not in it. */
export async function toResponse(ctx: RequestContext, page: SharedPage): Promise<Response> {
  const { html, status } = page;
  ctx.viewedItemId = page.viewedItemId;
  ctx.pageEvents.push(...page.pageEvents);
  ctx.allowScripts(page.scriptSources);
  const headers = new Headers(page.headers.map(([name, value]): [string, string] => [name, value]));
  if (html.length === 0) return new Response(null, { status, headers });
  // It is one reader's, so it has no tag, and is compressed like any page that is rendered.
  if (page.places !== null)
    return new Response(bodyFor(ctx, await fillIn(ctx, html, page.places)), { status, headers });
  const accepted = ctx.request.headers.get("accept-encoding") ?? "";
  const encoding = chooseEncoding(page, accepted);
  if (encoding !== undefined) headers.set("Content-Encoding", encoding);
  headers.append("Vary", "Accept-Encoding");
  if (status === 200) headers.set("ETag", `"${page.etag}${encoding === undefined ? "" : `-${encoding}`}"`);
  return new Response(bodyFor(ctx, encoding === undefined ? html : await encode(page, encoding)), { status, headers });
}
