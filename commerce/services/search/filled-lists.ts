import type { Call } from "../../http/call";
import { listCampaigns } from "../campaign/campaigns";
import { makeSlug } from "../fitment/top-makes";
import { listFilledBrands, listFilledCollections, listFilledMakes } from "./filled-repository";
import { readList } from "./list";

/** Lists the brands, collections, makes and running campaigns whose pages list an item of the market. */
export async function findFilledLists(call: Call) {
  const { db, market } = call;
  const campaigns = [];
  // An editor has few of them, and the index remembers what their pages asked it.
  for (const { code } of await listCampaigns(call))
    if ((await readList(call, { campaign: code })).total > 0) campaigns.push(code);
  return {
    brands: await listFilledBrands(db, market),
    collections: await listFilledCollections(db, market),
    makes: [...new Set((await listFilledMakes(db, market)).map(makeSlug))],
    campaigns,
  };
}
