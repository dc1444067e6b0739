import type { Client, Connection, Submittable } from "pg";
import type { Value } from "./tables";

type CopyingConnection = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

function canCopy(connection: Connection): connection is CopyingConnection {
  return "sendCopyFromChunk" in connection && "endCopyFrom" in connection;
}

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function toField(value: Value): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] ?? letter) : value;
}

/** One COPY of rows in memory, in the form that the driver expects of its queries. */
class CopyIn implements Submittable {
  readonly #text: string;
  readonly #body: Buffer;
  readonly #settle: (error: Error | null) => void;
  #failure: Error | null = null;

  constructor(text: string, body: Buffer, settle: (error: Error | null) => void) {
    this.#text = text;
    this.#body = body;
    this.#settle = settle;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: Connection): void {
    if (!canCopy(connection)) throw new Error("this driver cannot copy");
    connection.sendCopyFromChunk(this.#body);
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#failure = error;
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    if (this.#failure === null) this.#settle(null);
  }
}

/** Copies rows into a table, with values in the order of the columns; rejects when the server refuses a row. */
export function copyRows(
  client: Client,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (rows.length === 0) return Promise.resolve();
  const body = Buffer.from(rows.map((row) => `${row.map(toField).join("\t")}\n`).join(""));
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null) => (error === null ? resolve() : reject(error));
    client.query(new CopyIn(`copy ${table} (${columns.join(", ")}) from stdin`, body, settle));
  });
}
