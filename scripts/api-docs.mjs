import { rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { at } from "./setup.mjs";

// Beside the project's packages, so that the bundle finds them.
const bundle = at(`node_modules/.api-docs-${process.pid}.mjs`);
try {
  await build({
    absWorkingDir: at(),
    entryPoints: ["scripts/docs/sources.ts"],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "~": at("app") },
    logLevel: "warning",
  });
  const { apiPage } = await import(bundle);
  writeFileSync(at("docs/api.md"), apiPage());
  process.stdout.write("docs/api.md is up to date\n");
} finally {
  rmSync(bundle, { force: true });
}
