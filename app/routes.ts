import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { flatRoutes } from "@remix-run/fs-routes";
import type { RouteConfigEntry } from "@remix-run/route-config";
import remixConfig from "../remix.config.js";

/** Pages for those who work on the shop; a build has none of them, because it is made with NODE_ENV=production. */
const DEVELOPMENT = "development";

const areas = readdirSync(fileURLToPath(new URL("./routes", import.meta.url)), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => name !== DEVELOPMENT || process.env.NODE_ENV === DEVELOPMENT);

/** Names a route by its URL alone, so that it can move to another area without changing its id. */
function withoutArea({ id, children, ...entry }: RouteConfigEntry, area: string): RouteConfigEntry {
  return {
    ...entry,
    ...(id !== undefined && { id: id.replace(`routes/${area}/`, "routes/") }),
    ...(children !== undefined && { children: children.map((child) => withoutArea(child, area)) }),
  };
}

/** Every folder in app/routes is an area of the shop; in it, files and folders are named after their URLs. */
export default Promise.all(
  areas.map(async (area) => {
    const routes = await flatRoutes({
      rootDirectory: `routes/${area}`,
      ignoredRouteFiles: [...(remixConfig.ignoredRouteFiles ?? [])],
    });
    return routes.map((route) => withoutArea(route, area));
  }),
).then((routes) => routes.flat());
