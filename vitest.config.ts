import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "~": at("./app"), "#commerce": at("./commerce") };

export default defineConfig({
  resolve: { alias },
  test: {
    // Vitest leaves a core to itself; on two cores that halves the speed.
    maxWorkers: availableParallelism(),
    minWorkers: 1,
    projects: [
      {
        resolve: { alias },
        test: { name: "unit", include: ["app/**/*.test.{ts,tsx}", "commerce/**/*.test.ts", "scripts/**/*.test.ts"] },
      },
      {
        resolve: { alias },
        test: { name: "contract", include: ["tests/contract/**/*.test.ts"], testTimeout: 30_000, hookTimeout: 60_000 },
      },
      {
        resolve: { alias },
        test: { name: "journeys", include: ["tests/journeys/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 120_000 },
      },
      {
        resolve: { alias },
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
