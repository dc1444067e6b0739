import { hostname } from "node:os";
import type { Db } from "../db/open";
import { parseJson } from "../platform/json";
import { ImportFailure } from "./failure";

const KEY = "import_lock";
/**
 * A holder counts as alive while it reports. On this machine a holder whose process is gone does not; that a process
 * with its id exists proves nothing, because containers and restarts reuse ids.
 */
const SILENT_MS = 120_000;

export type Lock = {
  /**
   * Reports that the holder is alive; called while reading and with every batch. Throws when another import took over.
   */
  beat(now: number): Promise<void>;
  release(): Promise<void>;
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function isHeld(value: string, now: number): boolean {
  const holder = parseJson(value);
  if (typeof holder !== "object" || holder === null) return false;
  const [host, pid, at] = [
    "host" in holder ? holder.host : "",
    "pid" in holder ? Number(holder.pid) : 0,
    "at" in holder ? Number(holder.at) : 0,
  ];
  if (host === hostname() && !isAlive(pid)) return false;
  return now - at < SILENT_MS;
}

/** Takes the database's import lock. Throws ImportFailure while another import runs. */
export async function takeLock(db: Db, now: number): Promise<Lock> {
  const mine = (at: number) => JSON.stringify({ host: hostname(), pid: process.pid, at });
  const value = mine(now);
  await db
    .insertInto("setting")
    .values({ key: KEY, value: "" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirstOrThrow();
  const busy = () => new ImportFailure("another import is running; wait for its end, or two minutes if it was killed");
  if (held.value !== "" && isHeld(held.value, now)) throw busy();
  const taken = await db
    .updateTable("setting")
    .set({ value })
    .where("key", "=", KEY)
    .where("value", "=", held.value)
    .executeTakeFirst();
  if (Number(taken.numUpdatedRows) !== 1) throw busy();
  let last = value;
  const write = async (text: string) => {
    const written = await db
      .updateTable("setting")
      .set({ value: text })
      .where("key", "=", KEY)
      .where("value", "=", last)
      .executeTakeFirst();
    const isMine = Number(written.numUpdatedRows) === 1;
    if (isMine) last = text;
    return isMine;
  };
  return {
    async beat(at) {
      if (!(await write(mine(at)))) throw new Error("another import took over, as this one was silent for minutes");
    },
    async release() {
      await write("");
    },
  };
}
