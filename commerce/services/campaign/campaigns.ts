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
import { testTexts } from "../discount/ended-codes";
import { listCampaignRows } from "./repository";

/** Lists campaigns by code, or the one of a given code; unreadable ones are left out. */
export async function listCampaigns(call: Call, code?: string): Promise<Campaign[]> {
  return (await listCampaignRows(call.db, code)).flatMap(({ value }) => {
    const parsed = campaignSchema.safeParse(parseJson(value));
    return parsed.success ? [parsed.data] : [];
  });
}

/** The name of a campaign whose own names a code that gives no discount. */
const PLAIN_NAME = "Campaign";

/** Takes away the texts and the names that name a code which gives no discount in the caller's market now. */
async function withoutEndedCodes(call: Call, campaigns: readonly Campaign[]): Promise<Campaign[]> {
  const texts = campaigns.flatMap(({ name, banners }) => [name, ...banners.map(({ value }) => value)]);
  const isTrue = await testTexts(call, texts);
  return campaigns.map((one) => ({
    ...one,
    name: isTrue(one.name) ? one.name : PLAIN_NAME,
    banners: one.banners.filter(({ value }) => isTrue(value)),
  }));
}

/** Lists campaigns as `listCampaigns`, without the texts that name a code which gives no discount now. */
export const listShownCampaigns = async (call: Call, code?: string): Promise<Campaign[]> =>
  withoutEndedCodes(call, await listCampaigns(call, code));

/** Finds a campaign by code while it runs; null otherwise. */
export async function findRunningCampaign(call: Call, code: string): Promise<Campaign | null> {
  const [campaign] = await listCampaigns(call, code);
  return campaign !== undefined && isRunning(campaign, call.clock.now()) ? campaign : null;
}

/** The label of the first running campaign, by code, that covers an item; empty without one. */
export async function loadCampaignMark(call: Call, item: CampaignProduct): Promise<string> {
  const now = call.clock.now();
  const covering = (await listCampaigns(call)).filter(
    (campaign) => isRunning(campaign, now) && coversProduct(campaign, item),
  );
  const marks = (await withoutEndedCodes(call, covering)).map((campaign) => bannerText(campaign, "mark"));
  return marks.find((mark) => mark !== "") ?? "";
}
