import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { jpeg, mp4 } from "./returns";

/** This text is part of every hostile file: nothing that is stored may contain it. */
export const MARK = "<script>alert('axle')</script>";

type Hostile = {
  readonly title: string;
  readonly field: "evidence.photos.part" | "evidence.videos";
  readonly body: Uint8Array;
  readonly name?: string;
  readonly type?: string;
  /** Whether the picture may be stored once it is drawn anew. */
  readonly mayStore?: boolean;
};

const text = (value: string) => Buffer.from(value, "latin1");
const join = (...chunks: readonly (Uint8Array | string)[]) =>
  Buffer.concat(chunks.map((part) => (typeof part === "string" ? text(part) : part)));

function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  }
  return ~value >>> 0;
}

function chunk(type: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.byteLength);
  const named = join(type, body);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc(named));
  return join(head, named, tail);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG whose header claims that size, with as little data as that takes. */
function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(64_000_000, Math.ceil(width / 8 + 1) * height)));
  return join(PNG, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", new Uint8Array()));
}

function jpegFor(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return join(
    Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8]),
    size,
    Buffer.from([3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]),
    Buffer.from([0xff, 0xd9]),
  );
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${MARK}</svg>`;
const ZIP = join("PK\x03\x04", Buffer.alloc(26), MARK);
const EBML_WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]);
const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67]);

/** A WebM file with that many bytes in its segment. */
export const webm = (bytes = 20): Buffer =>
  join(EBML_WEBM, SEGMENT, Buffer.from([0x80 | bytes]), Buffer.alloc(bytes, 1));

/** Files that may come under any name and type, and that are never photos or films. */
function strangers(): [string, Uint8Array][] {
  return [
    ["nothing at all", new Uint8Array()],
    ["one byte", Buffer.from([0xff])],
    ["two bytes of a JPEG", Buffer.from([0xff, 0xd8])],
    ["HTML", text(`<!doctype html>${MARK}`)],
    ["SVG with a script", text(SVG)],
    ["SVG behind an XML declaration", text(`<?xml version="1.0"?>${SVG}`)],
    ["SVG behind a byte order mark", join(Buffer.from([0xef, 0xbb, 0xbf]), SVG)],
    ["XML with an entity bomb", text(`<!DOCTYPE x [<!ENTITY a "${MARK}"><!ENTITY b "&a;&a;&a;">]><x>&b;</x>`)],
    ["PHP", text(`<?php echo '${MARK}'; ?>`)],
    ["a shell script", text(`#!/bin/sh\necho "${MARK}"`)],
    ["a Windows program", join("MZ", Buffer.alloc(60), MARK)],
    ["a Linux program", join("\x7fELF", Buffer.alloc(60), MARK)],
    ["a ZIP archive", ZIP],
    ["a Java archive", join(ZIP, "META-INF/MANIFEST.MF")],
    ["a RAR archive", join("Rar!\x1a\x07\x01\x00", MARK)],
    ["a gzip bomb", join(Buffer.from([0x1f, 0x8b, 8]), Buffer.alloc(100), MARK)],
    ["a PDF", text(`%PDF-1.7\n${MARK}\n%%EOF`)],
    ["a Word document", join(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), MARK)],
    ["a GIF", join("GIF89a", Buffer.from([1, 0, 1, 0, 0, 0, 0]), MARK)],
    ["a GIF that is JavaScript", text(`GIF89a/*${MARK}*/=1;alert(1)`)],
    ["a TIFF", join(Buffer.from([0x49, 0x49, 0x2a, 0]), MARK)],
    ["a BMP", join("BM", Buffer.alloc(52), MARK)],
    ["an icon", join(Buffer.from([0, 0, 1, 0, 1, 0]), MARK)],
    ["a HEIC picture", join(Buffer.from([0, 0, 0, 24]), "ftypheic\0\0\0\0mif1heic", MARK)],
    ["an AVIF picture", join(Buffer.from([0, 0, 0, 24]), "ftypavif\0\0\0\0avifmif1", MARK)],
    ["a JPEG 2000", join(Buffer.from([0, 0, 0, 12]), "jP  \r\n\x87\n", MARK)],
    ["a Photoshop file", join("8BPS", Buffer.from([0, 1]), MARK)],
    ["an EPS", text(`%!PS-Adobe-3.0 EPSF\n${MARK}`)],
    ["an ImageMagick script", text(`push graphic-context\nfill 'url(https://x"|id")'\n${MARK}`)],
    ["a VIPS picture", join(Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), Buffer.alloc(60), MARK)],
    ["a sound file", join("ID3", Buffer.alloc(10), MARK)],
    ["an M4A sound file", join(Buffer.from([0, 0, 0, 24]), "ftypM4A \0\0\0\0M4A isom", MARK)],
    ["a Flash film", join("FWS", Buffer.alloc(20), MARK)],
    ["an AVI film", join("RIFF", Buffer.alloc(4), "AVI LIST", MARK)],
    ["a WAV sound", join("RIFF", Buffer.alloc(4), "WAVEfmt ", MARK)],
    [
      "a Matroska film that is no WebM",
      join(Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88]), "matroska", MARK),
    ],
    ["a playlist", text(`#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\nfile:///etc/passwd\n${MARK}`)],
    ["an HTML page that starts with a comment", text(`<!--\xff\xd8\xff-->${MARK}`)],
    ["JSON", text(`{"a":"${MARK}"}`)],
    ["a WebAssembly module", join("\0asm", MARK)],
  ];
}

/** Files that are not pictures, or are pictures and something else at once. */
async function pictures(): Promise<Hostile[]> {
  const field = "evidence.photos.part" as const;
  const photo = await jpeg();
  const png = await sharp(photo).png().toBuffer();
  const webp = await sharp(photo).webp().toBuffer();
  const comment = join(Buffer.from([0xff, 0xfe, 0, MARK.length + 2]), MARK);
  return [
    { title: "a JPEG's first bytes before HTML", field, body: join(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), MARK) },
    { title: "a PNG's first bytes before HTML", field, body: join(PNG, MARK) },
    { title: "a WebP's first bytes before HTML", field, body: join("RIFF", Buffer.alloc(4), "WEBP", MARK) },
    { title: "a JPEG with a script behind it", field, body: join(photo, MARK), mayStore: true },
    { title: "a JPEG with an archive behind it", field, body: join(photo, ZIP), mayStore: true },
    {
      title: "a JPEG with a script as comment",
      field,
      body: join(photo.subarray(0, 2), comment, photo.subarray(2)),
      mayStore: true,
    },
    { title: "a PNG with a script behind it", field, body: join(png, MARK), mayStore: true },
    {
      title: "a PNG with a script as text",
      field,
      body: join(png.subarray(0, 33), chunk("tEXt", text(`Comment\0${MARK}`)), png.subarray(33)),
      mayStore: true,
    },
    { title: "a WebP with a script behind it", field, body: join(webp, MARK), mayStore: true },
    {
      title: "a photo with a script as its artist",
      field,
      body: await sharp(photo)
        .withExif({ IFD0: { Artist: MARK } })
        .jpeg()
        .toBuffer(),
      mayStore: true,
    },
    { title: "a JPEG cut in half", field, body: photo.subarray(0, photo.length / 2) },
    { title: "a PNG cut in half", field, body: png.subarray(0, png.length / 2) },
    { title: "a WebP cut in half", field, body: webp.subarray(0, webp.length / 2) },
    { title: "a PNG of 2,500 megapixels", field, body: pngBomb(50_000, 50_000) },
    { title: "a PNG of 51 megapixels", field, body: pngBomb(7_200, 7_100) },
    { title: "a PNG that says it is endless", field, body: pngBomb(2_147_483_647, 1) },
    { title: "a JPEG of 4,000 megapixels in a few bytes", field, body: jpegFor(65_500, 65_500) },
    { title: "a PNG without size", field, body: pngBomb(0, 0) },
    { title: "a JPEG over 10 MB", field, body: join(photo, Buffer.alloc(10_485_760)) },
    { title: "a film among the photos", field, body: mp4() },
    { title: "a photo named as a path", field, body: photo, name: "../../../etc/passwd", mayStore: true },
    { title: "a photo named as a Windows path", field, body: photo, name: "C:\\windows\\x.jpg\0.html", mayStore: true },
    { title: "a photo named as a page", field, body: photo, name: "x.html", type: "text/html", mayStore: true },
    {
      title: "a photo with a name of 9,000 letters",
      field,
      body: photo,
      name: `${"a".repeat(9_000)}.jpg`,
      mayStore: true,
    },
    { title: "a photo with markup as its name", field, body: photo, name: `${MARK}.jpg`, mayStore: true },
  ];
}

/** Files that are not films, are cut off, or have extra data at the end. */
async function films(): Promise<Hostile[]> {
  const field = "evidence.videos" as const;
  const film = mp4(500);
  const large = Buffer.from(film);
  large.writeUInt32BE(0xff_ff_ff_f0, film.indexOf("mdat") - 4);
  const tiny = Buffer.from(film);
  tiny.writeUInt32BE(2, film.indexOf("moov") - 4);
  return [
    { title: "an MP4 with a script behind it", field, body: join(film, MARK) },
    { title: "an MP4 with an archive behind it", field, body: join(film, ZIP) },
    { title: "an MP4 cut off", field, body: film.subarray(0, film.length - 100) },
    { title: "an MP4 without pictures", field, body: film.subarray(0, film.indexOf("mdat") - 4) },
    {
      title: "an MP4 without an index",
      field,
      body: join(film.subarray(0, 28), film.subarray(film.indexOf("mdat") - 4)),
    },
    { title: "an MP4 whose box is larger than the file", field, body: large },
    { title: "an MP4 whose box is smaller than its head", field, body: tiny },
    {
      title: "an MP4's first bytes before HTML",
      field,
      body: join(Buffer.from([0, 0, 0, 24]), "ftypisom\0\0\0\0isomiso2", MARK),
    },
    { title: "a WebM cut off", field, body: webm(40).subarray(0, 30) },
    { title: "a WebM with a script behind it", field, body: join(webm(20), MARK) },
    { title: "a WebM's first bytes before HTML", field, body: join(EBML_WEBM, MARK) },
    { title: "a photo as a film", field, body: await jpeg(), name: "film.mp4", type: "video/mp4" },
  ];
}

/** All hostile files of the tests: at least 60. */
export async function hostileFiles(): Promise<Hostile[]> {
  const disguised = strangers().flatMap(([title, body], index): Hostile[] =>
    index % 2 === 0
      ? [{ title: `${title} as a photo`, field: "evidence.photos.part", body, name: "IMG_1.jpg", type: "image/jpeg" }]
      : [{ title: `${title} as a film`, field: "evidence.videos", body, name: "MOV_1.mp4", type: "video/mp4" }],
  );
  return [...disguised, ...(await pictures()), ...(await films())];
}
