const SERVER_BUILD = "\0virtual:remix/server-build";

/**
 * Lets every loader and action of the server build run inside a visit of the shop, with its request context, cookies and
 * headers, under any host of Remix's: redirects and resource routes pass none of the hooks that Remix offers for that.
 * `module` holds `withVisits`.
 *
 * @returns {import("vite").Plugin}
 */
export function visits({ module }) {
  return {
    name: "visits",
    transform(code, id) {
      if (id !== SERVER_BUILD) return undefined;
      if (!/export const routes\b/.test(code)) throw new Error("Remix's server build has no table of routes");
      return {
        code: `import { withVisits } from ${JSON.stringify(module)};\n${code}\nwithVisits(routes);\n`,
        map: null,
      };
    },
  };
}
