import type { FittingParts } from "~/models/product/fitting-parts";
import { DEFAULT_SORT } from "~/models/search/search";
import type { Call } from "../../http/call";
import { notFound } from "../../http/failure";
import { queryText, type VehicleChoice } from "../../index/door";
import { findPartKind } from "../catalogue/repository";
import { listCards } from "./cards";

/** A part type at one position on the vehicle; an empty position is any. */
type PartKind = { readonly categoryId: number; readonly position: string };

/** Lists the ids of parts of a kind that can be bought and certainly fit a vehicle, best sellers first, and their number. */
function listFittingIds(call: Call, { categoryId, position }: PartKind, vehicle: VehicleChoice, size: number) {
  const { nodeId: attributeValueId, answers } = vehicle;
  return call.services.index.list({
    ...{ market: call.market, categoryId, attributeValueId, answers, size, page: 1, soldOut: false, fitsOnly: true },
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
  const { ids, total } = await listFittingIds(call, { categoryId, position }, vehicle, size + 1);
  const others = ids.filter((id) => id !== itemId);
  const category = (await call.services.index.taxonomy()).categories.get(categoryId);
  return {
    items: await listCards(call, others.slice(0, size), vehicle),
    total: total - (ids.length - others.length),
    partType: category === undefined ? null : { name: category.name, path: category.path },
    position,
  };
}
