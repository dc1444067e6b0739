import { IMAGE_MAX_PIXELS, STORED_PHOTO_SIDE_PX } from "~/models/shop/limits";
import type { Content } from "./content-type";

type ImageType = Extract<Content, { kind: "image" }>["mime"];

/** libvips' names of the accepted types; nothing else is decoded. */
const FORMATS: Record<ImageType, string> = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp" };

let last: Promise<unknown> = Promise.resolve();

/** Runs one picture at a time: one of 50 megapixels takes about 150 MB. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * Re-encodes a picture as a JPEG with nothing of the original file but its pixels: rotated as its camera was held, on
 * white, at most 3,000 pixels a side. False for one that cannot be fully decoded or has over 50 megapixels.
 */
export function redraw(from: string, to: string, mime: ImageType): Promise<boolean> {
  return inTurn(async () => {
    try {
      // Loaded with the first picture: most imports have none, and it takes 25 MB.
      const { default: sharp } = await import("sharp");
      const options = { limitInputPixels: IMAGE_MAX_PIXELS, failOn: "error", sequentialRead: true } as const;
      const { format, width, height } = await sharp(from, options).metadata();
      if (format !== FORMATS[mime] || width * height > IMAGE_MAX_PIXELS) return false;
      await sharp(from, options)
        .autoOrient()
        .resize({
          ...{ width: STORED_PHOTO_SIDE_PX, height: STORED_PHOTO_SIDE_PX },
          ...{ fit: "inside", withoutEnlargement: true },
        })
        .flatten({ background: "white" })
        .toColourspace("srgb")
        .jpeg({ quality: 85 })
        .toFile(to);
      return true;
    } catch {
      return false;
    }
  });
}
