import { build } from "esbuild";
import { expect, it } from "vitest";
import { OPS_BUNDLE } from "./programs.mjs";

/** The files that a file of the bundle loads before it runs, itself included. */
function loadedWith(file: string, outputs: Readonly<Record<string, { imports: readonly Import[] }>>): Set<string> {
  const loaded = new Set([file]);
  for (const name of loaded)
    for (const { path, kind, external } of outputs[name]?.imports ?? [])
      if (kind === "import-statement" && external !== true) loaded.add(path);
  return loaded;
}
type Import = { readonly path: string; readonly kind: string; readonly external?: boolean };

it("an import loads no package that only other commands need, which would double the memory that it starts with", async () => {
  const { metafile } = await build({ ...OPS_BUNDLE, write: false, metafile: true });
  const packages = new Set<string>();
  for (const file of loadedWith("build/ops.js", metafile.outputs))
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? [])
      if (external === true && kind === "import-statement" && !path.startsWith("node:")) packages.add(path);
  expect([...packages].sort()).toEqual(["better-sqlite3", "kysely", "lru-cache", "pg", "pino", "saxes", "zod"]);
});
