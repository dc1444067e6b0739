import { Picture } from "~/components/ui/picture";
import type { ProductContent } from "~/models/page/product-page";
import { GALLERY_WIDTH_PX, pictureSizes } from "~/models/view/picture-sizes";
import * as css from "./gallery.css";

type GalleryProps = { content: Pick<ProductContent, "pictures" | "videos" | "videoCoverUrl" | "title"> };

/**
 * Pictures of a product: main image first, videos with their cover last. It works as plain HTML: the list scrolls, the
 * thumbnails link to its pictures, and each picture links to itself; enhance/gallery.ts adds keys, swipes and zoom.
 */
export function Gallery({ content: { pictures, videos, videoCoverUrl } }: GalleryProps) {
  const count = pictures.length + videos.length;
  if (count === 0)
    return (
      <div className="boxed middle flex-col gap-3 py-16 note">
        <Picture src="" alt="" width={96} height={96} isEager className="size-24" />
        No picture yet
      </div>
    );
  return (
    <div data-gallery="">
      <ul className={`boxed ${css.reel}`} aria-label="Product pictures" data-reel="">
        {pictures.map(({ url, text }, index) => (
          <li key={url} className="middle" id={`picture-${index + 1}`}>
            <a href={url} title="Enlarge" data-zoom={index}>
              <img
                src={url}
                alt={text}
                srcSet={pictureSizes(url, GALLERY_WIDTH_PX)}
                width={GALLERY_WIDTH_PX}
                height={GALLERY_WIDTH_PX}
                loading={index === 0 ? undefined : "lazy"}
                // React 18 only passes on the lowercase HTML spelling of this attribute.
                {...(index === 0 && { fetchpriority: "high" })}
              />
            </a>
          </li>
        ))}
        {videos.map(({ url, title }, index) => (
          <li key={url} className="middle" id={`picture-${pictures.length + index + 1}`}>
            <video
              src={url}
              controls
              muted
              playsInline
              preload="none"
              poster={videoCoverUrl ?? undefined}
              aria-label={title}
            />
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <ul className={css.thumbs} aria-label="Thumbnails">
          {pictures.map(({ url, text }, index) => (
            <li key={url}>
              <a
                className="framed"
                href={`#picture-${index + 1}`}
                data-thumb={index}
                aria-label={`Picture ${index + 1} of ${count}: ${text}`}
              >
                <Picture src={url} alt="" width={56} height={56} />
              </a>
            </li>
          ))}
          {videos.map(({ url, title }, index) => (
            <li key={url}>
              <a
                className="framed"
                href={`#picture-${pictures.length + index + 1}`}
                data-thumb={pictures.length + index}
                aria-label={`Video: ${title}`}
              >
                <Picture src={videoCoverUrl ?? pictures[0]?.url ?? ""} alt="" width={56} height={56} />
                <span
                  aria-hidden="true"
                  className="absolute inset-0 middle text-on-stage [text-shadow:0_0_4px_var(--aw-color-stage)] text-title"
                >
                  ▶
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
