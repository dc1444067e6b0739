import { IMAGE_MIN_SIDE_PX } from "../shop/limits";

const LARGEST_PX = 1_600;
/** Widths that `/media` renders: social cards, structured data, cards and galleries at one and two times. */
export const PICTURE_WIDTHS_PX: readonly number[] = [IMAGE_MIN_SIDE_PX, 270, 540, 800, 1_200, LARGEST_PX];

/** The width of a product's pictures on its page. */
export const GALLERY_WIDTH_PX = 540;

/** A stored photograph; a drawing is sharp at any size. */
const PHOTOGRAPH = /^\/media\/.+\.(?:png|jpe?g|webp)$/;

/**
 * The `srcset` of a picture that is shown so wide: a stored photograph is fetched as WebP, no larger than a screen of one or two
 * times needs. Undefined for a drawing and for a picture of another place.
 */
export function pictureSizes(src: string, width: number): string | undefined {
  const fitting = (px: number) => `${src}?w=${PICTURE_WIDTHS_PX.find((each) => each >= px) ?? LARGEST_PX}`;
  return PHOTOGRAPH.test(src) ? `${fitting(width)}, ${fitting(2 * width)} 2x` : undefined;
}

/** The same of one that is as wide as its column: a browser chooses by its `sizes`. */
export const pictureWidths = (src: string): string | undefined =>
  PHOTOGRAPH.test(src) ? PICTURE_WIDTHS_PX.map((px) => `${src}?w=${px} ${px}w`).join(", ") : undefined;
