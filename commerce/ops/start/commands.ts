import { existsSync } from "node:fs";
import { migrate } from "../../db/migrate";
import { defaultDatabaseUrl, openDatabase } from "../../db/open";
import { type Command, command } from "../command";
import { fileFor, isPostgres, withStore } from "../database";
import { Refusal } from "../refusal";
import { examine } from "./diagnosis";

/** The commands for the days before a shop opens. */
export const START_COMMANDS: readonly Command[] = [
  command({
    name: "init",
    args: [],
    summary: "Makes the database of an empty shop, without sample data",
    async direct({ env, terminal }) {
      const url = defaultDatabaseUrl(env);
      if (!isPostgres(url) && existsSync(fileFor(url))) throw new Refusal(`there is a shop at ${fileFor(url)} already`);
      const store = await openDatabase(url);
      try {
        const tables = await store.db.introspection.getTables();
        if (tables.length > 0) throw new Refusal("the database holds tables already");
        await migrate(store.db, store.kind);
      } finally {
        await store.close();
      }
      terminal.write(
        "An empty shop is there. Start it with SAMPLE_SHOP= set to nothing; npm run ops -- doctor says what it lacks, docs/operations.md how to fill it.\n",
      );
    },
  }),
  command({
    name: "doctor",
    args: [],
    summary:
      "What keeps the shop from selling: settings, products, shipping, pages, campaigns, payment, labels, login, files, taxes, mail, backups, clock, rights, disk",
    // Not `run`, which makes the payment providers first and ends where their keys are at fault.
    async direct({ env, terminal }) {
      const findings = await withStore(env, (store) => examine(store, env));
      for (const { state, about, text } of findings) terminal.write(`${state.padEnd(5)} ${about.padEnd(13)} ${text}\n`);
      const failed = findings.filter(({ state }) => state === "fail").length;
      if (failed > 0) throw new Refusal(`${failed} of ${findings.length} must be put right before the shop sells`);
    },
  }),
];
