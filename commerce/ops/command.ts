import { dayStart } from "~/models/shop/dates";
import { modeFor } from "~/models/shop/shop-mode";
import type { Store } from "../db/open";
import { handleAfterCommit } from "../events/handle-events";
import { createPayments } from "../payments/configured";
import { systemClock } from "../platform/clock";
import { log } from "../platform/log";
import { userName } from "../platform/user-name";
import type { Operator } from "../services/audit/audit";
import { EVENT_HANDLERS } from "../services/event-handlers";
import type { PaymentDeps } from "../services/payment/settle";
import { loadShopFacts } from "../settings/shop-facts";
import { ORIGIN_MISSING } from "../settings/shop-origin";
import { DATABASE, envFor, type Option, parsed, withStore } from "./database";
import type { Terminal } from "./terminal";
import { UsageError } from "./usage-error";

/** A flag with the name of its value (empty for a switch) and its help text. */
export type CommandFlag = { readonly value: string; readonly about: string; readonly isRepeated?: boolean };

/** Everything a command gets that opens the database itself. */
export type BaseContext = {
  /** The environment, with the database that --database named. */
  readonly env: NodeJS.ProcessEnv;
  readonly operator: Operator;
  readonly terminal: Terminal;
};

/** Everything a command gets. */
export type CommandContext = BaseContext & {
  readonly store: Store;
  readonly deps: PaymentDeps;
  /** Folder of the shop's other files. */
  readonly folder: string;
};

/** The arguments and flags that the operator typed, by name. */
export type Given = {
  /** An argument that the command declares; empty when an optional one was left out. */
  arg(name: string): string;
  /** A flag's text; undefined when it was not given. */
  text(flag: string): string | undefined;
  /** All texts of a flag that may be repeated. */
  texts(flag: string): readonly string[];
  isOn(flag: string): boolean;
};

/** One thing the staff can do. */
export type Command = {
  /** Noun and verb, e.g. "order ship". */
  readonly name: string;
  /** Names of its arguments, upper case; one that ends in "?" may be left out. */
  readonly args: readonly string[];
  readonly summary: string;
  readonly flags: Readonly<Record<string, CommandFlag>>;
  /** Runs on the open database; throws ApiFailure for what is refused. */
  readonly run?: (context: CommandContext, given: Given) => Promise<void>;
  /** Runs on the database without opening or migrating it first. */
  readonly direct?: (context: BaseContext, given: Given) => Promise<void>;
};

/** Declares a command. */
export const command = (declared: Omit<Command, "flags"> & { readonly flags?: Command["flags"] }): Command => ({
  flags: {},
  ...declared,
});

const optionFor = ({ value, isRepeated = false }: CommandFlag): Option => ({
  type: value === "" ? "boolean" : "string",
  ...(isRepeated ? { multiple: true } : {}),
});

function enteredFor(of: Command, args: readonly string[]) {
  const own = Object.entries(of.flags).map(([name, flag]): [string, Option] => [name, optionFor(flag)]);
  const { values, positionals } = parsed(args, {
    ...DATABASE,
    as: { type: "string" },
    ...Object.fromEntries(own),
  });
  const needed = of.args.filter((name) => !name.endsWith("?"));
  const missing = needed[positionals.length];
  if (missing !== undefined) throw new UsageError(`${of.name} needs ${missing}`);
  if (positionals.length > of.args.length) throw new UsageError(`${of.name} takes ${of.args.length || "no"} arguments`);
  const texts = (flag: string) => [values[flag] ?? []].flat().filter((value) => typeof value === "string");
  const given: Given = {
    arg: (name) => positionals[of.args.findIndex((each) => each.replace("?", "") === name)] ?? "",
    text: (flag) => texts(flag)[0],
    texts,
    isOn: (flag) => values[flag] === true,
  };
  return { given, database: values.database, as: values.as };
}

const WAITS =
  "no link in it can lead to the shop yet. Start the shop once on this database, or set ORIGIN_US and ORIGIN_CA";

/** Whether something that a command did is to be mailed and cannot be, because no origin of the shop is known. */
async function hasMailWithoutOrigin(db: Store["db"], since: number): Promise<boolean> {
  const row = await db
    .selectFrom("domain_event")
    .select("id")
    .where("state", "=", "PENDING")
    .where("created_at", ">=", since)
    .where("last_error", "like", `%${ORIGIN_MISSING}%`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Runs a command on the shop's database; throws UsageError for arguments it cannot understand. */
export async function runCommand(of: Command, args: readonly string[], terminal: Terminal): Promise<void> {
  const { given, database, as } = enteredFor(of, args);
  const env = envFor(terminal.env, database);
  const who = typeof as === "string" && as.trim() !== "" ? as.trim() : userName();
  const context: BaseContext = { env, operator: { who, via: "ops" }, terminal };
  await of.direct?.(context, given);
  const { run } = of;
  if (run === undefined) return;
  await withStore(env, async (store, folder) => {
    handleAfterCommit({ store, clock: systemClock, log, handlers: EVENT_HANDLERS });
    const mode = modeFor(env, await loadShopFacts(store.db));
    const deps: PaymentDeps = {
      store,
      clock: systemClock,
      payments: createPayments({ store, clock: systemClock, environment: env, mode }),
    };
    const startedAt = systemClock.now();
    await run({ ...context, store, deps, folder }, given);
    if (await hasMailWithoutOrigin(store.db, startedAt))
      terminal.error(`ops: it is done, but its mail waits: ${WAITS}\n`);
  });
}

/** A flag that must be given; throws UsageError without it. */
export function needed(of: string, given: Given, flag: string): string {
  const text = given.text(flag);
  if (text === undefined || text.trim() === "") throw new UsageError(`${of} needs --${flag}`);
  return text.trim();
}

/** A text as typed, without blank ends; throws UsageError for one that is too long, as it is never cut. */
export function textFor(text: string, what: string, max: number): string {
  const typed = text.trim();
  if (typed.length > max) throw new UsageError(`${what} has ${typed.length} characters; at most ${max} are taken`);
  return typed;
}

/** The largest number that a 32-bit column takes. */
const INTEGER_MAX = 2_147_483_647;

/**
 * Writes a list that was read with one row more than `size`: a text for each of the first `size` rows, then a line when
 * there are more. `none` is written for no rows.
 */
export function writeList<Row>(
  terminal: Terminal,
  { rows, size, none, toText }: { rows: readonly Row[]; size: number; none: string; toText: (row: Row) => string },
): void {
  if (rows.length === 0) terminal.write(`${none}\n`);
  for (const row of rows.slice(0, size)) terminal.write(`${toText(row)}\n`);
  if (rows.length > size) terminal.write(`There are more: --size lists more than ${size}.\n`);
}

/** A whole number above zero; throws UsageError for anything else. */
export function countFor(text: string, what: string): number {
  const count = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (count === 0 || count > INTEGER_MAX) throw new UsageError(`${what} must be a whole number above 0, not "${text}"`);
  return count;
}

/** Parses an ISO date and time, or a date as its midnight in the shop; now when none is given. Throws UsageError for anything else. */
export function momentFor(text: string | undefined, now: number): number {
  if (text === undefined) return now;
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new UsageError(`"${text}" is no date, such as 2026-01-31T16:30Z`);
  return text.length === 10 ? dayStart(text) : at;
}
