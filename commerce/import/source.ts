import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { basename, join, relative, resolve, sep } from "node:path";
import { createGunzip } from "node:zlib";
import { ImportFailure } from "./failure";

const CHUNK_BYTES = 65_536;
const HEAD_BYTES = 512;
const NEWLINE = 10;

/** A file to import, plain or gzipped, which can be streamed repeatedly. */
export type Source = {
  readonly name: string;
  readonly path: string;
  /** The paths of the files in a folder, sorted; undefined for a file. */
  readonly files?: readonly string[];
  /** SHA-256 of the file as stored; of a folder's paths, sizes and times of change. */
  readonly hash: string;
  /**
   * Yields the text in chunks, without a byte order mark. Throws ImportFailure with the line where bytes do not match
   * the encoding.
   */
  text(encoding?: string): AsyncIterable<string>;
};

async function* bytesFrom(path: string, isZipped: boolean): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  if (!isZipped) {
    for await (const chunk of file) yield Buffer.from(chunk);
    return;
  }
  const unzipped = file.pipe(createGunzip({ chunkSize: CHUNK_BYTES }));
  file.on("error", (error) => unzipped.destroy(error));
  try {
    for await (const chunk of unzipped) yield Buffer.from(chunk);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (/^Z_/.test(code)) throw new ImportFailure("the gzip data are damaged or cut off");
    throw error;
  } finally {
    file.destroy();
  }
}

/** The encoding that a byte order mark or an XML declaration names; otherwise UTF-8. */
function encodingFor(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return (
    /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head.toString("latin1"))?.[1] ?? "utf-8"
  );
}

async function* textFor(path: string, isZipped: boolean, named?: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let encoding = named ?? "";
  let line = 1;
  const refuse = () =>
    new ImportFailure(
      `the text from here on is not ${encoding}; save the file as UTF-8, or name its encoding with --encoding`,
      line,
    );
  for await (const chunk of bytesFrom(path, isZipped)) {
    if (decoder === undefined) {
      encoding = named ?? encodingFor(chunk.subarray(0, HEAD_BYTES));
      try {
        decoder = new TextDecoder(encoding, { fatal: true });
      } catch {
        throw new ImportFailure(`the encoding "${encoding}" is not known`);
      }
    }
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      // Decodes the chunk again line by line to find the faulty line.
      for (let from = 0, to = 0; from < chunk.length; from = to) {
        to = chunk.indexOf(NEWLINE, from) + 1 || chunk.length;
        try {
          new TextDecoder(encoding, { fatal: true }).decode(chunk.subarray(from, to), { stream: true });
        } catch {
          break;
        }
        line += 1;
      }
      throw refuse();
    }
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) line += 1;
    yield text;
  }
  try {
    const rest = decoder?.decode();
    if (rest !== undefined && rest !== "") yield rest;
  } catch {
    throw refuse();
  }
}

/** Whether a path is that of a folder. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Opens a folder with all files below it but hidden ones; it has no text of its own. */
export async function openFolder(path: string): Promise<Source> {
  const files = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => !/(?:^|\/)\./.test(file))
    .sort();
  const hash = createHash("sha256");
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(path, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  const name = basename(resolve(path));
  return { name, path, hash: hash.digest("hex"), files, text: () => noText(name) };
}

async function* noText(name: string): AsyncGenerator<string> {
  yield* [];
  throw new ImportFailure(`${name} is a folder`);
}

/** Opens a file and hashes it. Throws ImportFailure when it does not exist or is a folder. */
export async function openSource(path: string): Promise<Source> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile()) throw new ImportFailure(`there is no file ${path}`);
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) hash.update(chunk);
  const file = await open(path);
  const head = Buffer.alloc(2);
  try {
    await file.read(head, 0, 2, 0);
  } finally {
    await file.close();
  }
  const isZipped = head[0] === 0x1f && head[1] === 0x8b;
  return {
    name: basename(path),
    path,
    hash: hash.digest("hex"),
    text: (encoding) => textFor(path, isZipped, encoding),
  };
}
