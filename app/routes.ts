import { flatRoutes } from "@remix-run/fs-routes";
import remixConfig from "../remix.config.js";

export default flatRoutes({ ignoredRouteFiles: [...(remixConfig.ignoredRouteFiles ?? [])] });
