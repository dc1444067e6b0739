import { vehicleApi } from "~/models/api";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { listEngines } from "./engines";
import { listMakeModels, listMakes } from "./makes";
import { findVehicleByVin } from "./vehicle-by-vin";

/** The calls about VINs, and about makes with their models. */
export const vehicleRoutes: readonly Route[] = [
  serve(vehicleApi.vin, ({ body }, call) => findVehicleByVin(call, call.services.vin, body.vin)),

  serve(vehicleApi.engines, async ({ query: { attributeValueId: nodeId } }, call) => {
    if ((await call.services.vehicleTree.at(nodeId)) === null) throw notFound("vehicleUnknown");
    return listEngines(call.db, nodeId);
  }),

  serve(vehicleApi.makes, (_input, { db, market }) => listMakes(db, market)),

  serve(vehicleApi.make, async ({ params }, { db, market }) => {
    const make = (await listMakes(db, market)).find(({ slug }) => slug === params.slug);
    if (make === undefined) throw notFound("makeUnknown");
    return { name: make.name, slug: make.slug, models: await listMakeModels(db, make.name, market) };
  }),
];
