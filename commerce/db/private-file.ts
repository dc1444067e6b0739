import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Any right of the group or of others. */
const SHARED = 0o077;

/**
 * Takes the rights of others away from what this user owns; the rights of another user's files are theirs to give. Where
 * the file system knows no rights the doctor says so.
 */
function close(path: string, mode: number): void {
  const { mode: has, uid } = statSync(path);
  if ((has & SHARED) === 0 || uid !== process.getuid?.()) return;
  try {
    chmodSync(path, mode);
  } catch {
    // The doctor names it.
  }
}

/** Makes a folder that only this user can look into, with the folders above it; one that exists keeps its rights. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER_MODE });
}

/**
 * Makes sure that only this user can read a database file: it holds addresses, password hashes and links for one use. The
 * files that SQLite keeps beside it get the rights of the file itself.
 */
export function makePrivateFile(path: string): void {
  makePrivateFolder(dirname(path));
  if (!existsSync(path)) closeSync(openSync(path, "a", FILE_MODE));
  for (const each of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(each)) close(each, FILE_MODE);
}

/**
 * Closes the data folder to others, also one that an older version made. The folder that the program was started in is left
 * alone: it holds more than the shop's data.
 */
export function closeDataFolder(path: string): void {
  makePrivateFolder(path);
  if (resolve(path) !== process.cwd()) close(path, FOLDER_MODE);
}
