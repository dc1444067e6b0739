import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { keepFormerAssets } from "./build/former-assets.mjs";
import { bundlePrograms } from "./build/programs.mjs";
import { makeSampleShop } from "./build/sample-shop.mjs";
import { at, buildMarks, ensureCompiled, hashSources, run } from "./setup.mjs";

const COMPRESSIBLE = new Set([".css", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"]);
const MIN_COMPRESSED_BYTES = 1_024;

function precompress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      precompress(path);
      continue;
    }
    if (!COMPRESSIBLE.has(extname(entry.name))) continue;
    const body = readFileSync(path);
    if (body.length < MIN_COMPRESSED_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    writeFileSync(`${path}.br`, brotliCompressSync(body, { params }));
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
  }
}

const stamp = at("build/stamp.json");
rmSync(stamp, { force: true });
mkdirSync(at("build"), { recursive: true });
const sources = hashSources();
// Outside of the build folder, which Remix empties.
const forgetOwn = keepFormerAssets({ client: at("build/client"), former: at(".cache/former") });
const { code } = await run(process.execPath, [at("node_modules/@remix-run/dev/dist/cli.js"), "vite:build"], {
  env: { NODE_ENV: "production" },
});
if (code !== 0) process.exit(code);
await bundlePrograms();
// The rest needs no driver of SQLite, so it runs while another process compiles that.
await ensureCompiled();
await makeSampleShop();
precompress(at("build/client"));
forgetOwn();
cpSync(at(".cache/former"), at("build/former"), { recursive: true });
writeFileSync(stamp, `${JSON.stringify({ ...buildMarks(), sources }, undefined, 2)}\n`);
