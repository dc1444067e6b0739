import type { Db } from "../../db/open";

/** Sorts after every folded number, which holds letters and digits only. */
const AFTER = "~";

/** Items one of whose part, OE or interchange numbers is `folded`, or begins with it. */
export function numberHits(db: Db, folded: string, limit: number) {
  return db
    .selectFrom("item_number")
    .select(["item_id", "number", "number_norm", "kind"])
    .where("number_norm", ">=", folded)
    .where("number_norm", "<", folded + AFTER)
    .orderBy("number_norm")
    .orderBy("item_id")
    .limit(limit)
    .execute();
}
