import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "~": at("./app"), "#commerce": at("./commerce") };
const setupFiles = [at("./tests/support/setup-process.ts")];
/** What these import keeps its state in stores that each file opens, so one loading serves all files. */
const sharedModules = { forks: { isolate: false } };

export default defineConfig({
  resolve: { alias },
  test: {
    // Vitest leaves a core to itself; on two cores that halves the speed.
    maxWorkers: availableParallelism(),
    minWorkers: 1,
    // The gate lets two processes run all files of a project; by hand each file has its own.
    poolOptions: { forks: { isolate: process.env.TEST_PROCESSES !== "shared" } },
    projects: [
      {
        resolve: { alias },
        // Components get the class names of their style sheets; the style sheets themselves are not made.
        plugins: [vanillaExtractPlugin({ unstable_mode: "transform" })],
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "commerce/**/*.test.ts", "scripts/**/*.test.ts"],
          setupFiles: [...setupFiles, at("./tests/support/setup-page.ts")],
          testTimeout: 15_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          setupFiles,
          poolOptions: sharedModules,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: { name: "journeys", include: ["tests/journeys/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 120_000 },
      },
      {
        resolve: { alias },
        // Long matrices and walks, for `npm run test:deep` before a release.
        test: { name: "deep", include: ["tests/deep/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 180_000 },
      },
      {
        resolve: { alias },
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          setupFiles,
          poolOptions: sharedModules,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A list of faults is printed whole: what a browser met once may not come back.
          chaiConfig: { truncateThreshold: 0 },
        },
      },
    ],
  },
});
