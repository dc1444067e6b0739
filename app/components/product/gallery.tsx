import { galleryOf, type ItemImage, videosOf } from "~/models/product";
import * as css from "./product.css";

/** Pictures of a product: main image first, videos with their cover last (row PDP-05). Works without script. */
export function Gallery({
  images,
  videos,
  videoCoverUrl,
  alt,
}: {
  images: readonly ItemImage[];
  videos: readonly ItemImage[];
  videoCoverUrl: string | null;
  alt: string;
}) {
  const pictures = galleryOf(images);
  return (
    <section aria-label="Pictures">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul className={css.reel} tabIndex={0} aria-label="Product pictures">
        {pictures.map(({ url, title, description }, index) => (
          <li key={url} id={`picture-${index + 1}`}>
            <img
              src={url}
              alt={index === 0 ? alt : description || title}
              width={540}
              height={540}
              loading={index === 0 ? "eager" : "lazy"}
              // React 18 knows the attribute by its HTML spelling only.
              {...(index === 0 && { fetchpriority: "high" })}
            />
          </li>
        ))}
        {videosOf(videos).map(({ url, title }) => (
          <li key={url}>
            <video
              src={url}
              controls
              preload="none"
              poster={videoCoverUrl ?? undefined}
              aria-label={title}
              className="w-full"
            >
              <track kind="captions" />
            </video>
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <ul className={css.thumbs} aria-label="Thumbnails">
          {pictures.map(({ url, title }, index) => (
            <li key={url}>
              <a href={`#picture-${index + 1}`} aria-label={`Picture ${index + 1}: ${title}`}>
                <img src={url} alt="" width={64} height={64} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
