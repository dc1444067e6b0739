import { infraApi } from "~/models/api";
import { MARKETS } from "~/models/shop/market";
import { type Route, serve } from "../../http/serve";
import { checkAddress } from "./address-check";
import { listAssociations } from "./address-suggestions";
import { findPostalPlace, findPostcodeState } from "./postal-codes";
import { listChildAreas } from "./repository";

/** The calls about areas, postal codes and addresses. */
export const placeRoutes: readonly Route[] = [
  serve(infraApi.areaChildren, async ({ params }, call) =>
    (await listChildAreas(call.db, params.id)).map(({ id, parent_id, name, code }) => ({
      id,
      parentId: parent_id,
      name,
      code,
    })),
  ),

  serve(infraApi.zipcodeVerify, ({ body }, call) => findPostcodeState(call.db, body.country, body.code)),

  serve(infraApi.addressVerify, async ({ body }, call) =>
    checkAddress(body, await findPostalPlace(call.db, body.country, body.code)),
  ),

  serve(infraApi.addressAssociation, ({ query }, call) => listAssociations(call.db, query.country, query.q)),

  // The shop has no IP address database, so the market is known only when the web tier's proxy passes the country.
  serve(infraApi.ipSite, (_input, call) => ({
    market: MARKETS.find(({ countryCode }) => countryCode === call.country)?.id ?? null,
  })),

  // The postal code stays unknown until the shopper enters one.
  serve(infraApi.ipZipcode, () => ({ zipCode: null })),
];
