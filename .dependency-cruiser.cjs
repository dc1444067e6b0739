/*
 * Who may import whom (the rest of the fences is in scripts/fences.mjs). Types count as imports too: a type that crosses
 * a fence ties both sides as firmly as a value.
 */
const TEST = "\\.test\\.tsx?$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "models-import-models",
      comment: "app/models is the language everyone speaks: it imports nothing of the project but itself",
      severity: "error",
      from: { path: "^app/models/", pathNot: TEST },
      to: { path: "^(?:app|commerce|tests|scripts)/", pathNot: "^app/models/" },
    },
    {
      name: "models-run-anywhere",
      comment: "app/models runs in browser and server: no package but zod and isbot (both pure), no Node module",
      severity: "error",
      from: { path: "^app/models/", pathNot: TEST },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-no-pkg", "npm-unknown", "core"], pathNot: "/(?:zod|isbot)/" },
    },
    {
      name: "components-import-models-and-components",
      comment: "components never reach server code",
      severity: "error",
      from: { path: "^app/components/", pathNot: TEST },
      to: { path: "^(?:app|commerce|tests|scripts)/", pathNot: "^app/(?:models|components|styles)/" },
    },
    {
      name: "components-run-in-browsers",
      severity: "error",
      from: { path: "^app/components/", pathNot: TEST },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "one-door-to-commerce",
      comment: "app reaches the commerce program in exactly one file",
      severity: "error",
      from: { path: "^app/", pathNot: ["^app/server/api/transport\\.server\\.ts$", TEST] },
      to: { path: "^commerce/" },
    },
    {
      name: "commerce-imports-the-contract",
      comment: "commerce is a program of its own: of app it knows the contract only",
      severity: "error",
      from: { path: "^commerce/" },
      to: { path: "^app/", pathNot: "^app/models/" },
    },
    {
      name: "cache-imports-models",
      comment: "both programs keep values in cache, which knows neither of them",
      severity: "error",
      from: { path: "^cache/", pathNot: TEST },
      to: { path: "^(?:app|commerce|tests|scripts)/", pathNot: "^app/models/" },
    },
    {
      name: "telemetry-imports-models",
      comment: "both programs tell of themselves through telemetry, which knows neither of them",
      severity: "error",
      from: { path: "^telemetry/", pathNot: TEST },
      to: { path: "^(?:app|cache|commerce|tests|scripts)/", pathNot: "^app/models/" },
    },
    {
      name: "browsers-keep-no-caches",
      severity: "error",
      from: { path: "^app/(?:components|models)/", pathNot: TEST },
      to: { path: "^(?:cache|telemetry)/" },
    },
    {
      name: "servers-import-no-components",
      comment: "a server file answers data, and the page decides how it looks",
      severity: "error",
      from: { path: "^app/server/", pathNot: TEST },
      to: { path: "^app/components/" },
    },
    {
      name: "sample-shop-is-a-tool",
      comment: "sample-shop makes data files: no program imports it",
      severity: "error",
      from: { path: "^(?:app|commerce)/" },
      to: { path: "^sample-shop/" },
    },
    {
      name: "no-test-code-in-programs",
      severity: "error",
      from: { path: "^(?:app|cache|commerce|sample-shop|telemetry)/", pathNot: TEST },
      to: { path: ["^tests/", TEST] },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "nothing-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
