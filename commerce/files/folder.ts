import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type FileStore, requireKey } from "./file-store";

export type FolderOptions = {
  /** The data folder. */
  readonly root: string;
};

/** The folder below a data folder in which files are written while they come in. */
export const stagingFor = (root: string): string => join(root, "uploads", "incoming");

/** Files in `uploads` of a data folder, 256 folders by the first two digits of their key. */
export function folderFiles({ root }: FolderOptions): FileStore {
  const folderFor = (key: string) => join(root, "uploads", requireKey(key).slice(0, 2));
  const pathFor = (key: string) => join(folderFor(key), key);
  return {
    staging: stagingFor(root),
    async put(key, path) {
      await mkdir(folderFor(key), { recursive: true });
      await rename(path, pathFor(key));
    },
    async open(key) {
      const path = pathFor(key);
      const found = await stat(path).catch(() => null);
      if (found === null || !found.isFile()) return null;
      return { body: createReadStream(path), bytes: found.size };
    },
    async remove(key) {
      await rm(pathFor(key), { force: true });
    },
  };
}
