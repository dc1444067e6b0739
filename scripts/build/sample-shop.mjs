import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { at, NODE_BUNDLE, run, SAMPLE_SHOP } from "../setup.mjs";

const DIGEST = "digest";

/** Makes the files of the sample shop, unless the generator, with all that it imports, is that of the existing ones. */
export async function makeSampleShop() {
  const { outputFiles } = await build({
    ...NODE_BUNDLE,
    entryPoints: ["sample-shop/generate/main.ts"],
    write: false,
  });
  const code = outputFiles[0].contents;
  const digest = createHash("sha256").update(code).digest("hex");
  const made = join(SAMPLE_SHOP, DIGEST);
  if (existsSync(made) && readFileSync(made, "utf8") === digest) return;
  const generator = at("build/make-sample-shop.js");
  const staging = `${SAMPLE_SHOP}-${process.pid}`;
  mkdirSync(staging, { recursive: true });
  writeFileSync(generator, code);
  const { code: exit, output } = await run(process.execPath, [generator, staging], { isQuiet: true });
  rmSync(generator);
  if (exit !== 0) {
    rmSync(staging, { recursive: true });
    throw new Error(`The sample shop could not be made: ${output}`);
  }
  writeFileSync(join(staging, DIGEST), digest);
  rmSync(SAMPLE_SHOP, { recursive: true, force: true });
  renameSync(staging, SAMPLE_SHOP);
}
