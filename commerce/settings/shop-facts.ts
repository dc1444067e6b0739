import { DEMO_EMAIL, type ShopFacts } from "~/models/shop/shop-mode";
import type { Db } from "../db/open";

/** The key of the mark that the sample shop leaves in the database, written in the same transaction as its rows. */
export const SAMPLE_MARK = "seeded";

/** Loads what the database says about the kind of shop. */
export async function loadShopFacts(db: Db): Promise<ShopFacts> {
  const [mark, member] = await Promise.all([
    db.selectFrom("setting").select("key").where("key", "=", SAMPLE_MARK).executeTakeFirst(),
    db.selectFrom("account").select("id").where("email_norm", "=", DEMO_EMAIL).executeTakeFirst(),
  ]);
  return { hasSampleData: mark !== undefined, hasDemoMember: member !== undefined };
}
