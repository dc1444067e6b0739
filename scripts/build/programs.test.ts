import { build } from "esbuild";
import { expect, it } from "vitest";
import { NODE_BUNDLE } from "../setup.mjs";
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

type Outputs = Parameters<typeof loadedWith>[1];

/** The packages that are loaded before a file of the bundle runs. */
const packagesWith = (file: string, outputs: Outputs) =>
  [...loadedWith(file, outputs)]
    .flatMap((name) => outputs[name]?.imports ?? [])
    .filter(({ path, kind, external }) => external === true && kind === "import-statement" && !path.startsWith("node:"))
    .map(({ path }) => path);

it("an import loads no package that only other commands need, which would double the memory that it starts with", async () => {
  const { metafile } = await build({ ...OPS_BUNDLE, write: false, metafile: true });
  const packages = new Set(packagesWith("build/ops.js", metafile.outputs));
  expect([...packages].sort()).toEqual(["better-sqlite3", "kysely", "lru-cache", "pg", "pino", "saxes", "zod"]);
});

it("the commerce API starts without the packages that wait for a first use; two of them, for Stripe and for PDF, take 35 MB", async () => {
  const entryPoints = { commerce: "commerce/main.ts" };
  const { metafile } = await build({ ...NODE_BUNDLE, entryPoints, outdir: "build", write: false, metafile: true });
  const packages = packagesWith("build/commerce.js", metafile.outputs);
  expect(packages).toContain("kysely");
  for (const late of [
    "stripe",
    "pdfkit",
    "@aws-sdk/client-s3",
    "@simplewebauthn/server",
    "@opentelemetry/sdk-trace-node",
  ])
    expect(packages).not.toContain(late);
});
