import { hostname } from "node:os";
import type { Db } from "../db/open";
import { parseJson } from "../json";
import { ImportFailure } from "./failure";

const KEY = "import_lock";
/** A holder on this machine counts as long as its process lives, one elsewhere as long as it reports. */
const SILENT_MS = 120_000;

export type Lock = {
  /** Says that the holder lives; called with every batch. */
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
  if (host === hostname()) return isAlive(pid);
  return now - at < SILENT_MS;
}

/** Takes the right to import into this database; throws ImportFailure while another import runs. */
export async function takeLock(db: Db, now: number): Promise<Lock> {
  const mine = (at: number) => JSON.stringify({ host: hostname(), pid: process.pid, at });
  const value = mine(now);
  await db
    .insertInto("setting")
    .values({ key: KEY, value: "" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirstOrThrow();
  const busy = () => new ImportFailure("another import is running; wait for its end");
  if (held.value !== "" && isHeld(held.value, now)) throw busy();
  const taken = await db
    .updateTable("setting")
    .set({ value })
    .where("key", "=", KEY)
    .where("value", "=", held.value)
    .executeTakeFirst();
  if (Number(taken.numUpdatedRows) !== 1) throw busy();
  const write = async (text: string) => {
    await db.updateTable("setting").set({ value: text }).where("key", "=", KEY).execute();
  };
  return { beat: (at) => write(mine(at)), release: () => write("") };
}
