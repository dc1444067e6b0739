import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const setupFiles = [at("./tests/support/setup-process.ts")];
/**
 * Room for new objects, in MiB. Rendering and queries leave much garbage behind; with V8's 16 MiB a fifth of the
 * processor time of a run goes into collecting it.
 */
const execArgv = ["--max-semi-space-size=64"];
/** What these import keeps its state in stores that each file opens, so one loading serves all files. */
const sharedModules = { forks: { isolate: false, execArgv } };
const ownModules = { forks: { isolate: true, execArgv } };
/** Refuses a build that is older than its sources. */
const globalSetup = at("./tests/support/setup-build.ts");

const base = {
  resolve: {
    alias: {
      "~": at("./app"),
      "#commerce": at("./commerce"),
      "#cache": at("./cache"),
      "#telemetry": at("./telemetry"),
      "#sample-shop": at("./sample-shop/generate"),
    },
  },
};
/** Components get the class names of their style sheets; the style sheets themselves are not made. */
const styled = { ...base, plugins: [vanillaExtractPlugin({ unstable_mode: "transform" })] };
/** A difference is printed whole. */
const chaiConfig = { truncateThreshold: 0 };
/** Tests of the built shop, whose files share a process and in it the loaded program. */
const overBuild = {
  // Loaded as Node loads it: of a program of this size Vitest's reading of source maps overflows the stack when a call is
  // cut off, which leaves the call without an answer.
  server: { deps: { external: [/\/build\/(?:server|commerce)/] } },
  globalSetup,
  setupFiles,
  poolOptions: sharedModules,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  chaiConfig,
};

/** Files that run for half a minute or more, the longest first. */
const LONGEST = [
  ...["journeys/failures/failing-upstream", "journeys/failures/commerce-process", "journeys/content/seo"],
  ...["journeys/content/stored-pages", "journeys/failures/start-faults", "journeys/failures/forms"],
  ...["journeys/failures/changes", "journeys/checkout/failing-checkout", "contract/catalogue/seed"],
  ...[
    "contract/search/index-engines",
    "e2e/page/axe",
    "e2e/page/pictures",
    "e2e/buying/checkout-payment",
    "e2e/page/events",
    "e2e/finding/product-states",
  ],
  ...["e2e/buying/main-job", "e2e/page/interface", "e2e/buying/checkout-widths"],
].map((name) => at(`./tests/${name}.test.ts`));

/**
 * Journeys that meet each component of the shop once run with the React that warns of mistakes, such as two children of
 * one key; a file fails when the program writes to the console.
 */
const WARNED = [
  ...["content/pages", "content/valid-html", "vehicle/fit", "catalogue/product", "catalogue/search", "cart/cart"],
  ...["cart/add-ons", "checkout/main-job", "checkout/checkout-steps", "checkout/what-changed", "account/account-views"],
  ...["account/orders", "returns/returns", "returns/reviews"],
].map((name) => `tests/journeys/${name}.test.ts`);

/** Begins with the longest files, so that no process works on one alone while the others have nothing left to do. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.indexOf(moduleId);
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  ...base,
  test: {
    sequence: { sequencer: LongestFirst },
    // Vitest leaves a core to itself; on two cores that halves the speed.
    maxWorkers: availableParallelism(),
    minWorkers: 1,
    // The gate lets two processes run all files of a project; by hand each file has its own.
    poolOptions: { forks: { isolate: process.env.TEST_PROCESSES !== "shared", execArgv } },
    projects: [
      {
        ...styled,
        test: {
          name: "unit",
          include: [
            "app/**/*.test.{ts,tsx}",
            "{cache,commerce,sample-shop,telemetry}/**/*.test.ts",
            "{deploy,scripts}/**/*.test.ts",
          ],
          setupFiles: [...setupFiles, at("./tests/support/setup-page.ts")],
          testTimeout: 30_000,
          chaiConfig,
        },
      },
      {
        ...base,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          setupFiles: [...setupFiles, at("./tests/support/setup-hashing.ts")],
          poolOptions: sharedModules,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          chaiConfig,
        },
      },
      {
        ...base,
        // A process of its own, in which the table of markets has one more row before anything reads it.
        test: {
          name: "markets",
          include: ["tests/markets/**/*.test.ts"],
          globalSetup,
          setupFiles: [...setupFiles, at("./tests/markets/mexico.ts")],
          poolOptions: ownModules,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          chaiConfig,
        },
      },
      {
        ...base,
        test: {
          ...overBuild,
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          exclude: WARNED,
        },
      },
      {
        ...base,
        test: {
          ...overBuild,
          name: "warned",
          include: WARNED,
          env: { REACT_BUILD: "development" },
        },
      },
      {
        ...base,
        // Long matrices and walks, for `npm run test:deep` before a release.
        test: {
          name: "deep",
          include: ["tests/deep/**/*.test.ts"],
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          chaiConfig,
        },
      },
      {
        ...base,
        // Other browsers, databases and servers than the gate has, for `npm run test:wide` before a release.
        test: {
          name: "wide",
          include: ["tests/wide/**/*.test.ts"],
          globalSetup,
          testTimeout: 900_000,
          hookTimeout: 180_000,
          chaiConfig,
        },
      },
      {
        // The style guide is rendered with the names of its classes.
        ...styled,
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup,
          setupFiles,
          poolOptions: sharedModules,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          chaiConfig,
        },
      },
    ],
  },
});
