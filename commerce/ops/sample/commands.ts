import { stat } from "node:fs/promises";
import { migrate } from "../../db/migrate";
import { defaultDatabaseUrl, openDatabase } from "../../db/open";
import { type Command, command } from "../command";
import { UsageError } from "../usage-error";
import { loadSample } from "./load";

const FOLDER = "build/sample-shop";

/** The command that loads the sample shop; unlike others, it makes the database when there is none. */
export const SAMPLE_COMMANDS: readonly Command[] = [
  command({
    name: "sample load",
    args: ["DIR?"],
    summary: `Fills an empty database with a sample shop, that of ${FOLDER} unless told`,
    async direct({ env, terminal }, given) {
      const folder = given.arg("DIR") || FOLDER;
      const found = await stat(folder).catch(() => null);
      if (found === null || !found.isDirectory()) throw new UsageError(`there is no folder "${folder}"`);
      const store = await openDatabase(defaultDatabaseUrl(env));
      try {
        await migrate(store.db, store.kind);
        const hasLoaded = await loadSample(store, folder, Date.now());
        terminal.write(hasLoaded ? "The sample shop is in.\n" : "There is a shop already; nothing changed.\n");
      } finally {
        await store.close();
      }
    },
  }),
];
