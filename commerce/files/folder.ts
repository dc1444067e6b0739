import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type FileStore, requireKey } from "./file-store";

export type FolderOptions = {
  /** The data folder. */
  readonly root: string;
};

/** Where files are written while they come in, below a data folder. */
export const stagingOf = (root: string): string => join(root, "uploads", "incoming");

/** Files in `uploads` of a data folder, 256 folders by the first two digits of their key. */
export function folderFiles({ root }: FolderOptions): FileStore {
  const folderOf = (key: string) => join(root, "uploads", requireKey(key).slice(0, 2));
  const pathOf = (key: string) => join(folderOf(key), key);
  return {
    staging: stagingOf(root),
    async put(key, path) {
      await mkdir(folderOf(key), { recursive: true });
      await rename(path, pathOf(key));
    },
    async open(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      if (found === null || !found.isFile()) return null;
      return { body: createReadStream(path), bytes: found.size };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
