import type { Market } from "~/models/shop/market";
import type { Db } from "../../db/open";
import { prepared } from "../../db/prepared";
import type { Row } from "../../db/tables";
import { postalCodePrefixes } from "../places/repository";

const plansByMarket = prepared((db, market) =>
  db.selectFrom("logistics_plan").selectAll().where("market", "=", market).orderBy("sort"),
);

/** Lists the market's shipping plans in order. */
export function listPlanRows(db: Db, market: Market): Promise<Row<"logistics_plan">[]> {
  return plansByMarket(db, market.id);
}

/** Lists zones and remote fees of every prefix of a code, for all methods. */
export function listZoneRows(db: Db, country: Market["countryCode"], code: string): Promise<Row<"remote_area">[]> {
  return db
    .selectFrom("remote_area")
    .selectAll()
    .where("country", "=", country)
    .where("prefix", "in", postalCodePrefixes(code))
    .execute();
}
