import { infraApi } from "~/models/api";
import { type Route, serve } from "../../http/serve";
import { listShownCampaigns } from "./campaigns";

/** Campaigns as the storefront shows them. */
export const campaignRoutes: readonly Route[] = [
  serve(infraApi.campaigns, ({ query }, call) => listShownCampaigns(call, query.code)),
];
