import type { ListQuestion } from "~/models/fitment/list-question";
import type { Call } from "../../http/call";
import { queryText, type VehicleChoice } from "../../index/door";
import { effectiveStatus } from "../catalogue/status";
import { listPartRows, type PartRow } from "./part-repository";

/** A part type at a position; the position is empty for parts without one. */
type PartPlace = { readonly categoryId: number; readonly position: string };

/** A part that can be bought now and fits a vehicle, or may fit it. */
export type VehiclePart = PartRow & { readonly fit: "FIT" | "UNCERTAIN" };

type VehicleParts = {
  /** Cheapest first. */
  readonly parts: readonly VehiclePart[];
  /** The question that decides most of those that may fit; null when there is none but those in `skipped`. */
  question(skipped: readonly string[]): Promise<ListQuestion | null>;
};

/** More parts of one type and place for one vehicle than shops have. */
const PARTS_MAX = 200;

/**
 * Lists the parts of a place that can be bought now and fit a vehicle or may fit it. Parts without fitment data are left
 * out, because nothing is known about them. Empty for an unknown vehicle.
 */
export async function listVehicleParts(
  call: Call,
  { categoryId, position }: PartPlace,
  vehicle: VehicleChoice,
): Promise<VehicleParts> {
  const { ids, groups } = await call.services.index.list({
    ...{ market: call.market, categoryId, attributeValueId: vehicle.nodeId, answers: vehicle.answers },
    ...(position !== "" && { position: [queryText(position)] }),
    ...{ fitGroups: true, soldOut: false, sort: "discountMinPrice,asc", page: 1, size: PARTS_MAX },
  });
  const [rows, fits] = await Promise.all([
    ids.length === 0 ? [] : listPartRows(call.db, ids, call.market),
    call.services.index.match(vehicle, ids),
  ]);
  const parts = rows
    .flatMap((row) => {
      const fit = fits.get(row.id);
      const hasData = row.vehicle_universal === 1 || row.has_fitment === 1;
      const isHere = row.category_id === categoryId && row.position === position;
      if ((fit !== "FIT" && fit !== "UNCERTAIN") || !hasData || !isHere) return [];
      return effectiveStatus(row) === "ON_SHELVES" ? [{ ...row, fit }] : [];
    })
    .sort((a, b) => a.price_cent - b.price_cent || a.id - b.id);
  return { parts, question: async (skipped) => (groups === null ? null : groups.question(skipped)) };
}
