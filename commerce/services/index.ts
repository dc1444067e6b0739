import type { Route } from "../serve";
import { catalogueRoutes } from "./catalogue/routes";
import { fitmentRoutes } from "./fitment/routes";
import { infraRoutes } from "./infra/routes";
import { reviewRoutes } from "./review/routes";
import { searchRoutes } from "./search/routes";
import { trackingRoutes } from "./tracking/routes";

/** The one table of registration: every route of every service. */
export const allRoutes: readonly Route[] = [
  infraRoutes,
  catalogueRoutes,
  fitmentRoutes,
  searchRoutes,
  reviewRoutes,
  trackingRoutes,
].flat();
