/** A file's type by its first bytes; its name and declared type are ignored. */
export type Content =
  | { readonly kind: "image"; readonly mime: "image/jpeg" | "image/png" | "image/webp" }
  | { readonly kind: "video"; readonly mime: "video/mp4" | "video/quicktime" | "video/webm" };

/** Bytes needed for the decision. */
export const HEAD_BYTES = 4_096;

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

const startsWith = (bytes: Uint8Array, ...prefix: number[]) =>
  bytes.length >= prefix.length && prefix.every((byte, index) => bytes[index] === byte);

/** ISO base media brands of videos; pictures (heic, avif) and sound (M4A) use the same container. */
const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|dash|mmp4|MSNV|3g[2p][4-9a]|f4v |cmfc)$/;

function isoKind(head: Uint8Array): Content | null {
  if (ascii(head, 4, 8) !== "ftyp") return null;
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  if (size < 16 || size > 1_024 || size % 4 !== 0) return null;
  const brand = ascii(head, 8, 12);
  if (brand === "qt  ") return { kind: "video", mime: "video/quicktime" };
  return MP4_BRANDS.test(brand) ? { kind: "video", mime: "video/mp4" } : null;
}

/** Whether a Matroska header declares WebM. */
function isWebm(head: Uint8Array): boolean {
  if (!startsWith(head, 0x1a, 0x45, 0xdf, 0xa3)) return false;
  const text = ascii(head, 0, 64);
  const at = text.indexOf("\x42\x82");
  return at > 0 && text.slice(at + 3, at + 7) === "webm";
}

/**
 * Detects a file's type from its first bytes; null for anything but the pictures and videos accepted in returns and
 * reviews.
 */
export function detectContent(head: Uint8Array): Content | null {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return { kind: "image", mime: "image/jpeg" };
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { kind: "image", mime: "image/png" };
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") return { kind: "image", mime: "image/webp" };
  if (head.length >= 16) {
    const iso = isoKind(head);
    if (iso !== null) return iso;
  }
  return isWebm(head) ? { kind: "video", mime: "video/webm" } : null;
}
