import * as urls from "~/models/shop/urls";

/** A picture lies on the shop as a file that every mail program shows. */
const RASTER = /^\/(?!\/)[\w./-]+\.(?:png|jpe?g|gif)$/i;
const MEDIA = /^\/media\/([\w.-]+)$/;
/** The smallest rendition that is sharp on a screen of two dots a pixel. */
const RENDERED_PX = 270;

/**
 * The path of a part's picture in a form that mail programs show, which is never a drawing in SVG; null without one. It is the
 * same for every reader, so loading it does not reveal who opened a mail.
 */
export function findMailPicture(imageUrl: string): string | null {
  const name = MEDIA.exec(imageUrl)?.[1];
  if (name !== undefined) return urls.media(name, { w: RENDERED_PX, format: "jpeg" });
  return RASTER.test(imageUrl) ? imageUrl : null;
}
