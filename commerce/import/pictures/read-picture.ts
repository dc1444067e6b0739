import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { EVIDENCE_IMAGE_MAX_BYTES } from "~/models/shop/limits";
import { randomId } from "../../platform/random-id";
import { detectContent, HEAD_BYTES } from "../../services/uploads/content-type";
import { redraw } from "../../services/uploads/redraw-picture";

const HASH_CHARS = 20;
const MIB = 1_048_576;
/** Drawings are stored in the database, whole and as they are. */
const DRAWING_MAX_BYTES = 65_536;
/** Content in a drawing that could run, load or hide something; its own gradients (`url(#a)`, `href="#a"`) are allowed. */
const ACTIVE =
  /<!|<\?(?!xml[\s?])|<(?:[a-z]+:)?(?:script|foreignobject|iframe|embed|object|image|audio|video|style|a)\b|\son\w+\s*=|href\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|javascript:/i;

/** A picture as the shop stores it, under a name made of the original's hash; or the reason why it cannot. */
type ReadPicture =
  | { readonly name: string; readonly kind: "photo" | "drawing"; readonly read: () => Promise<Buffer | null> }
  | { readonly problem: string };

/** The size of a picture; null for bytes that are none. */
async function sizeOf(bytes: Buffer) {
  const { default: sharp } = await import("sharp");
  return sharp(bytes)
    .metadata()
    .catch(() => null);
}

async function readDrawing(path: string, bytes: Buffer, hash: string): Promise<ReadPicture> {
  if (bytes.byteLength > DRAWING_MAX_BYTES)
    return { problem: `the drawing is larger than ${DRAWING_MAX_BYTES / 1_024} KB` };
  const text = bytes.toString("utf8");
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(text)) return { problem: "it is no SVG drawing" };
  if (ACTIVE.test(text)) return { problem: "the drawing has scripts, styles, links or pictures of elsewhere" };
  // A drawing with its own hash as its name has left a shop as it is.
  const isOwn = basename(path, ".svg") === hash;
  const size = isOwn ? { width: 1, height: 1 } : await sizeOf(bytes);
  if (size === null || !size.width || !size.height) return { problem: "the drawing cannot be read" };
  return { name: `${hash}.svg`, kind: "drawing", read: async () => bytes };
}

/** Re-encodes a photo as uploads are; null when it cannot be decoded to its end. */
async function redrawn(path: string, mime: "image/jpeg" | "image/png" | "image/webp"): Promise<Buffer | null> {
  const to = join(tmpdir(), `${randomId()}.jpg`);
  try {
    return (await redraw(path, to, mime)) ? await readFile(to) : null;
  } finally {
    await rm(to, { force: true });
  }
}

/** The size of a file in bytes, or null where no file can be read. */
function fileSize(path: string): number | null {
  try {
    const found = statSync(path);
    return found.isFile() ? found.size : null;
  } catch {
    return null;
  }
}

/**
 * Reads a picture file. Its type is that of its first bytes; `read` decodes and re-encodes it and is null for a broken
 * one. Files are read synchronously, which for thousands of small drawings takes half the time; no visitor waits for it.
 */
export async function readPicture(path: string): Promise<ReadPicture> {
  const size = fileSize(path);
  if (size === null) return { problem: "there is no such file" };
  if (size === 0) return { problem: "the file is empty" };
  if (size > EVIDENCE_IMAGE_MAX_BYTES)
    return { problem: `the file is larger than ${EVIDENCE_IMAGE_MAX_BYTES / MIB} MB` };
  const bytes = readFileSync(path);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, HASH_CHARS);
  if (path.toLowerCase().endsWith(".svg")) return readDrawing(path, bytes, hash);
  const content = detectContent(bytes.subarray(0, HEAD_BYTES));
  if (content?.kind !== "image") return { problem: "it is no JPEG, PNG, WebP or SVG picture" };
  const { mime } = content;
  return { name: `${hash}.jpg`, kind: "photo", read: () => redrawn(path, mime) };
}
