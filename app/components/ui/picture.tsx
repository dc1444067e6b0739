import { DEFAULT_IMAGE_HEIGHT_PX, DEFAULT_IMAGE_WIDTH_PX } from "~/models/shop/limits";
import { pictureSizes } from "~/models/view/picture-sizes";

type PictureProps = {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  isEager?: boolean;
  className?: string;
};

/** An image that reserves its space; 270 x 270 by default. A photograph is fetched no larger than it is shown. */
export function Picture({ src, alt, width = DEFAULT_IMAGE_WIDTH_PX, height, isEager, className }: PictureProps) {
  return (
    <img
      src={src}
      srcSet={pictureSizes(src, width)}
      alt={alt}
      width={width}
      height={height ?? DEFAULT_IMAGE_HEIGHT_PX}
      loading={isEager ? undefined : "lazy"}
      decoding="async"
      className={className}
    />
  );
}
