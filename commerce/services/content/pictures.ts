import type { Hono } from "hono";
import type { Store } from "../../db/open";
import type { FileStore } from "../../files/file-store";
import { toStream } from "../uploads/raw-answer";
import { findMediaFile } from "./media-files";
import { findMedia } from "./repository";

const YEAR_SECONDS = 31_536_000;

/**
 * Mounts the raw pictures: GET /infra/public/media/{name}. Photos lie in the file store, drawings in their row. A name holds a hash of the picture, so an answer never
 * changes. The headers keep a picture from running scripts or loading anything.
 */
export function mountMedia(app: Hono, store: Store, files: FileStore): void {
  app.get("/infra/public/media/:name", async (context) => {
    const name = context.req.param("name");
    const media = await findMedia(store.db, name);
    if (media === undefined) return context.body("Not found", 404);
    const headers = {
      "content-type": media.mime,
      "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    };
    if (media.body !== "") return context.body(media.body, 200, headers);
    const id = await findMediaFile(store.db, name);
    const file = id === undefined ? null : await files.open(id);
    if (file === null) return context.body("Not found", 404);
    return context.body(toStream(file.body), 200, { ...headers, "content-length": String(file.bytes) });
  });
}
