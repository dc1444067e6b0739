import { type FileHandle, open } from "node:fs/promises";
import type { Content } from "./content-type";

type VideoType = Extract<Content, { kind: "video" }>["mime"];

const BOXES_MAX = 10_000;

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** Whether boxes cover the file from the first to the last byte, with index and media data among them. */
async function isWholeIso(file: FileHandle, bytes: number): Promise<boolean> {
  const seen = new Set<string>();
  let at = 0;
  for (let count = 0; at < bytes; count += 1) {
    if (count === BOXES_MAX) return false;
    const head = await readAt(file, at, 16);
    if (head.length < 8) return false;
    const type = head.toString("latin1", 4, 8);
    if (!/^[ -~\xa9]{4}$/.test(type)) return false;
    let size = head.readUInt32BE(0);
    if (size === 1) {
      if (head.length < 16) return false;
      const large = head.readBigUInt64BE(8);
      if (large > BigInt(Number.MAX_SAFE_INTEGER) || large < 16n) return false;
      size = Number(large);
    } else if (size === 0) size = bytes - at;
    if (size < 8) return false;
    seen.add(type);
    at += size;
  }
  return at === bytes && seen.has("ftyp") && (seen.has("moov") || seen.has("moof")) && seen.has("mdat");
}

/** Reads an EBML number: its length in bytes and its value, null for an unknown size. */
function ebmlNumber(bytes: Buffer, at: number): { length: number; value: number | null } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  let value = BigInt(first & (0xff >> length));
  for (let index = 1; index < length; index += 1) value = value * 256n + BigInt(bytes[at + index] ?? 0);
  const isUnknown = value === (1n << BigInt(7 * length)) - 1n;
  return { length, value: isUnknown || value > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(value) };
}

const SEGMENT = 0x18_53_80_67;
const VOID = 0xec;

/** Whether one segment follows the header up to the last byte; a live recording may leave its length open. */
async function isWholeWebm(file: FileHandle, bytes: number): Promise<boolean> {
  const head = await readAt(file, 0, 4_096);
  const header = ebmlNumber(head, 4);
  if (header?.value === undefined || header.value === null) return false;
  let at = 4 + header.length + header.value;
  for (let count = 0; count < 8; count += 1) {
    const next = await readAt(file, at, 16);
    if (next[0] === VOID) {
      const skipped = ebmlNumber(next, 1);
      if (skipped?.value === undefined || skipped.value === null) return false;
      at += 1 + skipped.length + skipped.value;
      continue;
    }
    if (next.length < 5 || next.readUInt32BE(0) !== SEGMENT) return false;
    const size = ebmlNumber(next, 4);
    if (size === undefined) return false;
    return size.value === null ? at + 4 + size.length < bytes : at + 4 + size.length + size.value === bytes;
  }
  return false;
}

/**
 * Whether a file is a complete video of its type: its container is followed from the first byte to the last, which
 * rejects truncated files and hidden appendices.
 */
export async function isWholeVideo(path: string, mime: VideoType): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    return await (mime === "video/webm" ? isWholeWebm(file, size) : isWholeIso(file, size));
  } finally {
    await file.close();
  }
}
