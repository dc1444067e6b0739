/**
 * Remix tries every route of the program on each match, and matches a page's path three times. Most paths can only be
 * answered by the few routes under their first segment, so each segment gets a handler with only those routes.
 */

const SPLAT = /^[:*]/;

/** The first segment of a route's whole path; null for a route that may match any. */
function firstSegment(routes, route) {
  const segments = [];
  for (let at = route; at; at = routes[at.parentId]) segments.unshift(at.path ?? "");
  const [first = ""] = segments.join("/").split("/").filter(Boolean);
  return SPLAT.test(first) ? null : first;
}

/** The routes that may answer a path with this first segment: its own, those that match any, and their parents. */
export function routesUnder(routes, segment) {
  const found = {};
  for (const route of Object.values(routes)) {
    const first = firstSegment(routes, route);
    if (first !== null && first !== segment) continue;
    for (let at = route; at; at = routes[at.parentId]) found[at.id] = at;
  }
  return found;
}

/** The first segment of a request's path, as routes name it; a data request's suffix is removed. */
export function segmentFor(url) {
  const start = url.indexOf("/", url.indexOf("//") + 2) + 1;
  const [segment = ""] = url.slice(start).split(/[/?#]/, 1);
  return segment.replace(/\.data$/, "").replace(/^_root$/, "");
}

/** Creates Remix's handler for all pages of a build; `create` makes the handler of a build. */
export function createPageHandler(build, create) {
  const firstSegments = new Set(Object.values(build.routes).map((route) => firstSegment(build.routes, route)));
  const handlers = new Map();
  const whole = create(build);
  return (request, context) => {
    const segment = segmentFor(request.url);
    if (!firstSegments.has(segment)) return whole(request, context);
    let handler = handlers.get(segment);
    if (!handler) {
      const routes = routesUnder(build.routes, segment);
      const assets = {
        ...build.assets,
        routes: Object.fromEntries(Object.keys(routes).map((id) => [id, build.assets.routes[id]])),
      };
      handler = create({ ...build, routes, assets });
      handlers.set(segment, handler);
    }
    return handler(request, context);
  };
}
