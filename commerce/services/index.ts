import type { Clock } from "../clock";
import type { Store } from "../db/open";
import type { Route } from "../serve";

/** What services share with each other, made once per program. Each service adds its own here. */
export type Services = Record<never, never>;

/** Makes the shared parts of the services over a store. */
export function createServices(_parts: { store: Store; clock: Clock }): Services {
  return {};
}

/** The one table of registration: every route of every service. */
export const allRoutes: readonly Route[] = [].flat();
