import { posix } from "node:path";

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|svg)$/i;

/** The picture's URL if pages may show it, otherwise the reason why not. */
type PictureAddress = { readonly url: string } | { readonly problem: string };

/**
 * Reads the address of a picture as pages may show it. Pages load nothing from other sites, so it must be a path of the
 * shop ("/pictures/a.jpg", "/media/…") or, when a folder is given, the name of a file in it. Addresses elsewhere are
 * rejected.
 */
export function pictureFor(text: string, folder: string | undefined): PictureAddress {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(text))
    return { problem: "it lies elsewhere, and pages show only the shop's own files" };
  if (!PICTURE.test(text)) return { problem: "it is no picture by its name" };
  const isPath = text.startsWith("/");
  if (!isPath && folder === undefined) return { problem: "a file name needs --pictures, the folder it lies in" };
  const path = isPath ? text : `/${[folder ?? "", text].join("/")}`;
  const tidy = posix.normalize(path.replaceAll("\\", "/")).replace(/^\/+/, "/");
  if (path.split(/[\\/]/).includes("..")) return { problem: "it leaves the folder" };
  return { url: encodeURI(tidy) };
}
