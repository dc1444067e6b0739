import type { FitAttribute } from "~/models/fitment/fitment-answers";
import { listFitAttributes } from "~/models/fitment/fitment-answers";
import type { Call } from "../../http/call";
import { type ListFilters, readList } from "./list";

/** Lists the attributes that distinguish a list's items for its vehicle, with counts; none without a vehicle. */
export async function listFitQuestions(call: Call, filters: ListFilters): Promise<FitAttribute[]> {
  const { vehicle, fitRules } = await readList(call, filters);
  const placed = vehicle === null ? null : await call.services.vehicleTree.at(vehicle.nodeId);
  return placed === null ? [] : listFitAttributes(await fitRules(), placed.vehicle, filters.answers);
}
