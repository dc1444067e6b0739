const SERVER_BUILD = "\0virtual:remix/server-build";

/**
 * Makes every loader and action of the server build run inside a visit, with its request context, cookies and headers,
 * under any host for Remix. Remix's own hooks do not suffice, because redirects and resource routes bypass them.
 * `module` exports `withVisits`.
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
