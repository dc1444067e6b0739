import type { Hono } from "hono";
import { allEndpoints } from "~/models/api";
import { type Clock, systemClock } from "./clock";
import { migrate } from "./db/migrations";
import { defaultDatabaseUrl, openDatabase, type Store } from "./db/open";
import { type Logger, log as processLog } from "./log";
import { createRouter } from "./serve";
import { allRoutes } from "./services";
import { mountMedia } from "./services/infra/media";
import { createServices } from "./services/services";

const CATALOGUE_LAG_MS = 5_000;

export type CommerceParts = {
  readonly store: Store;
  readonly clock?: Clock;
  readonly log?: Logger;
  /** How far lists may lag behind the database; what a shopper sees of price and stock never does. */
  readonly catalogueLagMs?: number;
  /** Compares every answer with its schema; for tests. */
  readonly isChecked?: boolean;
};

/** The commerce API over an open, migrated store: every declared call answers, unserved ones with a typed 501. */
export function createCommerceApp({
  store,
  clock = systemClock,
  log = processLog,
  catalogueLagMs = CATALOGUE_LAG_MS,
  isChecked = false,
}: CommerceParts): Hono {
  const services = createServices({ store, clock, catalogueLagMs });
  const app = createRouter({
    endpoints: allEndpoints,
    routes: allRoutes,
    parts: { store, clock, services, log },
    isChecked,
  });
  mountMedia(app, store);
  return app;
}

export type Commerce = {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
};

/** Opens the configured database, brings it up to date, and answers calls until closed. */
export async function startCommerce({ url = defaultDatabaseUrl() }: { url?: string } = {}): Promise<Commerce> {
  const store = await openDatabase(url);
  await migrate(store.db, store.kind);
  const app = createCommerceApp({ store });
  return {
    fetch: async (request) => app.fetch(request),
    close: () => store.close(),
  };
}
