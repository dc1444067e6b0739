import { infraApi } from "~/models/api";
import { type Route, serve } from "../../http/serve";
import { listCampaigns } from "./campaigns";

/** Campaigns as the storefront shows them. */
export const campaignRoutes: readonly Route[] = [
  serve(infraApi.campaigns, ({ query }, call) => listCampaigns(call, query.code)),
];
