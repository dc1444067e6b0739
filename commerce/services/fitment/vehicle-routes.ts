import { vehicleApi } from "~/models/api";
import { notFound } from "../../http/failure";
import { type Route, serve } from "../../http/serve";
import { allMakes, readModels } from "./makes";
import { vehicleOfVin } from "./vehicle-by-vin";

/** VINs, and the makes with their models. */
export const vehicleRoutes: readonly Route[] = [
  serve(vehicleApi.vin, ({ body }, call) => vehicleOfVin(call, call.services.vin, body.vin)),

  serve(vehicleApi.makes, (_input, { db }) => allMakes(db)),

  serve(vehicleApi.make, async ({ params }, { db }) => {
    const make = (await allMakes(db)).find(({ slug }) => slug === params.slug);
    if (make === undefined) throw notFound("makeUnknown");
    return { name: make.name, slug: make.slug, models: await readModels(db, make.name) };
  }),
];
