import type { Route } from "../serve";
import { catalogueRoutes } from "./catalogue/routes";
import { fitmentRoutes } from "./fitment/routes";
import { searchRoutes } from "./search/routes";

/** The one table of registration: every route of every service. */
export const allRoutes: readonly Route[] = [catalogueRoutes, fitmentRoutes, searchRoutes].flat();
