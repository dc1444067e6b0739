/**
 * Remix and its router read their options at run time, so the bundler keeps both branches of each. These replacements
 * leave only the branches that the options in remix.config.js take. One more mends what Remix does when a file is gone.
 */
function listReplacements({ v3_fetcherPersist, v3_relativeSplatPath, v3_singleFetch, v3_lazyRouteDiscovery }) {
  if (!v3_singleFetch || v3_lazyRouteDiscovery)
    throw new Error("The replacements are for single fetch and one manifest");
  return [
    [
      "@remix-run/react/dist/esm/browser.js",
      [
        ["window.__remixContext.future.v3_singleFetch", "true"],
        ["window.__remixContext.isSpaMode", "false"],
        ["useFogOFWarDiscovery(router, ", "void (router, "],
        ["patchRoutesOnNavigation: getPatchRoutesOnNavigationFunction(", "patchRoutesOnNavigation: void ("],
        ["router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;", ""],
      ],
    ],
    [
      "@remix-run/react/dist/esm/components.js",
      [
        ["future.v3_singleFetch ?", "true ?"],
        ["!future.v3_singleFetch", "false"],
        ["isFogOfWarEnabled(future, isSpaMode)", "false"],
        // Scripts that a server would write for the data of `defer`.
        ['typeof __remixContext === "object" && __remixContext.a', "false"],
        ["= staticContext ? ", "= false ? "],
      ],
    ],
    ["@remix-run/react/dist/esm/links.js", [["future.v3_singleFetch", "true"]]],
    [
      "@remix-run/react/dist/esm/routes.js",
      [
        ["future.v3_singleFetch", "true"],
        // Every handler gets the function that reads its part of the one request.
        ['typeof singleFetch === "function"', "true"],
        ["if (isSpaMode)", "if (false)"],
        ["if (needsRevalidation)", "if (false)"],
      ],
    ],
    [
      "@remix-run/react/dist/esm/routeModules.js",
      // A file that a deploy has taken away: the browser loads where the shopper was going, not where they are. A form
      // under way is not sent a second time.
      [
        [
          "window.location.reload();",
          `let { state, location } = window.__remixRouter?.state.navigation ?? {};
          state === "loading"
            ? window.location.assign(location.pathname + location.search + location.hash)
            : window.location.reload();`,
        ],
      ],
    ],
    [
      "@remix-run/router/dist/router.js",
      [
        ["future.v7_normalizeFormMethod", "true"],
        ["future.v7_partialHydration", "true"],
        ["future.v7_prependBasename", "true"],
        ["future.v7_fetcherPersist", String(v3_fetcherPersist)],
        ["future.v7_relativeSplatPath", String(v3_relativeSplatPath)],
        ["future.v7_skipActionErrorRevalidation", "true"],
        ["init.patchRoutesOnNavigation", "undefined"],
        ["fogOfWar.active = false;", ""],
        ["fogOfWar.active", "false"],
        ["return result.type === ResultType.deferred;", "return false;"],
        ["  let deferred = value;\n  return deferred &&", "  return false &&"],
      ],
    ],
  ];
}

/**
 * Turns the options of Remix into constants in the browser's files, which takes 5 kB (gzip) off each first load. A
 * release of Remix whose code reads otherwise fails the build here, with the text that is missing.
 *
 * @returns {import("vite").Plugin}
 */
export function remixOptions(future) {
  const replacements = listReplacements(future);
  return {
    name: "remix-options",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr) return undefined;
      const found = replacements.find(([file]) => id.endsWith(`/node_modules/${file}`));
      if (!found) return undefined;
      let output = code;
      for (const [text, replacement] of found[1]) {
        if (!output.includes(text)) throw new Error(`${found[0]} has no "${text}"`);
        output = output.replaceAll(text, replacement);
      }
      return { code: output, map: null };
    },
  };
}
