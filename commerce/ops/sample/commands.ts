import { stat } from "node:fs/promises";
import { migrate } from "../../db/migrate";
import { defaultDatabaseUrl, openDatabase } from "../../db/open";
import { openFiles } from "../../files/open";
import { audit } from "../../services/audit/audit";
import { type Command, command } from "../command";
import { withStore } from "../database";
import { UsageError } from "../usage-error";
import { loadSample } from "./load";
import { removeSample } from "./remove";

const FOLDER = "build/sample-shop";

/** The commands that load the sample shop, for which they make the database when there is none, and take it out. */
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
  command({
    name: "sample remove",
    args: [],
    summary: "Takes a sample shop out, with all that was tried in it, and leaves an empty shop",
    flags: { yes: { value: "", about: "Needed: everything but secrets and the audit goes" } },
    async direct({ env, operator, terminal }, given) {
      if (!given.isOn("yes"))
        throw new UsageError(
          "products, content, orders and accounts go, your own among them; export what you want to have again (export products and the like, trade export, content export), then write --yes",
        );
      await withStore(env, async (store) => {
        const files = await removeSample(store);
        await audit(store.db, operator, { action: "sample.remove", subject: "database", detail: {} }, Date.now());
        const fileStore = openFiles(env);
        for (const file of files) await fileStore.remove(file);
      });
      terminal.write("The sample shop is out. npm run ops -- doctor says what the empty shop lacks.\n");
    },
  }),
];
