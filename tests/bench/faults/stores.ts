import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../search/servers";

export type Kind = "sqlite" | "postgres";

/** The database of a shop; undefined for the file that the shop creates itself. */
type Place = { readonly databaseUrl: string | undefined; readonly file: string; remove(): Promise<void> };

/**
 * The databases of one run: files in its folder, and a PostgreSQL server that is started there or named by
 * TEST_DATABASE_URL.
 */
export class Stores {
  readonly #folder: string;
  #server: { url: string; stop(): void } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts the PostgreSQL server on first use, makes TEST_DATABASE_URL name it and returns its URL. */
  async ensurePostgres(): Promise<string> {
    this.#server ??= await startPostgres(join(this.#folder, "pg"));
    process.env.TEST_DATABASE_URL = this.#server.url;
    return this.#server.url;
  }

  async place(kind: Kind, dataFolder: string): Promise<Place> {
    const file = join(dataFolder, "data", "shop.db");
    if (kind === "sqlite") return { databaseUrl: undefined, file, remove: async () => {} };
    const server = new URL(await this.ensurePostgres());
    const name = `faults_${randomBytes(6).toString("hex")}`;
    const asAdmin = async (statement: string) => {
      const client = new pg.Client({ connectionString: server.href });
      await client.connect();
      await client.query(statement);
      await client.end();
    };
    await asAdmin(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    return {
      databaseUrl: url.href,
      file: url.href,
      remove: () => asAdmin(`drop database if exists ${name} with (force)`),
    };
  }

  stop(): void {
    this.#server?.stop();
  }
}
