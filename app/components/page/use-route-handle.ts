import { useMatches } from "@remix-run/react";
import { findHandle, type RouteHandle } from "~/models/page/route-handle";

/** The handle of the page shown. */
export const useRouteHandle = (): RouteHandle => findHandle(useMatches());
