import type { Hono } from "hono";
import type { Store } from "../../db/open";
import { findMedia } from "./repository";

const YEAR_SECONDS = 31_536_000;

/**
 * Mounts the raw pictures: GET /infra/public/media/{name}. A name holds a hash of the picture, so an answer never
 * changes. The headers keep a picture from running scripts or loading anything.
 */
export function mountMedia(app: Hono, store: Store): void {
  app.get("/infra/public/media/:name", async (context) => {
    const media = await findMedia(store.db, context.req.param("name"));
    if (media === undefined) return context.body("Not found", 404);
    return context.body(media.body, 200, {
      "content-type": media.mime,
      "cache-control": `public, max-age=${YEAR_SECONDS}, immutable`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
    });
  });
}
