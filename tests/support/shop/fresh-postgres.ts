import { randomBytes } from "node:crypto";
import pg from "pg";

/** A new database on a PostgreSQL server, with a way to ask it and one to drop it. */
export async function freshPostgres(server: string) {
  const name = `axlewright_${randomBytes(6).toString("hex")}`;
  const own = new URL(server);
  own.pathname = `/${name}`;
  const run = async <R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client
      .query<R>(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  await run(server, `create database ${name}`);
  return {
    url: own.href,
    ask: <R extends pg.QueryResultRow>(text: string) => run<R>(own.href, text),
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  };
}
