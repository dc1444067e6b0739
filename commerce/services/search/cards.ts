import { answersForProduct } from "~/models/fitment/fitment";
import type { ProductCard } from "~/models/product/product";
import { marketFor } from "~/models/shop/market";
import { SHOP_NAME } from "~/models/shop/shop-name";
import type { Call } from "../../http/call";
import type { VehicleChoice } from "../../index/door";
import { toCard } from "../catalogue/product";
import { listCardRows } from "../catalogue/repository";
import { loadFitRemarks } from "../fitment/remarks";
import { listRegulations } from "../places/regulated-parts";

/** Loads the remarks of items that fit a vehicle, by item id; universal ones, which fit by no row, are to be left out. */
async function loadRemarks(call: Call, ids: readonly number[], choice: VehicleChoice | null) {
  const vehicle = choice === null || ids.length === 0 ? null : await call.services.vehicleTree.at(choice.nodeId);
  if (vehicle === null) return new Map<string, string>();
  const answers = choice?.answers ?? [];
  const lines = ids.map((itemId) => ({
    ...{ key: String(itemId), itemId, vehicle, answers: answersForProduct(answers, itemId) },
  }));
  return loadFitRemarks(call.db, lines);
}

/**
 * Loads the cards of items in the given order, priced for the caller's market, each with the vehicle's fit and the states
 * that forbid it. Unknown ids and items that the market does not sell are left out.
 */
export async function listCards(
  call: Call,
  ids: readonly number[],
  vehicle: VehicleChoice | null,
): Promise<ProductCard[]> {
  const { index } = call.services;
  const { brands } = await index.taxonomy();
  const fitting = index.match(vehicle, ids);
  const [stored, fits, remarks] = await Promise.all([
    listCardRows(call.db, ids, call.market),
    fitting,
    fitting.then((found) =>
      loadRemarks(
        call,
        ids.filter((id) => found.get(id) === "FIT"),
        vehicle,
      ),
    ),
  ]);
  const regulated = stored.filter((row) => row.is_regulated === 1).map(({ id }) => id);
  const rules = await listRegulations(call.db, regulated, marketFor(call.market).countryCode);
  const rows = new Map(stored.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, fit] = [rows.get(id), fits.get(id)];
    if (row === undefined || fit === undefined) return [];
    const brand = brands.get(row.brand_id);
    // Inactive brands are not shown anywhere.
    const brandName = brand?.active === 1 ? brand.name : SHOP_NAME;
    const states = rules.get(id)?.flatMap((rule) => rule.states.map(({ code }) => code));
    const forbiddenIn = states === undefined ? undefined : [...new Set(states)].sort();
    const remark = row.vehicle_universal === 1 ? undefined : remarks.get(String(id));
    return [toCard(call.market, row, brandName, fit, { remark, forbiddenIn })];
  });
}
