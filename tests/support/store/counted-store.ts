import type { KyselyPlugin } from "kysely";
import type { Store } from "#commerce/db/open";

/** A store that counts its statements, those of transactions included; beginning and committing do not count. */
export function countedStore(store: Store): { readonly store: Store; readonly count: () => number } {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  };
  const counted: Store = {
    ...store,
    db: store.db.withPlugin(counter),
    transaction: (body) => store.transaction((trx) => body(trx.withPlugin(counter))),
  };
  return { store: counted, count: () => statements };
}
