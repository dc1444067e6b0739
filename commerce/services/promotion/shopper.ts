import { type ErrorReason, reason } from "~/models/api/errors/table";
import type { Db } from "../../db/open";
import type { Row } from "../../db/tables";
import { hasPaidOrder, listUsed } from "./redemption-repository";

/** The shopper of a cart as far as known: the member, and the email given in checkout. */
export type Shopper = { readonly accountId: string | null; readonly emailNorm: string | null };

/** The keys under which a shopper's uses of discounts are stored; none for a guest without an email. */
export function shopperKeys({ accountId, emailNorm }: Shopper): string[] {
  return [
    ...(accountId === null ? [] : [`account:${accountId}`]),
    ...(emailNorm === null || emailNorm === "" ? [] : [`email:${emailNorm}`]),
  ];
}

/** Lists which of the discounts a shopper has used in other orders than `ownOrder`. */
export function listUsedDiscounts(
  db: Db,
  shopper: Shopper,
  ids: readonly string[],
  ownOrder: string | null,
): Promise<Set<string>> {
  return listUsed(db, shopperKeys(shopper), ids, ownOrder);
}

/** Whether a shopper has paid for another order than `ownOrder`, as member or with the same email. */
export async function hasOrdered(db: Db, shopper: Shopper, ownOrder: string | null): Promise<boolean> {
  if (shopper.accountId === null && shopper.emailNorm === null) return false;
  return hasPaidOrder(db, shopper, ownOrder);
}

/** A shopper's history as far as discounts depend on it. */
export type ShopperHistory = {
  readonly shopper: Shopper;
  readonly used: ReadonlySet<string>;
  readonly hasOrdered: boolean;
};

/** The reason a discount is not for this shopper, in whose text it is called `thing`; null when it is. */
export function audienceProblem(
  row: Pick<Row<"discount">, "id" | "audience">,
  { shopper, used, hasOrdered }: ShopperHistory,
  thing: "code" | "coupon" = "code",
): ErrorReason | null {
  if (used.has(row.id)) return reason("discountUsed", { thing });
  if (row.audience === "MEMBER" && shopper.accountId === null) return reason("discountForMembers", { thing });
  if (row.audience !== "FIRST_ORDER") return null;
  if (shopperKeys(shopper).length === 0) return reason("discountNeedsEmail", { thing });
  return hasOrdered ? reason("discountForFirstOrder", { thing }) : null;
}

/** Whether each shopper may use a discount only once. */
export function isOncePerShopper(row: Pick<Row<"discount">, "per_shopper" | "audience">): boolean {
  return row.per_shopper === 1 || row.audience === "FIRST_ORDER";
}
