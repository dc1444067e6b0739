import { chmodSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import { currencySchema, formatMoney, money } from "~/models/shop/money";
import type { Db } from "../../db/open";
import { csvCell } from "../../platform/csv-cell";
import { oneLine } from "../show/whole-text";

/** The tables whose rows a restore compares, each with the columns of its id and state. */
export const COMPARED = [
  { table: "orders", id: "id", state: "status" },
  { table: "payment_refund", id: "id", state: "state" },
  { table: "credit_note", id: "number", state: "number" },
  { table: "shipment", id: "id", state: "id" },
  { table: "return_request", id: "id", state: "state" },
] as const;
type ComparedTable = (typeof COMPARED)[number]["table"];

const KINDS = ["order", "refund", "credit note", "package", "return"] as const;

/** The states of the rows of a backup by table and id. */
export type BackupStates = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Something that the shop holds and a backup does not, or that has moved on since. */
type Newer = {
  readonly id: string;
  readonly kind: (typeof KINDS)[number];
  readonly number: string;
  readonly order: string;
  readonly state: string;
  readonly cent: number | null;
  readonly currency: string;
  readonly email: string;
  /** Provider and reference of the payment. */
  readonly payment: string;
  readonly at: number;
};
/** With its state in the backup; null where that does not hold it. */
export type NewerRow = Newer & { readonly before: string | null };

const PAGE = 500;
/** Rows that the command itself prints; the file has all. */
const PRINTED = 20;

/** Pages of each table after an id, in the order of their ids. */
const READERS: Readonly<Record<ComparedTable, (db: Db, after: string) => Promise<Newer[]>>> = {
  orders: async (db, after) => {
    const rows = await db
      .selectFrom("orders as o")
      .select(["o.id", "o.status", "o.total_cent", "o.currency", "o.email_norm", "o.created_at"])
      .select((select) =>
        select
          .selectFrom("payment as p")
          .select(sql<string>`max(p.provider || ' ' || coalesce(p.provider_ref, p.id))`.as("paid"))
          .whereRef("p.order_id", "=", "o.id")
          .where("p.state", "=", "SUCCEEDED")
          .as("payment"),
      )
      .where("o.id", ">", after)
      .orderBy("o.id")
      .limit(PAGE)
      .execute();
    return rows.map(
      ({ id, status: state, total_cent: cent, currency, email_norm: email, created_at: at, payment }) => ({
        ...{ id, kind: "order", number: id, order: id, state, cent, currency, email, payment: payment ?? "", at },
      }),
    );
  },
  payment_refund: async (db, after) => {
    const rows = await db
      .selectFrom("payment_refund as r")
      .innerJoin("payment as p", "p.id", "r.payment_id")
      .innerJoin("orders as o", "o.id", "p.order_id")
      .select(["r.id", "r.state", "r.amount_cent", "r.created_at", "p.provider", "p.provider_ref", "p.currency"])
      .select(["o.id as order", "o.email_norm"])
      .where("r.id", ">", after)
      .orderBy("r.id")
      .limit(PAGE)
      .execute();
    return rows.map(({ id, state, amount_cent: cent, created_at: at, email_norm: email, currency, ...row }) => ({
      ...{ id, kind: "refund", number: id, order: row.order, state, cent, currency, email, at },
      payment: `${row.provider} ${row.provider_ref ?? ""}`.trim(),
    }));
  },
  credit_note: async (db, after) => {
    const rows = await db
      .selectFrom("credit_note as c")
      .innerJoin("payment_refund as r", "r.id", "c.refund_id")
      .innerJoin("orders as o", "o.id", "c.order_id")
      .select(["c.number", "c.created_at", "r.amount_cent", "o.id as order", "o.currency", "o.email_norm"])
      .where("c.number", ">", after)
      .orderBy("c.number")
      .limit(PAGE)
      .execute();
    return rows.map(({ number, created_at: at, amount_cent: cent, order, currency, email_norm: email }) => ({
      ...{ id: number, kind: "credit note", number, order, state: number, cent, currency, email, payment: "", at },
    }));
  },
  shipment: async (db, after) => {
    const rows = await db
      .selectFrom("shipment as s")
      .innerJoin("orders as o", "o.id", "s.order_id")
      .select(["s.id", "s.carrier", "s.tracking_number", "s.shipped_at", "o.id as order", "o.currency", "o.email_norm"])
      .where("s.id", ">", after)
      .orderBy("s.id")
      .limit(PAGE)
      .execute();
    return rows.map(({ id, carrier, tracking_number, shipped_at: at, order, currency, email_norm: email }) => ({
      ...{ id, kind: "package", number: `${carrier} ${tracking_number}`, order, state: id, cent: null, currency },
      ...{ email, payment: "", at },
    }));
  },
  return_request: async (db, after) => {
    const rows = await db
      .selectFrom("return_request as r")
      .innerJoin("orders as o", "o.id", "r.order_id")
      .select(["r.id", "r.number", "r.state", "r.refund_cent", "r.created_at"])
      .select(["o.id as order", "o.currency", "o.email_norm"])
      .where("r.id", ">", after)
      .orderBy("r.id")
      .limit(PAGE)
      .execute();
    return rows.map(({ id, number, state, refund_cent: cent, created_at: at, order, currency, email_norm: email }) => ({
      ...{ id, kind: "return", number: number ?? id, order, state, cent, currency, email, payment: "", at },
    }));
  },
};

/** Lists what the shop holds and a backup does not, or holds in another state: what a restore of it would lose. */
export async function listNewer(db: Db, backup: BackupStates): Promise<NewerRow[]> {
  const newer: NewerRow[] = [];
  for (const { table } of COMPARED) {
    const states = backup.get(table) ?? new Map<string, string>();
    for (let after = ""; ; ) {
      const rows = await READERS[table](db, after);
      newer.push(
        ...rows
          .filter(({ id, state }) => states.get(id) !== state)
          .map((row) => ({ ...row, before: states.get(row.id) ?? null })),
      );
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) break;
      after = last.id;
    }
  }
  return newer;
}

const amountText = ({ cent, currency }: Newer): string =>
  cent === null ? "" : formatMoney(money(cent, currencySchema.parse(currency)));

/** The state to read; empty for what has none but its id. */
const stateOf = ({ id, state }: Newer): string => (state === id ? "" : state);

/** How many there are of each kind: "2 orders, 1 refund, 1 credit note". */
export function countsText(newer: readonly NewerRow[]): string {
  return KINDS.flatMap((kind) => {
    const count = newer.filter((row) => row.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}${count === 1 ? "" : "s"}`];
  }).join(", ");
}

/** The first of them in a line each, and how many more there are. */
export function newerLines(newer: readonly NewerRow[]): string {
  const lines = newer.slice(0, PRINTED).map((row) => {
    const since = row.before === null ? "" : `was ${row.before}`;
    const parts = [row.kind, row.number, row.number === row.order ? "" : row.order, stateOf(row), since];
    const cells = [...parts, amountText(row), row.email, row.payment].map(oneLine).filter((cell) => cell !== "");
    return `  ${cells.join("  ")}\n`;
  });
  const more = newer.length - PRINTED;
  return lines.join("") + (more > 0 ? `  and ${more} more\n` : "");
}

const COLUMNS = ["kind", "number", "order", "state", "state_in_backup", "amount", "email", "payment", "at"];

/** Writes all of them to a CSV file that nobody else on the machine may read. */
export function writeNewer(path: string, newer: readonly NewerRow[], mode: number): void {
  const lines = newer.map((row) => [
    ...[row.kind, row.number, row.order, stateOf(row), row.before ?? "", amountText(row), row.email, row.payment],
    new Date(row.at).toISOString(),
  ]);
  const text = [COLUMNS, ...lines].map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
  writeFileSync(path, text, { mode });
  chmodSync(path, mode);
}
