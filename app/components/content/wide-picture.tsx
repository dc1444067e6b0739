import { Picture } from "../ui/picture";

type WidePictureProps = {
  src: string;
  /** How wide it is in which window. */
  sizes: string;
  isEager?: boolean;
  className: string;
};

/** The picture of an article, a page or a banner: sixteen to nine, and nothing beside an empty `src`. */
export function WidePicture({ src, sizes, isEager = false, className }: WidePictureProps) {
  if (src === "") return null;
  const place = `w-full object-cover aspect-16/9 bg-plate ${className}`;
  return <Picture src={src} alt="" width={1200} height={675} sizes={sizes} isEager={isEager} className={place} />;
}
