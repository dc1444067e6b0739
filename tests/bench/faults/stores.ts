import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../search/servers";

export type Kind = "sqlite" | "postgres";

/** Where a shop of its own keeps its data: undefined is the file it makes by itself. */
type Place = { readonly databaseUrl: string | undefined; readonly file: string; remove(): Promise<void> };

/** The databases of one run: files in its folder, and a PostgreSQL server started there or named by TEST_DATABASE_URL. */
export class Stores {
  readonly #folder: string;
  #server: { url: string; stop(): void } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes TEST_DATABASE_URL name a server. */
  async needPostgres(): Promise<string> {
    this.#server ??= await startPostgres(join(this.#folder, "pg"));
    process.env.TEST_DATABASE_URL = this.#server.url;
    return this.#server.url;
  }

  async place(kind: Kind, dataFolder: string): Promise<Place> {
    const file = join(dataFolder, "data", "shop.db");
    if (kind === "sqlite") return { databaseUrl: undefined, file, remove: async () => {} };
    const server = new URL(await this.needPostgres());
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
