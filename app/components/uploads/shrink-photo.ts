import { EVIDENCE_IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, STORED_PHOTO_SIDE_PX } from "~/models/shop/limits";

/** The size of a photo stands within its first bytes, behind the preview that cameras put there. */
const HEAD_BYTES = 262_144;
const QUALITY = 0.88;

/** Markers of a JPEG that begin a picture: all from C0 to CF but three tables. */
const beginsPicture = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegPixels(head: DataView): number {
  let at = 2;
  while (at + 9 <= head.byteLength && head.getUint8(at) === 0xff) {
    const marker = head.getUint8(at + 1);
    if (beginsPicture(marker)) return head.getUint16(at + 5) * head.getUint16(at + 7);
    // Any number of FF bytes may stand before a marker.
    at += marker === 0xff ? 1 : 2 + head.getUint16(at + 2);
  }
  return 0;
}

const uint24 = (head: DataView, at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 65_536;

/** Pixel count of a JPEG, PNG or large WebP, read from its header; 0 when the header does not have it. */
function pixelsOf(head: DataView): number {
  if (head.byteLength < 32) return 0;
  const start = head.getUint32(0);
  if (start >>> 16 === 0xffd8) return jpegPixels(head);
  if (start === 0x89504e47) return head.getUint32(16) * head.getUint32(20);
  const isExtendedWebp = start === 0x52494646 && head.getUint32(12) === 0x56503858;
  return isExtendedWebp ? (uint24(head, 24) + 1) * (uint24(head, 27) + 1) : 0;
}

/** Whether the shop would refuse a photo for its size. */
async function isTooLarge(file: File): Promise<boolean> {
  if (file.size > EVIDENCE_IMAGE_MAX_BYTES) return true;
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return pixelsOf(head) > IMAGE_MAX_PIXELS;
}

async function redraw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const share = Math.min(1, STORED_PHOTO_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}

/**
 * Returns a photo that the shop takes: the same file, or for one above 10 MB or 50 megapixels a smaller JPEG of it, the
 * way its camera was held and with the pixels that the shop would keep of it. Null when the browser cannot draw it.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  try {
    if (!(await isTooLarge(file))) return file;
    const drawn = await redraw(file);
    if (drawn === null || drawn.size > EVIDENCE_IMAGE_MAX_BYTES) return null;
    return new File([drawn], `${file.name.replace(/\.\w{1,5}$/, "")}.jpg`, { type: "image/jpeg" });
  } catch {
    return null;
  }
}
