import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { at, NODE_BUNDLE } from "./setup.mjs";

// Writes the generated documents: docs/api.md, docs/openapi.json, .env.example, the table of settings in docs/operations.md and the files of
// trade data in docs/imports.md.

/** Imports a TypeScript module, bundled with the project files that it imports. */
async function importSource(entry) {
  // Written beside the project's packages, so that the bundle finds them.
  const bundle = at(`node_modules/.docs-${process.pid}.mjs`);
  try {
    await build({ ...NODE_BUNDLE, entryPoints: [entry], outfile: bundle });
    return await import(`${bundle}?${entry}`);
  } finally {
    rmSync(bundle, { force: true });
  }
}

const { apiPage, openApiFile } = await importSource("scripts/docs/sources.ts");
writeFileSync(at("docs/api.md"), apiPage());
writeFileSync(at("docs/openapi.json"), openApiFile());
const { exampleFile, withSettingsTable } = await importSource("scripts/docs/settings.ts");
writeFileSync(at(".env.example"), exampleFile());
const operations = at("docs/operations.md");
writeFileSync(operations, withSettingsTable(readFileSync(operations, "utf8")));
const { withTradeTables } = await importSource("scripts/docs/trade.ts");
const imports = at("docs/imports.md");
writeFileSync(imports, withTradeTables(readFileSync(imports, "utf8")));
process.stdout.write(
  "docs/api.md, docs/openapi.json, docs/operations.md, docs/imports.md and .env.example are up to date\n",
);
