import { sql } from "kysely";

/** What the key of an entry begins with that pays for a coupon; the coupon's id follows. */
const PAID = "redeem:";

/** The key of the ledger's entry that paid for a coupon with points. */
export const couponPaymentKey = (couponId: string): string => `${PAID}${couponId}`;

/** The same key of a coupon in a statement, by the column of its id. */
export const couponPaymentKeyOf = (idColumn: string) => sql<string>`${sql.lit(PAID)} || ${sql.ref(idColumn)}`;
