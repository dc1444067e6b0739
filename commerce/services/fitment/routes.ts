import { fitmentApi, itemApi } from "~/models/api";
import type { FitmentRow } from "~/models/fitment/fitment";
import { listFitAttributes } from "~/models/fitment/fitment-answers";
import { VEHICLE_LEVELS } from "~/models/vehicle/vehicle";
import type { Call } from "../../http/call";
import { fieldFailure, notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { contentValue } from "../../settings/content-values";
import { findByNames, listChildren } from "../../vehicles/repository";
import { listOfferedChildren } from "../../vehicles/vehicle-markets";
import { loadGroupedTable, loadPlainTable } from "./fitment-table";
import { loadFitQuestion, loadItemFit } from "./item-fit";
import { findItemIdBySku } from "./repository";
import type { ItemRow } from "./row-repository";
import { parseTopMakes } from "./top-makes";

/** Returns the value id that a call names. Throws a 404 for one that does not exist. */
async function requireVehicle(call: Call, nodeId: number) {
  const placed = await call.services.vehicleTree.at(nodeId);
  if (placed === null) throw notFound("vehicleUnknown");
  return placed;
}

/** Removes the fields that only the fit decision reads. */
function toPublicRow({ id: _id, itemId: _itemId, rule: _rule, ...row }: ItemRow): FitmentRow {
  return row;
}

async function readItemIds(
  call: Call,
  query: { itemId?: number; itemIds?: number[]; skuId?: string },
): Promise<number[]> {
  const ids = [...(query.itemId === undefined ? [] : [query.itemId]), ...(query.itemIds ?? [])];
  if (ids.length > 0) return [...new Set(ids)];
  if (query.skuId === undefined) throw fieldFailure("itemId", "required");
  const item = await findItemIdBySku(call.db, query.skuId);
  if (item === undefined) throw notFound("itemUnknown");
  return [item.id];
}

/** The calls about vehicles and fit. */
export const fitmentRoutes: readonly Route[] = [
  serve(itemApi.vehicleLevels, () => Object.fromEntries(VEHICLE_LEVELS.map(({ id, label }) => [String(id), label]))),

  serve(itemApi.vehicleChildren, async ({ query: { attributeValueId = null, everywhere } }, call) => {
    const above = attributeValueId === null ? null : await requireVehicle(call, attributeValueId);
    const last = above?.chain.at(-1) ?? null;
    const children =
      everywhere === undefined
        ? await listOfferedChildren(call.db, last, call.market)
        : await listChildren(call.db, attributeValueId);
    const level = (last?.level ?? 0) + 1;
    return {
      level: level <= VEHICLE_LEVELS.length ? level : null,
      values: children.map(({ id, value }) => ({ id, value, text: value, defaultValue: children.length === 1 })),
    };
  }),

  serve(itemApi.vehicleId, async ({ query }, call) => {
    const names = [query.year, query.make, query.model, query.trim, query.engine];
    const nodeId = query.attributeValueId ?? (await findByNames(call.db, names));
    if (nodeId === null) throw notFound("vehicleUnknown");
    const { vehicle } = await requireVehicle(call, nodeId);
    return { attributeValueId: nodeId, vehicle };
  }),

  serve(itemApi.fitmentRows, async ({ query: { itemId, attributeValueId, page, size } }, call) => {
    const { rows, total } = await loadPlainTable(call, itemId, attributeValueId, page, size);
    return { rows: rows.map(toPublicRow), total };
  }),

  serve(fitmentApi.table, ({ query }, call) => loadGroupedTable(call, query)),

  serve(itemApi.match, async ({ query }, call) => {
    const itemIds = await readItemIds(call, query);
    const [nodeId = null] = query.attributeValueIds?.slice(-1) ?? [];
    const [first] = itemIds;
    if (first === undefined) throw notFound("itemUnknown");
    if (query.explain) {
      const fit = await loadItemFit(call, first, nodeId, query.answers ?? [], query.skipped ?? []);
      return { ...fit, items: [{ itemId: first, carModelMatch: fit.carModelMatch }] };
    }
    const matches = await call.services.index.match(
      nodeId === null ? null : { nodeId, answers: query.answers },
      itemIds,
    );
    const answer = matches.get(first);
    if (answer === undefined) throw notFound("itemUnknown");
    return {
      carModelMatch: answer,
      items: [...matches].map(([itemId, carModelMatch]) => ({ itemId, carModelMatch })),
      explanation: null,
      next: null,
      misfits: null,
    };
  }),

  serve(itemApi.fitAttributes, async ({ body }, call) => {
    const { rules, question } = await loadFitQuestion(call, body.itemId, body.attributeValueId, body.answers);
    return question.vehicle === null ? [] : listFitAttributes(rules, question.vehicle, question.answers);
  }),

  serve(itemApi.nextFitQuestion, async ({ body }, call) => {
    const { itemId, attributeValueId, answers, skipped } = body;
    const { carModelMatch, next } = await loadItemFit(call, itemId, attributeValueId, answers, skipped);
    return { carModelMatch, next };
  }),

  serve(itemApi.topMakes, async (_input, call) =>
    parseTopMakes((await contentValue(call.db, "top_makes", call.market))?.value),
  ),
];
