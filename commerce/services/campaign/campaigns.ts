import {
  bannerText,
  type Campaign,
  type CampaignProduct,
  campaignSchema,
  coversProduct,
  isRunning,
} from "~/models/cart/campaign";
import type { Call } from "../../http/call";
import { parseJson } from "../../platform/json";
import { listCampaignRows } from "./repository";

/** Lists campaigns by code, or the one of a given code; unreadable ones are left out. */
export async function listCampaigns(call: Call, code?: string): Promise<Campaign[]> {
  return (await listCampaignRows(call.db, code)).flatMap(({ value }) => {
    const parsed = campaignSchema.safeParse(parseJson(value));
    return parsed.success ? [parsed.data] : [];
  });
}

/** Finds a campaign by code while it runs; null otherwise. */
export async function findRunningCampaign(call: Call, code: string): Promise<Campaign | null> {
  const [campaign] = await listCampaigns(call, code);
  return campaign !== undefined && isRunning(campaign, call.clock.now()) ? campaign : null;
}

/** The label of the first running campaign, by code, that covers an item; empty without one. */
export async function loadCampaignMark(call: Call, item: CampaignProduct): Promise<string> {
  const now = call.clock.now();
  const marks = (await listCampaigns(call))
    .filter((campaign) => isRunning(campaign, now) && coversProduct(campaign, item))
    .map((campaign) => bannerText(campaign, "mark"));
  return marks.find((mark) => mark !== "") ?? "";
}
