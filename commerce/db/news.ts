import type { Database } from "better-sqlite3";
import pg from "pg";
import { CHANGE_FEED } from "#cache/change-feed";
import { log } from "../platform/log";
import { within } from "../platform/within";
import type { News } from "./open";

/** The channel that triggers of the schema notify. */
const CHANNEL = "axlewright_changes";
/** The name of the connection in the server's list of activity. */
const LISTENER = "axlewright changes";
const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_MS = 1_000;
/** A connection that died without a word is noticed by a question every so often that gets no answer. */
type Questions = { readonly askEveryMs: number; readonly answerMs: number };
const QUESTIONS: Questions = { askEveryMs: 10_000, answerMs: 5_000 };
/** The longest that closing waits for the server to answer a goodbye. */
const END_MS = 1_000;

/** SQLite counts what other connections committed and what this one wrote, so its marks are exact. */
export function sqliteNews(file: Database): News {
  const others = file.prepare("pragma data_version").pluck();
  const own = file.prepare("select total_changes()").pluck();
  return {
    mark: () => `${others.get()} ${own.get()}`,
    isExact: true,
    listen: () => undefined,
    close: () => Promise.resolve(),
  };
}

/**
 * PostgreSQL notifies one connection beside the pool, made when somebody listens. Marks change with each notification,
 * after each new connection, since it may have missed some, and every few seconds in case one was lost; without a
 * connection every second.
 */
export function postgresNews(url: string, { askEveryMs, answerMs }: Questions = QUESTIONS): News {
  let count = 0;
  let isClosed = false;
  let connected: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const listeners: (() => void)[] = [];
  const note = () => {
    count += 1;
    for (const listener of listeners) listener();
  };

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: LISTENER,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: askEveryMs,
    });
    let isLost = false;
    let questions: NodeJS.Timeout | undefined;
    const lose = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      clearInterval(questions);
      if (connected === client) connected = undefined;
      client.connection.stream.destroy();
      if (isClosed) return;
      log.warn({ err: error }, "no connection to listen for changes on");
      retry = setTimeout(connect, RECONNECT_MS).unref();
    };
    client.on("error", lose);
    client.on("end", () => lose());
    client.on("notification", note);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (isClosed || isLost) return lose();
      connected = client;
      questions = setInterval(() => void client.query("select 1").catch(lose), askEveryMs).unref();
      note();
    } catch (error) {
      lose(error instanceof Error ? error : undefined);
    }
  }

  return {
    mark() {
      const seconds = connected === undefined ? CHANGE_FEED.everySeconds : CHANGE_FEED.unnotifiedSeconds;
      return `${count} ${Math.floor(Date.now() / (seconds * 1_000))}`;
    },
    isExact: false,
    listen(listener) {
      listeners.push(listener);
      if (listeners.length === 1) void connect();
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const last = connected;
      if (last !== undefined) await within(last.end(), END_MS);
      last?.connection.stream.destroy();
    },
  };
}
