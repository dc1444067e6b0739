import { migrate } from "#commerce/db/migrate";
import { openDatabase } from "#commerce/db/open";

/** Brings each database named on the command line up to date, one after the other, as a program does when it starts. */
for (const url of process.argv.slice(2)) {
  const store = await openDatabase(url);
  await migrate(store.db, store.kind);
  await store.close();
}
