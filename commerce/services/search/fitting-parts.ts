import type { FittingParts } from "~/models/product/fitting-parts";
import { DEFAULT_SORT } from "~/models/search/search";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { queryText, type VehicleChoice } from "../../index/door";
import { findPartKind } from "../catalogue/repository";
import { listCards } from "./cards";

/** A part type at one position on the vehicle; an empty position is any. */
type PartKind = { readonly categoryId: number; readonly position: string };

/**
 * Lists the ids of parts of a kind that can be bought, best sellers first, and their number: those that certainly fit a
 * vehicle, or in two groups those that fit and that may fit.
 */
function listKind(
  call: Call,
  { categoryId, position }: PartKind,
  vehicle: VehicleChoice,
  limit: { size: number } & ({ fitsOnly: true } | { fitGroups: true }),
) {
  const { nodeId: attributeValueId, answers } = vehicle;
  return call.services.index.list({
    ...{ market: call.market, categoryId, attributeValueId, answers, page: 1, soldOut: false, ...limit },
    ...(position !== "" && { position: [queryText(position)] }),
    sort: DEFAULT_SORT,
  });
}

/** Lists parts of an item's type and position that fit a vehicle. Throws a 404 for an unknown item. */
export async function listFittingParts(
  call: Call,
  itemId: number,
  vehicle: VehicleChoice,
  size: number,
): Promise<FittingParts> {
  const kind = await findPartKind(call.db, itemId);
  if (kind === undefined) throw notFound("itemUnknown");
  const { category_id: categoryId, position } = kind;
  // One more, because the item itself may be among them.
  const { ids, total: all } = await listKind(call, { categoryId, position }, vehicle, {
    size: size + 1,
    fitsOnly: true,
  });
  const others = ids.filter((id) => id !== itemId);
  const total = all - (ids.length - others.length);
  const groups =
    total > 0 ? null : (await listKind(call, { categoryId, position }, vehicle, { size: 0, fitGroups: true })).groups;
  const category = (await call.services.index.taxonomy()).categories.get(categoryId);
  return {
    items: await listCards(call, others.slice(0, size), vehicle),
    total,
    mayFit: groups?.mayFit ?? 0,
    partType: category === undefined ? null : { name: category.name, path: category.path },
    position,
  };
}
