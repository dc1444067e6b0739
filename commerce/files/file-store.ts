import type { Readable } from "node:stream";

/** Stores uploaded files under keys that we make, never in a folder that the web serves. */
export type FileStore = {
  /** Takes over a finished file from a path on this machine, and removes it there. */
  put(key: string, path: string, mime: string): Promise<void>;
  /** A stored file as a stream; null when there is none. */
  open(key: string): Promise<{ readonly body: Readable; readonly bytes: number } | null>;
  /** Removes a file; one that is gone is no error. */
  remove(key: string): Promise<void>;
  /** A folder on this machine where files are written while they come in. */
  readonly staging: string;
};

/** A key is 128 random bits in hexadecimal digits. */
const FILE_KEY = /^[0-9a-f]{32}$/;

/** Throws for a key that we did not make: nothing else ever reaches a path or a bucket. */
export function requireKey(key: string): string {
  if (!FILE_KEY.test(key)) throw new TypeError("not a key of the file store");
  return key;
}
