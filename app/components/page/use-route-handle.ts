import { useMatches, useRouteLoaderData } from "@remix-run/react";
import { findHandle, type RouteHandle } from "~/models/page/route-handle";
import { ADD_ON_SAVING_PERCENT, RETURN_WINDOW_DAYS } from "~/models/shop/limits";

/** The handle of the page shown. */
export const useRouteHandle = (): RouteHandle => findHandle(useMatches());

type PageTerms = { readonly returnDays: number; readonly addOnSavingPercent: number };

const DEFAULTS: PageTerms = { returnDays: RETURN_WINDOW_DAYS, addOnSavingPercent: ADD_ON_SAVING_PERCENT };

/** The shop's terms that pages name. */
export const useTerms = (): PageTerms => useRouteLoaderData<{ terms: PageTerms }>("root")?.terms ?? DEFAULTS;
