import { sql } from "kysely";
import { unseen } from "../../db/hidden-from-planner";
import type { Db } from "../../db/open";
import { type Hits, NO_HITS, TIERS, toHits } from "../../text/text-engine";
import { readPartNumber } from "../../text/words";

/** Sorts after every folded number, which holds letters and digits only. */
const AFTER = "~";
const NUMBER_HITS_MAX = 500;

/** Lists part, OE and interchange numbers with a prefix, in order, from one index range. */
export function listNumbersBeginning(db: Db, folded: string, limit: number) {
  return db
    .selectFrom("item_number")
    .select(["item_id", "number", "number_norm", "kind"])
    .where("number_norm", ">=", unseen.text(folded))
    .where("number_norm", "<", unseen.text(folded + AFTER))
    .orderBy("number_norm")
    .orderBy("item_id")
    .limit(sql.lit(limit))
    .execute();
}

/** Finds items by a typed part number, whole or by prefix from the 4th character on, whatever its separators and case. */
export async function findNumber(db: Db, text: string): Promise<Hits> {
  const folded = readPartNumber(text);
  if (folded === null) return NO_HITS;
  const rows = await listNumbersBeginning(db, folded, NUMBER_HITS_MAX);
  const exact = rows.filter(({ number_norm }) => number_norm === folded);
  const idsFrom = (some: typeof rows) => some.map(({ item_id }) => item_id);
  return toHits([
    [TIERS.ownNumber, idsFrom(exact.filter(({ kind }) => kind === "PART"))],
    [TIERS.exactNumber, idsFrom(exact)],
    [TIERS.numberPrefix, idsFrom(rows)],
  ]);
}
