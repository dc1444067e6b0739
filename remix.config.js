/**
 * The Remix options; vite.config.ts hands them to the Remix Vite plugin. Routes come from the file names in app/routes
 * (app/routes.ts reads them).
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  ignoredRouteFiles: ["**/.*", "**/*.test.{ts,tsx}"],
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    // Off on purpose: one GET of /__manifest with thousands of segments blocks the process for seconds.
    v3_lazyRouteDiscovery: false,
  },
};
