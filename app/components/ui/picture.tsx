import { DEFAULT_IMAGE_HEIGHT_PX, DEFAULT_IMAGE_WIDTH_PX } from "~/models/shop/limits";
import { pictureSizes, pictureWidths } from "~/models/view/picture-sizes";

type PictureProps = {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  /** How wide it is in which window, for one whose place is not `width` pixels in all of them. */
  sizes?: string;
  isEager?: boolean;
  className?: string;
};

/** A box drawn for a product of which the shop has no picture. */
const NO_PICTURE = "/box.svg";

/** An image that reserves its space; 270 x 270 by default. A photograph is fetched no larger than it is shown; an empty `src` shows a box. */
export function Picture({ src, alt, width = DEFAULT_IMAGE_WIDTH_PX, height, sizes, isEager, className }: PictureProps) {
  const srcSet = sizes === undefined ? pictureSizes(src, width) : pictureWidths(src);
  return (
    <img
      src={src || NO_PICTURE}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width}
      height={height ?? DEFAULT_IMAGE_HEIGHT_PX}
      loading={isEager ? undefined : "lazy"}
      decoding="async"
      className={className}
    />
  );
}
