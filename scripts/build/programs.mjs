import { rmSync } from "node:fs";
import { build } from "esbuild";
import { at, NODE_BUNDLE } from "../setup.mjs";

const CHUNKS = "ops-parts";

/** The operators' commands. What some of them alone need is a file of its own, loaded when one of these runs. */
export const OPS_BUNDLE = {
  ...NODE_BUNDLE,
  entryPoints: { ops: "commerce/ops.ts" },
  splitting: true,
  chunkNames: `${CHUNKS}/[name]-[hash]`,
  outdir: at("build"),
};

/** The programs besides the web server: the standalone commerce API, filling a database, and the operators' commands. */
export async function bundlePrograms() {
  rmSync(at("build", CHUNKS), { recursive: true, force: true });
  const whole = { commerce: "commerce/main.ts", "fill-database": "commerce/fill-database.ts" };
  await Promise.all([build({ ...NODE_BUNDLE, entryPoints: whole, outdir: at("build") }), build(OPS_BUNDLE)]);
}
