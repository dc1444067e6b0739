import { DEFAULT_IMAGE_HEIGHT_PX, DEFAULT_IMAGE_WIDTH_PX } from "~/models/shop/limits";

type PictureProps = {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  isEager?: boolean;
  className?: string;
};

/** An image that reserves its space; 270 x 270 by default. */
export function Picture({ src, alt, width, height, isEager, className }: PictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={width ?? DEFAULT_IMAGE_WIDTH_PX}
      height={height ?? DEFAULT_IMAGE_HEIGHT_PX}
      loading={isEager ? undefined : "lazy"}
      decoding="async"
      className={className}
    />
  );
}
