import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { openCache } from "#cache/cache";
import { REVIEW_FILES } from "~/models/api/review";
import { findPhotoId } from "~/models/product/review";
import { IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE_PX } from "~/models/shop/limits";
import * as urls from "~/models/shop/urls";
import { PICTURE_WIDTHS_PX } from "~/models/view/picture-sizes";
import { readBytes } from "~/server/forms/form-body.server";
import { dataDir } from "~/server/http/config.server";
import type { RequestContext } from "~/server/http/context.server";
import { log } from "~/server/http/log.server";
import { SECURITY_HEADERS } from "~/server/http/security.server";
import type { Transport } from "~/server/http/wire-types.server";
import { finishRaw } from "./raw-endpoint.server";

/** The name of a picture contains a hash of its content; nothing else is ever looked up. */
const NAME = /^(?:[a-z0-9][a-z0-9-]{0,80}[.-])?[0-9a-f]{8,64}\.(?:svg|png|jpe?g|webp)$/;
const FORMATS = { avif: "image/avif", webp: "image/webp", png: "image/png", jpeg: "image/jpeg" } as const;
type Format = keyof typeof FORMATS;
const isFormat = (text: string): text is Format => Object.hasOwn(FORMATS, text);
/**
 * AVIF at these settings looks like WebP at its own and is a third smaller, for three times the processor, once a picture; a
 * higher effort costs seven times as much for 2 percent.
 */
const SETTINGS = {
  avif: { quality: 60, effort: 2 },
  webp: { quality: 82 },
  png: { quality: 82 },
  jpeg: { quality: 82 },
};

const PHOTO_HEADERS = [
  "content-type",
  "content-length",
  "content-disposition",
  "content-security-policy",
  "cache-control",
];
const IMMUTABLE = "public, max-age=31536000, immutable";
const MAX_SOURCE_BYTES = 12 * 1_048_576;

type Picture = { readonly type: string; readonly body: Uint8Array<ArrayBuffer> };

const ENTRY_BYTES = 200;
/** Pictures as stored by name, and as rendered by file. */
const pictures = openCache<Picture>("pictures");
const toMade = (value: Picture) => ({ value, bytes: value.body.byteLength + ENTRY_BYTES });

/** Whether a name can be that of a picture. */
export function isMediaName(name: string): boolean {
  return NAME.test(name);
}

async function loadSource(transport: Transport, name: string): Promise<Picture | null> {
  const response = await transport.forward(new Request(`http://commerce.internal/infra/public/media/${name}`));
  if (response.status !== 200) {
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`a picture was answered with ${response.status}`);
  }
  const body = await readBytes(response, MAX_SOURCE_BYTES);
  if (body === null) return null;
  const type = name.endsWith(".svg") ? "image/svg+xml" : (response.headers.get("content-type") ?? "image/png");
  return { type, body };
}

const findSource = (transport: Transport, name: string) =>
  pictures.find(name, async () => {
    const source = await loadSource(transport, name);
    return source && toMade(source);
  });

/** How a picture is rendered: into a square on white for mails and other programs, in its own proportions for pages. */
type Rendition = { readonly width: number; readonly format: Format; readonly isSquare: boolean };

async function draw(source: Picture, { width, format, isSquare }: Rendition): Promise<Picture> {
  const options = { limitInputPixels: IMAGE_MAX_PIXELS, failOn: "error", density: 144 } as const;
  const { width: ownWidth = 0, height: ownHeight = 0 } = await sharp(source.body, options).metadata();
  // A picture with a side over the maximum keeps its own size.
  const isOver = ownWidth > IMAGE_MAX_SIDE_PX || ownHeight > IMAGE_MAX_SIDE_PX;
  const image = sharp(source.body, options);
  const fit = isSquare ? "contain" : "inside";
  const sized = isOver ? image : image.resize({ width, height: width, fit, background: "white" });
  const body = await sized.flatten({ background: "white" }).toFormat(format, SETTINGS[format]).toBuffer();
  return { type: FORMATS[format], body: new Uint8Array(body) };
}

async function loadRendition(source: Picture, name: string, rendition: Rendition): Promise<Picture> {
  const { width, format, isSquare } = rendition;
  const folder = join(dataDir(), "image-cache");
  const id = createHash("sha256")
    .update(`${name} ${width}${isSquare ? "" : " inside"}`)
    .digest("hex")
    .slice(0, 32);
  const file = join(folder, `${id}.${format}`);
  return pictures.load(file, async () => {
    const stored = await readFile(file).catch(() => null);
    if (stored) return toMade({ type: FORMATS[format], body: new Uint8Array(stored) });
    const picture = await draw(source, rendition);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.${process.pid}`, picture.body);
      await rename(`${file}.${process.pid}`, file);
    } catch (error) {
      log.warn({ err: error }, "image cache not written");
    }
    return toMade(picture);
  });
}

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { ...SECURITY_HEADERS, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/**
 * Fetches a photo of a published review. Staff may take it down, so it is not stored here, and the API's own short
 * lifetime applies.
 */
async function loadReviewPhoto(transport: Transport, fileId: string, query: URLSearchParams): Promise<Response> {
  const path = `${REVIEW_FILES.file(fileId)}${query.get("size") === "small" ? "?size=small" : ""}`;
  const answer = await transport.forward(new Request(`http://commerce.internal${path}`)).catch(() => undefined);
  if (answer === undefined) return plain(504, "Try again later");
  if (answer.status !== 200) {
    await answer.body?.cancel();
    return plain(answer.status === 404 ? 404 : 502, answer.status === 404 ? "Not found" : "Not available");
  }
  const headers = new Headers(SECURITY_HEADERS);
  for (const name of PHOTO_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}

/** The format of a picture whose address names none: the smallest that the browser draws. */
const formatFor = ({ headers }: Request): Format =>
  headers.get("accept")?.includes(FORMATS.avif) === true ? "avif" : "webp";

async function loadMedia({ request, transport, url, log }: RequestContext): Promise<Response> {
  const name = url.pathname.slice(urls.media("").length);
  const query = url.searchParams;
  if (!isMediaName(name)) return plain(404, "Not found");
  const photoId = findPhotoId(urls.media(name));
  if (photoId !== undefined) return loadReviewPhoto(transport, photoId, query);
  const requestedWidth = query.get("w");
  const isSquare = query.has("format");
  const format = query.get("format") ?? formatFor(request);
  const isRendered = requestedWidth !== null || isSquare;
  const width = requestedWidth === null ? 1_200 : Number(requestedWidth);
  if (isRendered && (!isFormat(format) || !PICTURE_WIDTHS_PX.includes(width))) return plain(400, "Size not offered");
  const source = await findSource(transport, name).catch(() => undefined);
  if (source === undefined) return plain(504, "Try again later");
  if (source === null) return plain(404, "Not found");
  try {
    const picture =
      isRendered && isFormat(format) ? await loadRendition(source, name, { width, format, isSquare }) : source;
    return new Response(picture.body, {
      headers: {
        ...SECURITY_HEADERS,
        "Content-Type": picture.type,
        "Cache-Control": IMMUTABLE,
        ...(isRendered && !isSquare && { Vary: "Accept" }),
        // A drawing that is opened as a page must not run scripts.
        "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
    });
  } catch (error) {
    log.error({ err: error, name }, "picture not rendered");
    return plain(500, "Not available");
  }
}

/**
 * Answers with a picture by its hashed name: as stored, or rendered on white into an offered width (`w`) and then stored on
 * disk; with `format` as a square of that format, without as AVIF or WebP, as the browser accepts. 404 for a name that is
 * not ours, 400 for a size or format that is not offered.
 */
export async function answerMedia(ctx: RequestContext): Promise<Response> {
  return finishRaw(ctx, await loadMedia(ctx));
}
