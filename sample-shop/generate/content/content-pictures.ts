import { createHash } from "node:crypto";
import type { NewRow } from "#commerce/db/tables";
import { CONTENT_DRAWINGS } from "../data/content/content-drawings";

const HASH_CHARS = 16;

function nameFor(name: string, svg: string): string {
  return `content-${name}-${createHash("sha256").update(svg).digest("hex").slice(0, HASH_CHARS)}.svg`;
}

/** The pictures of content pages, named by a hash of their content. */
export function contentPictureRows(): NewRow<"media">[] {
  return Object.entries(CONTENT_DRAWINGS).map(([name, { svg }]) => ({
    name: nameFor(name, svg),
    mime: "image/svg+xml",
    body: svg,
  }));
}

/** The path of a picture by its name in the seed; empty for an empty name. Throws for an unknown one. */
export function contentPicture(name: string): string {
  if (name === "") return "";
  const drawing = CONTENT_DRAWINGS[name];
  if (drawing === undefined) throw new Error(`no content drawing "${name}"`);
  return `/media/${nameFor(name, drawing.svg)}`;
}

/** Replaces "drawing:name" in a text by the path of that picture. */
export function withPictures(text: string): string {
  return text.replace(/\bdrawing:([a-z0-9]+(?:-[a-z0-9]+)*)/g, (_, name: string) => contentPicture(name));
}
