import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";

/** Gives the tests of a file a data folder of their own, which the library that decodes VINs unpacks its data into. Returns its path. */
export function dataFolderOfFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-data-"));
  const former = process.env.DATA_DIR;
  beforeAll(() => {
    process.env.DATA_DIR = folder;
  });
  afterAll(() => {
    if (former === undefined) delete process.env.DATA_DIR;
    else process.env.DATA_DIR = former;
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
