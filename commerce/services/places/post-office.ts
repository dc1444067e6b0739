import { reason } from "~/models/api/errors/table";
import type { Address } from "~/models/checkout/address";
import { findPostOfficeField } from "~/models/checkout/street";
import type { Db } from "../../db/open";
import { ApiFailure } from "../../http/failure";
import { listGroundOnlyIds, listPostOfficeLimits } from "./repository";

type Line = { readonly key: string; readonly itemId: number; readonly title: string };

/** Finds the lines that cannot go to an address because it is a post office box, each with the reason; none for a street. */
export async function findPostOfficeProblems(
  db: Db,
  lines: readonly Line[],
  address: Address,
  code: "partNotToPostOffice" | "orderedPartNotToPostOffice" = "partNotToPostOffice",
) {
  const field = findPostOfficeField(address);
  if (field === null || lines.length === 0) return [];
  const limits = await listPostOfficeLimits(db, [...new Set(lines.map(({ itemId }) => itemId))], address.country);
  return lines.flatMap(({ key, itemId, title }) => {
    const limit = limits.find(({ id }) => id === itemId);
    return limit === undefined ? [] : [{ key, field, problem: reason(code, { title, reason: limit.reason }) }];
  });
}

/** Lists those of some items that the post refuses for the battery that they are. */
async function listBatteryIds(db: Db, itemIds: readonly number[], country: Address["country"]): Promise<number[]> {
  if (itemIds.length === 0) return [];
  const limits = await listPostOfficeLimits(db, itemIds, country);
  return limits.flatMap(({ id, reason: text }) => (/\bbatter(?:y|ies)\b/i.test(text) ? [id] : []));
}

/** Whether the post refuses every one of some items for the battery that it is; an old one must not be sent at all. */
export async function areBatteries(db: Db, itemIds: readonly number[], country: Address["country"]): Promise<boolean> {
  const batteries = new Set(await listBatteryIds(db, itemIds, country));
  return itemIds.length > 0 && itemIds.every((id) => batteries.has(id));
}

/** Lists those of some items that are batteries or travel by ground alone, so that their buyer may not just drop them off. */
export async function listRestrictedIds(
  db: Db,
  itemIds: readonly number[],
  country: Address["country"],
): Promise<number[]> {
  const [batteries, onGround] = await Promise.all([
    listBatteryIds(db, itemIds, country),
    listGroundOnlyIds(db, itemIds, country),
  ]);
  return [...batteries, ...onGround];
}

/** Throws a 400 for problems with a post office box, with the reason beside the street and beside each line. */
function refuseProblems(problems: Awaited<ReturnType<typeof findPostOfficeProblems>>): void {
  const [first] = problems;
  if (first === undefined) return;
  const byLine = problems.map(({ key, problem }) => ({ field: key, ...problem }));
  throw new ApiFailure(400, null, { errors: [{ field: first.field, ...first.problem }, ...byLine] });
}

/** Throws a 400 for parts of a cart that cannot go to a post office box. */
export async function refusePostOfficeParts(db: Db, lines: readonly Line[], address: Address): Promise<void> {
  refuseProblems(await findPostOfficeProblems(db, lines, address));
}

/** Throws a 400 for parts of an order that cannot go to a post office box; an order cannot lose a part alone. */
export async function refuseOrderedPostOfficeParts(db: Db, lines: readonly Line[], address: Address): Promise<void> {
  refuseProblems(await findPostOfficeProblems(db, lines, address, "orderedPartNotToPostOffice"));
}
