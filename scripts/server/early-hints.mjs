/**
 * The links that a browser may follow while its page is still made: the style sheet of all pages, and the typeface.
 *
 * @param {{ assets: { routes: Record<string, { css?: string[] } | undefined> } }} build
 * @param {ReadonlyMap<string, unknown>} assets
 * @returns {string[]}
 */
export function listEarlyHints(build, assets) {
  const styles = build.assets.routes.root?.css ?? [];
  const fonts = [...assets.keys()].filter((url) => /\/archivo-latin-wght-normal[^/]*\.woff2$/.test(url));
  return [
    ...styles.map((url) => `<${url}>; rel=preload; as=style`),
    ...fonts.map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ];
}

/**
 * Whether the answer will be a page that a browser shows: crawlers and scripts have no use for early hints, and a proxy that
 * speaks HTTP/1.0 takes them for the answer (RFC 9110, section 15.2).
 */
export const isOpened = ({ method, headers, httpVersion }) =>
  method === "GET" && headers["sec-fetch-mode"] === "navigate" && httpVersion !== "1.0";
