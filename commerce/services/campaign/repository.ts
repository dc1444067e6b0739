import type { Db } from "../../db/open";

/** Lists stored campaigns by code, or the one of a given code. */
export function listCampaignRows(db: Db, code?: string): Promise<{ value: string }[]> {
  let query = db.selectFrom("campaign").select("value");
  if (code !== undefined) query = query.where("code", "=", code);
  return query.orderBy("code").execute();
}
